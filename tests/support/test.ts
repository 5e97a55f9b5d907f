/** The `test` of every browser test; its page reports the site's faults. */
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from "@playwright/test";

export { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";

export type Theme = "light" | "dark";
export const themes: readonly Theme[] = ["light", "dark"];

export interface Options {
  /** Stored by an earlier visit (§4). */
  readonly theme: Theme;
  /** Allows console lines about failing replies. */
  readonly failing: boolean;
  /** Expected console lines and errors. */
  readonly logs: RegExp | undefined;
}

export interface Fixtures {
  readonly visit: (path: string) => Promise<void>;
}

export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator("main[data-hydrated]")).toBeAttached({ timeout: 15_000 });

/** For the rate limits. */
export const someAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

function watch(
  page: Page,
  origin: string,
  { failing, logs }: Pick<Options, "failing" | "logs">,
): string[] {
  const faults: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    const text = message.text();
    const reply = text.startsWith("Failed to load resource");
    if (/^(error|warning)$/.test(message.type()) && !(failing && reply) && !logs?.test(text))
      faults.push(`console: ${text} ${reply ? message.location().url : ""}`);
  });
  page.on("pageerror", (error) => {
    // Navigation during a view transition skips it; the router's rejected promise is harmless.
    if (!error.message.startsWith("Transition was skipped") && !logs?.test(error.message))
      faults.push(`script: ${error.message}`);
  });
  page.on("request", (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      faults.push(`third party: ${request.url()}`);
  });
  return faults;
}

export const test = base.extend<Options & Fixtures>({
  theme: ["light", { option: true }],
  failing: [false, { option: true }],
  logs: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(process.env["SITE_UNDER_TEST"]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": someAddress() }),
  storageState: async ({ theme, baseURL }, use) => {
    const stored =
      theme === "light"
        ? []
        : [{ origin: baseURL ?? "", localStorage: [{ name: "theme", value: theme }] }];
    await use({ cookies: [], origins: stored });
  },
  page: async ({ page, baseURL, failing, logs }, use) => {
    const faults = watch(page, new URL(baseURL ?? "").origin, { failing, logs });
    await use(page);
    expect(faults, "faults that the page made").toEqual([]);
  },
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});

export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate(to);
  }, path);
}

export interface ApiCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Grows with each call of the page. */
export function recordApiCalls(page: Page): ApiCall[] {
  const calls: ApiCall[] = [];
  page.on("request", (request) => {
    const { pathname: path, searchParams } = new URL(request.url());
    if (path.startsWith("/api/")) calls.push({ path, query: Object.fromEntries(searchParams) });
  });
  return calls;
}

export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname) + search;
};

/** A phone's window widens with its page, so compare with the set width. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}
