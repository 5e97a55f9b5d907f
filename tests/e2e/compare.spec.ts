/** Grades side by side. */
import { addressOf, expect, expectNoSideways, navigate, test } from "../support/test.ts";

const TWO = "/compare?grades=hals-770,hals-944";

test("two grades show identity, properties with method, regulatory and supply without scrolling sideways", {
  tag: "@both",
}, async ({ page, visit }) => {
  await visit(TWO);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader", { name: /ICG HALS 770/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^CAS number/ })).toContainText("52829-07-9");
  await expect(table.getByRole("row", { name: /^Melting range/ })).toContainText("DSC");
  await expect(table.getByRole("row", { name: /^Dosage/ })).toContainText("in film");
  await expect(page).toHaveTitle(/Compare ICG HALS 770, ICG HALS 944/);
  await expectNoSideways(page);
});

test("row names stay in view while four grades scroll", { tag: "@both" }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await visit("/compare?grades=hals-944,hals-622,hals-783,hals-nor-116");
  const first = page.getByRole("rowheader", { name: "CAS number" });
  const before = await first.boundingBox();
  await page.locator(".table-scroll").evaluate((box) => box.scrollTo({ left: 200 }));
  expect((await first.boundingBox())?.x).toBe(before?.x);
});

test("on a phone two grades fit side by side under each row name; with four the others scroll into view", {
  tag: "@phone",
}, async ({ page, visit }) => {
  for (const [path, grades] of [
    [TWO, 2],
    ["/compare?grades=hals-944,hals-622,hals-783,hals-nor-116", 4],
  ] as const) {
    await visit(path);
    const row = page.getByRole("row", { name: /^CAS number/ });
    const name = await row.getByRole("rowheader").boundingBox();
    const cells = row.getByRole("cell");
    await expect(cells).toHaveCount(grades);
    for (const place of [0, 1]) {
      const cell = await cells.nth(place).boundingBox();
      expect(cell?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
      expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(cell?.width).toBeGreaterThan(150);
    }
    await expectNoSideways(page);
    if (grades === 2) continue;
    await cells.last().scrollIntoViewIfNeeded();
    await expect(cells.nth(2)).toBeInViewport({ ratio: 0.99 });
    await expect(cells.last()).toBeInViewport({ ratio: 0.99 });
    await expect(row.getByRole("rowheader")).toBeInViewport({ ratio: 0.99 });
  }
});

test("text typed while a chosen grade loads stays in the field", async ({ page, visit }) => {
  await visit("/compare?add=770");
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Add ICG HALS 770", exact: true }).click();
  const field = page.getByRole("searchbox", { name: "Add a grade" });
  await field.fill("944");
  release();
  await expect(page.getByRole("columnheader", { name: /ICG HALS 770/ })).toBeVisible();
  await expect(page).toHaveURL("/compare?grades=hals-770");
  await expect(field).toHaveValue("944");
});

test("a value against “not stated” has no sign and is not among the differences", async ({
  page,
  visit,
}) => {
  await visit(TWO);
  const table = page.getByRole("table");
  await expect(
    table.getByRole("row", { name: /^Melting range/ }).getByText("not stated"),
  ).toHaveCount(1);
  await expect(table.getByRole("rowheader", { name: "Melting range" })).toHaveText("Melting range");
  await expect(table.getByRole("rowheader", { name: /^CAS number/ })).toHaveText(/≠/);
  await visit(`${TWO}&differences=1`);
  await expect(table.getByRole("row", { name: /^CAS number/ })).toHaveCount(1);
  await expect(table.getByRole("row", { name: /^Melting range/ })).toHaveCount(0);
});

for (const scripts of [true, false])
  test.describe(scripts ? "printed" : "printed without scripts", () => {
    test.use({ javaScriptEnabled: scripts });
    for (const path of [TWO, "/calculators/let-down?share=2", "/regulatory?page=2"])
      test(`${path} prints the company at its head and the full address at its foot`, async ({
        page,
        visit,
      }) => {
        await (scripts ? visit(path) : page.goto(path));
        await page.emulateMedia({ media: "print" });
        await expect(page.getByText(/^Jebel Ali Free Zone South · \+971.*@/)).toBeVisible();
        const foot = page.getByText(`http://site.test${path}`);
        await expect(foot).toBeVisible();
        expect((await foot.boundingBox())?.y).toBeGreaterThan(
          (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? Number.NaN,
        );
      });
  });

test("columns have equal widths, formulae subscripts, differing rows a sign with words, and long notes are below", {
  tag: "@both",
}, async ({ page, visit, isMobile }) => {
  await visit("/compare?grades=dotp,ao-1010,hals-770");
  const table = page.getByRole("table");
  const widths = await table
    .getByRole("columnheader")
    .evaluateAll((heads) =>
      heads.slice(1).map((head) => Math.round(head.getBoundingClientRect().width)),
    );
  expect(new Set(widths).size).toBe(1);
  expect(widths[0]).toBeGreaterThan(isMobile ? 140 : 190);
  await expect(table.getByRole("row", { name: /^Molecular formula/ }).locator("sub")).toHaveText([
    "24",
    "38",
    "4",
    "73",
    "108",
    "12",
    "28",
    "52",
    "2",
    "4",
  ]);
  await expect(table.getByRole("rowheader", { name: "CAS number The grades differ" })).toHaveText(
    /≠/,
  );
  await expect(table.getByRole("rowheader", { name: "Stock" })).toHaveText("Stock");
  const mark = table
    .getByRole("row", { name: /^Food contact, EU/ })
    .getByRole("link", { name: /^Note \d/ })
    .first();
  await mark.click();
  await expect(page.getByRole("list", { name: "Notes" }).locator(":target")).toBeInViewport();
});

test("only differences, a grade added by search, one removed: the address holds it all", async ({
  page,
  visit,
}) => {
  await visit(TWO);
  const table = page.getByRole("table");
  await page.getByRole("link", { name: "Show only differences" }).click();
  await expect(page).toHaveURL(/differences=1/);
  await expect(table.getByRole("row", { name: /^Ash/ })).toHaveCount(0);
  await expect(table.getByRole("row", { name: /^Dosage/ })).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Add a grade" }).fill("Tinuvin 622");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Add ICG HALS 622" }).click();
  await expect(table.getByRole("columnheader", { name: /ICG HALS 622/ })).toBeVisible();
  expect(addressOf(page)).toBe("/compare?grades=hals-770,hals-944,hals-622&differences=1");
  await page.getByRole("link", { name: "Remove ICG HALS 944" }).click();
  await expect(table.getByRole("columnheader", { name: /ICG HALS 944/ })).toHaveCount(0);
  await page.goBack();
  await expect(table.getByRole("columnheader", { name: /ICG HALS 944/ })).toBeVisible();
});

test("keeps typed text and the grades while the grades load", async ({ page, visit }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/products/ao-1010", async (route) => {
    await held;
    await route.continue();
  });
  await visit("/product-finder?search=6683-19-8");
  await page
    .getByRole("main")
    .getByRole("button", { name: "Compare ICG AO 1010", exact: true })
    .click();
  await page.getByRole("link", { name: "Compare 1 grade" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare grades" })).toBeVisible();
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("Tinuvin 770 DF");
  release();
  await expect(page.getByRole("main").getByRole("table")).toContainText("ICG AO 1010");
  await expect(field).toHaveValue("Tinuvin 770 DF");
  await field.press("Enter");
  await expect.poll(() => addressOf(page)).toMatch(/^\/compare\?grades=ao-1010&add=/);
});

test("a fifth and an unknown grade are named and left out", async ({ page }) => {
  const reply = await page.goto(
    "/compare?grades=hals-770,nothing-of-ours,hals-944,hals-622,hals-783",
  );
  expect(reply?.status()).toBe(200);
  await expect(page.getByText("Unknown and left out: nothing-of-ours.")).toBeVisible();
  await expect(
    page.getByText("You can compare up to four grades. Left out: hals-783."),
  ).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
});

test("warns about grades that harm each other", async ({ page, visit }) => {
  await visit("/compare?grades=hals-770,dstdp");
  await expect(page.getByText(/Do not combine: ?/).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    /ICG HALS 770 and ICG DSTDP|ICG DSTDP and ICG HALS 770/,
  );
});

test("'Compare' on a card and a product selects in place: pressed, announced, counted in the bottom bar, which removes it again", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/hals-770");
  const compare = page.getByRole("button", { name: "Compare ICG HALS 770" });
  const chosen = page.getByRole("region", { name: "Chosen grades" });
  await expect(compare).toHaveAttribute("aria-pressed", "false");
  await compare.focus();
  await page.keyboard.press("Space");
  await expect(compare).toHaveAttribute("aria-pressed", "true");
  await expect(compare).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "ICG HALS 770 added to the comparison: 1 of 4." }),
  ).toBeAttached();
  await visit("/available-stocks?search=hals+944");
  await page.getByRole("button", { name: "Compare ICG HALS 944" }).click();
  await page.getByRole("button", { name: "Add to enquiry: ICG HALS 944" }).click();
  await expect(chosen.getByRole("link", { name: "Your enquiry (1)" })).toHaveAttribute(
    "href",
    "/enquiry",
  );
  const toggle = chosen.getByRole("button", {
    name: "ICG HALS 770, ICG HALS 944 . Show chosen grades",
  });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await chosen.getByRole("button", { name: "Remove ICG HALS 944 from your enquiry" }).click();
  // The grade without its button is still compared.
  await expect(chosen.getByRole("button", { expanded: true })).toBeFocused();
  await expect(chosen.getByRole("link", { name: /^Your enquiry/ })).toHaveCount(0);
  await chosen.getByRole("link", { name: "Compare 2 grades" }).click();
  await expect(page).toHaveURL(/\/compare\?grades=hals-770,hals-944$/);
});

test("the bottom bar does not cover the focus, and its targets are 44 px", {
  tag: ["@deep", "@both"],
}, async ({ page, visit }) => {
  await visit("/available-stocks?search=hals");
  const buttons = page.getByRole("main").getByRole("button", { name: /^Compare ICG/ });
  await buttons.first().click();
  const chosen = page.getByRole("region", { name: "Chosen grades" });
  const top = (await chosen.getByRole("link").first().boundingBox())?.y ?? 0;
  for (const button of await buttons.all()) {
    await button.focus();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  for (const target of await chosen.locator("a, button").all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("refuses and announces a fifth grade; the bottom bar names two of four in a narrow window", {
  tag: "@deep",
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await visit("/available-stocks");
  const buttons = page.getByRole("main").getByRole("button", { name: /^Compare ICG/ });
  for (const place of [0, 1, 2, 3, 4]) await buttons.nth(place).click();
  const names = await buttons.evaluateAll((all) =>
    all.slice(0, 4).map((button) => button.getAttribute("aria-label")?.replace("Compare ", "")),
  );
  const chosen = page.getByRole("region", { name: "Chosen grades" });
  await expect(
    chosen.getByRole("button", { name: `${names[0]}, ${names[1]} and 2 more` }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(chosen.getByRole("button", { name: names.join(", ") })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "You can compare up to four grades" }),
  ).toBeAttached();
  await expect(buttons.nth(4)).toHaveAttribute("aria-pressed", "false");
});

test("a shared comparison leaves the visitor's selection alone; their own comparison updates it", async ({
  page,
  visit,
}) => {
  const compared = () =>
    page.evaluate(() =>
      (
        JSON.parse(sessionStorage.getItem("chosen") ?? "{}") as { compared?: { id: string }[] }
      ).compared?.map(({ id }) => id),
    );
  await visit("/product-finder?search=6683-19-8");
  await page
    .getByRole("main")
    .getByRole("button", { name: "Compare ICG AO 1010", exact: true })
    .click();
  await visit("/compare?grades=hals-770,hals-944,uv-531");
  await expect(page.getByRole("columnheader", { name: /ICG UV-531/ })).toBeVisible();
  await page.getByRole("link", { name: "Remove ICG UV-531" }).click();
  await expect(page.getByRole("columnheader", { name: /ICG UV-531/ })).toHaveCount(0);
  expect(await compared()).toEqual(["ao-1010"]);
  await visit("/compare?grades=ao-1010");
  await page.getByRole("searchbox", { name: "Add a grade" }).fill("Tinuvin 622");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Add ICG HALS 622" }).click();
  await expect.poll(compared).toEqual(["ao-1010", "hals-622"]);
});

test("'Add to enquiry' becomes a link to the enquiry and an undo button", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/hals-770");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add to enquiry: ICG HALS 770" }).dblclick();
  // The second click of a double click must not leave the page.
  const added = main.getByRole("link", { name: "In your enquiry: ICG HALS 770" });
  await expect(added).toHaveAttribute("href", "/enquiry");
  await expect(added).toBeFocused();
  expect(addressOf(page)).toBe("/available-stocks/hals-770");
  await main.getByRole("button", { name: "Remove ICG HALS 770 from your enquiry" }).click();
  await expect(main.getByRole("button", { name: "Add to enquiry: ICG HALS 770" })).toBeFocused();
});

test("shows the selected grades on pages of the catalogue, problems and tools only", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/hals-770");
  await page.getByRole("main").getByRole("button", { name: "Compare ICG HALS 770" }).click();
  const chosen = page.getByRole("region", { name: "Chosen grades" });
  for (const [path, count] of Object.entries({
    "/problems": 1,
    "/calculators/diffusion": 1,
    "/media-news": 0,
    "/icg-career": 0,
    "/available-stocks": 1,
  })) {
    await navigate(page, path);
    await expect(page.locator("h1")).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(path);
    await expect(chosen, path).toHaveCount(count);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty comparison offers sets of the catalogue", async ({ page }) => {
    await page.goto("/compare");
    await page
      .getByRole("region", { name: "Start from a set" })
      .getByRole("link", { name: "HALS for PE film" })
      .click();
    expect(addressOf(page)).toBe("/compare?grades=hals-944,hals-622,hals-783,hals-nor-116");
    await expect(page.getByRole("columnheader", { name: /HALS/ })).toHaveCount(4);
    await expect(page.getByRole("region", { name: "Start from a set" })).toHaveCount(0);
  });

  test("a grade is added by a form and a link", async ({ page }) => {
    await page.goto("/compare?grades=hals-770");
    await page.getByRole("searchbox", { name: "Add a grade" }).fill("hals 944");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: "Add ICG HALS 944" }).click();
    expect(addressOf(page)).toBe(TWO);
    await page.getByRole("link", { name: "Remove ICG HALS 770" }).click();
    expect(addressOf(page)).toBe("/compare?grades=hals-944");
  });
});
