/** A separate file, loaded first, so that no step of loading the editor takes long. */
export { EditorState } from "@codemirror/state";
