/** What programs of pages keep for a reader between visits. Prints it as JSON. */

const stored = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => void (kept[key] = value) });
const draft = { page: "/learn/", id: "first", original: "1", code: "2", open: true, undo: null, note: "", link: null };
const location = { pathname: "/rules/" };
Object.assign(globalThis, {
  localStorage: stored({}),
  sessionStorage: stored({ "pao.drafts": JSON.stringify([draft]) }),
  window: { addEventListener: () => undefined },
  location,
});

const { Memory } = await import("../../build_scripts/client/src/quiz/memory");
const { draftOf } = await import("../../build_scripts/client/src/widget/drafts");

const memory = new Memory();
for (const day of [6, 8, 9]) memory.rememberDay(day, 0, true);
const streaks = [9, 10, 11].map((today) => memory.streak(today));
memory.rememberDay(10, 1, false);
const elsewhere = draftOf("first", "1").code;
location.pathname = "/learn/";
console.log(JSON.stringify({ streaks: [...streaks, memory.streak(10)], drafts: [elsewhere, draftOf("first", "1").code] }));
