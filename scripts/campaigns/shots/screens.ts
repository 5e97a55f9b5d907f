/** One screen of every kind of route (§2), every category, and overlays. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { allProductsPath, categoryPath, industryPath, productPath } from "#contract/paths.ts";
import { onePageEach } from "../../../tests/support/pages.ts";
import { ROOT } from "../../../tests/support/site.ts";

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** In px; all by default. */
  readonly widths?: readonly number[] | undefined;
  /** Opens an overlay, which is captured at window size. */
  readonly open?: (page: Page) => Promise<void>;
}

const DESK = [1280] as const;
const PHONE = [390] as const;
const BOTH = [390, 1280] as const;

const firstOf = (folder: string): string =>
  readdirSync(join(ROOT, "content", folder))
    .filter((name) => name.endsWith(".md"))
    .sort()[0]
    ?.replace(/\.md$/, "") ?? "";

/** Routes of several kinds of page. */
const apart = new Set([
  "/",
  "/available-stocks/:productId",
  "/products-and-solutions/:pageName",
  "/products-and-solutions/all-products/:category",
]);

const nameOf = (path: string): string => path.slice(1).split("/:")[0]?.replaceAll("/", "-") ?? "";

const simple = (): Screen[] =>
  [...onePageEach]
    .filter(([route]) => !apart.has(route))
    .map(([route, path]) => ({ name: nameOf(route) + (route.includes(":") ? "-item" : ""), path }));

const openSection = (label: string) => (page: Page) =>
  page.getByRole("button", { name: `Show ${label} menu` }).click();
const search =
  (term: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
    await page.getByPlaceholder("Search for products, grades, or codes").fill(term);
    await page.waitForTimeout(900);
  };

const states: readonly Screen[] = [
  {
    name: "state-mega-products",
    path: "/about-us",
    widths: [1280, 1920],
    open: openSection("Products & Solutions"),
  },
  { name: "state-mega-media", path: "/about-us", widths: DESK, open: openSection("Media") },
  {
    name: "state-mobile-menu",
    path: "/about-us",
    widths: [390, 768],
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog");
      await menu.locator("summary", { hasText: "Products & Solutions" }).click();
      await menu.locator("summary", { hasText: "Chemical Categories" }).click();
    },
  },
  // At window size: sticky elements must not cover anything.
  {
    name: "state-product-window",
    path: "/available-stocks/uv-531",
    widths: PHONE,
    open: (page) => page.evaluate(() => scrollTo(0, 700)),
  },
  {
    name: "state-footer",
    path: "/about-us",
    widths: BOTH,
    open: (page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded(),
  },
  {
    name: "state-focus",
    path: "/available-stocks",
    widths: BOTH,
    open: async (page) => page.locator("[data-product]").nth(1).focus(),
  },
  { name: "state-search", path: "/about-us", widths: BOTH, open: search("uv") },
  { name: "state-search-empty", path: "/about-us", widths: BOTH, open: search("zzqqzz") },
  {
    name: "state-resource",
    path: "/available-stocks/uv-531",
    widths: BOTH,
    open: async (page) => {
      await page.getByRole("button", { name: "Download TDS" }).filter({ visible: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
    },
  },
  {
    name: "state-brochures",
    path: "/?landing=standard",
    widths: BOTH,
    open: (page) => page.getByRole("button", { name: "Product Brochures" }).click(),
  },
  {
    name: "state-apply",
    path: `/job/${firstOf("jobs")}`,
    widths: BOTH,
    open: (page) => page.getByRole("button", { name: "Apply Now" }).first().click(),
  },
  {
    name: "state-filters",
    path: "/available-stocks?category=hals",
    widths: PHONE,
    open: (page) => page.getByRole("main").getByRole("button", { name: "Filters" }).click(),
  },
  {
    name: "state-toast",
    path: "/available-stocks/uv-531",
    widths: BOTH,
    open: async (page) => {
      // Mocked: the site may be the real one.
      await page.route("**/api/**", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 201, json: { success: true, data: {} } })
          : route.fallback(),
      );
      await page.getByRole("button", { name: "Download TDS" }).filter({ visible: true }).click();
      await page.getByRole("dialog").getByLabel("Email").fill("buyer@example.com");
      await page.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
      // A hovered toast does not close.
      await page.getByText("Message sent successfully!").hover();
    },
  },
  {
    name: "state-home-categories",
    path: "/?landing=standard",
    widths: BOTH,
    open: (page) => page.getByRole("tab", { name: "Categories" }).click(),
  },
  {
    name: "state-contact-errors",
    path: "/contact",
    widths: BOTH,
    open: (page) => page.getByRole("button", { name: "Send Message" }).click(),
  },
  {
    name: "state-lightbox",
    path: "/gallery",
    widths: BOTH,
    open: (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Enlarge/ })
        .first()
        .click(),
  },
  {
    name: "state-loading",
    path: "/about-us",
    widths: BOTH,
    open: async (page) => {
      await page.route("**/api/products**", () => undefined);
      await page.evaluate(() => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate(to: string): Promise<void> };
        };
        void router.navigate("/available-stocks");
      });
      await page.getByText("Loading products...").waitFor();
    },
  },
];

/** A product with a structure drawing, and one without. */
async function examples(site: string): Promise<{ drawn: string; bare: string }> {
  const reply = await fetch(`${site}/api/products?page=1&limit=500`);
  const { data } = (await reply.json()) as {
    data: { products: { _id: string; structure?: string }[] };
  };
  return {
    drawn:
      data.products.find(({ _id }) => _id === "uv-531")?._id ??
      data.products.find(({ structure }) => structure)?._id ??
      "",
    bare: data.products.find(({ structure }) => !structure)?._id ?? "",
  };
}

export async function allScreens(site: string): Promise<Screen[]> {
  const { drawn, bare } = await examples(site);
  return [
    { name: "home", path: "/?landing=video" },
    { name: "home-standard", path: "/?landing=standard" },
    ...simple(),
    { name: "product", path: productPath(drawn) },
    { name: "product-bare", path: productPath(bare) },
    ...industries.map(({ key }, index) => ({
      name: `industry-${key}`,
      path: industryPath(key),
      widths: index === 0 ? undefined : DESK,
    })),
    ...categories.map(({ key, slug }, index) => ({
      name: `category-${key}`,
      path: categoryPath(slug),
      widths: index === 1 ? undefined : DESK,
    })),
    { name: "all-products", path: allProductsPath(categories[0]?.apiName ?? "") },
    { name: "product-finder-search", path: "/product-finder?search=uv", widths: BOTH },
    { name: "product-finder-empty", path: "/product-finder?search=zzqqzz", widths: BOTH },
    { name: "404", path: "/nowhere-at-all" },
    { name: "404-product", path: "/available-stocks/nothing-of-ours", widths: BOTH },
    ...states,
  ];
}
