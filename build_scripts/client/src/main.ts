/** Starts the widgets of each page: once, or again each time that the theme swaps the page. */

import { Page } from "./page";

interface Observable {
  subscribe(next: () => void): unknown;
}

const siteRoot = new URL("../../", import.meta.url); // this file is assets/pao/main.js

let page: Page | null = null;

function show(): void {
  page?.destroy();
  page = new Page(siteRoot);
}

// Material's observable of documents: it fires at once and after every instant navigation.
const documents = (window as { document$?: Observable }).document$;
if (documents) documents.subscribe(show);
else show();
