/** All texts about saving the site for offline use, in Japanese. */

import type { Why } from "./messages";

const FAILED: Readonly<Record<Why, string>> = {
  room: "このブラウザーの保存領域が足りません。",
  network: "ダウンロードが終わりませんでした。接続が切れたか、サイトが更新された直後です。",
  refused: "このブラウザーでは保存できません。プライベートウィンドウかもしれません。",
};

export const newEdition = "新しい版";
export const newEditionSaid = "新しい版があります。更新すると、このサイトの開いているページをすべて再読み込みします。";
export const renewed =
  "オフライン用のデータが壊れているか古くなっています。新しい版をダウンロードし、開いているページをすべて再読み込みします。";
export const reload = "再読み込み";
export const later = "あとで";
export const close = "閉じる";

export function save(everything: string): string {
  return `オフライン用に保存（約${everything} MB）`;
}

export function saveRest(megabytes: string): string {
  return `残りも保存（${megabytes} MB）`;
}

export const notSaved = "オフライン用に保存していません。";
export const impossible = "プライベートウィンドウか、httpsでないアドレスなので、オフライン用に保存できません。";
export const saving = "オフライン用に保存中";
export const savingReference = "リファレンスをオフライン用に保存中";
export const stop = "停止";
export const stopSaving = "オフライン用の保存を停止";
export const remove = "削除";
export const removeCopy = "オフライン用に保存したものを削除";
export const tryAgain = "もう一度";
export const tryAgainToSave = "もう一度オフライン用に保存";

export function savingOf(done: string, total: string): string {
  return `${total} MBのうち${done} MBを保存済み`;
}

export function savedPart(megabytes: string): string {
  return `支払い判定、規則、検索：オフラインで使えます（${megabytes} MB）`;
}

export function savedAll(megabytes: string): string {
  return `オフラインで使えます（${megabytes} MB）`;
}

export function failed(why: Why): string {
  return FAILED[why];
}
