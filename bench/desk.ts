/**
 * `node bench/desk.ts`: times of the desk in a browser, over a copy of the content in git, also
 * with 10,000 grades (GRADES=0 leaves them out). Needs a quiet machine.
 */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { deskContent } from "#messages/desk.ts";
import { deskHistory, deskPublish } from "#messages/desk-publish.ts";
import { ensureBrowser, launchOptions } from "../tests/support/browser.ts";
import { makeCheckout } from "../tests/support/checkout.ts";
import { REAL_CONTENT } from "../tests/support/content.ts";
import { launchDesk, type RunningDesk } from "../tests/support/desk-process.ts";
import { machine, measuredAt, writeResult } from "./report.ts";
import { median } from "./trend.ts";

const SAVES = 5;
const OPENINGS = 5;
const WAIT = { timeout: 300_000 };
const GRADES = Number(process.env["GRADES"] ?? 10_000);
const PAGE = "/available-stocks/hals-770";

const folder = mkdtempSync(join(tmpdir(), "icg-bench-desk-"));
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const lines: string[] = [];
const row = (...cells: readonly (string | number)[]): void =>
  void lines.push(`| ${cells.join(" | ")} |`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
async function medianOf(times: number, work: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await work());
  return median(all);
}

// Sections of long forms have labels too.
const field = (page: Page, name: RegExp) =>
  page.locator(".desk-form :is(input, textarea, select)").and(page.getByLabel(name));
const saved = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d, not published$/ });
const opened = (page: Page, address: string, shown: string) =>
  timed(async () => {
    await page.goto(address);
    await page.locator(shown).first().waitFor(WAIT);
  });

const counted = (page: Page): Promise<{ clicks: number; fields: number }> =>
  page.evaluate(() => (window as unknown as { errand: { clicks: number; fields: number } }).errand);

async function previews({ origin }: RunningDesk, page: Page, other: Page): Promise<number> {
  await other.goto(`${origin}/preview?page=${encodeURIComponent(PAGE)}`);
  const frame = other.frameLocator("iframe");
  await frame.getByRole("heading", { level: 1 }).waitFor(WAIT);
  await page.goto(`${origin}/content/products/hals-770`);
  let number = 0;
  return medianOf(SAVES, () => {
    number += 1;
    return timed(async () => {
      const words = `Said in draft ${number} of the bench`;
      await field(page, /^Use/).first().fill(words);
      await page.keyboard.press("Control+s");
      await frame.getByText(words).first().waitFor(WAIT);
    });
  });
}

async function screens({ origin }: RunningDesk, page: Page): Promise<void> {
  const all = [
    ["list of grades", "/content/products", "tbody tr"],
    ["a grade", "/content/products/hals-770", ".desk-form input"],
    ["a news item", "/content/news/benzotriazoles-at-a-glance", ".desk-form input"],
    ["interactions", "/content/interactions", ".desk-entry"],
    ["stock", "/stock", "tbody tr"],
    ["inbox", "/inbox", "main h1"],
  ] as const;
  for (const [name, path, shown] of all)
    row(name, seconds(await medianOf(OPENINGS, () => opened(page, origin + path, shown))));
}

async function publishNews({ address }: RunningDesk, page: Page): Promise<void> {
  await page.goto(address);
  const ms = await timed(async () => {
    await page.getByRole("link", { name: /^News/ }).click();
    await page.getByRole("link", { name: deskContent.add("news item") }).click();
    await page.getByLabel(deskContent.id).fill("codes-change");
    await field(page, /^Title/).fill("Customs codes: what changes in 2027");
    await field(page, /^Summary/).fill(
      "Six-digit codes of stabilizers stay; two national endings change.",
    );
    await field(page, /^Author/).fill("ICG regulatory desk");
    await field(page, /^Date/).fill("2026-11-20");
    await page.getByRole("button", { name: deskContent.choosePicture }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: deskContent.add("picture") }).click();
    const buffer = await sharp({
      create: { width: 1600, height: 1000, channels: 3, background: "#7a5" },
    })
      .png()
      .toBuffer();
    await dialog
      .getByLabel(deskContent.uploadFile)
      .setInputFiles({ name: "label.png", mimeType: "image/png", buffer });
    await dialog.getByLabel(deskContent.nameOf.pictures).fill("media/customs-label");
    await dialog.getByLabel(deskContent.alt).fill("Label of a customs declaration on a drum");
    await dialog.getByRole("button", { name: deskContent.take }).click();
    await page.locator(".desk-form").getByText("media/customs-label").waitFor(WAIT);
    await field(page, /^Text/).fill(
      "Two endings change.\n\n| code | from |\n|---|---|\n| 381239 | January 2027 |\n",
    );
    await page.getByRole("button", { name: deskContent.save, exact: true }).click();
    await page.getByRole("heading", { name: /^Customs codes/ }).waitFor(WAIT);
    await page.getByRole("link", { name: deskPublish.publish, exact: true }).click();
    await page.getByRole("button", { name: new RegExp(`^${deskPublish.publish}`) }).click();
    await page.getByText(/^Published in/).waitFor(WAIT);
  });
  const { clicks, fields } = await counted(page);
  row(
    "a news item with a new picture and a table, until it is published",
    clicks + 1,
    fields,
    seconds(ms),
  );
}

async function bringBack({ address }: RunningDesk, page: Page): Promise<void> {
  await page.goto(address);
  const ms = await timed(async () => {
    await page.getByRole("link", { name: /^News/ }).click();
    await page.getByRole("link", { name: /^Customs codes/ }).click();
    await page.getByRole("link", { name: deskPublish.tabs.history }).click();
    await page
      .getByRole("button", { name: new RegExp(`^${deskHistory.compareOf("")}`) })
      .last()
      .click();
    await page.getByRole("button", { name: deskHistory.restore }).click();
    await page.getByText(/has been restored/).waitFor(WAIT);
    await page.locator("main").getByRole("link", { name: deskPublish.publish }).last().click();
    await page.getByRole("button", { name: new RegExp(`^${deskPublish.publish}`) }).click();
    await page.getByText(/^Published in/).waitFor(WAIT);
  });
  const { clicks, fields } = await counted(page);
  row(
    "a typo of that item brought back from its history and published",
    clicks,
    fields,
    seconds(ms),
  );
}

function makeGrades(count: number): void {
  const file = join(folder, "content/products/hals/hals-770.yaml");
  const text = readFileSync(file, "utf8");
  const names = Array.from({ length: count }, (_, index) => `many-${index}`);
  for (const name of names)
    writeFileSync(
      join(folder, `content/products/hals/${name}.yaml`),
      text
        .replace(/^name: .*$/m, `name: ICG ${name}`)
        .replace(/^(?:order|synonyms|trade_names):.*\n/gm, ""),
    );
  appendFileSync(
    join(folder, "content/stock.csv"),
    names.map((name) => `${name},on-request,,\n`).join(""),
  );
}

async function many(desk: RunningDesk, page: Page): Promise<void> {
  row(
    "list of grades",
    seconds(await medianOf(3, () => opened(page, `${desk.origin}/content/products`, "tbody tr"))),
  );
  row(
    "its next page",
    seconds(
      await timed(async () => {
        await page.getByRole("button", { name: deskContent.later }).click();
        await page.getByText(deskContent.page(2, Math.ceil((GRADES + 306) / 1_000))).waitFor(WAIT);
      }),
    ),
  );
  row(
    "a name searched over all",
    seconds(
      await timed(async () => {
        await page
          .getByRole("combobox")
          .first()
          .fill(`many-${GRADES - 1}`);
        await page.getByRole("option", { name: `many-${GRADES - 1}` }).waitFor(WAIT);
      }),
    ),
  );
  row(
    "a grade opened",
    seconds(
      await medianOf(3, () =>
        opened(page, `${desk.origin}/content/products/hals-770`, ".desk-form input"),
      ),
    ),
  );
  const save = () =>
    timed(async () => {
      await field(page, /^Storage/).fill(`Dry: below ${Math.round(performance.now())} °C`);
      await page.keyboard.press("Control+s");
      await page
        .getByText(deskContent.changed)
        .waitFor({ state: "detached", ...WAIT })
        .catch(() => undefined);
      await saved(page).waitFor(WAIT);
    });
  row("a grade saved, the first time (everything is read and drawn)", seconds(await save()));
  row("a grade saved", seconds(await medianOf(3, save)));
}

await ensureBrowser();
const began = loadavg()[0] ?? 0;
cpSync(REAL_CONTENT, join(folder, "content"), { recursive: true });
makeCheckout(folder, "Content of November");
const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
context.setDefaultTimeout(WAIT.timeout);
await context.addInitScript(() => {
  const errand = { clicks: 0, fields: 0 };
  Object.assign(window, { errand });
  addEventListener("pointerdown", () => (errand.clicks += 1), true);
  addEventListener("change", () => (errand.fields += 1), true);
});
try {
  let desk = await launchDesk(folder);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(desk.address);
  lines.push("## From a save to the preview", "", "| what | median |", "|---|---:|");
  row(
    `last key of a field until the frame shows it, ${SAVES} saves`,
    seconds(await previews(desk, page, other)),
  );
  await other.close();
  lines.push(
    "",
    "## Screens",
    "",
    `Opened by their address, ${OPENINGS} times.`,
    "",
    "| screen | median |",
    "|---|---:|",
  );
  await screens(desk, page);
  lines.push(
    "",
    "## Errands",
    "",
    "By a script that waits for nothing but the desk; a person also reads and types.",
    "",
    "| errand | clicks | fields | time |",
    "|---|---:|---:|---:|",
  );
  const publish = async ({ origin }: RunningDesk): Promise<void> => {
    await page.goto(`${origin}/publish`);
    await page.getByRole("button", { name: new RegExp(`^${deskPublish.publish}`) }).click();
    await page.getByText(/^Published in/).waitFor(WAIT);
  };
  // The saves above are drafts. The first publication imports everything.
  await publish(desk);
  await publishNews(desk, page);
  await page.goto(`${desk.origin}/content/news/codes-change`);
  await field(page, /^Text/).fill("Two endigns change.\n");
  await page.keyboard.press("Control+s");
  await saved(page).waitFor(WAIT);
  await publish(desk);
  await bringBack(desk, page);
  if (GRADES > 0) {
    await desk.stop();
    makeGrades(GRADES);
    desk = await launchDesk(folder, { DATA_DIR: join(folder, "many") });
    await page.goto(desk.address);
    lines.push(
      "",
      `## ${GRADES.toLocaleString("en")} grades more`,
      "",
      "| what | time |",
      "|---|---:|",
    );
    await many(desk, page);
  }
  await desk.stop();
} finally {
  // Also after a failed run.
  const head = [
    "# The desk in a browser",
    "",
    `\`node bench/desk.ts\`, ${measuredAt()}, ${machine()}, Chromium ${browser.version()}; load of the machine before ${began.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    "",
  ];
  await writeResult("desk.md", [...head, ...lines]);
  process.stdout.write(`${[...head, ...lines].join("\n")}\n`);
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
