/**
 * `node bench/typing.ts`: time from a key to the next paint in a search, on a CPU four times
 * slower, by event timing (the basis of INP). Exit 1 over 50 ms. SITE=http://… measures a running
 * site, GRADES=20000 one with made-up grades. Needs a quiet machine.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser, launchOptions } from "../tests/support/browser.ts";
import { manyProducts } from "../tests/support/large-catalogue.ts";
import { fillSite } from "../tests/support/large-site.ts";
import { siteToMeasure } from "./own-site.ts";
import { measuredAt, writeSection } from "./report.ts";
import { median } from "./trend.ts";

const TERM = "benzotriazole";
const SLOWDOWN = 4;
const ROUNDS = 9;
/** Of a fast typist, in ms. */
const PAUSE = 120;
const LIMIT = 50;
/** In ms: event timing omits shorter events. */
const SHORTEST = 16;

const searches = [
  { name: "header search", path: "/contact", open: true },
  { name: "home, landing search", path: "/", open: false },
  { name: "product finder", path: "/product-finder", open: false },
] as const;
const screens = [
  { name: "desk", viewport: { width: 1280, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
] as const;

interface Timed {
  readonly id: number;
  readonly ms: number;
}

/** @returns ms of each key; keys too fast to be reported count as the shortest */
async function type(page: Page): Promise<number[]> {
  await page.evaluate(() => Object.assign(window, { timed: [] }));
  await page.keyboard.type(TERM, { delay: PAUSE });
  // Entries are reported one frame after the last paint.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))),
  );
  const timed = await page.evaluate(() => (window as unknown as { timed: Timed[] }).timed);
  const keys = new Map<number, number>();
  for (const { id, ms } of timed) keys.set(id, Math.max(keys.get(id) ?? 0, ms));
  const reported = [...keys.values()];
  return [...reported, ...Array<number>(Math.max(0, TERM.length - reported.length)).fill(SHORTEST)];
}

async function measure(
  browser: Browser,
  origin: string,
  search: (typeof searches)[number],
  screen: (typeof screens)[number],
): Promise<number[]> {
  const context = await browser.newContext({ viewport: screen.viewport });
  const page = await context.newPage();
  await page.addInitScript((shortest) => {
    Object.assign(window, { timed: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          (window as unknown as { timed: Timed[] }).timed.push({
            id: entry.interactionId,
            ms: entry.duration,
          });
    }).observe({
      type: "event",
      durationThreshold: shortest,
      buffered: true,
    } as PerformanceObserverInit);
  }, SHORTEST);
  await page.goto(origin + search.path);
  await page.waitForSelector("main[data-hydrated]");
  if (search.open)
    await page.locator("header").getByRole("button", { name: "Search", exact: true }).click();
  const box = page
    .locator(search.open ? "[data-header-search] input[type=search]" : "main input[type=search]")
    .first();
  await box.focus();
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(...(await type(page)));
    await box.fill("");
  }
  await context.close();
  return times;
}

/** The worst interaction, without one of every 50 (web.dev/articles/inp). */
const inpOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => b - a)[Math.floor(values.length / 50)] ?? 0;
const shown = (ms: number): string => (ms <= SHORTEST ? `≤ ${SHORTEST}` : String(ms));

await ensureBrowser();
const { site, own } = await siteToMeasure();
const grades = Number(process.env["GRADES"] ?? 0);
if (own && grades > 0) await fillSite(own, manyProducts(grades));
const browser = await chromium.launch(launchOptions());
try {
  const rows: string[] = [];
  const faults: string[] = [];
  for (const search of searches) {
    for (const screen of screens) {
      const times = await measure(browser, site, search, screen);
      const inp = inpOf(times);
      rows.push(
        `| ${search.name} | ${screen.name} | ${times.length} | ${shown(median(times))} | ${shown(inp)} | ${shown(Math.max(...times))} |`,
      );
      if (inp > LIMIT) faults.push(`${search.name}, ${screen.name}: ${inp} ms, at most ${LIMIT}`);
    }
  }
  const lines = [
    `\`${grades > 0 ? `GRADES=${grades} ` : ""}node bench/typing.ts\`, ${measuredAt()}, Chromium ${browser.version()}, a CPU ${SLOWDOWN} times slower; “${TERM}” typed ${ROUNDS} times, ${PAUSE} ms between keys. From the key to the next paint, in ms (event timing, in steps of 8); INP leaves out the worst of every 50 keys.`,
    "",
    "| search | screen | keys | median | INP | worst |",
    "|---|---|---:|---:|---:|---:|",
    ...rows,
    "",
    faults.length === 0
      ? `INP within ${LIMIT} ms everywhere.`
      : `INP over ${LIMIT} ms:\n\n${faults.map((fault) => `- ${fault}`).join("\n")}`,
  ];
  const text = lines.join("\n");
  await writeSection(
    "typing.md",
    "How soon a search answers a key",
    grades > 0 ? `${grades.toLocaleString("en")} made-up grades` : "The site's own grades",
    text,
  );
  process.stdout.write(`${text}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await own?.stop();
}
