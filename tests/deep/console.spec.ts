/** Pages log nothing; `test` fails on any message. */
import { pageKinds } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const { name, path, status } of pageKinds) {
  test.describe(name, { tag: "@once" }, () => {
    test.use({ failing: status !== undefined });
    test("writes nothing to the console", async ({ page, visit }) => {
      await visit(path);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    });
  });
}
