/** Takes one screenshot, and reports elements that are wider than the window. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Screen } from "./screens.ts";

export type Theme = "light" | "dark";

function usualHeight(width: number): number {
  if (width < 600) return 844;
  if (width < 1000) return 1024;
  return width < 1600 ? 900 : 1080;
}

/** The film and all animations are paused (§4). */
export function visitor(
  browser: Browser,
  site: string,
  width: number,
  theme: Theme,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: usualHeight(width) },
    hasTouch: width < 1000,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Asia/Dubai",
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(site).origin, localStorage: [{ name: "theme", value: theme }] }],
    },
  });
}

/** Loads lazy pictures without scrolling. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    // A broken picture is visible in the screenshot.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** With the page's height, sticky elements are in their place and nothing is stitched. */
async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main, .landing-screen"))
      part.style.minHeight = `${part.offsetHeight}px`;
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** Outermost elements past the right edge of the window. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room)
      return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .slice(0, 3)
      .map(
        (element) =>
          `<${element.tagName.toLowerCase()} class="${element.getAttribute("class")?.slice(0, 60) ?? ""}">`,
      );
  });

export async function take(
  context: BrowserContext,
  site: string,
  { name, path, open }: Screen,
  file?: string,
): Promise<string[]> {
  const faults: string[] = [];
  const page = await context.newPage();
  const width = page.viewportSize()?.width ?? 0;
  page.on("pageerror", (error) => faults.push(`${name} ${width}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`${name} ${width}: ${message.text().slice(0, 200)}`);
  });
  try {
    await page.goto(site + path, { waitUntil: "load" });
    await page.locator("main[data-hydrated]").waitFor({ state: "attached", timeout: 30_000 });
    if (open) await open(page);
    // Late content: partners' logos, search, transitions.
    if (name !== "state-loading") await page.waitForLoadState("networkidle");
    await loadEverything(page);
    await page.waitForTimeout(open ? 500 : 150);
    const wide = await tooWide(page);
    if (wide.length > 0) faults.push(`${name} ${width}: wider than the window: ${wide.join(" ")}`);
    if (file) {
      await mkdir(dirname(file), { recursive: true });
      if (!open) {
        await showAll(page);
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(250);
      }
      // After two frames the layout is painted.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.screenshot({ path: file, animations: "disabled" });
    }
  } catch (error) {
    faults.push(
      `${name} ${width}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
    );
  } finally {
    await page.close();
  }
  return faults;
}
