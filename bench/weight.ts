/**
 * `node bench/weight.ts`: bytes as sent (brotli), requests, layout shift and largest paint of a
 * first visit, against the budgets. Exit 1 over budget.
 */
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { ensureBrowser, launchOptions } from "../tests/support/browser.ts";
import { SCRIPT_BUDGET } from "../tests/support/budgets.ts";
import { makeSharedPictures, startSite } from "../tests/support/site.ts";
import { closeReport, measuredAt } from "./report.ts";

/** In bytes: not worth compressing. */
const TINY = 512;

const pages = [
  { name: "home", path: "/" },
  { name: "home, standard landing", path: "/?landing=standard" },
  { name: "stock list", path: "/available-stocks" },
  { name: "finder", path: "/product-finder" },
  { name: "product", path: "/available-stocks/uv-531" },
  { name: "category", path: "/products-and-solutions/hindered-amine-light-stabilizers-(hals)" },
  { name: "industry", path: "/products-and-solutions/automotive" },
  { name: "article", path: "/article/arrhenius-pitfalls" },
  { name: "contact", path: "/contact" },
  { name: "careers", path: "/icg-career" },
  { name: "compare", path: "/compare?grades=hals-770,hals-944,hals-622" },
  { name: "enquiry", path: "/enquiry" },
  { name: "check a list", path: "/check-list" },
  { name: "equivalents", path: "/equivalents" },
  { name: "one equivalent", path: "/equivalents/tinuvin-770" },
  { name: "regulatory", path: "/regulatory" },
  { name: "problems", path: "/problems" },
  { name: "problem", path: "/problems/film-yellows-outdoors" },
] as const;
const screens = [
  { name: "desk", width: 1280, height: 900, scale: 1 },
  { name: "phone", width: 390, height: 844, scale: 2 },
] as const;

type Kind = "JS" | "CSS" | "HTML" | "fonts" | "images" | "video" | "other";
const kinds: Readonly<Record<string, Kind>> = {
  Script: "JS",
  Stylesheet: "CSS",
  Document: "HTML",
  Font: "fonts",
  Image: "images",
  Media: "video",
};

interface Loaded {
  readonly kind: Kind;
  readonly url: string;
  readonly encoding: string;
  readonly bytes: number;
}

interface Weight {
  readonly page: string;
  readonly path: string;
  readonly screen: string;
  readonly loaded: readonly Loaded[];
  readonly thirdParties: readonly string[];
  readonly cls: number;
  readonly lcp: { readonly element: string; readonly main: boolean; readonly ms: number };
  /** The largest paint must be a picture. */
  readonly hero: boolean;
  readonly preloaded: boolean;
}

async function listen(
  session: CDPSession,
): Promise<Map<string, { kind: Kind; url: string; encoding: string; bytes: number }>> {
  const loaded = new Map<string, { kind: Kind; url: string; encoding: string; bytes: number }>();
  const heads = new Map<string, number>();
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (!/^(data|blob):/.test(request.url))
      loaded.set(requestId, {
        kind: kinds[type] ?? "other",
        url: request.url,
        encoding: "",
        bytes: 0,
      });
  });
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const entry = loaded.get(requestId);
    if (!entry) return;
    heads.set(requestId, response.encodedDataLength);
    entry.kind = kinds[type] ?? (/javascript/.test(response.mimeType) ? "JS" : entry.kind);
    entry.encoding = response.headers["content-encoding"] ?? "";
    entry.bytes = Number(response.headers["content-length"] ?? 0);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry && entry.bytes === 0)
      entry.bytes = Math.max(0, encodedDataLength - (heads.get(requestId) ?? 0));
  });
  return loaded;
}

async function weigh(
  browser: Browser,
  origin: string,
  page: (typeof pages)[number],
  screen: (typeof screens)[number],
): Promise<Weight> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: screen.scale,
    isMobile: screen.name === "phone",
    hasTouch: screen.name === "phone",
  });
  const tab = await context.newPage();
  const loaded = await listen(await context.newCDPSession(tab));
  await tab.addInitScript(() => {
    const seen = { cls: 0, element: "", main: false, ms: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        element?: Element;
        url?: string;
      })[]) {
        const { element } = entry;
        seen.element = element
          ? `${element.tagName.toLowerCase()} ${entry.url ? new URL(entry.url).pathname : (element.textContent ?? "").trim().slice(0, 40)}`
          : "";
        seen.main = Boolean(
          element?.closest("h1") || element?.getAttribute("fetchpriority") === "high",
        );
        seen.ms = Math.round(entry.startTime);
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await tab.goto(origin + page.path, { waitUntil: "load" });
  await tab.waitForSelector("main[data-hydrated]");
  await tab.waitForLoadState("networkidle");
  const { cls, ...lcp } = await tab.evaluate(
    () =>
      (window as unknown as { seen: { cls: number; element: string; main: boolean; ms: number } })
        .seen,
  );
  const hero = (await tab.locator('main img[fetchpriority="high"]').count()) > 0;
  const preloaded = (await tab.locator('link[rel="preload"][as="image"]').count()) > 0;
  const thirdParties = [...loaded.values()]
    .filter(({ url }) => new URL(url).origin !== origin)
    .map(({ url }) => url);
  await context.close();
  return {
    page: page.name,
    path: page.path,
    screen: screen.name,
    loaded: [...loaded.values()],
    thirdParties,
    cls,
    lcp,
    hero,
    preloaded,
  };
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const sum = (rows: readonly Loaded[], kind?: Kind): number =>
  rows.reduce((total, row) => total + (kind === undefined || row.kind === kind ? row.bytes : 0), 0);

/** Budgets: design §5; home at most 900 kB without the film, no picture above 200 kB at 1280 px. */
function overBudget({
  page,
  screen,
  loaded,
  thirdParties,
  cls,
  lcp,
  hero,
  preloaded,
}: Weight): string[] {
  const home = page.startsWith("home");
  const faults: string[] = [];
  const most = (what: string, value: number, limit: number, unit = "kB"): void => {
    if (value > limit)
      faults.push(
        `${page}, ${screen}: ${what} ${Number(value.toFixed(3))} ${unit}, at most ${limit}`,
      );
  };
  most("JS", sum(loaded, "JS") / 1000, SCRIPT_BUDGET);
  most("CSS", sum(loaded, "CSS") / 1000, 15);
  most("HTML", sum(loaded, "HTML") / 1000, 25);
  most("fonts", sum(loaded, "fonts") / 1000, 70);
  most("font files", loaded.filter(({ kind }) => kind === "fonts").length, 3, "");
  most("third-party requests", thirdParties.length, 0, "");
  most("CLS", Math.round(cls * 1000) / 1000, 0, "");
  if (home) most("everything but the film", (sum(loaded) - sum(loaded, "video")) / 1000, 900);
  if (screen === "desk")
    for (const { kind, url, bytes } of loaded)
      if (kind === "images") most(`picture ${new URL(url).pathname}`, bytes / 1000, 200);
  // On a phone a text may be larger than its picture.
  if (hero && !lcp.main && (home || screen === "desk"))
    faults.push(
      `${page}, ${screen}: the largest paint is ${lcp.element}, expected the hero picture or the heading`,
    );
  if (hero && !preloaded) faults.push(`${page}, ${screen}: the hero picture is not preloaded`);
  for (const { kind, url, encoding, bytes } of loaded)
    if ((kind === "JS" || kind === "CSS" || kind === "HTML") && encoding !== "br" && bytes > TINY)
      faults.push(`${page}, ${screen}: ${new URL(url).pathname} is not sent as brotli`);
  return faults;
}

const row = ({ page, screen, loaded, cls, lcp }: Weight): string =>
  `| ${page} | ${screen} | ${(["JS", "CSS", "HTML", "fonts", "images", "video"] as const).map((kind) => kB(sum(loaded, kind))).join(" | ")} | ${kB(sum(loaded))} | ${loaded.length} | ${cls.toFixed(3)} | ${lcp.element} | ${lcp.ms} |`;

await ensureBrowser();
await makeSharedPictures();
const site = await startSite();
const browser = await chromium.launch(launchOptions());
try {
  const weights: Weight[] = [];
  for (const page of pages)
    for (const screen of screens) weights.push(await weigh(browser, site.url, page, screen));
  const faults = weights.flatMap(overBudget);
  const lines = [
    "# What a first visit costs",
    "",
    `\`node bench/weight.ts\`, ${measuredAt()}, Chromium ${browser.version()}, empty cache; kB of bodies as sent (1 kB = 1000 bytes), LCP in ms over the loopback.`,
    "",
    "Budgets: JS 150, CSS 15, HTML 25, fonts 70 in two files and a third with formulas, no third party, CLS 0, hero or heading as LCP, home 900 without the film, a picture 200.",
    "",
    "| page | screen | JS | CSS | HTML | fonts | images | video | all | requests | CLS | LCP element | LCP ms |",
    "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|",
    ...weights.map(row),
  ];
  await closeReport("weight.md", lines, faults, ["All within budget", "Over budget"]);
} finally {
  await browser.close();
  await site.stop();
}
