/** What a button of an example does. */
export type Action = "run" | "stop" | "edit" | "close" | "reset" | "undo" | "copy" | "share";
