/**
 * Key screens (look.md); after an intended change and a build run
 * `ACCEPT=1 npx playwright test snapshots --project=deep-desk`.
 */
import {
  acceptScreen,
  listAcceptedBy,
  measureDifference,
  nameChromium,
} from "../support/snapshots.ts";
import { expect, type Page, test } from "../support/test.ts";

/** Share of pixels that may differ (docs/decisions/0005-visual-regression.md). */
const TOLERATED = 0.002;

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Look {
  readonly path: string;
  readonly window?: typeof DESK;
  readonly theme?: "dark";
  readonly open?: (page: Page) => Promise<void>;
}

const looks: Readonly<Record<string, Look>> = {
  "home-desk": { path: "/?landing=video", window: { width: 1440, height: 900 } },
  "home-phone": { path: "/?landing=video", window: PHONE },
  "mega-menu": {
    path: "/about-us",
    theme: "dark",
    open: async (page) => {
      await page.getByRole("button", { name: "Show Products & Solutions menu" }).click();
      await page.getByRole("link", { name: "Flame Retardants" }).focus();
      await expect(page.locator("[data-submenu]").getByText("grades").first()).toBeVisible();
      await expect(
        page.locator("[data-submenu] img").filter({ visible: true }).first(),
      ).toHaveJSProperty("complete", true);
    },
  },
  product: { path: "/available-stocks/uv-531" },
  "product-phone": {
    path: "/available-stocks/uv-531",
    window: PHONE,
    theme: "dark",
    open: async (page) =>
      page
        .getByRole("heading", { name: "Typical properties" })
        .evaluate((heading) => heading.scrollIntoView({ block: "center" })),
  },
  "stock-list": { path: "/available-stocks?category=hals" },
  "filter-sheet": {
    path: "/available-stocks?category=hals",
    window: PHONE,
    open: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    },
  },
  empty: { path: "/product-finder?search=zzqqzz" },
  print: {
    path: "/available-stocks/uv-531",
    window: { width: 794, height: 1123 },
    open: (page) => page.emulateMedia({ media: "print" }),
  },
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

const waitUntilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });

for (const [name, { path, window = DESK, theme = "light", open }] of Object.entries(looks)) {
  test.describe(name, () => {
    test.use({ viewport: window, theme });
    test(`${name} looks as accepted`, async ({ page, visit, browser }) => {
      const by = nameChromium(browser);
      const accepted = await listAcceptedBy();
      if (!process.env["ACCEPT"] && !accepted.includes(by)) {
        process.stdout.write(
          `NOT COMPARED: the looks were accepted with ${accepted.join(", ") || "nothing"}, this is ${by}. ACCEPT=1 accepts those of this one.\n`,
        );
        test.skip(true, `accepted with ${accepted.join(", ")}, this is ${by}`);
      }
      await visit(path);
      await page.waitForLoadState("networkidle");
      await open?.(page);
      await waitUntilDrawn(page);
      const screen = (): Promise<Buffer> =>
        page.screenshot({ animations: "disabled", caret: "hide" });
      if (process.env["ACCEPT"]) await acceptScreen(by, name, await screen());
      // A busy machine paints late.
      else
        await expect
          .poll(async () => measureDifference(by, name, await screen()), {
            message: "part of the pixels that differ",
            timeout: 15_000,
          })
          .toBeLessThan(TOLERATED);
    });
  });
}
