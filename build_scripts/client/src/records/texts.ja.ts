/** The texts of the page of records itself, in Japanese. Python writes the texts about the game. */

export const drop = "牌譜のファイルをここにドロップ";
export const choose = "ファイルを選ぶ";
export const paste = "牌譜のテキストかリンクを貼り付ける";
export const judge = "この対局を検証する";
export const example = "例を見る";
export const stays = "牌譜はこの端末の外に送信されません。";
export const reading = "牌譜を読み込み中…";

export function tooLarge(megabytes: number): string {
  return `このファイルは${megabytes.toFixed(0)} MBです。このページで読めるのは8 MBまでです。大きなファイルにはコマンドラインを使ってください。`;
}

export const several = "このページで検証できるのは1対局ずつです。複数の対局にはコマンドラインを使ってください。";
export const empty = "中身がありません。";
export const addressOnly =
  "このリンクには牌譜のデータが含まれず、このページからはダウンロードできません。リンクを開いて対局を保存してください。天鳳ならXMLの牌譜（mjlog）です。そのファイルをここにドロップするか、中身を貼り付けてください。ほかのサイトで保存するものは、下の表にあります。";
export const failed = "この対局を検証できませんでした";
export const notShown = "表示できませんでした";
export const tryAgain = "もう一度";
export const brokenLink = "リンクが途中で切れているか、壊れています。何も検証していません。";
export const useOwn = "牌譜のルールにする";

export function asTold(title: string): string {
  return `${title}（牌譜による）`;
}

export function notTold(title: string): string {
  return `${title}（牌譜にルールの記載なし）`;
}

export const you = "自分の最初の手牌：";

export function yours(hand: string): string {
  return `${hand}の自分の手牌はどれですか`;
}

export const nobody = "この卓にはいなかった";

export function hidden(seat: string): string {
  return `非公開（${seat}）`;
}

export const stop = "停止";
export const another = "別の対局を検証する";

export function hands(number: number): string {
  return `、${number}局`;
}

export function progress(done: number, all: number): string {
  return `${all}局のうち${done}局を検証済み`;
}

export const searching = "責任払いに最も近づいた場面を探しています…";
export const closest = { you: "自分が責任払いに最も近づいた場面", anyone: "責任払いに最も近づいた場面" };
export const quiet = {
  you: "自分が責任払いの対象になった場面も、捨てると対象になりうる牌を持った場面もありませんでした。",
  anyone: "誰かが責任払いの対象になった場面も、捨てると対象になりうる牌を誰かが持った場面もありませんでした。",
};

export function inHand(title: string, says: string): string {
  return `${title}：${says}`;
}

export function nearest(title: string, says: string): string {
  return `最も近づいたのは${title}です。${says}`;
}

export const nothingNear = "対象役満につながる面子は、1つも晒されませんでした。";

export function checked(hands: number, discards: number, calls: number): string {
  return `${count(hands)}局、打牌${count(discards)}回、鳴きとカン${count(calls)}回を検証しました。`;
}

export function summary(checks: number, differences: number): string {
  return `${count(checks)}件を検証しました。${differences === 0 ? "すべてルールのとおりです" : `ルールとの食い違いは${count(differences)}件です`}。`;
}

export const noHands = "このファイルには局が1つもありません。";

export function unread(hands: number, says: string): string {
  return `${hands === 0 ? "ファイルの一部" : `${count(hands)}局`}を読み取れませんでした（${says}）。`;
}

export function unfinished(hands: number, says: string): string {
  return `${count(hands)}局は、終わりを除いて検証しました（${says}）。`;
}

export function noneRead(says: string): string {
  return `この対局は読み取れませんでした（${says}）。`;
}

export const saveAgain = "最後の局が終わってから対局を保存し直し、新しいファイルをドロップしてください。";

export function stopped(done: number, all: number): string {
  return `${all}局のうち${done}局で停止しました。`;
}

export const betweenSentences = "";

export function sentence(says: string): string {
  return `${says}。`;
}

export function ended(end: string, sums: string): string {
  return sums === "" ? `${end}。` : `${end}。${sums}。`;
}

export const slider = "場面";
export const back = "前へ";
export const on = "次へ";
export const kinds = { danger: "包牌", discard: "包牌を捨てた", liable: "責任払い", payment: "支払い" };
export const liable = "責任払い";
export const danger = "包牌";
export const difference = "食い違い";
export const notRead = "読み取り不可";
export const byTheRules = "ルール";
export const inTheRecord = "牌譜";
export const referee = "支払い判定で開く";
export const link = "この局へのリンクをコピー";
export const linked = "コピーしました。リンクに入っているのはこの局だけです。";
export const linkShown = "リンクをコピーしてください：";

function count(number: number): string {
  return number.toLocaleString("en");
}
