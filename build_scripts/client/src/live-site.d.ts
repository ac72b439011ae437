/** Set when the client is bundled: what a site says of itself (building/live_site.py). */
declare const PAO_SITE: {
  readonly name: string;
  readonly imported: string;
  readonly python: string;
  readonly archives: readonly string[];
  readonly pictures: string;
  readonly partSaved: string;
};
