/** States that open over a page, in both themes. */
import { expectAccessible, setTheme } from "../support/axe.ts";
import { expect, type Locator, type Page, test, themes } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface State {
  readonly name: string;
  readonly path: string;
  readonly tag?: "@phone" | "@both";
  readonly open: (page: Page) => Promise<void>;
}

const states: readonly State[] = [
  {
    name: "mega menu of Products & Solutions",
    path: "/available-stocks",
    open: async (page) => {
      await page.getByRole("button", { name: "Show Products & Solutions menu" }).click();
      await expect(page.locator("[data-submenu]")).toBeVisible();
    },
  },
  {
    name: "mega menu of Media",
    path: "/available-stocks",
    open: async (page) => {
      await page.getByRole("button", { name: "Show Media menu" }).click();
      await expect(page.locator("[data-submenu]")).toBeVisible();
    },
  },
  {
    name: "mobile menu with everything open",
    path: "/available-stocks",
    tag: "@phone",
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog");
      await menu.locator("summary", { hasText: "Products & Solutions" }).click();
      await menu.locator("summary", { hasText: "Chemical Categories" }).click();
      await expect(menu.getByRole("link", { name: "Plasticizers" })).toBeVisible();
    },
  },
  {
    name: "search with results",
    path: "/available-stocks",
    tag: "@both",
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
      await page
        .getByRole("banner")
        .getByPlaceholder("Search for products, grades, or codes")
        .fill("uv");
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "search with problems",
    path: "/available-stocks",
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
      await page
        .getByRole("banner")
        .getByPlaceholder("Search for products, grades, or codes")
        .fill("film yellows outdoors");
      await page.keyboard.press("ArrowDown");
      await expect(
        page.getByRole("group", { name: "Problems" }).getByRole("option").first(),
      ).toBeVisible();
    },
  },
  {
    name: "search without a match",
    path: "/available-stocks",
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
      await page
        .getByRole("banner")
        .getByPlaceholder("Search for products, grades, or codes")
        .fill("zzqqzz");
      await expect(page.getByText("No products found matching")).toBeVisible();
    },
  },
  {
    name: "filter sheet",
    path: "/available-stocks?category=hals",
    tag: "@phone",
    open: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    },
  },
  {
    name: "request of a data sheet, with its error",
    path: "/available-stocks/uv-531",
    open: async (page) => {
      await page.getByRole("button", { name: "Download TDS" }).filter({ visible: true }).click();
      const dialog = page.getByRole("dialog", { name: "Request Technical Data Sheet" });
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(dialog.getByText("Email is required")).toBeVisible();
    },
  },
  {
    name: "brochures",
    path: "/?landing=standard",
    open: async (page) => {
      await page.getByRole("button", { name: "Product Brochures" }).click();
      await expect(
        page
          .getByRole("dialog")
          .getByRole("link", { name: /^Download / })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: "categories on the home page",
    path: "/?landing=standard",
    open: async (page) => {
      await page.getByRole("tab", { name: "Categories" }).click();
      await expect(
        page.getByRole("tabpanel").getByRole("link", { name: /Plasticizers/ }),
      ).toBeVisible();
    },
  },
  {
    name: "contact form with errors",
    path: "/contact",
    open: async (page) => {
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Message is required")).toBeVisible();
    },
  },
  {
    name: "contact's answers",
    path: "/contact",
    open: async (page) => {
      for (const question of await page.getByRole("main").locator("summary").all())
        await question.click();
    },
  },
  {
    name: "application, with its errors",
    path: "/job/quality-analyst",
    open: async (page) => {
      await page.getByRole("button", { name: "Apply Now" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Apply Here" });
      await dialog.getByRole("button", { name: "Apply", exact: true }).click();
      await expect(dialog.getByText("Full name is required")).toBeVisible();
    },
  },
  {
    name: "gallery's viewer",
    path: "/gallery",
    open: async (page) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Enlarge/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];

for (const { name, path, tag, open } of states) {
  test(name, tag ? { tag } : {}, async ({ page, visit }) => {
    await visit(path);
    await open(page);
    for (const theme of themes) {
      await setTheme(page, theme);
      await expectAccessible(page, `${name}, ${theme}`, { colours: theme === "dark" });
    }
  });
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  for (const theme of themes) {
    test(`selection, stock and drawings are visible, ${theme}`, async ({ page, visit }) => {
      await visit("/available-stocks?sortBy=asc");
      await setTheme(page, theme);
      const main = page.getByRole("main");
      const ground = (locator: Locator) =>
        locator.evaluate((element) => getComputedStyle(element).backgroundColor);
      const views = page.getByRole("navigation", { name: "View" });
      expect(await ground(views.getByRole("link", { name: "Cards" }))).not.toBe(
        await ground(views.getByRole("link", { name: "Table" })),
      );
      // Filled and hollow dots have borders in the text's colour.
      const dot = (stock: string) =>
        main.locator("span:has(> .dot)").filter({ hasText: stock }).first().locator(".dot");
      for (const stock of ["In stock", "On request"])
        await expect(dot(stock)).toHaveCSS("border-top-width", "1px");
      expect(await ground(dot("In stock"))).not.toBe(await ground(dot("On request")));
      // A structure has dark lines on a transparent ground.
      const drawing = main.locator("img.drawing").first();
      await expect(drawing).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(drawing).toHaveCSS("filter", "none");
    });
  }

  test("the pressed sort order is visible", async ({ page, visit }) => {
    await visit("/available-stocks?sortBy=asc");
    const orders = page.getByRole("complementary").getByRole("group", { name: "Sort by name" });
    const [pressed, other] = await orders
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((element) => getComputedStyle(element).backgroundColor),
      );
    expect(pressed).not.toBe(other);
  });
});
