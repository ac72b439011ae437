/** Hands the runtime to the tests. */

import { runtime } from "../../build_scripts/client/src/runtime/runtime";

Object.assign(globalThis, { runtime });
