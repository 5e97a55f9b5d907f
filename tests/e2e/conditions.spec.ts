/** Advice by condition: suitable, not suitable, not tested (beyond the specification). */
import { expectAccessible, setTheme } from "../support/axe.ts";
import { addressOf, expect, expectNoSideways, type Page, test, themes } from "../support/test.ts";

const RAFFIA = "/problems/pesticides-weaken-raffia";
const advice = (page: Page, name = "Advice by condition") => page.getByRole("region", { name });
const rowOf = (page: Page, grade: string) =>
  advice(page).getByRole("row").filter({ hasText: grade });

async function expectStates(page: Page): Promise<void> {
  // Tape and pesticides: its texts name fibre, not tape; sulphur acids do not neutralize N–OR.
  await expect(rowOf(page, "ICG HALS NOR 116").getByRole("cell")).toHaveText([
    "Not tested",
    "Suitable",
  ]);
  await expect(rowOf(page, "ICG HALS 944").getByRole("cell")).toHaveText([
    /^Suitable\s*tape extrusion$/i,
    /^Not suitable\s*Sulphur and chlorine compounds/,
  ]);
}

test("a choice of process and exposure says of each grade whether it suits, and leads to the comparison", {
  tag: "@both",
}, async ({ page, visit }) => {
  await visit(RAFFIA);
  await expect(advice(page).getByRole("table")).toHaveCount(0);
  await advice(page).getByLabel("Process").selectOption("Tape, raffia, monofilament");
  await advice(page).getByLabel("Exposure").selectOption("Pesticides: sulphur, chlorine");
  await expectStates(page);
  expect(addressOf(page)).toBe(`${RAFFIA}?process=tape&exposure=pesticides`);
  await expectNoSideways(page);
  await page.goBack();
  await expect(advice(page).getByRole("columnheader")).toHaveText([
    "Grade",
    "Tape, raffia, monofilament",
  ]);
  await page.goForward();
  await expectStates(page);

  await advice(page).getByRole("link", { name: "Compare for these conditions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare grades");
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /^Tape, raffia/ }).getByRole("cell")).toHaveText([
    "Not tested",
    /^Not tested|^Suitable/,
    /^Suitable/,
    /^Suitable/,
  ]);
  await expect(table.getByRole("row", { name: /^Pesticides/ }).getByRole("cell")).toHaveText([
    "Suitable",
    "Suitable",
    /^Not suitable/,
    /^Not suitable/,
  ]);
  await expect(table.getByRole("row", { name: /^Outdoors/ })).toHaveCount(0);
  await expect(page.getByText("means that we make no statement, for or against")).toBeVisible();
  await page.getByRole("link", { name: "Show all conditions" }).click();
  await expect(table.getByRole("row", { name: /^Outdoors/ })).toHaveCount(1);
});

test("the comparison of HALS has rows for the amine, its basicity and its acid tolerance", async ({
  page,
  visit,
}) => {
  await visit("/compare?grades=hals-944,hals-119,hals-nor-116&exposure=pesticides");
  const cells = (name: RegExp) =>
    page.getByRole("table").getByRole("row", { name }).getByRole("cell");
  await expect(cells(/^Functional group/)).toHaveText([/N–H/, /N–CH₃/, /N–OR/]);
  await expect(cells(/^Basicity/)).toHaveText([/about 9–10/, /about 8–9/, /about 4/]);
  await expect(cells(/^Acid tolerance/)).toHaveText([/^Low:/, /^Low to moderate:/, /^High:/]);
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("protonate the amine");
});

test("the page of a grade lists what suits, what does not and why, and what is not tested", async ({
  page,
}) => {
  await page.goto("/available-stocks/hals-944");
  const use = page.getByRole("region", { name: "Applications" });
  const listed = (term: string) =>
    use.locator("div").filter({ has: page.getByRole("term").getByText(term, { exact: true }) });
  await expect(listed("Suitable").last()).toContainText("LDPE; LLDPE; HDPE; PP");
  await expect(listed("Not suitable").last()).toContainText(
    /Pesticides: sulphur, chlorine; Acids and acid catalysts\s*Sulphur and chlorine compounds/,
  );
  await expect(listed("Not tested").last()).toContainText("Hot water");
  await expect(listed("Not tested").last()).toContainText("all other polymers and processes");
});

test("each of two similar problems leads to the other", async ({ page }) => {
  for (const [from, to] of [
    ["pesticides-weaken-raffia", "acid-pesticides-spend-the-film"],
    ["pesticides-weaken-raffia", "woven-sacks-lose-strength"],
    ["pe-film-looks-hazy", "haze-too-high-in-pp"],
  ] as const)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      await page.goto(`/problems/${one}`);
      const similar = page.getByRole("region", { name: "If it is not this: similar problems" });
      await expect(similar.locator(`a[href="/problems/${other}"]`)).toBeVisible();
    }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the form is sent and the page shows the states", async ({ page }) => {
    await page.goto(RAFFIA);
    await advice(page).getByLabel("Process").selectOption("Tape, raffia, monofilament");
    await advice(page).getByLabel("Exposure").selectOption("Pesticides: sulphur, chlorine");
    await advice(page).getByRole("button", { name: "Show advice" }).click();
    await expectStates(page);
  });
});

test("in Arabic the states and the reasons are Arabic; axe finds nothing in both editions and themes", async ({
  page,
  visit,
}) => {
  for (const path of [
    `${RAFFIA}?process=tape&exposure=pesticides`,
    "/compare?grades=hals-944,hals-nor-116&exposure=pesticides",
  ])
    for (const edition of ["", "/ar"]) {
      await visit(`${edition}${path}`);
      for (const theme of themes) {
        await setTheme(page, theme);
        await expectAccessible(page, `${edition}${path}, ${theme}`);
      }
    }
  await visit(`/ar${RAFFIA}?exposure=pesticides`);
  const table = page.getByRole("region", { name: "النصيحة حسب ظروف الاستعمال" }).getByRole("table");
  const row = table.getByRole("row").filter({ hasText: "ICG HALS 944" });
  await expect(row.getByRole("cell")).toContainText("غير مناسب");
  await expect(row.getByText(/^مركبات الكبريت والكلور من مواد وقاية المحاصيل/)).toBeVisible();
  await expect(row.locator('[lang="en"]')).toHaveCount(0);
});
