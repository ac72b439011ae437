// Prints the commonest requests of the referee's page by rule set, and which come first, as JSON:
// `node common.mjs MODULE RULES`. MODULE is referee/common-cases.ts as one file. RULES is JSON, [{"id":
// "tenhou", "players": [4, 3]}, …].

import { pathToFileURL } from "node:url";

const [module, rules] = process.argv.slice(2);
const { commonRequests, firstKeys } = await import(pathToFileURL(module));
const sets = JSON.parse(rules);
const asked = sets.map(({ id, players }) => [id, Object.fromEntries(commonRequests(id, players))]);
const first = sets.flatMap(({ id, players }) => firstKeys(id, players));
process.stdout.write(JSON.stringify({ asked: Object.fromEntries(asked), first: [...new Set(first)] }));
