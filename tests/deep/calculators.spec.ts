/** Calculators (beyond the specification), with and without scripts. */
import { expectAccessible } from "../support/axe.ts";
import { addressOf, expect, expectNoSideways, hydrated, test } from "../support/test.ts";

test("the list links to each calculator", async ({ page, visit }) => {
  await visit("/calculators");
  const list = page.getByRole("main").getByRole("listitem");
  await expect(list).toHaveCount(12);
  await list.getByRole("link", { name: /^Let-down of a masterbatch/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let-down of a masterbatch");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1.5 %");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a calculation is kept in the address, with every step, and can be shared", async ({
      page,
    }) => {
      await page.goto("/calculators/total-transfer");
      const result = page.getByRole("region", { name: "Result" });
      await expect(result).toContainText("2.76 mg/kg");
      await expect(result).toContainText("passes by total transfer");
      await expect(result).toContainText("Estimate, no declaration of compliance.");
      await page.getByLabel("Grade", { exact: true }).selectOption("uv-531");
      await page.getByLabel(/^Content of the substance/).fill("3,000");
      await page.getByLabel(/^Thickness/).fill("٨٠");
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(page).toHaveURL(/grade=uv-531.*#result$/);
      await expect(result).toContainText("13.25 mg/kg");
      await expect(result).toContainText("exceeds the limit");
      await expect(result).toContainText("group restriction 8");
      await expect(result.getByRole("listitem").first()).toContainText("= 2.208 mg/dm²");
      await result.getByRole("link", { name: /^\/calculators/ }).click();
      await expect(page).toHaveURL(
        /\/calculators\/total-transfer\?grade=uv-531&content=3%2C000&thickness=/,
      );
      await expect(result).toContainText("13.25 mg/kg");
    });

    test("a cleared field stays empty and gets a message", async ({ page }) => {
      await page.goto("/calculators/total-transfer");
      const density = page.getByLabel(/^Density/);
      await density.fill("");
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(density).toHaveAttribute("aria-invalid", "true");
      await page.reload();
      await expect(density).toHaveValue("");
      await expect(page.getByRole("region", { name: "Result" })).toContainText(
        "No result: 1 field needs a different value.",
      );
    });

    test("unreadable input is kept and gets a message", async ({ page }) => {
      await page.goto("/calculators/total-transfer");
      const thickness = page.getByLabel(/^Thickness/);
      await thickness.fill("1e9");
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(thickness).toHaveValue("1e9");
      await expect(thickness).toHaveAttribute("aria-invalid", "true");
      await expect(thickness).toHaveAccessibleDescription(/Enter a number in digits/);
      await expect(page.getByRole("region", { name: "Result" })).toContainText(
        "No result: 1 field needs a different value.",
      );
    });
  });
}

test("the formula is MathML, and no KaTeX file is loaded", async ({ page, request }) => {
  await page.goto("/calculators/diffusion");
  expect(await page.locator("main math").count()).toBeGreaterThan(5);
  const html = await (await request.get("/calculators/diffusion")).text();
  expect(html).not.toMatch(/katex|annotation/i);
  expect(html).toContain('"@type":"WebApplication"');
});

test("the formula font has at most 20 kB and is loaded only with a formula", async ({
  page,
  request,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) =>
    fonts.push(/\/assets\/(math-[^/]+\.woff2)$/.exec(request.url())?.[1] ?? ""),
  );
  await page.goto("/available-stocks/uv-531");
  await page.evaluate(async () => document.fonts.ready);
  expect(fonts.filter(Boolean)).toEqual([]);
  await page.goto("/calculators/diffusion");
  await expect.poll(() => fonts.filter(Boolean)).toHaveLength(1);
  expect(
    (await (await request.get(`/assets/${fonts.find(Boolean)}`)).body()).length,
  ).toBeLessThanOrEqual(20_000);
});

test("shows no figure for a grade outside the model", async ({ page }) => {
  await page.goto("/calculators/diffusion?grade=hals-622");
  await expect(page.getByRole("region", { name: "Result" })).toContainText(
    "ICG HALS 622 is polymeric: the model does not hold for it.",
  );
  await expect(page.getByRole("region", { name: "Result" })).not.toContainText("mg/kg");
});

test("the keyboard fills in and calculates; Back restores the previous state", async ({
  page,
  visit,
}) => {
  await visit("/calculators/let-down");
  const target = page.getByLabel(/^Active wanted/);
  await target.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("0,12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("2.4 %");
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/calculators/let-down");
  await expect(target).toHaveValue("0.3");
  await expect(result).toContainText("1.5 %");
});

test("digits typed while a result loads stay", async ({ page, visit }) => {
  await visit("/calculators/let-down");
  const wanted = page.getByLabel(/^Active wanted/);
  await wanted.fill("0.12");
  // Within one task, before the page shows the result.
  await wanted.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.focus();
    document.execCommand("insertText", false, "5");
  });
  await expect(page.getByRole("region", { name: "Result" })).toContainText("0.6 %");
  await expect(wanted).toHaveValue("0.125");
});

test("'Worked example' also takes back what was typed and not calculated", async ({
  page,
  visit,
}) => {
  await visit("/calculators/let-down");
  const wanted = page.getByLabel(/^Active wanted/);
  const content = page.getByLabel(/^Active in the masterbatch/);
  const example = await content.inputValue();
  const reset = page.getByRole("link", { name: "Worked example" });
  await content.fill("7");
  await reset.click();
  await expect(content).toHaveValue(example);
  await wanted.fill("0.12");
  await wanted.press("Enter");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("0.6 %");
  await content.fill("7");
  await reset.click();
  await expect(wanted).toHaveValue("0.3");
  await expect(content).toHaveValue(example);
});

test("a screen reader announces each field with its unit, the result, and errors", {
  tag: "@deep",
}, async ({ page, visit }) => {
  await visit("/calculators/let-down");
  for (const field of await page
    .getByRole("main")
    .locator("form")
    .locator("input:not([type=hidden]), select")
    .all())
    await expect(field).toHaveAccessibleName(/\S/);
  const wanted = page.getByRole("textbox", { name: /^Active wanted.*, %/ });
  await wanted.fill("0.12");
  await wanted.press("Enter");
  const status = page.getByRole("region", { name: "Result" }).getByRole("status");
  await expect(page).toHaveURL(/#result$/);
  await expect(status).toHaveText(/^Masterbatch in the mix ?0\.6 %$/);
  await expect(wanted).toHaveValue("0.12");
  await wanted.fill("a lot");
  await wanted.press("Enter");
  await expect(status).toHaveText("No result: 1 field needs a different value.");
  await expect(wanted).toHaveAttribute("aria-invalid", "true");
  await expect(wanted).toHaveAccessibleDescription(/Enter a number in digits/);
});

test("a recipe is a table with aligned inputs; a new row takes the focus and is in the link", {
  tag: "@both",
}, async ({ page, visit }) => {
  await visit("/calculators/phr");
  const table = page.getByRole("main").locator("form").getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([
    "Component",
    "phr or %",
    "Density, g/cm³",
  ]);
  await expect(table.getByRole("textbox", { name: /^Amount of component/ })).toHaveCount(3);
  await page.getByRole("button", { name: "Add component" }).click();
  await expect(table.getByRole("textbox", { name: "Component 4", exact: true })).toBeFocused();
  await table.getByRole("textbox", { name: "Component 4", exact: true }).fill("Chalk");
  await table.getByRole("textbox", { name: "Amount of component 4, phr or %" }).fill("7");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Chalk");
  await page.goto(page.url());
  await expect(table.getByRole("textbox", { name: "Component 4", exact: true })).toHaveValue(
    "Chalk",
  );
});

test("without scripts all rows of a recipe are shown", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/calculators/phr");
  await expect(page.getByRole("textbox", { name: /^Amount of component/ })).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Add component" })).toHaveCount(0);
  await context.close();
});

test("inputs in one row are aligned, however long their labels are", async ({ page, visit }) => {
  for (const path of [
    "/calculators/let-down",
    "/calculators/total-transfer",
    "/calculators/oxirane",
  ]) {
    await visit(path);
    const tops = await page
      .getByRole("main")
      .locator("form")
      .locator("input:not([type=hidden]), select")
      .evaluateAll((fields) =>
        fields.map((field) => Math.round(field.getBoundingClientRect().top)),
      );
    for (let index = 0; index + 1 < tops.length; index += 2)
      expect([path, tops[index]]).toEqual([path, tops[index + 1]]);
  }
});

test("an unknown calculator answers 404", async ({ request }) => {
  const reply = await request.get("/calculators/nothing-of-ours");
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain("404 - Page Not Found");
});

for (const path of ["/calculators/diffusion?thickness=abc", "/calculators/phr"])
  test(`${path} is accessible and fits the screen`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expectNoSideways(page);
    await expectAccessible(page, path);
  });
