/**
 * Small modules that several programs share. The bundler puts this first in each program (`SPLIT` in building/client.py), so it
 * makes one file of them: on a slow phone every file costs another round trip. Otherwise esbuild makes a file for each set of
 * programs that share something.
 */

import "./my-rules/my-rules";
import "./my-rules/rule-sets";
import "./rule/texts";
import "./runtime/runtime";
import "./shared/address";
import "./shared/announce";
import "./shared/clipboard";
import "./shared/dom";
import "./shared/failure";
import "./shared/focus";
import "./shared/invisible";
import "./shared/lazy";
import "./shared/packed";
import "./shared/progress";
import "./shared/quiet";
import "./shared/saved-list";
import "./shared/site";
import "./shared/tree";
import "./shared/use";
