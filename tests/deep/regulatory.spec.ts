/** `/regulatory`, beyond the specification. */
import { downloadGrades } from "../support/audit-file.ts";
import { addressOf, expect, test } from "../support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });
    test("a filter keeps the grades of a list; each links to its page", async ({ page }) => {
      await page.goto("/regulatory");
      await page
        .getByRole("main")
        .getByRole("combobox", { name: /^Show/ })
        .selectOption("restricted");
      if (!javaScriptEnabled)
        await page.getByRole("main").getByRole("button", { name: "Show", exact: true }).click();
      await expect(page).toHaveURL(/regime=restricted/);
      const table = page.getByRole("group", { name: "Regulatory table" });
      await expect(table.getByRole("rowheader")).toHaveText([/ICG UV-32[78]/, /ICG UV-32[78]/]);
      await table.getByRole("link", { name: "ICG UV-328" }).click();
      await expect(page.getByRole("heading", { name: "Regulatory status" })).toBeVisible();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the audit file ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });
    test("has exactly the grades that are shown", async ({ page }) => {
      await page.goto("/regulatory?regime=restricted");
      const shown = await page
        .locator("tr[data-grade]")
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-grade") ?? ""));
      expect([...shown].sort()).toEqual(["uv-327", "uv-328"]);
      for (const [name, format] of [
        ["Audit file (.xlsx)", "xlsx"],
        ["Audit file (.csv)", "csv"],
      ] as const)
        expect(await downloadGrades(page, name, format)).toEqual(shown);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`food contact ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });
    test("a filter and words select rows; each links to its grade", async ({ page }) => {
      await page.goto("/regulatory");
      await page
        .getByRole("navigation", { name: "More on what may be sold where" })
        .getByRole("link", { name: /^Food contact/ })
        .click();
      // The previous page has a search field too.
      await expect(
        page.getByRole("heading", { level: 1, name: "Food contact", exact: true }),
      ).toBeVisible();
      const main = page.getByRole("main");
      await main.getByRole("searchbox").fill("FCM 433");
      await main.getByRole("combobox", { name: /^Show/ }).selectOption("eu");
      await main.getByRole("button", { name: "Show", exact: true }).click();
      await expect(page).toHaveURL(/search=FCM\+433&listed=eu/);
      const table = page.getByRole("group", { name: "Food contact" });
      await expect(table.getByRole("rowheader").filter({ hasText: "ICG AO 1076" })).toBeVisible();
      await expect(table.getByRole("row", { name: /ICG AO 1076/ })).toContainText("SML 6 mg/kg");
      await table.getByRole("link", { name: "ICG AO 1076" }).click();
      await expect(page.getByRole("row", { name: /^Food contact, EU/ })).toContainText("FCM 433");
    });
  });
}

test("on a phone the limit is next to the grade, without scrolling", {
  tag: ["@deep", "@phone"],
}, async ({ page, visit }) => {
  await visit("/regulatory/food-contact?search=AO+1076");
  await expect(page.getByRole("columnheader").nth(1)).toHaveText("Limit (SML)");
  const limit = await page.getByRole("cell", { name: "SML 6 mg/kg" }).first().boundingBox();
  expect((limit?.x ?? 0) + (limit?.width ?? Infinity)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
});

for (const path of ["/regulatory", "/regulatory/food-contact"])
  test(`${path} explains its signs above the table`, async ({ page, visit }) => {
    await visit(path);
    const legend = page.getByRole("list", { name: "Signs in the table" });
    await expect(legend).toContainText("not stated: ask does not mean cleared. Ask us.");
    await expect(legend).toContainText("? not verified: ask us");
    const [above, below] = [
      await legend.boundingBox(),
      await page.getByRole("table").boundingBox(),
    ];
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await expect(page.getByRole("main")).not.toContainText("empty cell");
  });

test("importing into the Gulf states the certainty of each line, and gives no rate for a grade", async ({
  page,
}) => {
  await page.goto("/regulatory/gulf");
  const main = page.getByRole("main");
  await expect(main.getByRole("row", { name: /GCC Integrated Customs Tariff/ })).toContainText(
    "Checked",
  );
  await expect(main.getByRole("row", { name: /transition ended about/ })).toContainText(
    "Not verified",
  );
  await expect(main.getByRole("row", { name: /common external duty/ })).toContainText(
    "We do not state a rate for a grade.",
  );
  await expect(main).not.toContainText(/no permit (is )?needed|GSO approved|oxo-compliant/i);
});

for (const path of ["/regulatory", "/equivalents", "/regulatory/food-contact"])
  test(`${path} offers to clear filters only when some are set, and shows the full list afterwards`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    const filters = page.getByRole("main").getByRole("search").first();
    const clear = filters.getByRole("link", { name: /^Clear/ });
    await expect(filters.getByRole("searchbox")).toBeVisible();
    await expect(clear).toHaveCount(0);
    await filters.getByRole("searchbox").fill("770");
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOf(page)).toBe(`${path}?search=770`);
    await clear.click();
    await expect.poll(() => addressOf(page)).toBe(path);
    await expect(clear).toHaveCount(0);
  });

test("a filter resets the page to 1", async ({ page, visit }) => {
  await visit("/regulatory?page=2");
  await page.getByRole("main").getByRole("combobox", { name: /^Show/ }).selectOption("restricted");
  await expect.poll(() => addressOf(page)).toBe("/regulatory?regime=restricted");
});

test("offers files and the data of a grade", async ({ request }) => {
  for (const [path, type] of [
    ["/regulatory.csv", "text/csv"],
    ["/regulatory.xml", "application/rss+xml"],
    ["/food-contact.csv", "text/csv"],
    ["/catalogue.csv", "text/csv"],
    ["/catalogue.xlsx", "spreadsheetml"],
    ["/catalogue.sdf", "chemical/x-mdl-sdfile"],
    ["/available-stocks/uv-531.json", "application/json"],
    ["/available-stocks/uv-531.sdf", "chemical/x-mdl-sdfile"],
    ["/llms.txt", "text/plain"],
  ] as const) {
    const reply = await request.get(path);
    expect([path, reply.status(), reply.headers()["content-type"]?.includes(type)]).toEqual([
      path,
      200,
      true,
    ]);
    const again = await request.get(path, {
      headers: { "if-none-match": reply.headers()["etag"] ?? "" },
    });
    expect([path, again.status()]).toEqual([path, 304]);
  }
  expect((await request.get("/available-stocks/nothing-such.json")).status()).toBe(404);
  expect((await request.get("/available-stocks/hals-944.sdf")).status()).toBe(404);
});
