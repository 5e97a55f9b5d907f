/** A walk at the desk, as an assistant takes it: a news item with a picture, a colon in its title and a table; a change of a grade by keyboard. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
// Not the test of the site's pages, which refuses every request to another address: the desk has one of its own.
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { deskContent } from "#messages/desk.ts";
import { expectAccessible, setTheme } from "../support/axe.ts";
import { REAL_CONTENT } from "../support/content.ts";
import { cleanEnvironment, ROOT } from "../support/server-process.ts";
import { themes } from "../support/test.ts";

test.describe("the desk", { tag: "@desk" }, () => {
  // The first check reads and draws the whole content.
  test.describe.configure({ mode: "serial", timeout: 240_000 });
  let folder: string;
  let desk: ChildProcess;
  let address: string;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "icg-desk-"));
    cpSync(REAL_CONTENT, join(folder, "content"), { recursive: true });
    desk = spawn(process.execPath, ["src/cli.ts", "desk"], {
      cwd: ROOT,
      env: cleanEnvironment({ CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data"), DESK_PORT: "0" }),
    });
    address = await new Promise((resolve, reject) => {
      let output = "";
      for (const stream of [desk.stdout, desk.stderr])
        stream?.on("data", (chunk) => {
          output += chunk;
          const found = /http:\/\/\S+\/\?token=\S+/.exec(output)?.[0];
          if (found) resolve(found);
        });
      desk.on("exit", () => reject(new Error(output)));
    });
  });
  test.afterAll(async () => {
    desk.kill("SIGTERM");
    await new Promise((resolve) => desk.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const enter = async (page: Page): Promise<void> => {
    await page.goto(address);
    await expect(page.getByRole("link", { name: /^Grades/ })).toBeVisible();
  };
  const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: new RegExp(`^${deskContent.saved}$`) })).toBeVisible({ timeout: 60_000 });

  test("a news item with a picture of its own, a colon in its title and a table", async ({ page }) => {
    await enter(page);
    await page.getByRole("link", { name: /^News/ }).click();
    await page.getByRole("link", { name: deskContent.add("news item") }).click();
    await page.getByLabel(deskContent.id).fill("customs-codes-change");
    const form = page.locator(".desk-form");
    await form.getByLabel(/^Title/).fill("Customs codes: what changes in 2027");
    await form.getByLabel(/^Summary/).fill("Six-digit codes of stabilizers stay; two national endings change.");
    await form.getByLabel(/^Author/).fill("ICG regulatory desk");
    await form.getByRole("button", { name: deskContent.choosePicture }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(deskContent.uploadFile).setInputFiles({
      name: "label.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#7a5" } })
        .png()
        .toBuffer(),
    });
    await dialog.getByLabel(deskContent.uploadName).fill("media/customs-label");
    await dialog.getByLabel(deskContent.alt).fill("Label of a customs declaration on a drum");
    await dialog.getByRole("button", { name: deskContent.take }).click();
    await expect(form.getByText("media/customs-label")).toBeVisible({ timeout: 60_000 });
    await form.getByLabel(/^Text/).fill("Two endings change.\n\n| code | from |\n|---|---|\n| 381239 | January 2027 |\n");
    await expect(page.getByRole("region", { name: deskContent.preview }).getByRole("cell", { name: "381239" })).toBeVisible({ timeout: 60_000 });
    // One field is forgotten: the save says so at it.
    await page.keyboard.press("Control+s");
    await expect(form.getByText("Fill this in.")).toBeVisible({ timeout: 60_000 });
    await form.getByLabel(/^Date/).fill("2026-11-20");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("heading", { name: "Customs codes: what changes in 2027" })).toBeVisible({ timeout: 60_000 });
    expect(readFileSync(join(folder, "content/news/customs-codes-change.md"), "utf8")).toBe(
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

  test("a grade is found by its name, changed and saved with the keyboard alone; one line of its file differs", async ({ page }) => {
    const file = join(folder, "content/products/hals/hals-770.yaml");
    const before = readFileSync(file, "utf8").split("\n");
    await enter(page);
    await page.getByRole("combobox", { name: "Search by name" }).focus();
    await page.keyboard.type("hals 770");
    await expect(page.getByRole("option", { name: /ICG HALS 770/ })).toBeVisible();
    await page.keyboard.press("Enter");
    const storage = page.locator(".desk-form").getByLabel(/^Storage/);
    await storage.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Dry: below 30 °C");
    await page.keyboard.press("Control+s");
    await saved(page);
    const after = readFileSync(file, "utf8").split("\n");
    expect(after.filter((line, index) => line !== before[index])).toEqual(['storage: "Dry: below 30 °C"']);
    expect(after.length).toBe(before.length);
  });

  test("axe finds nothing in a list and in a form, in both themes", async ({ page }) => {
    await enter(page);
    const { origin } = new URL(address);
    for (const path of ["/content/news", "/content/news/benzotriazoles-at-a-glance", "/content/products/hals-770"]) {
      await page.goto(origin + path);
      await expect(page.locator("main h1")).toBeVisible();
      for (const theme of themes) {
        await setTheme(page, theme);
        await expectAccessible(page, `${path}, ${theme}`);
      }
    }
  });
});
