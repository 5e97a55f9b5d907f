/** WCAG 1.4.10: fixed bars leave at least half of the window to the page at a zoom of 400 %. */
import { pageKinds } from "../support/pages.ts";
import { expect, navigate, type Page, test } from "../support/test.ts";

// 1280×1024 px at a zoom of 400 %.
const ZOOMED = { width: 320, height: 256 } as const;
const CHOSEN = {
  chosen: JSON.stringify({
    compared: [{ id: "hals-770", name: "ICG HALS 770" }],
    listed: [{ id: "hals-770", name: "ICG HALS 770" }],
  }),
  enquiry: JSON.stringify({ version: 1, lines: [{ grade: "hals-770" }] }),
};

/** The largest share of a window that fixed elements cover, of all windows of the page. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    let most = 0;
    for (let y = 0; y < scrollHeight; y += innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      let points = 0;
      for (let at = 2; at < innerHeight; at += 8) {
        const element = document.elementFromPoint(innerWidth / 2, at);
        for (let one: Element | null = element; one; one = one.parentElement) {
          const { position } = getComputedStyle(one);
          // Sticky elements in columns scroll with them.
          if (position === "fixed" || (position === "sticky" && !one.closest("main"))) {
            points += 1;
            break;
          }
        }
      }
      most = Math.max(most, (points * 8) / innerHeight);
    }
    return most;
  });

test("at a zoom of 400 % at least half of the window is the page, on every kind of page", async ({
  page,
  visit,
}) => {
  test.setTimeout(300_000);
  await page.addInitScript(({ chosen, enquiry }) => {
    sessionStorage.setItem("chosen", chosen);
    localStorage.setItem("enquiry", enquiry);
  }, CHOSEN);
  await page.setViewportSize(ZOOMED);
  await visit("/terms");
  for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
    await navigate(page, path);
    await page.waitForURL((url) => url.pathname + url.search === path);
    expect.soft(await coveredShare(page), name).toBeLessThanOrEqual(0.5);
  }
});
