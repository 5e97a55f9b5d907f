/** Publishing at the desk by keyboard. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deskFilm } from "#messages/desk.ts";
import {
  deskOverContent,
  expect,
  expectFairScreens,
  type Page,
  test,
} from "../support/desk-test.ts";

const desk = deskOverContent();
const { git, published, drafted } = desk;
const linesOnlyIn = (text: string, other: string): string[] =>
  text.split("\n").filter((line) => !other.split("\n").includes(line));

const open = async (page: Page, screen: string): Promise<void> => {
  await desk.open(page);
  await page
    .getByRole("navigation", { name: "Content" })
    .getByRole("link", { name: screen, exact: true })
    .press("Enter");
};
/** The first publication imports the whole content. */
const publish = async (page: Page): Promise<void> => {
  await open(page, "Publish");
  await page.getByRole("button", { name: /^Publish(?: all \d+)?$/ }).press("Enter");
  await expect(page.getByText(/^Published in/)).toBeVisible({ timeout: 240_000 });
};

test("without a draft there is nothing to publish: the content folder is what is public", async ({
  page,
}) => {
  await open(page, "Publish");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("there is nothing to publish")).toBeVisible();
  await expectFairScreens(page, "Publish");
});

test("the table works like a spreadsheet: keys move and choose, one line is saved and published with a commit", async ({
  page,
}) => {
  await open(page, "Stock");
  const before = published("stock.csv");
  // Quick keys in one list form one word, so another line is needed.
  const other = page.getByLabel("State of ICG UV-326");
  await other.focus();
  await page.keyboard.press("n");
  await expect(other).toHaveValue("not-offered");
  await page.keyboard.press("Escape");
  await expect(other).toHaveValue("in-stock");
  const state = page.getByLabel("State of ICG UV-531");
  await state.focus();
  await page.keyboard.press("l");
  await expect(state).toHaveValue("low-stock");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("two pallets, open");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByLabel("Note of ICG UV-531")).toBeFocused();
  await expectFairScreens(page, "Stock");
  await page.getByRole("button", { name: "Save 1 line" }).press("Enter");
  await expect(page.getByText("1 line saved.")).toBeVisible();
  const today =
    /\d{4}-\d\d-\d\d/.exec(await page.getByLabel("Date of ICG UV-531").inputValue())?.[0] ?? "";
  const after = before.replace(
    /^uv-531,in-stock,.*$/m,
    `uv-531,low-stock,"two pallets, open",${today}`,
  );
  expect(drafted("stock.csv")).toBe(after);
  expect(published("stock.csv")).toBe(before);
  await publish(page);
  expect(published("stock.csv")).toBe(after);
  expect(git("log", "-1", "--format=%an: %s").trim()).toBe(
    "Aisha Khan: 1 grade changed (ICG UV-531: stock)",
  );
});

test("a line written by an ERP meanwhile is shown, and the typed value stays", async ({ page }) => {
  await open(page, "Stock");
  await page.getByLabel("Note of ICG UV-326").fill("mine");
  writeFileSync(
    join(desk.folder, "content/stock.csv"),
    published("stock.csv").replace(/^uv-326,in-stock,,$/m, "uv-326,low-stock,,2026-11-20"),
  );
  await expect(page.getByText("content/stock.csv was changed elsewhere: uv-326.")).toBeVisible();
  await expect(page.getByText("lines that were changed there as well: ICG UV-326")).toBeVisible();
  await expect(page.getByLabel("Note of ICG UV-326")).toHaveValue("mine");
});

test("a list shows its changes, asks about unknown names, and asks only once", async ({ page }) => {
  await open(page, "Stock");
  const before = drafted("stock.csv");
  const list = Buffer.from(
    "Item;Status\nUV-9;sold out\nWH-10017;few left\nUV 5311;gesperrt\nPallet EUR;40\nSample box;1\n",
  );
  const choose = async (): Promise<void> => {
    await page.getByRole("button", { name: "Update stock from a file" }).press("Enter");
    await page
      .getByLabel("Stock list")
      .setInputFiles({ name: "erp.csv", mimeType: "text/csv", buffer: list });
  };
  // The reply to the first answer arrives last.
  const others = Promise.withResolvers<void>();
  let replies = 0;
  await page.route(/\/stock$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    replies += 1;
    const place = replies;
    const response = await route.fetch();
    if (place === 2) await others.promise;
    await route.fulfill({ response });
    if (place === 6) others.resolve();
  });
  await choose();
  await expect(page.getByRole("heading", { name: "4 rows were not understood" })).toBeVisible();
  await expect(page.getByText("1 state changes, 0 unchanged")).toBeVisible();
  await expectFairScreens(page, "Update");
  await page.getByLabel("Grade of WH-10017").selectOption("ICG HALS 770");
  await page.getByLabel("Grade of UV 5311").selectOption("ICG UV-531");
  for (const name of ["Pallet EUR", "Sample box"])
    await page.getByLabel(`${name} is not on the site`).press("Space");
  await page.getByLabel("State of gesperrt").selectOption("On request");
  await others.promise;
  await expect(page.getByRole("heading", { name: "0 rows were not understood" })).toBeVisible();
  expect(drafted("stock.csv")).toBe(before);
  await page.getByRole("button", { name: "Change 3 states" }).press("Enter");
  await expect(page.getByText("3 states changed.")).toBeVisible();
  expect(drafted("stock.csv")).toMatch(/^uv-531,on-request,"two pallets, open",/m);
  await choose();
  await expect(page.getByText("No state changes, 3 unchanged")).toBeVisible();
  await expect(page.getByText("not understood")).toHaveCount(0);
});

test("a list without a certain column asks for it, and shows what each would change", async ({
  page,
}) => {
  await open(page, "Stock");
  const before = drafted("stock.csv");
  await page.getByRole("button", { name: "Update stock from a file" }).press("Enter");
  const choose = (text: string): Promise<void> =>
    page
      .getByLabel("Stock list")
      .setInputFiles({ name: "erp.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("Item;Stock Dubai;Stock Sharjah\nHALS 783;0;500\nUV-234;250;0\n");
  const dialog = page.getByRole("dialog");
  const options = dialog.getByRole("listitem");
  await expect(
    options.filter({ hasText: "Stock Dubai (column B): 1 state changes" }),
  ).toContainText("ICG HALS 783: In stock → On request");
  await expect(
    options.filter({ hasText: "Stock Sharjah (column C): 1 state changes" }),
  ).toContainText("ICG UV-234: In stock → On request");
  await expect(dialog.getByRole("button", { name: /^Change / })).toHaveCount(0);
  await expectFairScreens(page, "Choice of a column");
  const column = dialog.getByLabel("Column of the state");
  await column.selectOption("Stock Sharjah (column C)");
  await expect(dialog.getByText("State from column “Stock Sharjah”")).toBeVisible();
  await expect(dialog.getByText("ICG UV-234: In stock →")).toBeVisible();
  await column.selectOption("Stock Dubai (column B)");
  await expect(dialog.getByText("State from column “Stock Dubai”")).toBeVisible();
  await expect(dialog.getByText("ICG HALS 783: In stock →")).toBeVisible();
  await choose("Item;Reserved (kg);Free stock (kg)\nHALS 783;500;0\nUV-234;0;250\n");
  await expect(dialog.getByText("State from column “Free stock (kg)”")).toBeVisible();
  await expect(dialog.getByLabel("Column of the state")).toHaveCount(0);
  await expect(dialog.getByText("ICG HALS 783: In stock →")).toBeVisible();
  expect(drafted("stock.csv")).toBe(before);
});

test("the preview is the site over the draft, and follows a save in another window", async ({
  page,
  context,
}) => {
  const file = join(desk.folder, "content/products/uv-absorbers/uv-531.yaml");
  await desk.open(page, `/preview?page=${encodeURIComponent("/available-stocks/uv-531")}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("On request").first()).toBeVisible();
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/^usage: .*$/m, "usage: Said in the draft"),
  );
  const other = await context.newPage();
  await other.goto(`${desk.origin}/stock`);
  await other.getByLabel("State of ICG UV-531").selectOption("In stock");
  await other.getByRole("button", { name: "Save 1 line" }).press("Enter");
  await expect(frame.getByText("Said in the draft").first()).toBeVisible();
  await page.getByLabel("390 px").press("Space");
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await expectFairScreens(page, "Preview");
});

test("the home page's sentences are a form, and the preview shows the saved text", async ({
  page,
  context,
}) => {
  await desk.open(page, `/preview?page=${encodeURIComponent("/?landing=video")}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1, name: "SERVING CHEMICALS" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${desk.origin}/content/home/home`);
  await expect(other.getByText("The tiles.")).toBeVisible();
  const lead = other.getByRole("group", { name: "Video landing" }).getByLabel("Lead");
  await expect(lead).toHaveValue(/^Polymer additives, pigments/);
  await lead.fill("Additives from the draft.");
  const film = other.getByRole("combobox", { name: "Film, WebM" });
  await expect(film).toHaveValue("hero.webm");
  await other.getByRole("button", { name: deskFilm.replace }).click();
  const dialog = other.getByRole("dialog");
  const upload = dialog.getByLabel("Film, WebM");
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: "video/webm", buffer });
  await upload.setInputFiles(named("Notes.webm", Buffer.from("no film")));
  await dialog.getByLabel(deskFilm.keep("hero.mp4")).check();
  await dialog.getByLabel(deskFilm.keep("poster.jpg")).check();
  const replace = dialog.getByRole("button", { name: deskFilm.replace });
  await replace.click();
  await expect(dialog.getByRole("alert")).toContainText("This file is not a film in WebM.");
  await expect(film).toHaveValue("hero.webm");
  const bytes = readFileSync(join(desk.folder, "content/video/hero.webm"));
  await upload.setInputFiles(named("Pellets fall.webm", Buffer.concat([bytes, Buffer.alloc(1)])));
  await replace.click();
  await expect(film).toHaveValue("pellets-fall.webm");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(frame.getByText("Additives from the draft.")).toBeVisible();
  await expect(frame.locator("video source").first()).toHaveAttribute(
    "src",
    "/video/pellets-fall.webm",
  );
  const home = "pages/home.yaml";
  expect(linesOnlyIn(drafted(home), published(home))).toHaveLength(2);
  expect(git("status", "--short", "--", "content/pages", "content/video")).toBe("");
});

test("an older version is compared and restored", async ({ page }) => {
  await publish(page);
  await desk.open(page, `/history?file=${encodeURIComponent("products/uv-absorbers/uv-531.yaml")}`);
  await page.getByRole("button", { name: "Compare with: Content of November" }).press("Enter");
  await expect(
    page.getByRole("region", { name: "What restoring this version changes" }),
  ).toContainText("-usage: Said in the draft");
  await expectFairScreens(page, "History");
  await page.getByRole("button", { name: "Restore this version" }).press("Enter");
  await expect(page.getByText("has been restored")).toBeVisible();
  const file = "products/uv-absorbers/uv-531.yaml";
  expect(drafted(file)).toBe(git("show", `HEAD:content/${file}`));
  expect(published(file)).toContain("usage: Said in the draft");
});

test("a file that is one list is saved in its form, and the publication links to that form", async ({
  page,
}) => {
  const saved = page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d, not published$/ });
  await desk.open(page);
  await page.getByRole("link", { name: /^Melt temperatures/ }).press("Enter");
  await page.getByRole("button", { name: /eva · eva-hot-melts/ }).press("Enter");
  await page.getByLabel(/^Melt from/).fill("121");
  await page.keyboard.press("Control+s");
  await expect(saved).toBeVisible();
  const melting = published("polymers.yaml");
  expect(drafted("polymers.yaml")).toBe(melting.replace("from: 120 }", "from: 121 }"));
  await desk.open(page, "/content/acts");
  await page.getByRole("main").getByRole("link", { name: /CLP/ }).press("Enter");
  await page.getByLabel(/^Edition/).fill("ATP 23a");
  await page.keyboard.press("Control+s");
  await expect(saved).toBeVisible();
  await open(page, "Publish");
  await page.getByRole("link", { name: "Melt temperatures", exact: true }).last().press("Enter");
  await expect(page.getByRole("heading", { name: "Melt temperatures" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Regulation (EC) No 1272/2008 (CLP)" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Acts" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /CLP/ }).press("Enter");
  await expect(page.getByLabel(/^Edition/)).toHaveValue("ATP 23a");
});

test("a fault blocks only its own item, and links to it", async ({ page }) => {
  const use = async (grade: string, words: string): Promise<void> => {
    await desk.open(page, `/content/products/${grade}`);
    await page
      .locator(".desk-form")
      .getByRole("textbox", { name: /^Use\b/ })
      .first()
      .fill(words);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  };
  await use("uv-531", "too long ".repeat(20));
  await use("uv-326", "Published alone");
  await open(page, "Publish");
  await expect(page.getByRole("checkbox", { name: "Publish ICG UV-326" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Publish ICG UV-531" })).toHaveCount(0);
  const draft = page.getByRole("listitem").filter({ hasText: "Draft: 1 thing to complete" });
  await expect(draft.getByRole("link", { name: "ICG UV-531" })).toBeVisible();
  await expectFairScreens(page, "Faults");
  await page.getByRole("button", { name: "Choose none" }).press("Enter");
  await page.getByRole("checkbox", { name: "Publish ICG UV-326" }).check();
  await page.getByRole("button", { name: /^Publish 1 of \d+$/ }).press("Enter");
  await expect(page.getByText(/^Published in/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Show ICG UV-326 on the site" })).toHaveAttribute(
    "href",
    /\/available-stocks\/uv-326$/,
  );
  expect(published("products/uv-absorbers/uv-326.yaml")).toContain("usage: Published alone");
  expect(published("products/uv-absorbers/uv-531.yaml")).not.toContain("too long");
});

test("a file that was broken by hand is named with its line, blocks no other, and is restored", async ({
  page,
}) => {
  const file = "products/uv-absorbers/uv-1164.yaml";
  const good = published(file);
  writeFileSync(join(desk.folder, "content", file), `${good}broken: [1\n`);
  await open(page, "Publish");
  await expect(
    page.getByText(/content\/products\/uv-absorbers\/uv-1164\.yaml, line \d+/),
  ).toBeVisible();
  await expectFairScreens(page, "A file broken by hand");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Restore the last published version" }).press("Enter");
  await expect(page.getByText(/uv-1164\.yaml, line/)).toHaveCount(0);
  expect(published(file)).toBe(good);
});

test("the list of a kind whose file was broken by hand names the line, and restores the file", async ({
  page,
}) => {
  const file = "gallery/index.yaml";
  const good = published(file);
  writeFileSync(join(desk.folder, "content", file), `${good}broken: [1\n`);
  await desk.open(page, "/content/gallery");
  const fault = page.getByText(/content\/gallery\/index\.yaml, line \d+/);
  await expect(fault).toBeVisible();
  await expectFairScreens(page, "A list whose file is broken");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Restore the last published version" }).press("Enter");
  await expect(fault).toHaveCount(0);
  expect(published(file)).toBe(good);
});

test("an incomplete item is saved as a draft, completed later, and published without the other changes", async ({
  page,
}) => {
  const news = async (): Promise<void> => {
    await desk.open(page);
    await page.getByRole("link", { name: /^News \d/ }).press("Enter");
  };
  await news();
  await page.getByRole("link", { name: "New news item" }).press("Enter");
  await page.getByLabel(/^Title/).fill("Training in March");
  await page.getByLabel("Address").fill("training-in-march");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeEnabled();
  await save.press("Enter");
  await expect(page.getByText(/^Draft: \d+ things to complete$/)).toBeVisible();
  await expectFairScreens(page, "Draft");
  await news();
  await expect(page.getByRole("row", { name: /Training in March.*Draft/ })).toBeVisible();
  await page.getByRole("link", { name: /Training in March/ }).press("Enter");
  await page.getByLabel(/^Summary/).fill("Two days on dosing and dispersing stabilizers.");
  await page.getByLabel(/^Date/).fill("2026-11-20");
  await page.getByLabel(/^Author/).fill("ICG technical desk");
  await page.getByLabel(/^Text/).fill("Bring a sample of your film.");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d, not published$/ }),
  ).toBeVisible();
  expect(drafted("news/training-in-march.md")).toContain("title: Training in March");
  await page.getByRole("link", { name: /^Melt temperatures/ }).press("Enter");
  await page.getByRole("button", { name: /eva · eva-hot-melts/ }).press("Enter");
  await page.getByLabel(/^Melt from/).fill("122");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await open(page, "Publish");
  await page.getByRole("button", { name: "Choose none" }).press("Enter");
  await expect(page.getByText("Choose at least one change.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Publish Training in March" }).check();
  await page.getByRole("button", { name: /^Publish 1 of/ }).press("Enter");
  await expect(
    page.getByRole("link", { name: "Show Training in March on the site" }),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Publish Melt temperatures" })).toBeChecked();
  await expectFairScreens(page, "Published in part");
});
