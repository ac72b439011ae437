"""Measures how soon a slow phone shows the ruling of a preset after opening the referee's page."""

from typing import Final

from playwright.sync_api import Browser

from build_scripts.checks.bench.waiting import wait_until

MOBILE_NETWORK: Final = {
    "offline": False,
    "latency": 150,  # ms, round trip
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOW_DOWN: Final = 4
PRESET: Final = "daisuushi"  # not the one whose answer is in the built page
SAID: Final = {"": "daisuushi", "ja/": "大四喜"}
"""The preset in the reasons, by the folder of the language."""
PATIENCE_MS: Final = 180_000
WATCH: Final = """([preset, said]) => {
  let pressed = false;
  const isRuled = () => {
    const strip = document.querySelector(".pao-strip");
    const says = document.querySelector(".pao-verdict-body .pao-steps")?.textContent ?? "";
    return strip?.getAttribute("aria-busy") === "false" && says.includes(said);
  };
  const look = () => {
    const key = document.querySelector(`[data-key="preset-${preset}"]`);
    if (!pressed && key) {
      key.click();
      pressed = true;
    }
    if (pressed && isRuled()) window.ruledAfter = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def seconds(browser: Browser, address: str, folder: str) -> float:
    """The time until a preset, pressed as soon as it appears, shows its sums and reasons."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", MOBILE_NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    page.add_init_script(f"({WATCH})({[PRESET, SAID[folder]]!r})")
    page.goto(f"{address}{folder}referee/", wait_until="commit", timeout=PATIENCE_MS)
    wait_until(page, "window.ruledAfter", limit_ms=PATIENCE_MS)
    found = float(page.evaluate("window.ruledAfter")) / 1000
    context.close()
    return found
