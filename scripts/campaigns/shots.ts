/**
 * `node scripts/campaigns/shots.ts`: screenshots of every kind of page at four widths in both
 * themes into /shots, with contact sheets. Starts the built site, or uses SITE=http://….
 * WIDTHS=390,1280 THEMES=dark ONLY=product select a part.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchOptions } from "../../tests/support/browser.ts";
import { ROOT, startSite } from "../../tests/support/site.ts";
import { allScreens } from "./shots/screens.ts";
import { sheets } from "./shots/sheet.ts";
import { type Theme, take, visitor } from "./shots/take.ts";

const OUT = join(ROOT, "shots");
const ALL_WIDTHS = [390, 768, 1280, 1920] as const;
/** Only checked for overflow. */
const NARROWEST = 320;
const SIDE_BY_SIDE = 2;

const listed = (name: string): string[] | undefined =>
  process.env[name]?.split(",").filter(Boolean);
const widths = listed("WIDTHS")?.map(Number) ?? [NARROWEST, ...ALL_WIDTHS];
const themes = (listed("THEMES") as Theme[] | undefined) ?? (["light", "dark"] as const);
const only = new RegExp(process.env["ONLY"] ?? "");

await ensureBrowser();
const own = process.env["SITE"] ? undefined : await startSite();
const site = process.env["SITE"] ?? own?.url ?? "";
const browser = await chromium.launch(launchOptions());
const faults: string[] = [];
try {
  const screens = (await allScreens(site)).filter(({ name }) => only.test(name));
  for (const width of widths) {
    for (const theme of width === NARROWEST ? (["light"] as const) : themes) {
      const folder = join(OUT, `${width}-${theme}`);
      if (!process.env["ONLY"]) await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      const selected = screens.filter(({ widths: some, open }) =>
        width === NARROWEST ? !open : (some ?? ALL_WIDTHS).includes(width),
      );
      const context = await visitor(browser, site, width, theme);
      const queue = [...selected];
      const worker = async (): Promise<void> => {
        for (let screen = queue.shift(); screen; screen = queue.shift())
          faults.push(
            ...(await take(
              context,
              site,
              screen,
              width === NARROWEST ? undefined : join(folder, `${screen.name}.png`),
            )),
          );
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
      await context.close();
      if (width === NARROWEST) continue;
      const made = await sheets(
        selected.map(({ name }) => join(folder, `${name}.png`)),
        join(OUT, `sheet-${width}-${theme}`),
      );
      process.stdout.write(
        `${selected.length} screens at ${width} px, ${theme}: ${made.join(" ")}\n`,
      );
    }
  }
} finally {
  await browser.close();
  await own?.stop();
}
process.stdout.write(
  faults.length === 0
    ? "Nothing to object to.\n"
    : `To look at:\n${faults.map((fault) => `- ${fault}`).join("\n")}\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
