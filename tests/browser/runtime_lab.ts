/** Gives the tests access to the runtime. */

import { runtime } from "../../build_scripts/client/src/runtime/runtime";

Object.assign(globalThis, { runtime });
