/** All texts of the referee in Japanese. */

import { SEATS, seat } from "../ruling/texts";
import { kind, tileName, tiles } from "../tiles/texts";
import type { How, Kind, Seat, Vague } from "./case";
import type { Obstacle } from "./melds";
import type { Preset } from "./presets";

export { kind, tileName, tiles };
export { seat };

const KIND_DETAILS: Readonly<Record<Kind, string>> = {
  chii: "",
  pon: "",
  daiminkan: "捨て牌を鳴く",
  ankan: "4枚とも自分の牌",
  shouminkan: "ポンに加える",
};

const PRESETS: Readonly<Record<Preset, string>> = {
  daisangen: "大三元",
  daisuushi: "大四喜",
  suukantsu: "四槓子",
  "after-kan": "大明槓の嶺上開花",
  "two-winners": "ダブロン",
  "three-players": "三人麻雀",
  empty: "空の卓",
};

const OBSTACLES: Readonly<Record<NonNullable<Obstacle>, string>> = {
  "four-melds": "面子が4つあります",
  "four-kans": "カンは4回までです",
  "no-pon": "この牌のポンがありません",
  "no-chii": "三人麻雀ではチーできません",
  "not-in-play": "三人麻雀では使いません",
  "no-tiles": "残りの枚数が足りません",
  "no-sequence": "順子になりません",
};

const FIELDS: Readonly<Record<string, string>> = {
  rules: "ルール",
  players: "人数",
  calls: "鳴きとカン",
  win: "和了",
  from: "放銃者",
  after: "嶺上牌",
  robbed: "搶槓",
};

export const tileOfKan = "カンした牌";

export function vagueTile(number: number, vague: Vague): string {
  if (vague === "any") return `${number}つ目の面子の牌`;
  return `${number}つ目の${vague === "dragon" ? "三元牌" : "風牌"}`;
}

export function kindDetail(of: Kind): string {
  return KIND_DETAILS[of];
}

export function call(who: string, of: Kind, tile: string): string {
  return `${who}、${tile}の${kind(of)}`;
}

export const closed = "暗槓";
export const fromUnknown = "誰から？";

export function fromSeat(who: string): string {
  return `${who}から`;
}

export function meldKey(of: Kind, tile: string): string {
  return `${kind(of)}：${tile}、`;
}

export const theseTiles = "この手牌";
export const theseTilesSoFar = "この手牌…";
export const someHand = "（手を選択）";

export function worth(han: number, fu: number | null): string {
  return `${fu === null ? "" : `${fu}符`}${han}翻`;
}

export function yakumanTogether(names: readonly string[], assumed: boolean): string {
  return names.join("と") + (assumed ? "（ほかの役満なしと仮定）" : "");
}

export function preset(name: Preset): string {
  return PRESETS[name];
}

export function obstacle(of: NonNullable<Obstacle>): string {
  return OBSTACLES[of];
}

export const betweenSentences = "";
export const threePlayers = "三人麻雀。";
export const nobodyWon = "まだ誰も和了していません。";

export function how(of: How, from: string, winners: number): string {
  const isAlone = winners === 1;
  const severally = winners === 2 ? "どちらも" : "3人とも";
  if (of === "ron") return isAlone ? `${from}から` : `${severally}${from}からロン`;
  if (of === "robbed") return isAlone ? `${from}のカン` : `${severally}${from}のカンを搶槓`;
  if (of === "unsaid") return "ツモかロンか";
  return of === "drew" ? "ツモ" : "嶺上牌でツモ";
}

export function won<Part>(wins: readonly (readonly [who: Part, hand: Part])[], by: Part, of: How): (Part | string)[] {
  const [first] = wins;
  if (wins.length === 1 && first && of === "ron") return [first[0], "が", by, first[1], "をロン。"];
  if (wins.length === 1 && first && of === "robbed") return [first[0], "が", by, "を搶槓して", first[1], "を和了。"];
  const said = wins.flatMap(([who, hand], at) => [...(at > 0 ? ["、"] : []), who, "が", hand]);
  if (of === "unsaid") return [...said, "を和了（", by, "）。"];
  return [...said, wins.length === 1 ? "を" : "を、", by, "。"];
}

export const somebody = "誰か";

export function fed<Part>(feeder: Part, tile: Part): (Part | string)[] {
  return [tile, "を鳴かせたのは", feeder, "。"];
}

export function ofSeat(tile: string, who: string): string {
  return `${who}の${tile}`;
}

export function sticks(honba: number, deposits: number): string {
  const extra = honba ? [`${honba}本場`] : [];
  const riichi = deposits ? [`リーチ棒${deposits}本`] : [];
  return `${[...extra, ...riichi].join("、")}。`;
}

export const honba = "本場";
export const deposits = "リーチ棒";
export const sticksAndSteps = "本場、リーチ棒、元に戻す、やり直す";
export const table = "卓";
export const drewIt = "ツモ";
export const another = "和了者を追加";
export const tapLoser = "放銃した席を、ツモなら和了した席をタップしてください。";
export const tapDiscarder = "放銃した席をタップしてください。";
export const tapMelds = "席をタップすると牌を入力できます。面子をタップすると、鳴かせた人を選べます。";
export const presets = "例から始める";
export const undo = "元に戻す";
export const redo = "やり直す";
export const takeBack = "この変更を取り消す";
export const sitHere = "手前に置く";

export function fedThe(tile: string): string {
  return `${tile}を鳴かせた`;
}

export const example = "これは例です。";

const ROLES: Readonly<Record<string, string>> = {
  won: "和了",
  bumped: "頭ハネで無効",
  "dealt in": "放銃",
  liable: "責任払い",
  "pays a share": "分担",
  "pays nothing": "支払いなし",
};

export function role(of: string): string {
  return ROLES[of]!;
}

export function roles(of: readonly string[]): string {
  return of.map(role).join("・");
}

export function more(what: string): string {
  return `${what}を1つ増やす`;
}

export function fewer(what: string): string {
  return `${what}を1つ減らす`;
}

export const taps = { from: "（タップして放銃）", drew: "（タップしてツモ）", melds: "（タップして面子を入力）" };

export const whoWon = "和了者は？";
export const alsoWon = "この席も和了しています";
export const removeWinner = "和了していない";
export const howWon = "ツモかロンか";
export const onlyOneDraws = "ツモ和了は1人だけです";
export const winningTile = "和了牌";
export const replacementTile = "嶺上牌";
export const wasDiscarded = "捨て牌での和了です";
export const robbedFromKan = "搶槓";
export const wasDrawn = "ツモ和了です";
export const whichHand = "どの手？";
export const byNames = "役満";
export const byTiles = "牌の入力";
export const tileByTile = "1枚ずつ入力";
export const findsYakuman = "役満を判定";
export const byHan = "役満でない手：翻";
export const fu = "符";
export const moreYakuman = "ほかの役満";
export const notSaid = "指定なし";
export const kindTitle = "面子の種類";
export const whichTile = "どの牌？";
/** For a set of which only its kind is known. */
export const whichTileEver = "どの牌？ どれでも裁定は変わりません。";
export const orderTitle = "鳴きとカンの順番は？";
export const here = "この面子";
export const remove = "この面子を消す";
export const hasWon = "和了";
export const close = "閉じる";

export function wonToo(who: string): string {
  return `${who}も和了`;
}

export function ronFrom(who: string): string {
  return `${who}からロン`;
}

export function fedByTitle(tile: string): string {
  return `${tile}を鳴かせたのは？`;
}

export function meldTitle(who: string, tile: string): string {
  return `${who}の面子：${tile}`;
}

export const inHand = "手の内";

export function keyboard(who: string): string {
  return `${who}の面子と牌`;
}

export function fedByWhom(tile: string): string {
  return `${tile}を鳴かせたのは`;
}

export const brokenLink = "リンクを読み取れないため、判定できません。";
export const startInstead = "空の卓から始める";
export const firstInstead = "大三元から始める";
export const sayHow = "ツモかロンかを指定してください。放銃した席を、ツモなら和了した席をタップしてください。";
export const threeNow = "このルールは三人麻雀なので、北家はいません。";
export const fourNow = "このルールは四人麻雀なので、北家も加わります。";

export function unreadable(key: string, value: string): string {
  return `リンクの${FIELDS[key] ?? `「${key.slice(0, 30)}」`}を読み取れません：「${value}」。`;
}

export function wrongPlayers(title: string, players: number): string {
  return `「${title}」は${players === 3 ? 4 : 3}人用のルールですが、リンクの人数は${players}人です。`;
}

export function sayHand(who: string): string {
  return `${who}が和了した手を選んでください。`;
}

export function sayTiles(who: string, now: number, needed: number): string {
  return `${who}の手の内は${needed}枚必要ですが、${now}枚です（晒した面子と和了牌を除く）。`;
}

export function sayWinning(who: string): string {
  return `${who}の和了牌を選んでください。`;
}

export function sayWorth(counted: string): string {
  return `この牌では役満になりません（リーチやドラなどを除いて${counted}）。翻と符の合計を選んでください。`;
}

export const removed = {
  win: (of: Seat): string => `${SEATS[of]}の和了`,
  drawn: "ツモ和了",
  ron: (from: Seat): string => `${SEATS[from]}からのロン`,
  replacement: "嶺上牌",
  robbed: "搶槓",
  melds: (of: Seat): string => `${SEATS[of]}の面子`,
  chii: (of: Seat): string => `${SEATS[of]}のチー`,
  fed: (from: Seat, tile: string): string => `${SEATS[from]}が${tile}を鳴かせたこと`,
  tiles: (of: Seat): string => `${SEATS[of]}の手牌`,
  names: (of: Seat): string => `${SEATS[of]}の役満の名前`,
};

export function lost(facts: readonly string[]): string {
  return `この変更で、次の指定が消えました：${facts.join("、")}。`;
}

export const openReasons = "理由";
export function otherAnswers(number: number | null): string {
  if (number === null) return "ほかの結果";
  if (number === 0) return "ほかの結果なし";
  return `ほかの結果${number}通り`;
}

export const noAnswer = "まだ判定できません";
export const working = "計算中…";
export const failed = "計算できませんでした";
export const tryAgain = "もう一度";
export const assumed = "仮定";
export const playItSo = "この扱いにする";
export const soFar = "ここまでの責任払い";
export const unsafe = "いま捨てると対象になる牌";
export const anyTile = "すべての牌";

export function assumedValue(value: string): string {
  return `：${value}。`;
}

export function ourRules(title: string): string {
  return `自分のルール（${title}）`;
}

export function liableTo(who: string, to: string, cause: string): string {
  return `${who}（${to}の${cause}）`;
}

export function liableSoFar(liable: readonly string[]): string {
  return `：${liable.join("、") || "なし"}。`;
}

export const colon = "：";

export function unsafeRow(who: string, tile: string, to: string, cause: string): string {
  return `${who}：${tile}（${to}の${cause}）`;
}

export function otherRules(headline: string): string {
  return `ほかのルールでは：${headline}`;
}

export const show = "大きく表示";
export const send = "共有・保存";
export const share = "共有";
export const copyText = "テキストでコピー";
export const copyLink = "リンクをコピー";
export const savePicture = "画像で保存";
export const drawing = "画像を作成中…";
export const saved = "画像を保存しました";
export const noPicture = "画像を作成できませんでした。";
export const forProgram = "プログラム用";
export const copyJson = "JSONでコピー";
export const copyPython = "Pythonでコピー";
export const filledIn = "指定のない項目は補います";
export const copied = "コピーしました";
export const notCopied = "このブラウザーではコピーできません。";

export function caseUnder(title: string, sentence: string): string {
  return `${title}：${sentence}`;
}
