/** Actions before hydration take effect, and every control works without scripts. */
import { type EarlyControl, earlyControls, holdScripts } from "../support/first-paint.ts";
import { expect, test } from "../support/test.ts";

const title = ({ name, path, screen }: EarlyControl): string => `${path}, ${screen}: ${name}`;

for (const control of earlyControls) {
  const tag = control.screen === "phone" ? ["@phone"] : [];

  test(`before hydration, ${title(control)}`, { tag }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const release = await holdScripts(page);
    await page.goto(control.path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await control.act(page);
    release();
    await expect(page.locator("main[data-hydrated], body > img")).toBeAttached({ timeout: 15_000 });
    await expect.poll(() => control.took(page)).toBe(true);
  });

  const { withoutScripts = control } = control;
  if (withoutScripts)
    test(
      `without scripts, ${title(control)}`,
      { tag },
      async ({ browser, baseURL, viewport }, { project }) => {
        const { hasTouch = false, isMobile = false } = project.use;
        const context = await browser.newContext({
          javaScriptEnabled: false,
          baseURL: baseURL ?? "",
          viewport,
          hasTouch,
          isMobile,
        });
        const page = await context.newPage();
        await page.goto(control.path);
        await withoutScripts.act(page);
        await expect.poll(() => withoutScripts.took(page)).toBe(true);
        await context.close();
      },
    );
}
