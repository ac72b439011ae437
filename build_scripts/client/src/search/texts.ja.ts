/** All texts of the search in Japanese. */

export const notLoaded = "検索を読み込めませんでした";
export const notLoadedSaid = "検索を読み込めませんでした。";
export const tryAgain = "入力を続けると、もう一度読み込みます。規則一覧にはすべての規則があります。";
