/** §4 Theme: light by default, stored under `theme`, no flash. */
import { expect, hydrated, type Page, test } from "../support/test.ts";

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("theme"));
const toggle = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Switch between light and dark" });
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("defaults to light, whatever the system prefers", async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await visit("/available-stocks");
  expect(await isDark(page)).toBe(false);
});

test("the toggle switches, stores under the key theme, and the choice lasts", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks");
  const light = await background(page);
  await toggle(page).click();
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await stored(page)).toBe("dark");
  expect(await background(page)).not.toBe(light);
  await page.reload();
  await hydrated(page);
  expect(await isDark(page)).toBe(true);
  await toggle(page).click();
  expect(await stored(page)).toBe("light");
  expect(await isDark(page)).toBe(false);
});

test.describe("dark chosen before", () => {
  test.use({ theme: "dark" });
  test("the class is set before the body and before the first paint", async ({ page, visit }) => {
    await page.addInitScript(() => {
      const seen: { body: boolean | undefined; paint: boolean | undefined } = {
        body: undefined,
        paint: undefined,
      };
      Object.assign(window, { seen });
      const dark = (): boolean => document.documentElement.classList.contains("dark");
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        seen.body = dark();
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
      const frame = (): void => {
        if (document.body && seen.paint === undefined) seen.paint = dark();
        else if (seen.paint === undefined) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await visit("/available-stocks");
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
      body: true,
      paint: true,
    });
  });

  test("the theme survives navigation in the browser, and hydration", async ({ page, visit }) => {
    await visit("/available-stocks");
    await page.getByRole("contentinfo").getByRole("link", { name: "Our Products" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "What are you looking for?" }),
    ).toBeVisible();
    expect(await isDark(page)).toBe(true);
  });
});

test("switches in a browser that forbids storage", async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await visit("/available-stocks");
  await toggle(page).click();
  expect(await isDark(page)).toBe(true);
});
