/** Opens folds for printing, and for a link that leads into them. */

export function watchFolds(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("article details:not([open])")];
    for (const each of opened) each.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });
  window.addEventListener("hashchange", unfold);
  unfold();
}

/** Opens the fold that contains the target of the address. */
export function unfold(): void {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest<HTMLDetailsElement>("article details:not([open])");
  if (!folded) return;
  folded.open = true;
  folded.scrollIntoView();
}
