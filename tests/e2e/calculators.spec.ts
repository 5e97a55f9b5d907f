/** Calculators (beyond the specification): a worked example at first paint, inputs in the address, clear lines for bad input, with and without scripts. */
import { expectAccessible } from "../support/axe.ts";
import { addressOf, expect, expectNoSideways, hydrated, test } from "../support/test.ts";

test("the list leads to each calculator", async ({ page, visit }) => {
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

    test("a calculation stands in the address, with every step, and can be sent on", async ({ page }) => {
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
      await expect(page).toHaveURL(/\/calculators\/total-transfer\?grade=uv-531&content=3%2C000&thickness=/);
      await expect(result).toContainText("13.25 mg/kg");
    });

    test("a field that was cleared stays empty and gets a line", async ({ page }) => {
      await page.goto("/calculators/total-transfer");
      const density = page.getByLabel(/^Density/);
      await density.fill("");
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(density).toHaveAttribute("aria-invalid", "true");
      await page.reload();
      await expect(density).toHaveValue("");
      await expect(page.getByRole("region", { name: "Result" })).toContainText("No result: 1 field needs a different value.");
    });

    test("what cannot be read is kept and gets a line of its own", async ({ page }) => {
      await page.goto("/calculators/total-transfer");
      const thickness = page.getByLabel(/^Thickness/);
      await thickness.fill("1e9");
      await page.getByRole("button", { name: "Calculate" }).click();
      await expect(thickness).toHaveValue("1e9");
      await expect(thickness).toHaveAttribute("aria-invalid", "true");
      await expect(thickness).toHaveAccessibleDescription(/Enter a number in digits/);
      await expect(page.getByRole("region", { name: "Result" })).toContainText("No result: 1 field needs a different value.");
    });
  });
}

test("the formula is MathML, and nothing of KaTeX comes with it", { tag: "@once" }, async ({ page, request }) => {
  await page.goto("/calculators/diffusion");
  expect(await page.locator("main math").count()).toBeGreaterThan(5);
  const html = await (await request.get("/calculators/diffusion")).text();
  expect(html).not.toMatch(/katex|annotation/i);
  expect(html).toContain('"@type":"WebApplication"');
});

test("a grade that the model does not hold for gets no figure", { tag: "@once" }, async ({ page }) => {
  await page.goto("/calculators/diffusion?grade=hals-622");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("ICG HALS 622 is polymeric: the model does not hold for it.");
  await expect(page.getByRole("region", { name: "Result" })).not.toContainText("mg/kg");
});

test("the keyboard fills in and calculates; Back shows what was there", { tag: "@once" }, async ({ page, visit }) => {
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

test("a reader hears each field with its unit, the result, and what is wrong", { tag: ["@deep", "@once"] }, async ({ page, visit }) => {
  await visit("/calculators/let-down");
  for (const field of await page.getByRole("main").locator("form").locator("input:not([type=hidden]), select").all())
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

test("an unknown calculator is a real 404", { tag: "@once" }, async ({ request }) => {
  const reply = await request.get("/calculators/nothing-of-ours");
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain("404 - Page Not Found");
});

for (const path of ["/calculators/diffusion?thickness=abc", "/calculators/phr"])
  test(`${path} is accessible and no wider than the screen`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expectNoSideways(page);
    await expectAccessible(page, path);
  });
