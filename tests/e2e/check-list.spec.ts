/** A list checked against the catalogue: typed, from a file, and posted without scripts. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectNoSideways, test } from "../support/test.ts";

const LIST = ["6683-19-8 500 kg", "uv-531", "Tinuvin 770; 1 t", "irganoks 1076", "DOP", "zzqqzz"].join("\n");
const matches = (page: Page): Promise<string[]> =>
  page.locator("tr[data-match]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-match") ?? ""));
const box = (page: Page) => page.getByLabel("One CAS number, grade or trade name a line");

test("each line is matched; near ones are offered, not taken", async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill(LIST);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("3 of 6 lines matched")).toBeVisible();
  expect(await matches(page)).toEqual(["cas", "grade", "trade-name", "near", "not-held", "not-found"]);
  const row = (text: string) => page.getByRole("row", { name: new RegExp(`^${text}`) });
  await expect(row("6683-19-8")).toContainText(/ICG AO 1010.*500 kg.*6683-19-8.*Exact CAS/);
  await expect(row("DOP")).toContainText(/Instead:.*ICG DOTP/);
  await row("irganoks")
    .getByRole("button", { name: /^Add ICG AO 1076/ })
    .click();
  await expect(page.getByText("4 of 6 lines matched")).toBeVisible();
  await expectNoSideways(page);
});

test("the result is downloaded as CSV without formulas", { tag: "@once" }, async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill("=ao-1010\n+uv-531");
  await page.getByRole("button", { name: "Check the list" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("'=ao-1010");
  expect(text).toContain("'+uv-531");
});

test("a file fills the box and is not sent", { tag: "@once" }, async ({ page, visit }) => {
  await visit("/check-list");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.locator("input[type=file]").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from("CAS;Quantity;Unit\n52829-07-9;2;t\n") });
  await expect(box(page)).toHaveValue("52829-07-9 2 t");
  await page.locator("input[type=file]").setInputFiles({ name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(page.getByText("Only .csv, .txt and .xlsx files are read.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("500 lines are checked, the rest is counted", { tag: "@once" }, async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill(Array.from({ length: 503 }, (_, index) => (index % 2 ? "uv-531" : `ao-1010 ${index + 1} kg`)).join("\n"));
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("500 of 500 lines matched")).toBeVisible();
  await expect(page.getByText("Left out: 3.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is posted and the page comes with the result", async ({ page }) => {
    await page.goto("/check-list");
    await box(page).fill(LIST);
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByText("3 of 6 lines matched")).toBeVisible();
    await expect(box(page)).toHaveValue(LIST);
    expect(await matches(page)).toEqual(["cas", "grade", "trade-name", "near", "not-held", "not-found"]);
  });
});

test("what is posted to the page is bounded, of its own origin, and a form", { tag: "@once" }, async ({ request }) => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    request.post("/check-list", { data: body, headers: { "content-type": "application/x-www-form-urlencoded", ...headers } });
  expect((await post("text=uv-531")).status()).toBe(200);
  expect((await post("text=uv-531")).headers()["cache-control"]).toBe("no-store");
  expect((await post(`text=${"a".repeat(70_000)}`)).status()).toBe(413);
  expect((await post("text=uv-531", { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" })).status()).toBe(403);
  expect((await request.post("/check-list", { data: "{}", headers: { "content-type": "application/json" } })).status()).toBe(415);
  expect((await request.post("/equivalents", { data: "x" })).status()).toBe(405);
});
