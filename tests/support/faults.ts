/** Breaks API calls, and skips the retry waits of §9. */
import { expect, type Locator, type Page } from "@playwright/test";

export type Fault = "hang" | "error" | "offline" | "missing";

export interface Broken {
  requests(): number;
  mend(): Promise<void>;
}

/** Calls of §7, with or without a query. */
const matches =
  (path: string | RegExp) =>
  (url: URL): boolean => {
    const called = url.pathname.replace(/^\/api/, "");
    return (
      url.pathname.startsWith("/api/") &&
      (typeof path === "string" ? called.replace(/\/$/, "") === path : path.test(called))
    );
  };

export async function breakApi(page: Page, path: string | RegExp, fault: Fault): Promise<Broken> {
  let requests = 0;
  const wanted = matches(path);
  await page.route(wanted, async (route) => {
    requests += 1;
    if (fault === "offline") await route.abort("connectionrefused");
    else if (fault !== "hang")
      await route.fulfill({
        status: fault === "error" ? 500 : 404,
        json: { success: false, message: "Refused by the test" },
      });
  });
  return { requests: () => requests, mend: () => page.unroute(wanted) };
}

/** In both places that §7 reads. */
export async function answerApi(page: Page, path: string | RegExp, payload: object): Promise<void> {
  await page.route(matches(path), (route) =>
    route.fulfill({ json: { success: true, ...payload, data: payload } }),
  );
}

/** Skips the retry waits of §9. Needs `page.clock.install()`. */
export async function afterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 15_000, intervals: [50] });
}

/** As on a slow device: React's scheduler renders a change of the address with a delay. */
export async function renderSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      // Not a timer: tests replace those.
      void window.scheduler.postTask(() => postMessage.call(this, message), { delay: 150 });
    };
  });
}
