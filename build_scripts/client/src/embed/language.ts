declare const PAO_LANGUAGE: string;

export const language = PAO_LANGUAGE;
/** The folder of the pages in this language. */
export const folder = PAO_LANGUAGE === "en" ? "" : `${PAO_LANGUAGE}/`;
