/** "More filters" and the product lists' table, beyond the specification. */

import { expectAccessible } from "../support/axe.ts";
import { holdScripts } from "../support/first-paint.ts";
import {
  addressOf,
  expect,
  expectNoSideways,
  type Locator,
  navigate,
  type Page,
  test,
} from "../support/test.ts";

const tiles = (page: Page): Locator => page.getByRole("main").locator("a[data-product]");
const total = (page: Page): Promise<number> =>
  page
    .getByRole("status")
    .filter({ hasText: /^\d+ grades?$/ })
    .textContent()
    .then((text) => Number.parseInt(text ?? "", 10));

/** Next to the list on a desktop, in a sheet on a phone. */
async function filters(page: Page): Promise<Locator> {
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const toggle = page.getByRole("main").getByRole("button", { name: /^Filters/ });
  if (!(await toggle.isVisible()))
    return page.getByRole("complementary").filter({ hasText: "Industry" });
  if (!(await sheet.isVisible())) await toggle.click();
  return sheet;
}
const box = (panel: Locator, group: string, name: RegExp): Locator =>
  panel.getByRole("group", { name: group }).getByRole("checkbox", { name });

const unfold = (panel: Locator, group: string): Promise<void> =>
  panel.locator("summary").filter({ hasText: group }).click();

test("combines filters, each with its number of results, in the address, with Back and Forward", {
  tag: "@both",
}, async ({ page, visit, request }) => {
  await visit("/available-stocks?page=2");
  const all = await total(page);
  const panel = await filters(page);
  await unfold(panel, "Polymer");
  const pvc = box(panel, "Polymer", /^PVC/);
  const promised = Number.parseInt(
    (await pvc.locator("xpath=..").textContent())?.match(/(\d+)\s+grade/)?.[1] ?? "",
    10,
  );
  await pvc.check();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?polymer=pvc");
  await expect.poll(() => total(page)).toBe(promised);
  expect(promised).toBeLessThan(all);
  await unfold(panel, "Product form");
  await box(panel, "Product form", /^Liquid/).check();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?polymer=pvc&form=liquid");
  const { data } = await (
    await request.get("/api/products?polymer=pvc&form=liquid&limit=6")
  ).json();
  await expect.poll(() => total(page)).toBe(data.total);
  expect(data.total).toBeGreaterThan(0);
  expect(data.facets).toBeUndefined();
  for (const { polymers, product_form } of (
    await (
      await request.get("/api/products?polymer=pvc&form=liquid&fields=search&limit=100")
    ).json()
  ).data.products) {
    expect(polymers.join(" ")).toMatch(/PVC/);
    expect(product_form).toMatch(/liquid|emulsion|solution|oil|melt/i);
  }
  await page.goBack();
  await expect.poll(() => total(page)).toBe(promised);
  await expect(box(panel, "Product form", /^Liquid/)).not.toBeChecked();
  await page.goForward();
  await expect.poll(() => total(page)).toBe(data.total);
  await expect(box(panel, "Product form", /^Liquid/)).toBeChecked();
  await page.reload();
  await expect.poll(() => total(page)).toBe(data.total);
  await expect(box(await filters(page), "Polymer", /^PVC/)).toBeChecked();
});

test("a filter updates the list in place: focus and open groups stay", async ({ page, visit }) => {
  await visit("/available-stocks");
  const panel = page.getByRole("complementary").filter({ hasText: "Industry" });
  await unfold(panel, "Process");
  await unfold(panel, "Polymer");
  await box(panel, "Polymer", /^PVC/).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?polymer=pvc");
  await expect(box(panel, "Polymer", /^PVC/)).toBeFocused();
  await expect(box(panel, "Polymer", /^PVC/)).toBeChecked();
  await expect(box(panel, "Process", /^Film/)).toBeVisible();
  await page.keyboard.press("Space");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks");
});

test("clearing the initial filters keeps the scroll position", async ({ page, visit }) => {
  await visit("/available-stocks?category=plasticizers&polymer=pvc");
  const clear = page.getByRole("link", { name: "Clear all" });
  await clear.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 100));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(50);
  await clear.click();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks");
  await expect(page.getByRole("status").filter({ hasText: /^\d{3} grades$/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  const panel = page.getByRole("complementary").filter({ hasText: "Industry" });
  await expect(panel.getByLabel("Category")).toHaveValue("");
  await expect(box(panel, "Polymer", /^PVC/)).not.toBeChecked();
});

test("a regulatory filter keeps only grades whose rows state it", async ({
  visit,
  page,
  request,
}) => {
  await visit("/available-stocks?regulatory=not-dangerous,not-candidate&view=table");
  const ids = await tiles(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute("data-product")),
  );
  expect(ids).toHaveLength(25);
  for (const id of ids.slice(0, 8)) {
    const { rows } = (await (await request.get(`/api/products/${id}`)).json()).data.product
      .regulatory;
    const value = (regime: string) =>
      rows.find((row: { regime: string }) => row.regime === regime).value;
    expect([value("transport"), value("reach-candidate")]).toEqual([
      "not dangerous goods",
      expect.stringMatching(/^not listed/),
    ]);
  }
});

test("the table has 25 rows, is sorted by its head, and its first column stays in view", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks?category=uv-absorbers");
  await expect(tiles(page)).toHaveCount(6);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Table" }).click();
  await expect
    .poll(() => addressOf(page))
    .toBe("/available-stocks?category=uv-absorbers&view=table");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(25);
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
    expect.stringContaining("Grade"),
    "CAS number",
    "Chemistry",
    "Form",
    "Stock",
    "Actions",
  ]);
  await page.getByRole("columnheader", { name: "Grade" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Grade" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect
    .poll(() => addressOf(page))
    .toBe("/available-stocks?category=uv-absorbers&view=table&sortBy=asc");
  const first = rows.first().getByRole("rowheader");
  const before = (await first.boundingBox())?.x;
  await page
    .getByRole("region", { name: "Grades", exact: true })
    .evaluate((region) => region.scrollTo(200, 0));
  expect((await first.boundingBox())?.x).toBe(before);
  await expectNoSideways(page);
  // Dimmed while the sorted rows load.
  await expect(page.getByRole("main").locator("[aria-busy]")).toHaveCount(0);
  await expectAccessible(page, "the table");
  await page.getByRole("link", { name: "Cards" }).click();
  await expect(tiles(page)).toHaveCount(6);
});

test("ten rows of the table fit on a screen of 1280 by 800, and no cell is cut off", {
  tag: "@deep",
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit("/available-stocks?view=table");
  const rows = page.getByRole("table").locator("tbody tr");
  const bottoms = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(10);
  // Long names, several CAS numbers, warnings.
  await visit("/available-stocks?category=uv-absorbers&view=table&rows=all");
  await expect(rows).toHaveCount(29);
  const cut = await rows
    .locator("td")
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
  // Several CAS numbers wrap only between numbers.
  const numbers = page
    .getByRole("row")
    .filter({ hasText: "104810-48-2" })
    .locator("td")
    .first()
    .locator("bdi");
  expect(
    await numbers.evaluateAll((all) => all.map((number) => number.getClientRects().length)),
  ).toEqual([1, 1, 1]);
  const table = page.getByRole("table");
  const [width, most] = await table.evaluate((element) => [
    element.clientWidth,
    element.parentElement?.clientWidth,
  ]);
  expect(width).toBeLessThanOrEqual(most ?? 0);
});

test("a long group of filters scrolls inside itself, and follows the focus", {
  tag: "@deep",
}, async ({ page, visit }) => {
  await visit("/available-stocks");
  await page.locator("aside summary").filter({ hasText: "Polymer" }).click();
  const group = page.getByRole("complementary").getByRole("group", { name: "Polymer" });
  const boxes = group.getByRole("checkbox");
  expect((await group.boundingBox())?.height).toBeLessThanOrEqual(300);
  await expect(boxes.last()).not.toBeInViewport({ ratio: 1 });
  await boxes.last().focus();
  await expect(boxes.last()).toBeInViewport({ ratio: 1 });
});

test("shows all matches on one page for printing", async ({ page, visit }) => {
  await visit("/available-stocks?view=table");
  const all = await total(page);
  await page.getByRole("link", { name: `All ${all} on one page` }).click();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(all);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "View" })).toBeHidden();
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("table").locator("tbody tr").last()).toBeVisible();
});

test("the finder's field shows the term of the address and suggests for the typed text", async ({
  page,
  visit,
}) => {
  await visit("/product-finder?search=uv-531");
  const field = page.getByRole("main").getByRole("combobox", { name: "Search" });
  const suggestions = page.getByRole("main").getByRole("listbox");
  await expect(field).toHaveValue("uv-531");
  await field.click();
  await expect(suggestions).toHaveCount(0);
  await field.fill("hals 77");
  await expect(suggestions).toBeVisible();
  await field.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/product-finder?search=hals+77");
  await expect(suggestions).toHaveCount(0);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(field).toHaveValue("");
});

test("searches for text typed before hydration, and keeps focus and caret", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/product-finder", { waitUntil: "commit" });
  const field = page.getByRole("main").getByRole("combobox", { name: "Search" });
  await field.click();
  await page.keyboard.type("hals 70");
  await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.getByRole("main").getByRole("listbox")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type("7");
  await expect(field).toHaveValue("hals 770");
});

test("the finder shows problems above the grades for a symptom, and below them for a grade's name", async ({
  page,
  visit,
}) => {
  await visit("/product-finder?search=film+yellows+outdoors");
  const main = page.getByRole("main");
  const problems = main.getByRole("region", { name: "Problems" });
  await expect(problems.getByRole("link").first()).toHaveAttribute(
    "href",
    "/problems/film-yellows-outdoors",
  );
  const isAboveGrades = async (): Promise<boolean> =>
    ((await problems.boundingBox())?.y ?? 0) <
    ((await main.locator("a[data-product]").first().boundingBox())?.y ?? 0);
  await expect.poll(isAboveGrades).toBe(true);
  await navigate(page, "/product-finder?search=erucamide");
  await expect(main.getByText("Results for “erucamide”")).toBeVisible();
  await expect(problems.getByRole("link").first()).toHaveAttribute(
    "href",
    "/problems/slip-lost-after-storage",
  );
  await expect.poll(isAboveGrades).toBe(false);
  await navigate(page, "/product-finder?search=pinking");
  await expect(problems.getByRole("link").first()).toHaveAttribute(
    "href",
    "/problems/white-parts-turn-pink",
  );
  await expect(main.getByText("No products available. Try adjusting your filters.")).toHaveCount(0);
});

test("a search without results sends its term to the technical desk, with a sentence", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks?search=zzqqzz");
  await page.getByRole("link", { name: "Ask the technical desk" }).click();
  await expect(page.getByLabel("Message")).toHaveValue(
    /^I searched for “zzqqzz” and found nothing\./,
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form, and table and sort are links", async ({ page }) => {
    await page.goto("/available-stocks?view=table");
    const panel = page.getByRole("complementary").filter({ hasText: "Industry" });
    /** On a phone a link opens the panel. */
    const show = async (): Promise<void> => {
      const link = page.getByRole("main").getByRole("link", { name: /^Filters/ });
      if (await link.isVisible()) await link.click();
      await expect(panel).toBeVisible();
    };
    await show();
    await panel.getByLabel("Category").selectOption("plasticizers");
    await unfold(panel, "Polymer");
    await box(panel, "Polymer", /^PVC/).check();
    await box(panel, "Polymer", /^Rubber/).check();
    await panel.getByRole("button", { name: "Apply filters" }).click();
    expect(new URL(page.url()).searchParams.getAll("polymer")).toEqual(["pvc", "rubber"]);
    const both = await total(page);
    await expect(page.getByRole("table")).toBeVisible();
    await page.getByRole("columnheader", { name: "Grade" }).getByRole("link").click();
    expect(addressOf(page)).toBe(
      "/available-stocks?category=plasticizers&view=table&sortBy=asc&polymer=pvc%2Crubber",
    );
    expect(await total(page)).toBe(both);
    await show();
    await panel.getByRole("button", { name: "Z to A" }).click();
    await expect(page.getByRole("columnheader", { name: "Grade" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await page.getByRole("link", { name: `All ${both} on one page` }).click();
    await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(both);
    await show();
    await panel.getByRole("link", { name: "Clear all" }).click();
    expect(addressOf(page)).toBe("/available-stocks?view=table");
  });

  test("a symptom finds its problem", async ({ page }) => {
    await page.goto("/product-finder?search=plate+out+on+the+calender");
    await page.getByRole("region", { name: "Problems" }).getByRole("link").first().click();
    expect(addressOf(page)).toBe("/problems/plate-out-on-the-die");
  });

  test("a search is shown in the finder's field and can be cleared", async ({ page }) => {
    await page.goto("/product-finder?search=uv-531&view=table");
    const field = page.getByRole("main").getByRole("combobox", { name: "Search" });
    await expect(field).toHaveValue("uv-531");
    await page.getByRole("link", { name: "Clear search" }).click();
    expect(addressOf(page)).toBe("/product-finder?view=table");
    await expect(field).toHaveValue("");
  });
});
