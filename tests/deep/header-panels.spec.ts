/** §2: position of the main menu's panels. */
import { disclosure, section, sections, submenu } from "../support/main-menu.ts";
import { expect, type Page, test } from "../support/test.ts";

/** §2: every panel is inside the window, under its section. */
test.describe("panels, in every order of two", () => {
  const names = sections.map(([name]) => name);
  /** Every ordered pair of sections once. */
  const walk = [
    ...names.flatMap((first, index) => names.slice(index + 1).flatMap((second) => [first, second])),
    ...names.slice(0, 1),
  ];

  test("the walk contains every pair once", () => {
    const pairs = walk.slice(1).map((name, index) => `${walk[index]} > ${name}`);
    expect(new Set(pairs).size).toBe(names.length * (names.length - 1));
    expect(pairs).toHaveLength(names.length * (names.length - 1));
  });

  async function check(page: Page, name: string, width: number): Promise<void> {
    await expect(disclosure(page, name)).toHaveAttribute("aria-expanded", "true");
    await expect(submenu(page)).toHaveCount(1);
    const area = await submenu(page).boundingBox();
    const trigger = await section(page, name).boundingBox();
    if (!area || !trigger) throw new Error("The panel has no area");
    const wide = name === "Products & Solutions";
    const edges = await submenu(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ left, right }) => [left, right] as const),
      );
    for (const [left, right] of edges) {
      expect(left, name).toBeGreaterThanOrEqual(0);
      expect(right, name).toBeLessThanOrEqual(width);
    }
    expect(area.width, name).toBeCloseTo(wide ? width : 240, -1);
    if (!wide) expect(Math.abs(area.x - trigger.x), name).toBeLessThan(20);
  }

  for (const width of [1024, 1280, 1920]) {
    test(`at ${width} by pointer (§2)`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit("/terms");
      for (const name of walk) {
        await section(page, name).hover();
        await check(page, name, width);
      }
    });

    test(`at ${width} by keyboard (§2)`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit("/terms");
      for (const name of walk) {
        await disclosure(page, name).focus();
        await page.keyboard.press("Enter");
        await check(page, name, width);
      }
    });
  }
});
