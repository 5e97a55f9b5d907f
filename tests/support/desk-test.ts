/** Browser tests of the desk. The site's `test` would report its requests to another origin. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { expectAccessible, setTheme } from "./axe.ts";
import { type Git, makeCheckout } from "./checkout.ts";
import { REAL_CONTENT } from "./content.ts";
import { launchDesk, openDesk, type RunningDesk } from "./desk-process.ts";
import { expectNoSideways } from "./test.ts";

export { type Locator, type Page, test } from "@playwright/test";
export { expect } from "./desk-process.ts";

export interface DeskOverContent {
  /** Holds `content`, `drafts` and `data`. */
  readonly folder: string;
  readonly address: string;
  readonly origin: string;
  readonly git: Git;
  open(page: Page, path?: string): Promise<void>;
  /** What the site shows. @param file below the content folder */
  published(file: string): string;
  /** The content with the drafts over it. */
  draftPath(file: string): string;
  drafted(file: string): string;
}

/**
 * A desk over a copy of the whole content in git, for the tests of a file, which run in order.
 * @param prepare before the desk starts
 */
export function deskOverContent(prepare?: (folder: string) => Promise<void>): DeskOverContent {
  // The first check reads everything.
  test.describe.configure({ mode: "serial", timeout: 300_000 });
  let folder = "";
  let git: Git;
  let desk: RunningDesk;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "icg-desk-"));
    cpSync(REAL_CONTENT, join(folder, "content"), { recursive: true });
    git = makeCheckout(folder, "Content of November");
    await prepare?.(folder);
    desk = await launchDesk(folder);
  });
  test.afterAll(async () => {
    await desk?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const draftPath = (file: string): string => join(folder, "drafts/.work/content", file);
  return {
    get folder() {
      return folder;
    },
    get address() {
      return desk.address;
    },
    get origin() {
      return desk.origin;
    },
    git: (...args) => git(...args),
    open: (page, path) => openDesk(page, desk.address, path),
    published: (file) => readFileSync(join(folder, "content", file), "utf8"),
    draftPath,
    drafted: (file) => readFileSync(draftPath(file), "utf8"),
  };
}

/** The dark theme changes only colours. Leaves the page in the dark theme. */
export async function expectFairThemes(page: Page, what: string): Promise<void> {
  await setTheme(page, "light");
  await expectAccessible(page, what);
  await setTheme(page, "dark");
  await expectAccessible(page, `${what}, dark`, { colours: true });
}

/**
 * By default on a desk and on a tablet. No colour depends on the width, so the dark theme is
 * checked at the first.
 */
export async function expectFairScreens(
  page: Page,
  what: string,
  widths: readonly number[] = [1280, 820],
): Promise<void> {
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 1000 });
    if (place === 0) await expectFairThemes(page, `${what} at ${width} px`);
    else {
      await setTheme(page, "light");
      await expectAccessible(page, `${what} at ${width} px`);
    }
    await expectNoSideways(page);
  }
}
