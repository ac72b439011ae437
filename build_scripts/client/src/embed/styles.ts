/** The styles of `<pao-ruling>`. They follow the reader's light or dark scheme, unless the page sets a scheme. */

/** Set when the module is bundled: the style of drawings. */
declare const PAO_DRAWN_STYLE: string;

export const STYLES = `${PAO_DRAWN_STYLE}
:host { display: block; max-width: 28rem; color: inherit; font: inherit; line-height: 1.45; }
svg { width: 100%; }
p, ul, ol { margin: 0.4em 0; }
ul, ol { padding-inline-start: 1.2em; }
.sums { font-weight: 700; font-variant-numeric: tabular-nums; }
summary { cursor: pointer; }
.pao-under { font-size: 0.85em; }
a { color: inherit; }
:is(a, summary):focus-visible { outline: 2px solid; outline-offset: 2px; }
`;
