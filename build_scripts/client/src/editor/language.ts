/** Python for the editor: highlighting in the page's colours, and automatic indentation. */

import { pythonLanguage } from "@codemirror/lang-python";
import { indentOnInput, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { classHighlighter } from "@lezer/highlight";

export const python: Extension = [
  pythonLanguage,
  syntaxHighlighting(classHighlighter),
  indentOnInput(),
];
