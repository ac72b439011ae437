/** Starts the examples of a page. */

import { startWidgets } from "../../../build_scripts/client/src/widget/widget";

startWidgets();
