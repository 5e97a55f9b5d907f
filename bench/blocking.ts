/**
 * `node bench/blocking.ts FOLDER`: total blocking time and longest task of a first visit to this
 * tree and another built checkout, in turns, on a phone with a CPU four times slower.
 */
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, launchOptions } from "../tests/support/browser.ts";
import { measureInTurns, type Pair, withCheckouts } from "./checkout.ts";
import { machine, measuredAt, writeResult } from "./report.ts";
import { median } from "./trend.ts";

const SLOWDOWN = 4;
const ROUNDS = 5;
/** A task blocks for the time beyond it. */
const FREE_MS = 50;
/** The page is quiet when no long task ended for this time. */
const QUIET_MS = 3_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const PAGES = [
  ["home", "/"],
  ["stock list", "/available-stocks"],
  ["product", "/available-stocks/uv-531"],
  ["category", "/products-and-solutions/hindered-amine-light-stabilizers-(hals)"],
  ["enquiry", "/enquiry"],
] as const;
const other = process.argv[2];
if (!other) throw new Error("usage: node bench/blocking.ts FOLDER");

interface Blocked {
  readonly total: number;
  readonly longest: number;
}

/** In ms, of the tasks after the first contentful paint. */
async function visit(browser: Browser, url: string): Promise<Blocked> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: "load" });
  const tasks = await page.evaluate(
    (quiet) =>
      new Promise<{ start: number; duration: number }[]>((done) => {
        const found: { start: number; duration: number }[] = [];
        let timer = setTimeout(() => done(found), quiet);
        new PerformanceObserver((list) => {
          for (const { startTime: start, duration } of list.getEntries())
            found.push({ start, duration });
          clearTimeout(timer);
          timer = setTimeout(() => done(found), quiet);
        }).observe({ type: "longtask", buffered: true });
      }),
    QUIET_MS,
  );
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  await context.close();
  const after = tasks.filter(({ start }) => start >= paint).map(({ duration }) => duration);
  return {
    total: after.reduce((sum, duration) => sum + duration - FREE_MS, 0),
    longest: Math.max(0, ...after),
  };
}

async function compare(browser: Browser, path: string, pair: Pair): Promise<number[]> {
  const visits = await measureInTurns(ROUNDS, pair, ({ url }) => visit(browser, url + path));
  return visits.flatMap((all) => [
    Math.round(median(all.map(({ total }) => total))),
    Math.round(median(all.map(({ longest }) => longest))),
  ]);
}

await ensureBrowser();
const browser = await chromium.launch(launchOptions());
await withCheckouts(other, async (pair) => {
  const rows: string[] = [];
  for (const [name, path] of PAGES)
    rows.push(`| ${[name, ...(await compare(browser, path, pair))].join(" | ")} |`);
  const [mine, theirs] = pair.map(({ revision }) => revision);
  const report = [
    "# Total blocking time, in turns",
    "",
    `\`node bench/blocking.ts FOLDER\`, ${measuredAt()}, ${machine()}, Chromium ${browser.version()}; 390 × 844 px, CPU ${SLOWDOWN} times slower, ${ROUNDS} visits of each in turns, medians in ms.`,
    `A is ${mine}, B is ${theirs}.`,
    "",
    "| page | blocking A | longest task A | blocking B | longest task B |",
    "|---|---:|---:|---:|---:|",
    ...rows,
  ];
  await writeResult("blocking.md", report);
  process.stdout.write(`${report.join("\n")}\n`);
}).finally(() => browser.close());
