/** Controls that a visitor may use before hydration. */
import type { Locator, Page } from "@playwright/test";

export type Screen = "desk" | "phone";

export interface EarlyControl {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
  readonly act: (page: Page) => Promise<void>;
  readonly took: (page: Page) => Promise<boolean>;
  /** Null where the control needs scripts. */
  readonly withoutScripts?: Pick<EarlyControl, "act" | "took"> | null;
}

const at =
  (path: string) =>
  async (page: Page): Promise<boolean> => {
    const { pathname, search } = new URL(page.url());
    return decodeURIComponent(pathname + search) === path;
  };
const seen =
  (find: (page: Page) => Locator) =>
  (page: Page): Promise<boolean> =>
    find(page).first().isVisible();
const press =
  (find: (page: Page) => Locator) =>
  (page: Page): Promise<void> =>
    find(page).first().click();
const banner = (page: Page): Locator => page.getByRole("banner");
const main = (page: Page): Locator => page.getByRole("main");
const SEARCH = "Search for products, grades, or codes";

/** Without scripts, Enter opens the finder. */
const typed = (
  find: (page: Page) => Locator,
  open?: (page: Page) => Promise<void>,
): Pick<EarlyControl, "act" | "took" | "withoutScripts"> => {
  const act = async (page: Page): Promise<void> => {
    await open?.(page);
    await find(page).first().fill("uv531");
  };
  return {
    act,
    took: async (page) =>
      (await find(page).first().inputValue()) === "uv531" &&
      (await page.locator('[role=option][data-product="uv-531"]').first().isVisible()),
    withoutScripts: {
      act: async (page) => {
        await act(page);
        await page.keyboard.press("Enter");
      },
      took: async (page) =>
        new URL(page.url()).searchParams.get("search") === "uv531" &&
        (await main(page).locator('a[data-product="uv-531"]').isVisible()),
    },
  };
};
/** Without scripts, the form's button applies it. */
const chosen = (
  parameter: string,
  value: string,
  submit: (page: Page) => Locator,
): Pick<EarlyControl, "act" | "took" | "withoutScripts"> => {
  const field = (page: Page): Locator => main(page).locator(`select[name=${parameter}]`).first();
  const act = async (page: Page): Promise<void> => void (await field(page).selectOption(value));
  // Only the address proves that the choice was applied.
  const took = async (page: Page): Promise<boolean> =>
    new URL(page.url()).searchParams.get(parameter) === value &&
    (await field(page).inputValue()) === value;
  return {
    act,
    took,
    withoutScripts: {
      act: async (page) => {
        await act(page);
        await submit(page).first().click();
      },
      took,
    },
  };
};

const headerSearch = (page: Page): Locator => banner(page).getByPlaceholder(SEARCH);
const openSearch = press((page) =>
  banner(page).getByRole("button", { name: "Search", exact: true }),
);
const openMenu = press((page) => banner(page).getByRole("button", { name: "Menu", exact: true }));
const summary =
  (name: string) =>
  (page: Page): Locator =>
    page.locator("dialog summary", { hasText: new RegExp(`^${name}$`) });
const dark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));
const toggle = press((page) =>
  banner(page).getByRole("button", { name: "Switch between light and dark" }),
);
const next = press((page) =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }),
);

export const earlyControls: readonly EarlyControl[] = [
  {
    name: "landing search",
    path: "/?landing=standard",
    screen: "desk",
    ...typed((page) => main(page).getByRole("search").locator("input")),
  },
  {
    name: "landing search",
    path: "/?landing=standard",
    screen: "phone",
    ...typed((page) => main(page).getByRole("search").locator("input")),
  },
  {
    name: "theme",
    path: "/?landing=standard",
    screen: "phone",
    act: toggle,
    took: dark,
    withoutScripts: null,
  },
  {
    name: "menu of Media, by pointer",
    path: "/?landing=standard",
    screen: "desk",
    act: (page) => banner(page).getByRole("link", { name: "Media", exact: true }).hover(),
    took: seen((page) => banner(page).getByRole("link", { name: "Events", exact: true })),
  },
  {
    name: "menu of Career, by keyboard",
    path: "/?landing=standard",
    screen: "desk",
    act: (page) => banner(page).getByRole("button", { name: "Show Career menu" }).focus(),
    took: seen((page) => banner(page).getByRole("link", { name: "Life at ICG", exact: true })),
  },
  {
    name: "tab Categories",
    path: "/?landing=standard",
    screen: "desk",
    act: press((page) => page.getByRole("tab", { name: "Categories" })),
    took: seen((page) => page.getByRole("tabpanel").getByRole("link", { name: /Plasticizers/ })),
  },
  {
    name: "pause of the partners' logos",
    path: "/?landing=standard",
    screen: "desk",
    act: press((page) => main(page).getByRole("button", { name: "Pause the logos" })),
    took: seen((page) => main(page).locator("[data-paused]")),
    withoutScripts: null,
  },
  {
    name: "Find a Product, industry",
    path: "/?landing=standard",
    screen: "desk",
    act: async (page) =>
      void (await main(page).locator("select[name=market]").first().selectOption("automotive")),
    took: async (page) =>
      (await main(page).locator("select[name=market]").first().inputValue()) === "automotive",
  },
  {
    name: "View More of the news",
    path: "/?landing=standard",
    screen: "phone",
    act: press((page) => main(page).getByRole("button", { name: "View More" })),
    took: seen((page) => main(page).getByRole("button", { name: "Show Less" })),
  },
  {
    name: "header search",
    path: "/available-stocks",
    screen: "desk",
    ...typed(headerSearch, openSearch),
  },
  {
    name: "header search",
    path: "/available-stocks",
    screen: "phone",
    ...typed(headerSearch, openSearch),
  },
  {
    name: "theme",
    path: "/available-stocks",
    screen: "desk",
    act: toggle,
    took: dark,
    withoutScripts: null,
  },
  {
    name: "mobile menu",
    path: "/available-stocks",
    screen: "phone",
    act: openMenu,
    took: seen((page) => page.getByRole("dialog", { name: "Mobile" })),
  },
  {
    name: "mobile menu, section",
    path: "/available-stocks",
    screen: "phone",
    act: async (page) => {
      await openMenu(page);
      await summary("Media")(page).click();
    },
    took: seen((page) =>
      page.getByRole("dialog").getByRole("link", { name: "Events", exact: true }),
    ),
  },
  {
    name: "filter by category",
    path: "/available-stocks",
    screen: "desk",
    ...chosen("category", "plasticizers", (page) =>
      main(page).getByRole("button", { name: "Apply filters" }),
    ),
  },
  {
    name: "pager, Next",
    path: "/available-stocks",
    screen: "phone",
    act: next,
    took: at("/available-stocks?page=2"),
  },
  {
    name: "product tile",
    path: "/available-stocks",
    screen: "phone",
    act: press((page) => main(page).locator("a[data-product]")),
    took: at("/available-stocks/ao-1010"),
  },
  {
    name: "header search",
    path: "/available-stocks/uv-531",
    screen: "phone",
    ...typed(headerSearch, openSearch),
  },
  {
    name: "copy the CAS number",
    path: "/available-stocks/uv-531",
    screen: "desk",
    act: press((page) => main(page).getByRole("button", { name: /^Copy: CAS/ })),
    took: seen((page) => main(page).getByRole("button", { name: /^Copied: CAS/ })),
    withoutScripts: null,
  },
  {
    name: "pager, Next",
    path: "/products-and-solutions/uv-absorbers",
    screen: "desk",
    act: next,
    took: seen((page) =>
      page
        .getByRole("navigation", { name: "Pages" })
        .locator('[aria-current="page"]', { hasText: "2" }),
    ),
  },
  { name: "header search", path: "/contact", screen: "phone", ...typed(headerSearch, openSearch) },
  {
    name: "a question",
    path: "/contact",
    screen: "phone",
    act: press((page) => main(page).locator("details summary")),
    took: seen((page) => main(page).locator("details[open]")),
  },
  {
    name: "filter by topic",
    path: "/media-events",
    screen: "desk",
    ...chosen("topic", "Film", (page) => main(page).getByRole("search").getByRole("button")),
  },
  {
    name: "filter by regime",
    path: "/regulatory",
    screen: "desk",
    ...chosen("regime", "restricted", (page) =>
      main(page).getByRole("button", { name: "Show", exact: true }),
    ),
  },
  {
    name: "pager, Next",
    path: "/media-events",
    screen: "desk",
    act: next,
    took: seen((page) => page.getByText("Page 2 of", { exact: false })),
  },
  {
    name: "tab ARTICLES",
    path: "/blog-articles",
    screen: "phone",
    act: press((page) => page.getByRole("tab", { name: "ARTICLES" })),
    took: seen((page) => page.getByRole("tab", { name: "ARTICLES", selected: true })),
  },
  {
    name: "a picture of the gallery",
    path: "/gallery",
    screen: "phone",
    act: press((page) => main(page).getByRole("button", { name: /^Enlarge/ })),
    took: async (page) =>
      new URL(page.url()).pathname.startsWith("/uploads/gallery/") ||
      (await page.getByRole("dialog").isVisible()),
  },
];

export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const acted = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/assets/*.js", async (route) => {
    await acted;
    await route.continue();
  });
  return release;
}
