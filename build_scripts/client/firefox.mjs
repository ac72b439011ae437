// A Firefox controlled by commands: `node firefox.mjs PROGRAM FOLDER`, with its profile in FOLDER.
//
// Each line of standard input is a JSON list of a command and its arguments; each is answered by one
// line of JSON. Playwright, which the tests use for Chromium, supports only its own Firefox.

import { createInterface } from "node:readline";

import puppeteer from "puppeteer-core";

const [executablePath, userDataDir] = process.argv.slice(2);
// Otherwise the site is saved for offline use a few seconds after a test has used it.
const extraPrefsFirefox = { "dom.serviceWorkers.enabled": false };
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  userDataDir,
  extraPrefsFirefox,
  defaultViewport: { width: 1280, height: 900 },
});
const page = await browser.newPage();
// Firefox says only "JSHandle@error" about an error in the console.
await page.evaluateOnNewDocument(() => {
  for (const kind of ["warn", "error"]) {
    const say = console[kind].bind(console);
    console[kind] = (...what) => say(...what.map(String));
  }
});
const complaints = [];
page.on("console", (message) => {
  if (["error", "warn"].includes(message.type())) complaints.push(message.text());
});
page.on("pageerror", (error) => complaints.push(String(error)));

const commands = {
  open: (url) => page.goto(url).then(() => null),
  press,
  write: (text) => page.keyboard.type(text),
  wait,
  evaluate: (expression) => page.evaluate(expression),
  complaints: () => complaints.splice(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  console.log(JSON.stringify(await answer(name, values)));
}
await browser.close();

// A click is lost if the page scrolls smoothly between measuring the place and clicking there.
async function press(selector) {
  const top = () => page.$eval(selector, (place) => place.getBoundingClientRect().top);
  for (let before = NaN, now = await top(); now !== before; now = await top()) {
    before = now;
    await new Promise((done) => setTimeout(done, 100));
  }
  await page.click(selector);
}

// Puppeteer's own wait compiles the text to a function in the page, which its policy forbids.
async function wait(expression, timeout) {
  const end = Date.now() + timeout;
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`not true within ${timeout} ms: ${expression}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function answer(name, values) {
  try {
    return { value: (await commands[name](...values)) ?? null };
  } catch (error) {
    return { error: String(error) };
  }
}
