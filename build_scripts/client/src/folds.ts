/** What is folded opens for paper, and for a link that leads into it. */

export function watchFolds(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("article details:not([open])")];
    for (const each of opened) each.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
  });
  window.addEventListener("hashchange", unfold);
  unfold();
}

/** Where the address of the page leads. */
export function unfold(): void {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest<HTMLDetailsElement>("article details:not([open])");
  if (!folded) return;
  folded.open = true;
  folded.scrollIntoView();
}
