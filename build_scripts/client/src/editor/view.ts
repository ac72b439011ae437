/** A separate file, loaded before those that need it, so that no step of loading the editor takes long. */
export { EditorView } from "@codemirror/view";
