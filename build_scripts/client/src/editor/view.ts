/** Loaded on its own before what is built on it, so that no step of loading the editor is long. */
export { EditorView } from "@codemirror/view";
