/** Checked lists: typed, from a file, without scripts. */
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { downloadGrades } from "../support/audit-file.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectSent, fill, form, lines, quantityOf, send } from "../support/enquiry-page.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, expectNoSideways, hydrated, test } from "../support/test.ts";
import { workbook, xmlCell, xmlRows } from "../support/workbook.ts";

const LIST = [
  "6683-19-8 500 kg",
  "uv-531",
  "Tinuvin 770; 1 t",
  "irganoks 1076",
  "DOP",
  "zzqqzz",
].join("\n");
const matches = (page: Page): Promise<string[]> =>
  page
    .locator("tr[data-match]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-match") ?? ""));
const box = (page: Page) => page.getByLabel("One CAS number, grade or trade name a line");
const LIST_FILE = {
  name: "list.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("CAS;Quantity;Unit\n52829-07-9;2;t\n"),
};
const listFile = (page: Page) => page.getByLabel("File (.csv, .txt, .xlsx)");

test("matches each line; near grades are offered, not accepted", { tag: "@both" }, async ({
  page,
  visit,
}) => {
  await visit("/check-list");
  await box(page).fill(LIST);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("3 of 6 lines matched")).toBeVisible();
  expect(await matches(page)).toEqual([
    "cas",
    "grade",
    "trade-name",
    "near",
    "not-held",
    "not-found",
  ]);
  const row = (text: string) => page.getByRole("row", { name: new RegExp(`^${text}`) });
  await expect(row("6683-19-8")).toContainText(/ICG AO 1010.*500 kg.*6683-19-8.*Exact CAS/);
  await expect(row("DOP")).toContainText(/Instead:.*ICG DOTP/);
  await row("irganoks")
    .getByRole("button", { name: /^Add ICG AO 1076/ })
    .click();
  await expect(page.getByText("4 of 6 lines matched")).toBeVisible();
  await expectNoSideways(page);
});

test("a grade on the Candidate List is marked where it is accepted and where it is offered", {
  tag: "@deep",
}, async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill("84852-53-9 500 kg\ndbdpe masterbatch");
  await page.getByRole("button", { name: "Check the list" }).click();
  const row = page.getByRole("row", { name: /^84852-53-9/ });
  await expect(row).toContainText(/ICG DBDPE ?SVHC since 05 Nov 2025/);
  const offer = page.getByRole("row", { name: /^dbdpe masterbatch/ }).getByRole("listitem");
  await expect(offer.filter({ hasText: "ICG MB FR 80" })).toContainText("SVHC since 05 Nov 2025");
});

test("downloads the result as CSV without formulas", async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill("=ao-1010\n+uv-531");
  await page.getByRole("button", { name: "Check the list" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("'=ao-1010");
  expect(text).toContain("'+uv-531");
});

for (const javaScriptEnabled of [true, false])
  test.describe(`the audit file of a checked list ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });
    test("has each found or accepted grade once", async ({ page }) => {
      await page.goto("/check-list");
      if (javaScriptEnabled) await hydrated(page);
      await box(page).fill(`uv-531\n${LIST}`);
      await page.getByRole("button", { name: "Check the list" }).click();
      expect(await downloadGrades(page, "Audit file (.csv)", "csv")).toEqual([
        "uv-531",
        "ao-1010",
        "hals-770",
      ]);
      await page.getByRole("button", { name: /^Add ICG AO 1076/ }).click();
      expect(await downloadGrades(page, "Audit file (.xlsx)", "xlsx")).toEqual([
        "uv-531",
        "ao-1010",
        "hals-770",
        "ao-1076",
      ]);
    });
  });

test("splits more grades than fit into one audit file, and offers none for a list without grades", {
  tag: "@deep",
}, async ({ page, request, visit }) => {
  const namesOn = async (number: number): Promise<string[]> => {
    const { products } = (await (
      await request.get(`/api/products?limit=100&page=${number}`)
    ).json()) as { products: readonly { name: string }[] };
    return products.map(({ name }) => name);
  };
  const names = [...(await namesOn(1)), ...(await namesOn(2))];
  await visit("/check-list");
  await box(page).fill(names.join("\n"));
  await page.getByRole("button", { name: "Check the list" }).click();
  const links = page.getByRole("link", { name: /^Audit file, grades .*csv/ });
  await expect(links).toHaveCount(2);
  expect(await downloadGrades(page, "Audit file, grades 1 to 100 (.csv)", "csv")).toHaveLength(100);
  await box(page).fill("zzqqzz");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("0 of 1 lines matched")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Audit file/ })).toHaveCount(0);
});

test("a file fills the box and is not sent", async ({ page, visit }) => {
  await visit("/check-list");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const file = listFile(page);
  await file.setInputFiles(LIST_FILE);
  await expect(box(page)).toHaveValue("CAS\tQuantity\tUnit\n52829-07-9\t2\tt");
  await expect(page.getByText("list.csv was read: 2 rows.")).toBeVisible();
  await file.setInputFiles({
    name: "list.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(page.getByText("We read only .csv, .txt and .xlsx files.")).toBeVisible();
  expect(sent).toEqual([]);
});

test(
  "reads a file dropped anywhere on the area",
  { tag: "@deep" },
  async ({ page, visit }, testInfo) => {
    await visit("/check-list");
    const path = testInfo.outputPath(LIST_FILE.name);
    await writeFile(path, LIST_FILE.buffer);
    const area = await page.getByText("Choose a file").boundingBox();
    if (!area) throw new Error("no drop area");
    // A scripted event gives no file to a field.
    const browser = await page.context().newCDPSession(page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await browser.send("Input.dispatchDragEvent", {
        type,
        x: area.x + area.width / 2,
        y: area.y + area.height / 2,
        data: { items: [], files: [path], dragOperationsMask: 1 },
      });
    await expect(
      page.getByRole("status").filter({ hasText: "list.csv was read: 2 rows." }),
    ).toBeVisible();
    await expect(box(page)).toHaveValue("CAS\tQuantity\tUnit\n52829-07-9\t2\tt");
  },
);

test("the area can be reached and opened with the keyboard", { tag: "@deep" }, async ({
  page,
  visit,
}) => {
  // Playwright intercepts choosers with a delay.
  const chooser = page.waitForEvent("filechooser");
  await visit("/check-list");
  await box(page).focus();
  await tabTo(page, listFile(page), 1);
  await expect(listFile(page)).toHaveAccessibleDescription(/\S/);
  await page.keyboard.press("Space");
  await (await chooser).setFiles(LIST_FILE);
  await expect(
    page.getByRole("status").filter({ hasText: "list.csv was read: 2 rows." }),
  ).toBeVisible();
  await expect(listFile(page)).toBeFocused();
});

test("checks 500 lines and counts the rest", async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill(
    Array.from({ length: 503 }, (_, index) =>
      index % 2 ? "uv-531" : `ao-1010 ${index + 1} kg`,
    ).join("\n"),
  );
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("500 of 500 lines matched")).toBeVisible();
  await expect(page.getByText("Left out: 3.")).toBeVisible();
});

/** As copied from a spreadsheet. */
const TABLE = [
  "RFQ 77 of ABC Trading\t\t\t\t",
  "Sr\tProduct\tCAS No\tQty (MT)\tRemarks",
  "1\tAO-1010\t6683-19-8\t2\tMarch",
  "2\tDOTP\t\t1 FCL\t",
  "3\tDOP\t\t3\t",
  "4\tICG AO 1010\t\t0,5\t",
  "\tTotal\t\t5.5\t",
].join("\n");

for (const scripts of [true, false]) {
  test.describe(scripts ? "to an enquiry" : "to an enquiry, without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a list can be corrected without losing any text", async ({ page }) => {
      await page.goto("/check-list");
      if (scripts) await hydrated(page);
      await box(page).fill(TABLE);
      await page.getByRole("button", { name: "Check the list" }).click();
      await expect(page.getByText("3 of 4 lines matched")).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Column 4, “Qty (MT)”" })).toHaveValue("t");
      await page.getByRole("button", { name: "Add all to enquiry" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your enquiry" })).toBeVisible();
      await expect(lines(page)).toHaveText([
        /^ICG AO 1010.*Item 1.*March/s,
        /^ICG DOTP.*Item 2/s,
        /^DOP 3 t.*Item 3.*No grade chosen: we reply to your words\./s,
        /^ICG AO 1010.*Item 4/s,
      ]);
      const amounts = quantityOf(page, "ICG AO 1010");
      await expect(amounts.first()).toHaveValue("2");
      await expect(amounts.last()).toHaveValue("0.5");
      await expect(quantityOf(page, "ICG DOTP")).toHaveValue("1");
      await expect(form(page).getByLabel("You also wrote")).toHaveValue("RFQ 77 of ABC Trading");
      await form(page).getByLabel("Sample").check();
      await fill(page);
      await send(page).click();
      await expectSent(page);
    });

    test("columns can be given another meaning, and an offer can be accepted", {
      tag: "@deep",
    }, async ({ page }) => {
      await page.goto("/check-list");
      if (scripts) await hydrated(page);
      await box(page).fill("14807-96-6\t5\nAO-1010\t2");
      const check = page.getByRole("button", { name: "Check the list" });
      if (!scripts) await check.click();
      await page.getByRole("combobox", { name: "Column 2" }).selectOption("Quantity, t");
      await check.click();
      const row = (text: string) => page.locator("tr[data-match]").filter({ hasText: text });
      await expect(row("AO-1010")).toContainText("2 t");
      await expect(row("14807-96-6")).toContainText("Which one:");
      await row("14807-96-6")
        .getByRole("button", { name: /^Add ICG AB Talc 6/ })
        .click();
      await expect(page.getByText("2 of 2 lines matched")).toBeVisible();
      await page.getByRole("button", { name: "Add all to enquiry" }).click();
      await expect(quantityOf(page, "ICG AB Talc 6")).toHaveValue("5");
    });
  });
}

for (const scripts of [true, false])
  test.describe(
    scripts ? "the quantity of a table" : "the quantity of a table, without scripts",
    () => {
      test.use({ javaScriptEnabled: scripts });

      test("is asked for between two columns, and named after the answer", async ({ page }) => {
        await page.goto("/check-list");
        if (scripts) await hydrated(page);
        await box(page).fill(
          "Product\tRequested (kg)\tOffered qty (kg)\nUV-531\t20\t40\nAO-1010\t7\t25",
        );
        await page.getByRole("button", { name: "Check the list" }).click();
        const row = page.locator("tr[data-match]").filter({ hasText: "UV-531" });
        await expect(row).toBeVisible();
        const question = page.getByRole("region", { name: "Which quantity do you mean?" });
        await expect(question.getByRole("button")).toHaveText([
          /“Requested \(kg\)”/,
          /“Offered qty \(kg\)”/,
        ]);
        await expect(row).not.toContainText(/(?:20|40) kg/);
        await expectNoSideways(page);
        await question.getByRole("button", { name: /Offered/ }).click();
        await expect(page.getByText("Quantity from column “Offered qty (kg)”.")).toBeVisible();
        await expect(row).toContainText("40 kg");
        await expect(question).toHaveCount(0);
        await expect(
          page.getByRole("combobox", { name: "Column 3, “Offered qty (kg)”" }),
        ).toHaveValue("kg");
      });

      test("shows both values of a doubtful number, and names the column", async ({ page }) => {
        await page.goto("/check-list");
        if (scripts) await hydrated(page);
        await box(page).fill("Product\tQty (kg)\nUV-531\t12.500\nAO-1010\t500");
        await page.getByRole("button", { name: "Check the list" }).click();
        await expect(page.getByText("Quantity from column “Qty (kg)”.")).toBeVisible();
        await expect(page.locator("tr[data-match]").filter({ hasText: "UV-531" })).toContainText(
          "Read as 12500 kg. It is 12.5 kg if the point is a decimal sign.",
        );
        await expect(page.getByText("One quantity can be read in two ways.")).toBeVisible();
      });
    },
  );

test("lists ignored lines with the reason, and names unreadable ones", async ({ page, visit }) => {
  await visit("/check-list");
  await box(page).fill(`${TABLE}\nPrepared by: Ali\t\t\t\t\n4\tDINP\t\t#N/A\t`);
  await page.getByRole("button", { name: "Check the list" }).click();
  const leftOut = page.locator("details").filter({ hasText: "Left out: 2 rows" });
  await expect(leftOut.getByRole("listitem").first()).toBeHidden();
  await leftOut.locator("summary").click();
  await expect(leftOut.getByRole("listitem")).toHaveText([
    "Sr Product CAS No Qty (MT) Remarks · Column heads",
    "Total 5.5 · Total",
  ]);
  const also = page.getByRole("heading", { name: "You also wrote" }).locator("xpath=..");
  await expect(also).toContainText("Prepared by: Ali");
  await expect(also).toContainText("Row 9, column D cannot be read: #N/A");
  await expectNoSideways(page);
});

test("asks about a wrong check digit and a date, and suggests the intended grade", async ({
  page,
  visit,
}) => {
  await visit("/check-list");
  await box(page).fill("CAS\tQty (kg)\n6683-19-9\t5\n1957-11-04\t5");
  await page.getByRole("button", { name: "Check the list" }).click();
  const row = (text: string) => page.locator("tr[data-match]").filter({ hasText: text });
  await expect(row("6683-19-9")).toContainText(
    "The check digit is wrong. Did you mean 6683-19-8 (AO 1010)?",
  );
  await expect(row("1957-11-04")).toContainText(
    /This is a date\. Was CAS 57-11-4 meant \(Stearic Acid\)\?/,
  );
  await row("6683-19-9")
    .getByRole("button", { name: /^Add ICG AO 1010/ })
    .click();
  await expect(row("6683-19-9")).toContainText(/ICG AO 1010.*5 kg/);
});

/** A hidden sheet, a cover, and two lists. */
const BOOK = {
  name: "rfq.xlsx",
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(
    workbook(
      { name: "Old", rows: xmlRows(["Product", "Qty (kg)"], ["dinp", 1]), state: "hidden" },
      { name: "Cover", rows: `<row r="1">${xmlCell("A1", "ABC Trading LLC")}</row>` },
      { name: "March", rows: xmlRows(["Product", "Qty (kg)"], ["uv-531", 5]) },
      { name: "April", rows: xmlRows(["Product", "Qty (kg)"], ["hals-770", 7], ["ao-168", 8]) },
    ),
  ),
};

test("names the sheet of a workbook and lets the visitor change it", async ({ page, visit }) => {
  await visit("/check-list");
  await listFile(page).setInputFiles(BOOK);
  await expect(page.getByText("Sheet “March” of rfq.xlsx was read: 2 rows.")).toBeVisible();
  await expect(box(page)).toHaveValue("Product\tQty (kg)\nuv-531\t5");
  const sheet = page.getByRole("combobox", { name: "Sheet" });
  await expect(sheet.getByRole("option")).toHaveText(["Cover", "March", "April"]);
  await sheet.selectOption("April");
  await expect(page.getByText("Sheet “April” of rfq.xlsx was read: 3 rows.")).toBeVisible();
  await expect(box(page)).toHaveValue("Product\tQty (kg)\nhals-770\t7\nao-168\t8");
  await expect(sheet).toHaveValue("April");
});

test("reports grades beyond the limit of an enquiry and sends them as notes", {
  tag: "@deep",
}, async ({ page, visit }) => {
  const { data } = (await (await page.request.get("/api/products?limit=100")).json()) as {
    data: { products: { _id: string; stock: string }[] };
  };
  const ids = data.products.filter(({ stock }) => stock !== "not-offered").slice(0, 53);
  await visit("/check-list");
  await box(page).fill(ids.map(({ _id }, index) => `${_id} ${index + 1} kg`).join("\n"));
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(
    page.getByText(
      "An enquiry holds up to 50 grades. The other 3 lines go along as notes, with their quantities.",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add all to enquiry" }).click();
  await expect(lines(page)).toHaveCount(50);
  await expect(form(page).getByLabel("You also wrote")).toHaveValue(/51 kg\n.* 52 kg\n.* 53 kg$/);
});

test("the file, the columns and the offers work by keyboard and screen reader", {
  tag: ["@deep", "@both"],
}, async ({ page, visit, isMobile }) => {
  // The browser hands over its picker only to an earlier listener.
  page.on("filechooser", () => undefined);
  await visit("/check-list");
  const file = page.getByLabel("File (.csv, .txt, .xlsx)");
  await expect(file).toHaveAccessibleDescription(
    "Your browser reads the file. Nothing is sent until you press the button.",
  );
  await file.focus();
  await expect(file).toBeFocused();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.keyboard.press("Enter"),
  ]);
  await chooser.setFiles({
    name: "list.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF"),
  });
  await expect(
    page.getByRole("alert").filter({ hasText: "We read only .csv, .txt and .xlsx files." }),
  ).toBeVisible();
  await expect(file).toBeFocused();
  await file.setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Product;Need\n14807-96-6;2\n"),
  });
  await expect(
    page.getByRole("status").filter({ hasText: "list.csv was read: 2 rows." }),
  ).toBeVisible();
  const columns = page.getByRole("group", { name: "Columns of your list" });
  const second = columns.getByRole("combobox", { name: "Column 2, “Need”" });
  await second.focus();
  await page.keyboard.press("ArrowDown");
  await expect(second).toHaveValue("t");
  const area = await file.boundingBox();
  expect(area?.height).toBeGreaterThanOrEqual(44);
  if (isMobile)
    for (const target of await columns.getByRole("combobox").all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, "/check-list with columns");
  await page.getByRole("button", { name: "Check the list" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Result" })).toBeFocused();
  const add = page.getByRole("button", { name: "Add ICG AB Talc 6 for 14807-96-6 2 t" });
  await add.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 of 1 lines matched" })).toBeVisible();
  await expectAccessible(page, "/check-list with a result");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("posts a file, and fills the box with its columns", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/check-list");
    const post = async (name: string, text: string): Promise<void> => {
      await listFile(page).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByRole("button", { name: "Read the file" }).click();
    };
    await post("list.csv", "Product,Need\nAO-1010,2\n");
    await expect(box(page)).toHaveValue("Product\tNeed\nAO-1010\t2");
    await expect(page.getByText("list.csv was read: 2 rows.")).toBeVisible();
    await page.getByRole("combobox", { name: "Column 2, “Need”" }).selectOption("Quantity, t");
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.locator("tr[data-match]")).toContainText("2 t");
  });

  test("names the sheet of a workbook, and reads another one with the file again", {
    tag: "@deep",
  }, async ({ page }) => {
    await page.goto("/check-list");
    const post = async (): Promise<void> => {
      await listFile(page).setInputFiles(BOOK);
      await page.getByRole("button", { name: "Read the file" }).click();
    };
    await post();
    await expect(page.getByText("Sheet “March” of rfq.xlsx was read: 2 rows.")).toBeVisible();
    await page.getByRole("combobox", { name: "Sheet" }).selectOption("April");
    await expect(
      page.getByText("To read another sheet, choose the sheet, then choose the file again."),
    ).toBeVisible();
    await post();
    await expect(box(page)).toHaveValue("Product\tQty (kg)\nhals-770\t7\nao-168\t8");
    await expect(page.getByRole("combobox", { name: "Sheet" })).toHaveValue("April");
  });

  test.describe("a file of another type", () => {
    test.use({ failing: true });

    test("is refused with its reason", { tag: "@deep" }, async ({ page }) => {
      await page.goto("/check-list");
      await listFile(page).setInputFiles({
        name: "list.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF"),
      });
      await page.getByRole("button", { name: "Read the file" }).click();
      await expect(page.getByText("We read only .csv, .txt and .xlsx files.")).toBeVisible();
    });

    test("asks for a missing file and keeps the typed text", {
      tag: "@deep",
    }, async ({ page }) => {
      await page.goto("/check-list");
      await box(page).fill("AO-1010 500 kg");
      await page.getByRole("button", { name: "Read the file" }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "Choose a file first." }),
      ).toBeVisible();
      await expect(box(page)).toHaveValue("AO-1010 500 kg");
    });
  });

  test("the form is posted and the page shows the result", async ({ page }) => {
    await page.goto("/check-list");
    await box(page).fill(LIST);
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByText("3 of 6 lines matched")).toBeVisible();
    await expect(box(page)).toHaveValue(LIST);
    expect(await matches(page)).toEqual([
      "cas",
      "grade",
      "trade-name",
      "near",
      "not-held",
      "not-found",
    ]);
  });
});

test("a post to the page is limited in size, must have the same origin and be a form", async ({
  request,
}) => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    request.post("/check-list", {
      data: body,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  expect((await post("text=uv-531")).status()).toBe(200);
  expect((await post("text=uv-531")).headers()["cache-control"]).toBe("no-store");
  expect((await post(`text=${"a".repeat(70_000)}`)).status()).toBe(413);
  expect(
    (
      await post("text=uv-531", {
        origin: "https://elsewhere.example",
        "sec-fetch-site": "cross-site",
      })
    ).status(),
  ).toBe(403);
  expect(
    (
      await request.post("/check-list", {
        data: "{}",
        headers: { "content-type": "application/json" },
      })
    ).status(),
  ).toBe(415);
  expect((await request.post("/equivalents", { data: "x" })).status()).toBe(405);
});
