/** Publishing at the desk by keyboard. */
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// The site's `test` blocks the desk's origin.
import { type Page, test } from "@playwright/test";
import { expectAccessible, setTheme } from "../support/axe.ts";
import { REAL_CONTENT } from "../support/content.ts";
import { expect, launchDesk, openDesk, type RunningDesk } from "../support/desk-process.ts";
import { newFolder, removeFolder } from "../support/server-process.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.skip(({ isMobile }) => isMobile, "the desk is for a desk and a tablet");

let folder: string;
let desk: RunningDesk;
const git = (...args: string[]): string =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
const stock = (): string => readFileSync(join(folder, "content/stock.csv"), "utf8");

test.beforeAll(async () => {
  folder = await newFolder();
  cpSync(REAL_CONTENT, join(folder, "content"), { recursive: true });
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Aisha Khan");
  git("config", "user.email", "aisha@example.com");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Content of November");
  desk = await launchDesk(folder);
});
test.afterAll(async () => {
  await desk.stop();
  await removeFolder(folder);
});

const open = async (page: Page, screen: string): Promise<void> => {
  await openDesk(page, desk.address);
  await page
    .getByRole("navigation", { name: "Content" })
    .getByRole("link", { name: screen, exact: true })
    .press("Enter");
};
async function expectFair(page: Page, what: string): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
  ] as const)
    for (const theme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await setTheme(page, theme);
      await expectAccessible(page, `${what} at ${width} px, ${theme}`, {
        colours: theme === "dark",
      });
    }
}
/** The first publication imports the whole content. */
const publish = async (page: Page): Promise<void> => {
  await open(page, "Publish");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText(/^Published in/)).toBeVisible({ timeout: 240_000 });
};

test("everything is published once, and then there is nothing to publish", async ({ page }) => {
  await open(page, "Publish");
  await expect(page.getByLabel("What was changed")).toHaveValue(
    /^All of the content: 306 grades, /,
  );
  await publish(page);
  // The checkout already holds the content.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("there is nothing to publish")).toBeVisible();
  await expectFair(page, "Publish");
});

test("the table works like a spreadsheet: keys move and choose, one line is saved and published with a commit", async ({
  page,
}) => {
  await open(page, "Stock");
  const before = stock();
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
  await expectFair(page, "Stock");
  await page.getByRole("button", { name: "Save 1 line" }).press("Enter");
  await expect(page.getByText("1 line saved.")).toBeVisible();
  const today =
    /\d{4}-\d\d-\d\d/.exec(await page.getByLabel("Date of ICG UV-531").inputValue())?.[0] ?? "";
  expect(stock()).toBe(
    before.replace(/^uv-531,in-stock,.*$/m, `uv-531,low-stock,"two pallets, open",${today}`),
  );
  await publish(page);
  expect(git("log", "-1", "--format=%an: %s").trim()).toBe(
    "Aisha Khan: 1 grade changed (ICG UV-531: stock)",
  );
});

test("a line written by an ERP meanwhile is shown, and the typed value stays", async ({ page }) => {
  await open(page, "Stock");
  await page.getByLabel("Note of ICG UV-326").fill("mine");
  writeFileSync(
    join(folder, "content/stock.csv"),
    stock().replace(/^uv-326,in-stock,,$/m, "uv-326,low-stock,,2026-11-20"),
  );
  await expect(page.getByText("content/stock.csv was changed elsewhere: uv-326.")).toBeVisible();
  await expect(page.getByText("lines that were changed there as well: ICG UV-326")).toBeVisible();
  await expect(page.getByLabel("Note of ICG UV-326")).toHaveValue("mine");
});

test("a list shows its changes, asks about unknown names, and asks only once", async ({ page }) => {
  await open(page, "Stock");
  const before = stock();
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
  await expectFair(page, "Update");
  await page.getByLabel("Grade of WH-10017").selectOption("ICG HALS 770");
  await page.getByLabel("Grade of UV 5311").selectOption("ICG UV-531");
  for (const name of ["Pallet EUR", "Sample box"])
    await page.getByLabel(`${name} is not on the site`).press("Space");
  await page.getByLabel("State of gesperrt").selectOption("On request");
  await others.promise;
  await expect(page.getByRole("heading", { name: "0 rows were not understood" })).toBeVisible();
  expect(stock()).toBe(before);
  await page.getByRole("button", { name: "Change 3 states" }).press("Enter");
  await expect(page.getByText("3 states changed.")).toBeVisible();
  expect(stock()).toMatch(/^uv-531,on-request,"two pallets, open",/m);
  await choose();
  await expect(page.getByText("No state changes, 3 unchanged")).toBeVisible();
  await expect(page.getByText("not understood")).toHaveCount(0);
});

test("a list without a certain column asks for it, and shows what each would change", async ({
  page,
}) => {
  await open(page, "Stock");
  const before = stock();
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
  await expectFair(page, "Choice of a column");
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
  expect(stock()).toBe(before);
});

test("the preview is the site over the draft, and follows a save in another window", async ({
  page,
  context,
}) => {
  const file = join(folder, "content/products/uv-absorbers/uv-531.yaml");
  await openDesk(
    page,
    desk.address,
    `/preview?page=${encodeURIComponent("/available-stocks/uv-531")}`,
  );
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
  await expectFair(page, "Preview");
});

test("the home page's sentences are a form, and the preview shows the saved text", async ({
  page,
  context,
}) => {
  await openDesk(page, desk.address, `/preview?page=${encodeURIComponent("/?landing=video")}`);
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
  const upload = other.getByLabel("New file for Film, WebM");
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: "video/webm", buffer });
  await upload.setInputFiles(named("Notes.webm", Buffer.from("no film")));
  await expect(other.getByText("This file is not a film in WebM.")).toBeVisible();
  await expect(film).toHaveValue("hero.webm");
  const bytes = readFileSync(join(folder, "content/video/hero.webm"));
  await upload.setInputFiles(named("Pellets fall.webm", Buffer.concat([bytes, Buffer.alloc(1)])));
  await expect(film).toHaveValue("pellets-fall.webm");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(frame.getByText("Additives from the draft.")).toBeVisible();
  await expect(frame.locator("video source").first()).toHaveAttribute(
    "src",
    "/video/pellets-fall.webm",
  );
  expect(git("diff", "--numstat", "--", "content/pages").trim()).toMatch(
    /^2\t2\tcontent\/pages\/home\.yaml$/,
  );
  git("checkout", "--", "content/pages");
  rmSync(join(folder, "content/video/pellets-fall.webm"));
});

test("an older version is compared and restored", async ({ page }) => {
  await openDesk(
    page,
    desk.address,
    `/history?file=${encodeURIComponent("products/uv-absorbers/uv-531.yaml")}`,
  );
  await page.getByRole("button", { name: "Compare with: Content of November" }).press("Enter");
  await expect(
    page.getByRole("region", { name: "What restoring this version changes" }),
  ).toContainText("-usage: Said in the draft");
  await expectFair(page, "History");
  await page.getByRole("button", { name: "Restore this version" }).press("Enter");
  await expect(page.getByText("has been restored")).toBeVisible();
  expect(git("diff", "--stat", "--", "content/products")).toBe("");
});

test("a file that is one list is saved in its form, and the publication links to that form", async ({
  page,
}) => {
  const polymers = join(folder, "content/polymers.yaml");
  const acts = join(folder, "content/regulatory/acts.yaml");
  const [melting, act] = [readFileSync(polymers, "utf8"), readFileSync(acts, "utf8")];
  await openDesk(page, desk.address);
  await page.getByRole("link", { name: /^Melt temperatures/ }).press("Enter");
  await page.getByRole("button", { name: /eva · eva-hot-melts/ }).press("Enter");
  await page.getByLabel(/^Melt from/).fill("121");
  await page.keyboard.press("Control+s");
  await expect(
    page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d, not published$/ }),
  ).toBeVisible();
  expect(readFileSync(polymers, "utf8")).toBe(melting.replace("from: 120 }", "from: 121 }"));
  writeFileSync(acts, act.replace(/^ {2}edition: ATP 23$/m, "  edition: ATP 23a"));
  await open(page, "Publish");
  await page.getByRole("link", { name: "Melt temperatures", exact: true }).last().press("Enter");
  await expect(page.getByRole("heading", { name: "Melt temperatures" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Regulation (EC) No 1272/2008 (CLP)" }).press("Enter");
  await page.getByRole("main").getByRole("link", { name: /CLP/ }).press("Enter");
  await expect(page.getByLabel(/^Edition/)).toHaveValue("ATP 23a");
  writeFileSync(polymers, melting);
  writeFileSync(acts, act);
});

test("a fault blocks only its own item, and links to it", async ({ page }) => {
  const file = join(folder, "content/products/uv-absorbers/uv-531.yaml");
  const other = join(folder, "content/products/uv-absorbers/uv-326.yaml");
  const [good, otherGood] = [readFileSync(file, "utf8"), readFileSync(other, "utf8")];
  writeFileSync(file, good.replace(/^usage: .*$/m, `usage: ${"too long ".repeat(20)}`));
  writeFileSync(other, otherGood.replace(/^usage: .*$/m, "usage: Published alone"));
  await open(page, "Publish");
  await expect(page.getByRole("heading", { name: "1 fault to mend" })).toBeVisible();
  const fault = page
    .getByRole("listitem")
    .filter({ hasText: "This takes at most 110 characters." });
  await expect(fault.getByRole("link", { name: /^Grades › ICG UV-531 › / })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Publish ICG UV-531" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Publish ICG UV-326" })).toBeChecked();
  await expectFair(page, "Faults");
  await page.getByRole("button", { name: /^Publish \d+ of \d+$/ }).press("Enter");
  await expect(page.getByText(/^Published in/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Show ICG UV-326 on the site" })).toHaveAttribute(
    "href",
    /\/available-stocks\/uv-326$/,
  );
  await expect(page.getByText("Not published: ICG UV-531.")).toBeVisible();
  writeFileSync(file, good);
  writeFileSync(other, otherGood);
});

test("an incomplete item is saved as a draft, completed later, and published without the other changes", async ({
  page,
}) => {
  const news = async (): Promise<void> => {
    await openDesk(page, desk.address);
    await page.getByRole("link", { name: /^News \d/ }).press("Enter");
  };
  await news();
  await page.getByRole("link", { name: "New news item" }).press("Enter");
  await page.getByLabel(/^Title/).fill("Training in March");
  await page.getByLabel("Address").fill("training-in-march");
  const save = page.getByRole("button", { name: "Save as draft" });
  await expect(save).toBeEnabled();
  await save.press("Enter");
  await expect(page.getByText(/^Draft: \d+ things to complete$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview", exact: true })).toHaveCount(0);
  await expectFair(page, "Draft");
  await news();
  await expect(page.getByRole("link", { name: /Training in March.*Draft/ })).toBeVisible();
  await page.getByRole("link", { name: /Training in March/ }).press("Enter");
  await page.getByLabel(/^Summary/).fill("Two days on dosing and dispersing stabilizers.");
  await page.getByLabel(/^Date/).fill("2026-11-20");
  await page.getByLabel(/^Author/).fill("ICG technical desk");
  await page.getByLabel(/^Text/).fill("Bring a sample of your film.");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d, not published$/ }),
  ).toBeVisible();
  expect(readFileSync(join(folder, "content/news/training-in-march.md"), "utf8")).toContain(
    "title: Training in March",
  );
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
  await expectFair(page, "Published in part");
});
