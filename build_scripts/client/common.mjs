// Prints what the referee's page asks in the cases that happen most often, by rule set, as JSON:
// `node common.mjs MODULE RULES`. MODULE is referee/common.ts as one file; RULES is JSON,
// [{"id": "tenhou", "players": [4, 3]}, …].

import { pathToFileURL } from "node:url";

const [module, rules] = process.argv.slice(2);
const { commonRequests } = await import(pathToFileURL(module));
const asked = JSON.parse(rules).map(({ id, players }) => [id, Object.fromEntries(commonRequests(id, players))]);
process.stdout.write(JSON.stringify(Object.fromEntries(asked)));
