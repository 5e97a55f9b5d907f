/**
 * A translated and a plain page show the same text: translators replace text nodes that React
 * updates.
 */
import type { Browser } from "@playwright/test";
import { fill, form, lines, quantityOf, right, send } from "../support/enquiry-page.ts";
import { pageKinds } from "../support/pages.ts";
import { expect, hydrated, type Locator, navigate, type Page, test } from "../support/test.ts";
import { translate, translateBeforeScripts } from "../support/translator.ts";

/** Without transient messages. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("script, style, noscript, textarea, [popover=manual]"))
        texts.push(textContent ?? "");
    }
    // The two forms have different references.
    return texts
      .join("")
      .replace(/\s+/g, " ")
      .replace(/\b[EMSA]-\d{4}-\d{4}\b/g, "a reference");
  });

/** With its context; empty for equal texts. */
function difference(shown: string, wanted: string): string {
  if (shown === wanted) return "";
  let at = 0;
  while (shown[at] === wanted[at]) at += 1;
  const around = (text: string): string => `"${text.slice(Math.max(0, at - 40), at + 60)}"`;
  return `${around(shown)} instead of ${around(wanted)}`;
}

/** A load of the page ends a reading, which is then repeated. */
const sameText = (translated: Page, plain: Page): Promise<void> =>
  expect(async () => {
    expect(difference(await textOf(translated), await textOf(plain))).toBe("");
  }).toPass({ timeout: 15_000, intervals: [100] });

async function plainTwin(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    extraHTTPHeaders: { "x-forwarded-for": "10.9.8.7" },
  });
  return context.newPage();
}

type Step = (page: Page) => Promise<unknown>;
interface Way {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly Step[];
}

const main = (page: Page): Locator => page.getByRole("main");
const pager = (page: Page): Locator => page.getByRole("navigation", { name: "Pages" });
const press =
  (name: string | RegExp, exact = false): Step =>
  (page) =>
    main(page).getByRole("button", { name, exact }).filter({ visible: true }).first().click();
/** Until the address changes, both pages show the old text. */
const follow =
  (name: string | RegExp): Step =>
  async (page) => {
    const before = page.url();
    const link = main(page).getByRole("link", { name }).filter({ visible: true }).first();
    const to = new URL((await link.getAttribute("href")) ?? "", before).href;
    await link.click();
    if (to !== before) await page.waitForURL((url) => url.href !== before);
  };
const inDialog =
  (act: (dialog: Locator) => Promise<unknown>): Step =>
  (page) =>
    act(page.getByRole("dialog").filter({ visible: true }));
const goTo =
  (path: string): Step =>
  async (page) => {
    await navigate(page, path);
    await page.waitForURL((url) => url.pathname + url.search === path);
  };
const close: Step = (page) => page.keyboard.press("Escape");
const sortTable: Step = (page) =>
  page
    .getByRole("columnheader", { name: /^Grade/ })
    .getByRole("link")
    .click();
const back: Step = (page) => page.goBack();
const searchFor =
  (term: string): Step =>
  async (page) => {
    const field = main(page).locator("input[type=search]").filter({ visible: true }).first();
    await field.fill(term);
    await field.press("Enter");
    await page.waitForURL((url) => [...url.searchParams.values()].includes(term));
  };
const headerField = (page: Page): Locator => page.locator("[data-header-search] input");
const openSearch: Step = (page) =>
  page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
const type =
  (term: string): Step =>
  (page) =>
    headerField(page).fill(term);

const ways: readonly Way[] = [
  {
    name: "header search",
    path: "/about-us",
    steps: [openSearch, type("uv-531"), type("dop"), type("zzqqzz"), type(""), close],
  },
  {
    name: "chosen grades",
    path: "/available-stocks/hals-770",
    steps: [
      press(/^Add to enquiry/),
      press(/^Compare/),
      press(/^Remove .* from your enquiry/),
      press(/^Add to enquiry/),
      goTo("/product-finder?search=uv-531"),
      press(/^Compare/),
      press(/^Add to enquiry/),
      (page) =>
        page.getByRole("region", { name: "Chosen grades" }).getByRole("link").first().click(),
      back,
    ],
  },
  {
    name: "product: requests of sheets",
    path: "/available-stocks/uv-531",
    steps: [
      press("Download TDS"),
      inDialog((dialog) => dialog.getByRole("button", { name: "Send request" }).click()),
      inDialog((dialog) => dialog.getByRole("textbox", { name: "Email" }).fill("omar@example.com")),
      inDialog((dialog) => dialog.getByRole("button", { name: "Send request" }).click()),
      press("Request SDS"),
      close,
      async (page) => {
        for (const input of await main(page)
          .locator("input[type=range], input[inputmode=decimal]")
          .filter({ visible: true })
          .all())
          await input.fill("2");
      },
      follow(/^ICG /),
    ],
  },
  {
    name: "finder: search, filters, order, pages, table",
    path: "/product-finder?search=770",
    steps: [
      searchFor("uv-531"),
      searchFor("zzqqzz"),
      searchFor("DOP"),
      searchFor("Irganox 1010"),
      (page) => main(page).getByRole("link", { name: "Clear search" }).click(),
      async (page) => pager(page).getByRole("link", { name: "Next" }).click(),
      async (page) => pager(page).getByRole("link", { name: "Page 3", exact: true }).click(),
      goTo("/product-finder?category=hals&polymer=pe"),
      goTo("/product-finder?view=table"),
      sortTable,
      sortTable,
      follow("Cards"),
    ],
  },
  {
    name: "compared grades",
    path: "/compare?grades=hals-770,hals-944",
    steps: [
      follow("Show only differences"),
      searchFor("Tinuvin 622"),
      follow("Add ICG HALS 622"),
      follow("Remove ICG HALS 944"),
      follow("Remove ICG HALS 770"),
      follow("Remove ICG HALS 622"),
      back,
      back,
      follow("Add all to enquiry"),
    ],
  },
  {
    name: "enquiry",
    path: "/enquiry?lines=hals-770:",
    steps: [
      (page) => send(page).click(),
      (page) => quantityOf(page, "ICG HALS 770").fill("500"),
      async (page) => {
        await page.getByLabel("Add a grade").first().fill("uv");
        await page.keyboard.press("Enter");
      },
      (page) =>
        form(page)
          .getByRole("button", { name: /^Add |UV-/ })
          .first()
          .click(),
      async (page) => {
        const before = await lines(page).count();
        // The grade's name appears once the catalogue has loaded.
        if (before > 1)
          await form(page)
            .getByRole("button", { name: /^Remove.*ICG UV-/ })
            .last()
            .click();
      },
      (page) => fill(page, right),
      (page) => form(page).getByLabel("Price").check(),
    ],
  },
  {
    name: "contact form",
    path: "/contact",
    steps: [
      press("Send Message"),
      async (page) => {
        await page.getByLabel("First name").fill("Omar");
        await page.getByLabel("Last name").fill("Said");
        await page.getByLabel("Email").fill("omar@");
        await page.keyboard.press("Tab");
      },
      async (page) => {
        await page.getByLabel("Email").fill("omar@example.com");
        await page.getByLabel("Message").fill("Lead time of UV-531, please");
      },
      press("Send Message"),
    ],
  },
  {
    name: "check a list",
    path: "/check-list",
    steps: [
      async (page) => {
        await page
          .getByLabel("One CAS number, grade or trade name a line")
          .fill("Tinuvin 770\t2 t\nUV-326 / 327\nzzqqzz\n84852-53-9");
        await page.getByRole("button", { name: "Check the list" }).click();
      },
      (page) =>
        main(page).getByRole("table").getByRole("button", { name: /^Add / }).first().click(),
      press("Add all to enquiry"),
    ],
  },
  {
    name: "calculator",
    path: "/calculators/total-transfer",
    steps: [
      press("Calculate"),
      async (page) => {
        await page.getByLabel("Grade", { exact: true }).selectOption("uv-531");
        await page.getByLabel(/^Content of the substance/).fill("3,000");
        await page.getByLabel(/^Thickness/).fill("80");
      },
      press("Calculate"),
      async (page) => {
        await page.getByLabel(/^Thickness/).fill("x");
      },
      press("Calculate"),
    ],
  },
  {
    name: "home",
    path: "/?landing=standard",
    steps: [
      (page) => page.getByRole("tab", { name: "Categories" }).click(),
      (page) => page.getByRole("tab", { name: "Industries" }).click(),
      press("View More"),
      press("Show Less"),
      press("Safety Data Sheets"),
      close,
      press("Product Brochures"),
      close,
      (page) => main(page).getByRole("combobox").first().fill("uv"),
      (page) => main(page).getByRole("combobox").first().fill("zzqqzz"),
      (page) => main(page).getByRole("combobox").first().fill(""),
    ],
  },
  {
    name: "video landing",
    path: "/?landing=video",
    steps: [
      (page) => main(page).getByRole("combobox").first().fill("hals"),
      (page) => main(page).getByRole("combobox").first().fill("6683-19-8"),
    ],
  },
  {
    name: "blogs and articles",
    path: "/blog-articles",
    steps: [
      (page) => page.getByRole("tab", { name: "ARTICLES" }).click(),
      (page) => page.getByRole("tab", { name: "NEWS RELEASE" }).click(),
    ],
  },
  {
    name: "news pages",
    path: "/media-news",
    steps: [
      async (page) => pager(page).getByRole("link", { name: "Next" }).click(),
      async (page) => pager(page).getByRole("link", { name: "Previous" }).click(),
    ],
  },
  {
    name: "category pages",
    path: "/products-and-solutions/plasticizers",
    steps: [
      async (page) => pager(page).getByRole("link", { name: "Next" }).click(),
      async (page) => pager(page).getByRole("link", { name: "Page 3", exact: true }).click(),
    ],
  },
  {
    name: "application",
    path: "/job/quality-analyst",
    steps: [
      press("Apply Now"),
      inDialog((dialog) => dialog.getByRole("button", { name: "Apply", exact: true }).click()),
      inDialog((dialog) => dialog.getByRole("button", { name: "Close" }).first().click()),
    ],
  },
  {
    name: "gallery",
    path: "/gallery",
    steps: [
      press(/^Enlarge/),
      (page) => page.keyboard.press("ArrowRight"),
      (page) => page.keyboard.press("ArrowRight"),
      close,
    ],
  },
  {
    name: "file request form",
    path: "/request-file-form",
    steps: [
      (page) =>
        main(page)
          .getByRole("button", { name: /^(Send|Submit|Request)/ })
          .last()
          .click(),
    ],
  },
  {
    name: "stock list",
    path: "/available-stocks",
    steps: [searchFor("770"), searchFor("uv-531"), searchFor("zzqqzz"), follow("Clear search")],
  },
  {
    name: "trade names",
    path: "/equivalents",
    steps: [searchFor("tinuvin 77"), searchFor("zzqqzz"), searchFor("irgafos")],
  },
  { name: "regulatory table", path: "/regulatory", steps: [searchFor("uv"), searchFor("zzqqzz")] },
  {
    name: "food contact",
    path: "/regulatory/food-contact",
    steps: [searchFor("FCM 433"), searchFor("AO 1010"), searchFor("zzqqzz")],
  },
];

test.describe("translated", () => {
  test.describe.configure({ timeout: 120_000 });

  for (const { name, path, steps } of ways) {
    test(name, async ({ browser, page, visit, baseURL }) => {
      const plain = await plainTwin(browser, page, baseURL ?? "");
      await visit(path);
      await plain.goto(path);
      await hydrated(plain);
      await translate(page);
      for (const [index, step] of steps.entries()) {
        await test.step(`step ${index + 1}`, async () => {
          await Promise.all([step(page), step(plain)]);
          await expect(main(page)).not.toContainText("Something went wrong");
          await sameText(page, plain);
        });
      }
      await plain.context().close();
    });
  }

  test.describe("pages", () => {
    // Some do not exist.
    test.use({ failing: true });

    test("every kind of page is opened and left", async ({ browser, page, visit, baseURL }) => {
      const plain = await plainTwin(browser, page, baseURL ?? "");
      await visit("/terms");
      await plain.goto("/terms");
      await hydrated(plain);
      await translate(page);
      for (const { name, path } of pageKinds)
        await test.step(name, async () => {
          await Promise.all([goTo(path)(page), goTo(path)(plain)]);
          await sameText(page, plain);
        });
      await plain.context().close();
    });
  });
});

test.describe("translated before the page's scripts run", () => {
  // React reports the mismatch (#418) and renders the page again.
  test.use({ theme: "dark", logs: /#418/ });

  test("works and keeps its theme", async ({ page }) => {
    await translateBeforeScripts(page);
    await page.goto("/available-stocks/hals-770");
    await hydrated(page);
    await press(/^Add to enquiry/)(page);
    await expect(page.getByRole("region", { name: "Chosen grades" })).toContainText("HALS 770");
    await expect(page.locator("html")).toHaveClass("dark");
  });
});
