/**
 * `node bench/lighthouse.ts`: mobile Lighthouse on the first pages of a buyer. npm downloads it,
 * unless LIGHTHOUSE=/path/to/node_modules/lighthouse is set. SITE=http://… measures a running site;
 * RUNS=3 takes the median.
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, installedChromium } from "../tests/support/browser.ts";
import { siteToMeasure } from "./own-site.ts";
import { closeReport, measuredAt } from "./report.ts";

const VERSION = "13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** In the order of the categories. */
const WANTED = [95, 100, 100, 100] as const;

const pages = [
  ["home", "/"],
  ["stock list", "/available-stocks"],
  ["product", "/available-stocks/uv-531"],
  ["category", "/products-and-solutions/hindered-amine-light-stabilizers-(hals)"],
  ["article", "/article/arrhenius-pitfalls"],
  ["contact", "/contact"],
  ["careers", "/icg-career"],
] as const;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly scoreDisplayMode: string;
}

interface Report {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/** Program and first arguments. */
function lighthouse(): [string, ...string[]] {
  const installed = process.env["LIGHTHOUSE"];
  return installed
    ? [process.execPath, resolve(installed, "cli/index.js")]
    : ["npm", "exec", "--yes", `lighthouse@${VERSION}`, "--"];
}

/** @throws with Lighthouse's message */
async function measure(address: string, folder: string): Promise<Report> {
  const [program, ...first] = lighthouse();
  const file = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${flags}`,
  ];
  const done = spawnSync(program, [...first, address, ...options], {
    env: { ...process.env, CHROME_PATH: installedChromium() ?? chromium.executablePath() },
    encoding: "utf8",
    timeout: 300_000,
  });
  if (done.status !== 0) throw new Error(`${address}: ${done.error?.message ?? done.stderr}`);
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

const score = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const number = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? 0;

/** Without performance, whose audits are not kept. */
const failed = (report: Report): string[] =>
  CATEGORIES.slice(1)
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title ?? ""}`);

await ensureBrowser();
const { site, own } = await siteToMeasure();
const folder = await mkdtemp(join(tmpdir(), "icg-lighthouse-"));
const runs = Number(process.env["RUNS"] ?? 1);
try {
  const rows: string[] = [];
  const faults: string[] = [];
  for (const [name, path] of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await measure(site + path, folder));
    reports.sort((one, other) => score(one, "performance") - score(other, "performance"));
    const report = reports[Math.floor(reports.length / 2)];
    if (!report) continue;
    const scores = CATEGORIES.map((category) => score(report, category));
    const ms = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(
      (audit) => String(Math.round(number(report, audit))),
    );
    rows.push(
      `| ${name} | ${[...scores, ...ms, number(report, "cumulative-layout-shift").toFixed(3)].join(" | ")} |`,
    );
    process.stdout.write(`${rows.at(-1)}\n`);
    for (const [index, category] of CATEGORIES.entries())
      if ((scores[index] ?? 0) < (WANTED[index] ?? 0))
        faults.push(`${name}: ${category} ${scores[index]}, wanted ${WANTED[index]}`);
    faults.push(...failed(report).map((text) => `${name}: ${text}`));
  }
  const lines = [
    "# Lighthouse",
    "",
    `\`node bench/lighthouse.ts\`, ${measuredAt()}, Lighthouse ${VERSION}, mobile (slow 4G and a CPU four times slower, simulated), ${runs === 1 ? "one run" : `median of ${runs} runs`} a page; times in ms.`,
    "",
    "| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows,
  ];
  await closeReport("lighthouse.md", lines, faults, [
    `All reach ${WANTED.join("/")}`,
    `Below ${WANTED.join("/")}`,
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
  await own?.stop();
}
