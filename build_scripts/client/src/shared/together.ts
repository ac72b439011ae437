/**
 * Small modules that several programs share. Each program imports this, so that the bundler puts them into one file: on a slow
 * phone every file costs another round trip. esbuild makes a file for each set of programs that share something.
 */

import "../rule/texts";
import "../runtime/runtime";
import "./address";
import "./announce";
import "./clipboard";
import "./copy-button";
import "./dom";
import "./failure";
import "./focus";
import "./invisible";
import "./lazy";
import "./packed";
import "./progress";
import "./my-rules";
import "./quiet";
import "./rule-sets";
import "./saved-list";
import "./site";
import "./storage";
import "./tree";
import "./update";
import "./use";
