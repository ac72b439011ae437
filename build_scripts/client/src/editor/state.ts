/** Loaded on its own first, so that no step of loading the editor is long. */
export { EditorState } from "@codemirror/state";
