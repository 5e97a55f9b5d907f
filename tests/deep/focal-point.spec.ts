/** A picture with a focal point is cropped around it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REAL_CONTENT } from "../support/content.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { expect, hydrated, navigate, test as siteTest } from "../support/test.ts";

const NEWS = "/media-news/benzotriazoles-at-a-glance";

const test = siteTest.extend<object, { focused: TestSite }>({
  focused: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const content = mkdtempSync(join(tmpdir(), "icg-focus-"));
      cpSync(REAL_CONTENT, content, { recursive: true });
      const index = join(content, "pictures/index.yaml");
      const pictures = readFileSync(index, "utf8");
      const focused = pictures.replace(
        /(picture: news\/absorber-family, .*) \}$/m,
        "$1, focus: { x: 20, y: 40 } }",
      );
      expect(focused).not.toBe(pictures);
      writeFileSync(index, focused);
      const site = await startSite({ content, copied: true });
      await use(site);
      await site.stop();
      rmSync(content, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ focused }, use) => use(focused.url),
});

test("in the page from the server and after a navigation", async ({ page }) => {
  const banner = page.locator(".picture[data-x] img").first();
  await page.goto(NEWS);
  await hydrated(page);
  await expect(banner).toHaveCSS("object-position", "20% 40%");
  await page.goto("/terms");
  await hydrated(page);
  await navigate(page, NEWS);
  await expect(banner).toHaveCSS("object-position", "20% 40%");
});
