/** Every kind of page: no console message, CSP violation, overflow or axe violation. */
import { expectAccessible, setTheme } from "../support/axe.ts";
import { expectFreeChat, expectRoomForSpacing } from "../support/layout.ts";
import { pageKinds } from "../support/pages.ts";
import { expect, expectNoSideways, hydrated, test, themes } from "../support/test.ts";

// axe is slow on long tables.
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const EVERY_DAY = new Set([
  "home, standard landing",
  "stock list",
  "product with structure",
  "regulatory table",
  "problem",
  "category",
  "contact",
  "comparison",
]);

for (const { name, path, status } of pageKinds) {
  test.describe(name, () => {
    test.use({ failing: status !== undefined });
    const tag = EVERY_DAY.has(name) ? "@both" : ["@deep", "@both"];
    test("logs nothing, keeps the policy, fits the screen and is accessible in both themes", {
      tag,
    }, async ({ page, isMobile }) => {
      const violations: string[] = [];
      await page.exposeFunction("violated", (text: string) => violations.push(text));
      await page.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", (event) =>
          (window as unknown as { violated(text: string): void }).violated(
            `${event.violatedDirective} ${event.blockedURI}`,
          ),
        ),
      );
      const reply = await page.goto(path, { waitUntil: "networkidle" });
      expect(reply?.status()).toBe(status ?? 200);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectNoSideways(page);
      // The dark theme changes only colours.
      for (const theme of isMobile ? (["light"] as const) : themes) {
        await setTheme(page, theme);
        await expectAccessible(page, `${name}, ${theme}`, { colours: theme === "dark" });
      }
      expect(violations, "violations of the content security policy").toEqual([]);
      if (status === undefined)
        await (isMobile ? expectRoomForSpacing(page) : expectFreeChat(page));
    });
  });
}

test("axe reports a picture without a name and pale letters, and the colour rules alone only the letters", async ({
  page,
}) => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"><p style="color:#ccc;background:#fff">pale</p></main></html>',
  );
  await expect(expectAccessible(page, "all")).rejects.toThrow(
    /image-alt.*color-contrast|color-contrast.*image-alt/s,
  );
  const colours = expectAccessible(page, "colours", { colours: true });
  await expect(colours).rejects.toThrow(/color-contrast/);
  await expect(colours).rejects.not.toThrow(/image-alt/);
});
