/**
 * `node bench/first-paint.ts`: uses each control of tests/support/first-paint.ts at the first
 * paint, on a CPU four times slower and slow 4G. Exit 1 when an action had no effect. SITE=http://…
 * measures a running site.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser, launchOptions } from "../tests/support/browser.ts";
import { type EarlyControl, earlyControls } from "../tests/support/first-paint.ts";
import { siteToMeasure } from "./own-site.ts";
import { closeReport, measuredAt } from "./report.ts";

const SLOWDOWN = 4;
/** Lighthouse's slow 4G: ms, bytes per second. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const PATIENCE = 20_000;
const screens = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

interface Seen {
  readonly paint: number;
  readonly used: number;
  /** Undefined when the page was left before. */
  readonly hydrated: number | undefined;
  readonly took: boolean;
}

/** In ms since the navigation. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    now: performance.now(),
    hydrated: (window as { hydratedAt?: number }).hydratedAt,
  }));

async function until(true_: () => Promise<boolean>): Promise<boolean> {
  for (
    const end = Date.now() + PATIENCE;
    Date.now() < end;
    await new Promise((done) => setTimeout(done, 100))
  )
    if (await true_().catch(() => false)) return true;
  return false;
}

async function measure(
  browser: Browser,
  origin: string,
  { path, screen, act, took }: EarlyControl,
): Promise<Seen> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: origin,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-hydrated]")) return;
      Object.assign(window, { hydratedAt: performance.now() });
      observer.disconnect();
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-hydrated"],
    }),
  );
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
    undefined,
    { polling: "raf" },
  );
  const before = await timesOf(page);
  await act(page);
  // Judged after hydration: an action cannot be lost before.
  const first = page.url();
  await until(async () => page.url() !== first || (await timesOf(page)).hydrated !== undefined);
  const after = page.url() === first ? await timesOf(page) : undefined;
  const effect = await until(() => took(page));
  await context.close();
  return {
    paint: before.paint ?? before.now,
    used: before.now,
    hydrated: after?.hydrated,
    took: effect,
  };
}

await ensureBrowser();
const { site, own } = await siteToMeasure();
const browser = await chromium.launch(launchOptions());
try {
  const rows: string[] = [];
  const faults: string[] = [];
  let early = 0;
  for (const control of earlyControls) {
    const { paint, used, hydrated, took } = await measure(browser, site, control);
    const name = `${control.path} | ${control.screen} | ${control.name}`;
    if (hydrated === undefined || used < hydrated) early += 1;
    rows.push(
      `| ${name} | ${Math.round(paint)} | ${Math.round(used)} | ${hydrated === undefined ? "left before" : Math.round(hydrated)} | ${took ? "yes" : "no"} |`,
    );
    if (!took) faults.push(name.replaceAll(" | ", ", "));
  }
  const lines = [
    "# Controls used at the first paint",
    "",
    `\`node bench/first-paint.ts\`, ${measuredAt()}, Chromium ${browser.version()}, a CPU ${SLOWDOWN} times slower, a line of 1.6 Mbit/s and ${LINE.latency} ms. From the navigation, in ms.`,
    "",
    "| page | screen | control | painted | used | hydrated | took effect |",
    "|---|---|---|---:|---:|---:|---|",
    ...rows,
    "",
    `${earlyControls.length - faults.length} of ${earlyControls.length} took effect; ${early} were used before React ran the page.`,
  ];
  await closeReport("first-paint.md", lines, faults, ["Nothing was lost", "Lost"]);
} finally {
  await browser.close();
  await own?.stop();
}
