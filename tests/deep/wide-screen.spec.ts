/** Lists fill a screen of 2,560 px; texts keep a readable line length. */
import { expect, test } from "../support/test.ts";

const WIDTH = 2560;
test.use({ viewport: { width: WIDTH, height: 1440 } });

for (const [path, list] of [
  ["/available-stocks", "a[data-product]"],
  ["/available-stocks?view=table", "table"],
  ["/product-finder", "a[data-product]"],
  ["/products-and-solutions/antioxidants-(na)", "#products a[data-product]"],
  ["/regulatory", "table"],
] as const) {
  test(`${path} fills a wide screen`, async ({ page, visit }) => {
    await visit(path);
    const places = await page.evaluate((selector) => {
      const edge = (element: Element | null | undefined) => element?.getBoundingClientRect();
      const listed = [...document.querySelectorAll(`main ${selector}`)].map((element) =>
        element.getBoundingClientRect(),
      );
      const lines = [...document.querySelectorAll("main p, main .prose li")].map((element) => ({
        characters:
          element.getBoundingClientRect().width /
          (Number.parseFloat(getComputedStyle(element).fontSize) / 2),
        text: element.textContent?.slice(0, 40),
      }));
      return {
        logo: edge(document.querySelector("header a"))?.left ?? 0,
        heading: edge(document.querySelector("main h1"))?.left ?? 0,
        foot: edge(document.querySelector("footer h2, footer p"))?.left ?? 0,
        right: Math.max(...listed.map((box) => box.right)),
        headerRight:
          edge(
            [...document.querySelectorAll("header .page button, header .page a")]
              .filter((one) => one.getBoundingClientRect().width > 0)
              .at(-1),
          )?.right ?? 0,
        long: lines.filter(({ characters, text }) => characters > 120 && (text?.length ?? 0) >= 40),
        overflow: document.documentElement.scrollWidth,
      };
    }, list);
    // About four fifths of the screen.
    expect(places.right - places.heading).toBeGreaterThan(0.78 * WIDTH);
    expect(Math.abs(places.logo - places.heading)).toBeLessThan(2);
    expect(Math.abs(places.foot - places.heading)).toBeLessThan(2);
    expect(Math.abs(places.headerRight - places.right)).toBeLessThan(16);
    expect(places.long).toEqual([]);
    expect(places.overflow).toBeLessThanOrEqual(WIDTH);
  });
}

test("a text keeps its line length on a wide screen", async ({ page, visit }) => {
  await visit("/article/peroxide-half-lives");
  const width = await page
    .locator("main .prose > p")
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThan(800);
});
