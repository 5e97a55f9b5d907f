/** A session at the desk: a news item, and a grade by keyboard. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import {
  deskConflict,
  deskContent,
  deskFaults,
  deskLibrary,
  deskSearch,
  deskShell,
} from "#messages/desk.ts";
import { deskInbox } from "#messages/desk-leads.ts";
import { deskPublish, deskStock } from "#messages/desk-publish.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  deskOverContent,
  expect,
  expectFairThemes,
  type Page,
  test,
} from "../support/desk-test.ts";

test.describe("the desk", () => {
  const desk = deskOverContent();
  const enter = async (page: Page): Promise<void> => {
    await desk.open(page);
    await expect(page.getByRole("link", { name: /^Grades/ })).toBeVisible();
  };
  const saved = (page: Page) =>
    expect(
      page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d, not published$/ }),
    ).toBeVisible();

  test("a remedy offers the causes of its problem", async ({ page }) => {
    await enter(page);
    await page.getByRole("link", { name: /^Problems/ }).click();
    await page.getByRole("link", { name: "Greenhouse film breaks early" }).click();
    const answers = page
      .locator(".desk-form")
      .getByLabel(/^Answers/)
      .first();
    await answers.focus();
    const choices = page.locator(`datalist[id="${await answers.getAttribute("list")}"] option`);
    await expect(choices).toHaveText([
      /^HALS neutralized/,
      /^HALS level too low/,
      /^Hot metal/,
      /^Film thinner/,
    ]);
    await answers.fill("thin");
    await answers.press("Enter");
    await expect(
      page.getByRole("button", {
        name: deskContent.drop("Film thinner than ordered, or thin bands"),
      }),
    ).toBeVisible();
    await page.keyboard.press("Control+s");
    await saved(page);
    expect(desk.drafted("problems/greenhouse-film-breaks-early.md")).toContain(
      "answers: [acid, thin]",
    );
  });

  test("a news item with a new picture, a colon in its title and a table", async ({ page }) => {
    await enter(page);
    await page.getByRole("link", { name: /^News/ }).click();
    await page.getByRole("link", { name: deskContent.add("news item") }).click();
    await page.getByLabel(deskContent.id).fill("customs-codes-change");
    const form = page.locator(".desk-form");
    await form.getByLabel(/^Title/).fill("Customs codes: what changes in 2027");
    await form
      .getByLabel(/^Summary/)
      .fill("Six-digit codes of stabilizers stay; two national endings change.");
    await form.getByLabel(/^Author/).fill("ICG regulatory desk");
    await form.getByRole("button", { name: deskContent.choosePicture }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: deskContent.add("picture") }).click();
    await dialog.getByLabel(deskContent.uploadFile).setInputFiles({
      name: "label.png",
      mimeType: "image/png",
      buffer: await sharp({
        create: { width: 1600, height: 1000, channels: 3, background: "#7a5" },
      })
        .png()
        .toBuffer(),
    });
    await dialog.getByLabel(deskContent.nameOf.pictures).fill("media/customs-label");
    await dialog.getByLabel(deskContent.alt).fill("Label of a customs declaration on a drum");
    await dialog.getByRole("button", { name: deskContent.take }).click();
    await expect(form.getByText("media/customs-label")).toBeVisible();
    await form
      .getByLabel(/^Text/)
      .fill("Two endings change.\n\n| code | from |\n|---|---|\n| 381239 | January 2027 |\n");
    await expect(
      page.getByRole("region", { name: deskContent.preview }).getByRole("cell", { name: "381239" }),
    ).toBeVisible();
    // Without a date the item is incomplete.
    await page.keyboard.press("Control+s");
    await expect(page.getByText(deskContent.draftStatus(1))).toBeVisible();
    await expect(form.getByText("Fill this in.")).toBeVisible();
    await form.getByLabel(/^Date/).fill("2026-11-20");
    await expect(page.getByRole("button", { name: deskContent.save, exact: true })).toBeEnabled();
    await page.keyboard.press("Control+s");
    await saved(page);
    expect(existsSync(join(desk.folder, "content/news/customs-codes-change.md"))).toBe(false);
    expect(desk.drafted("news/customs-codes-change.md")).toBe(
      [
        "---",
        'title: "Customs codes: what changes in 2027"',
        "summary: Six-digit codes of stabilizers stay; two national endings change.",
        "publish_date: 2026-11-20",
        "author: ICG regulatory desk",
        "banner: media/customs-label",
        "---",
        "Two endings change.",
        "",
        "| code | from |",
        "|---|---|",
        "| 381239 | January 2027 |",
        "",
      ].join("\n"),
    );
  });

  test("a grade is found by name, changed and saved by keyboard alone; one line of its file differs", async ({
    page,
  }) => {
    const file = desk.draftPath("products/hals/hals-770.yaml");
    const before = readFileSync(file, "utf8").split("\n");
    await enter(page);
    await page.keyboard.press("/");
    await page.keyboard.type("hals 770");
    await page.keyboard.press("Enter");
    const storage = page.locator(".desk-form").getByLabel(/^Storage/);
    await storage.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Dry: below 30 °C");
    await page.keyboard.press("Control+s");
    await saved(page);
    const after = readFileSync(file, "utf8").split("\n");
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      'storage: "Dry: below 30 °C"',
    ]);
    expect(after.length).toBe(before.length);
  });

  test("a trade name and a word of a text are found with their place; arrows and Enter open the item", async ({
    page,
  }) => {
    await enter(page);
    const field = page.getByRole("combobox", { name: deskShell.search });
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await page.keyboard.type("Irganox 1010");
    const grade = page.getByRole("group", { name: "Grades" }).getByRole("option").first();
    await expect(grade).toContainText("ICG AO 1010");
    await expect(grade.locator("mark")).toHaveText("Irganox 1010");
    await expect(grade).toHaveAttribute("aria-selected", "true");
    await expectFairThemes(page, "a search");
    await field.fill("jebel ali");
    const second = page.getByRole("option").nth(1);
    await expect(second.locator("mark")).toHaveText(/jebel ali/i);
    const name = (await second.locator("span").first().textContent()) ?? "";
    await field.press("ArrowDown");
    await expect(second).toHaveAttribute("aria-selected", "true");
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(0);
    await field.fill("e-2026-4");
    await expect(page.getByRole("option")).toHaveText([deskSearch.inbox("e-2026-4")]);
    await field.press("Enter");
    await expect(page).toHaveURL(`${desk.origin}/inbox?search=e-2026-4`);
    await expect(page.getByLabel(deskInbox.search)).toHaveValue("e-2026-4");
    // There the key belongs to the inbox.
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(page.getByLabel(deskInbox.search)).toBeFocused();
    await page.getByRole("combobox", { name: deskShell.search }).fill("zzzzqqq");
    await expect(page.getByText(deskSearch.none)).toBeVisible();
  });

  test("a gallery row is moved by keyboard, which stays on its button; two lines change places", async ({
    page,
  }) => {
    const file = desk.draftPath("gallery/index.yaml");
    const [first = "", second = "", ...rest] = readFileSync(file, "utf8").split("\n");
    await enter(page);
    await page.getByRole("link", { name: /^Gallery/ }).press("Enter");
    const caption = /caption: "([^"]+)"/.exec(first)?.[1] ?? "";
    const down = page.getByRole("button", { name: deskContent.down(caption) });
    await down.press("Enter");
    await expect(page.getByText(deskContent.moved(caption, 2, rest.length + 1))).toBeAttached();
    await expect(down).toBeFocused();
    await expect(page.locator("main li").first()).not.toContainText(caption);
    expect(readFileSync(file, "utf8").split("\n")).toEqual([second, first, ...rest]);
    await page.getByRole("button", { name: deskContent.up(caption) }).press("Enter");
    await expect(page.locator("main li").first()).toContainText(caption);
    expect(readFileSync(file, "utf8").split("\n")).toEqual([first, second, ...rest]);
  });

  test("the pairs of the interactions are folded; one is opened, changed and saved as one line", async ({
    page,
  }) => {
    const file = desk.draftPath("interactions.yaml");
    const before = readFileSync(file, "utf8").split("\n");
    await desk.open(page, "/content/interactions");
    const pair = page.getByRole("button", { name: /basic-hals · thioesters/ });
    await expect(pair).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByLabel(/^Consequence/)).toHaveCount(0);
    await pair.press("Enter");
    await page.getByLabel(/^Consequence/).fill("Weathering life falls.");
    await page.keyboard.press("Control+s");
    await saved(page);
    const after = readFileSync(file, "utf8").split("\n");
    expect(after.length).toBe(before.length);
    const changed = after.filter((line, index) => line !== before[index]);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toContain('consequence: "Weathering life falls.", ');
  });

  test("refuses a picture that the list has already, and the picker shows which are unused", async ({
    page,
  }) => {
    const banner = (id: string): string =>
      /^banner: (\S+)$/m.exec(desk.drafted(`news/${id}.md`))?.[1] ?? "";
    const dateOf = (id: string): string =>
      /^publish_date: (\S+)$/m.exec(desk.drafted(`news/${id}.md`))?.[1] ?? "";
    // The newer of the two has the fault.
    const [first = "", second = ""] = readdirSync(desk.draftPath("news"))
      .filter((name) => name.endsWith(".md"))
      .map((name) => name.slice(0, -3))
      .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
    await desk.open(page, `/content/news/${first}`);
    const form = page.locator(".desk-form");
    const dialog = page.getByRole("dialog");
    const choose = async (picture: string): Promise<void> => {
      await form.getByRole("button", { name: deskContent.choosePicture }).press("Enter");
      await dialog.getByLabel(deskLibrary.search).fill(picture);
      await dialog.getByRole("button", { name: new RegExp(`${picture}(?![\\w-])`) }).press("Enter");
      await expect(form.getByText(picture, { exact: true })).toBeVisible();
    };
    await choose(banner(second));
    const fault = form.getByText(
      / is also used by .+\. Needed: one of \d+ pictures that are free, such as /,
    );
    await expect(fault).toBeVisible();
    await form.getByRole("button", { name: deskContent.choosePicture }).press("Enter");
    const free = Number(
      /^(\d+)/.exec((await dialog.getByText(/ are free$/).textContent()) ?? "")?.[1],
    );
    await expect(dialog.getByRole("button", { name: /· free$/ })).toHaveCount(free);
    for (const taken of [banner(first), banner(second)])
      await expect(
        dialog.getByRole("button", { name: new RegExp(`${taken} · free$`) }),
      ).toHaveCount(0);
    await dialog
      .getByRole("button", { name: /· free$/ })
      .first()
      .press("Enter");
    await expect(fault).toHaveCount(0);
    await expect(page.getByText(deskContent.fine)).toBeVisible();
  });

  test.describe("two users of one desk", () => {
    const path = "/content/news/benzotriazoles-at-a-glance";
    const text = () => desk.drafted("news/benzotriazoles-at-a-glance.md");
    let context: BrowserContext;
    let other: Page;
    test.beforeEach(async ({ page, browser }) => {
      context = await browser.newContext();
      other = await context.newPage();
      for (const one of [page, other]) {
        await desk.open(one, path);
        await expect(one.getByLabel(/^Author/)).toBeVisible();
      }
    });
    test.afterEach(() => context.close());
    const change = async (page: Page, label: RegExp, words: string): Promise<void> => {
      await page.locator(".desk-form").getByLabel(label).fill(words);
      await page.keyboard.press("Control+s");
    };
    const conflict = () => other.getByRole("dialog", { name: deskContent.conflict });

    test("who change different fields keep both with one click", async ({ page }) => {
      await change(page, /^Author/, "The first");
      await saved(page);
      await change(
        other,
        /^Summary/,
        "The second has read the specifications again and sums them up.",
      );
      await expect(conflict()).toContainText(
        /Changed elsewhere:\s*Author\s*Changed by you:\s*Summary/,
      );
      await expectAccessible(other, "a conflict that is merged");
      expect(text()).toContain("\nauthor: The first\n");
      await conflict().getByRole("button", { name: deskConflict.save }).press("Enter");
      await saved(other);
      expect(text()).toContain("\nauthor: The first\n");
      expect(text()).toContain(
        "\nsummary: The second has read the specifications again and sums them up.\n",
      );
      await expect(other.getByLabel(/^Author/)).toHaveValue("The first");
    });

    test("who change the same fields: the second chooses a version of each, and neither is lost", async ({
      page,
    }) => {
      await page
        .locator(".desk-form")
        .getByLabel(/^Text/)
        .fill("The first line.\n\nThe middle.\n\nThe last line of the first.\n");
      await change(page, /^Author/, "One");
      await saved(page);
      await other
        .locator(".desk-form")
        .getByLabel(/^Text/)
        .fill("The first line.\n\nThe middle.\n\nThe last line of the second.\n");
      await change(other, /^Author/, "Two");
      const save = conflict().getByRole("button", { name: deskConflict.save });
      await expect(save).toBeDisabled();
      await expect(conflict().getByText(deskConflict.open(2))).toBeVisible();
      await expect(conflict().getByRole("region", { name: deskConflict.comparison })).toContainText(
        /The middle\.\s*− The last line of the first\.\+ The last line of the second\./,
      );
      await expectAccessible(other, "a conflict with choices");
      const field = (name: string) => conflict().getByRole("group", { name });
      await field("Author").getByLabel("Mine: Two").press("Space");
      await expect(conflict().getByText(deskConflict.open(1))).toBeVisible();
      await field("Text").getByLabel(deskConflict.sides.theirs).press("Space");
      await save.press("Enter");
      await saved(other);
      expect(text()).toContain("\nauthor: Two\n");
      expect(text()).toContain("The last line of the first.");
      expect(text()).not.toContain("of the second");
    });

    test("who change different rows of a file are asked nothing", async ({ page }) => {
      const rows = () => desk.drafted("gallery/index.yaml");
      await page.goto(`${desk.origin}/content/gallery/pipes.jpg`);
      await other.goto(`${desk.origin}/content/gallery/pastilles.jpg`);
      await expect(other.getByLabel(/^Caption/)).toBeVisible();
      await change(page, /^Caption/, "Pipes of the first");
      await saved(page);
      await change(other, /^Caption/, "Pastilles of the second");
      await saved(other);
      for (const caption of ["Pipes of the first", "Pastilles of the second"])
        expect(rows()).toContain(caption);
    });
  });

  const categoryOf = (page: Page) =>
    page.getByRole("combobox", { name: new RegExp(`^${deskContent.category}`) });

  async function holdChanges(page: Page): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/desk\/content\//, async (route) => {
      if (route.request().method() !== "GET") await held.promise;
      await route.continue();
    });
    return held.resolve;
  }

  test("a duplicate keeps its category; the save shows its progress, and next to the button why it was refused", async ({
    page,
  }) => {
    const bar = page.locator("main > div").first();
    await desk.open(page, "/content/products/uv-1164");
    await page.getByRole("link", { name: deskContent.duplicate }).press("Enter");
    await expect(categoryOf(page)).toHaveValue("uv-absorbers");
    await page.getByLabel(deskContent.id).fill("uv-326");
    const release = await holdChanges(page);
    await page.getByRole("button", { name: deskContent.save, exact: true }).click();
    await expect(bar.getByRole("status")).toHaveText(deskContent.saving);
    release();
    await expect(bar.getByRole("alert")).toHaveText(deskFaults.taken("uv-326"));
    await expectAccessible(page, "a refused grade");
    await page.getByLabel(deskContent.id).fill("UV 5310");
    await expect(bar.getByRole("alert")).toHaveCount(0);
    await expect(bar.getByRole("status")).toHaveText(deskContent.badId);
    await expect(page.getByRole("button", { name: deskContent.save, exact: true })).toBeDisabled();
    await page.getByLabel(deskContent.id).fill("uv-5310");
    await page.locator(".desk-form").getByLabel(/^Name/).first().fill("ICG UV-5310");
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(`${desk.origin}/content/products/uv-5310`);
    expect(desk.drafted("products/uv-absorbers/uv-5310.yaml")).toContain("ICG UV-5310");
  });

  test("a new grade has the category of the list, or is asked for one", async ({ page }) => {
    await desk.open(page, "/content/products?category=hals");
    await page.getByRole("link", { name: deskContent.add("grade") }).press("Enter");
    await expect(categoryOf(page)).toHaveValue("hals");
    await page.goto(`${desk.origin}/new/products`);
    await page.getByLabel(deskContent.id).fill("uv-5311");
    await expect(page.getByText(deskContent.needs([deskContent.category]))).toBeVisible();
    await expect(page.getByRole("button", { name: deskContent.save, exact: true })).toBeDisabled();
  });

  test("another category, another address and a deletion are refused in the dialog, which stays, or done", async ({
    page,
  }) => {
    await desk.open(page, "/content/products/uv-5310");
    const dialog = page.getByRole("dialog");
    const act = (name: string) => page.getByRole("button", { name, exact: true }).first();
    const confirm = (name: string) => dialog.getByRole("button", { name, exact: true });
    await act(deskContent.rename).press("Enter");
    await dialog.getByLabel(deskContent.renameTo).fill("uv-326");
    await confirm(deskContent.rename).press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText(deskFaults.taken("uv-326"));
    await page.keyboard.press("Escape");
    await act(deskContent.move).press("Enter");
    await dialog.getByLabel(deskContent.moveTo).selectOption("hals");
    await confirm(deskContent.move).press("Enter");
    await expect(dialog).toHaveCount(0);
    expect(readdirSync(desk.draftPath("products/hals"))).toContain("uv-5310.yaml");
    expect(readdirSync(desk.draftPath("products/uv-absorbers"))).not.toContain("uv-5310.yaml");
    await act(deskContent.remove).press("Enter");
    await confirm(deskContent.remove).press("Enter");
    await expect(page).toHaveURL(`${desk.origin}/content/products`);
    await page.goto(`${desk.origin}/content/products/uv-326`);
    await act(deskContent.remove).press("Enter");
    // Every grade that has it as a synergist, and the problems that it helps with.
    await expect(dialog.getByText(/^\d+ items refer to it:$/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: /^ICG HALS 770 / })).toBeVisible();
    await expect(confirm(deskContent.remove)).toBeDisabled();
    await dialog.getByRole("link", { name: /^ICG HALS 770 / }).press("Enter");
    await expect(page).toHaveURL(`${desk.origin}/content/products/hals-770`);
  });

  test("a new picture is chosen, named and described; the button names what is missing", async ({
    page,
  }) => {
    const bar = page.locator("main > div").first();
    await desk.open(page, "/content/pictures");
    await page.getByRole("link", { name: deskContent.add("picture") }).press("Enter");
    await expect(bar.getByRole("status")).toHaveText(deskContent.needsFile);
    await page.getByLabel(deskContent.uploadFile).setInputFiles({
      name: "Drum label 2.PNG",
      mimeType: "image/png",
      buffer: await sharp({
        create: { width: 1600, height: 1000, channels: 3, background: "#57a" },
      })
        .png()
        .toBuffer(),
    });
    await expect(page.getByAltText(deskContent.uploadPreview)).toBeVisible();
    await expect(page.getByLabel(deskContent.nameOf.pictures)).toHaveValue("media/drum-label-2");
    await expectAccessible(page, "a new picture");
    await page.keyboard.press("Control+s");
    await expect(bar.getByRole("alert")).toHaveText(`${deskContent.altShort}: Fill this in.`);
    await page
      .locator(".desk-form")
      .getByLabel(/^Alternative text/)
      .fill("Label of a drum");
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(
      `${desk.origin}/content/pictures/${encodeURIComponent("media/drum-label-2")}`,
    );
    await expect(page.locator(".desk-form").getByRole("img").first()).toBeVisible();
    await expect(page.getByRole("button", { name: deskContent.choosePicture })).toHaveCount(0);
    expect(desk.drafted("pictures/index.yaml")).toContain(
      "picture: media/drum-label-2, alt: Label of a drum",
    );
    await page.goto(`${desk.origin}/content/news/benzotriazoles-at-a-glance`);
    await page.getByRole("button", { name: deskContent.choosePicture }).press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^media\/drum-label-2|drum-label-2 · free$/ })
      .press("Enter");
    await expect(page.locator(".desk-form").getByText("media/drum-label-2")).toBeVisible();
  });

  test("the button of every change reports a desk that does not answer", async ({ page }) => {
    await desk.open(page, "/content/products/hals-770");
    const storage = page.locator(".desk-form").getByLabel(/^Storage/);
    // A draft, so that there is something to publish.
    await storage.fill("Cool");
    await page.keyboard.press("Control+s");
    await saved(page);
    await storage.fill("Dry");
    await page.route(/\/api\/desk\//, (route) =>
      route.request().method() === "GET" ? route.continue() : route.abort(),
    );
    await page.getByRole("button", { name: deskContent.save, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(deskContent.failed);
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto(`${desk.origin}/stock`);
    await page.getByLabel("Note of ICG UV-326").fill("mine");
    await page.getByRole("button", { name: "Save 1 line" }).click();
    await expect(page.getByRole("alert")).toHaveText(deskContent.failed);
    await expect(page.getByLabel("Note of ICG UV-326")).toHaveValue("mine");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto(`${desk.origin}/content/gallery`);
    await page
      .getByRole("button", { name: /^Move down/ })
      .first()
      .click();
    await expect(page.getByRole("alert")).toHaveText(deskContent.failed);
    await page.goto(`${desk.origin}/publish`);
    await page.getByRole("button", { name: new RegExp(`^${deskPublish.publish}`) }).click();
    await expect(page.getByRole("alert")).toHaveText(deskContent.failed);
  });

  test("a refused line of the stock is named at the button", async ({ page }) => {
    await desk.open(page, "/stock");
    await page.getByLabel("Date of ICG UV-326").fill("tomorrow");
    await page.getByLabel(deskStock.filter).fill("hals");
    await page.getByRole("button", { name: "Save 1 line" }).click();
    await expect(page.getByRole("alert")).toContainText(deskStock.refused(1));
    await expect(page.getByRole("alert")).toContainText("ICG UV-326: Write a date as YYYY-MM-DD.");
  });

  test("a form links to its page in the preview and to its history, by keyboard", async ({
    page,
  }) => {
    await desk.open(page, "/content/news/benzotriazoles-at-a-glance");
    await page.getByRole("link", { name: deskPublish.preview, exact: true }).press("Enter");
    await expect(page).toHaveURL(
      `${desk.origin}/preview?page=${encodeURIComponent("/media-news/benzotriazoles-at-a-glance")}`,
    );
    await page.goBack();
    await page.getByRole("link", { name: deskPublish.tabs.history }).press("Enter");
    await expect(page).toHaveURL(
      `${desk.origin}/history?file=${encodeURIComponent("news/benzotriazoles-at-a-glance.md")}`,
    );
    await page.goto(`${desk.origin}/content/interactions`);
    await expect(page.getByRole("link", { name: deskPublish.tabs.history })).toBeVisible();
    await expect(page.getByRole("link", { name: deskPublish.preview, exact: true })).toHaveCount(0);
  });

  test("axe finds no violation in a list and in a form, in both themes", async ({ page }) => {
    await enter(page);
    for (const path of [
      "/content/news",
      "/content/gallery",
      "/content/interactions",
      "/content/news/benzotriazoles-at-a-glance",
      "/content/products/hals-770",
    ]) {
      await page.goto(desk.origin + path);
      await expect(page.locator("main h1")).toBeVisible();
      await expectFairThemes(page, path);
    }
  });
});
