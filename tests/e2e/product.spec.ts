/** §2 Product detail, with its head and the texts of §8. */
import { expectAccessible } from "../support/axe.ts";
import { afterRetries, breakApi } from "../support/faults.ts";
import { SITE_URL } from "../support/site.ts";
import { expect, hydrated, type Locator, navigate, test } from "../support/test.ts";

test("shows structure, identity, formula, weight, properties and related grades", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/uv-531");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("UV-531");
  const structure = page.getByRole("img", { name: "Chemical structure of ICG UV-531" });
  await expect(structure).toBeVisible();
  expect((await structure.locator("svg path").first().getAttribute("d"))?.length).toBeGreaterThan(
    200,
  );
  await expect(main.getByText("C21H26O3")).toBeVisible();
  await expect(main.getByText("326.43")).toBeVisible();
  await expect(main.getByText("1843-05-6").first()).toBeVisible();
  await expect(main.getByText("217-421-2")).toBeVisible();
  await expect(
    main.getByRole("region", { name: "Typical properties" }).getByRole("table"),
  ).toContainText("Melting range");
  await expect(main.getByText("Typical, not a specification.")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Related grades" })).toBeVisible();
  expect(await main.locator("a[data-product]").count()).toBeGreaterThan(0);
});

test("verdicts under the name link to their rows, and the consequences for food contact are stated", async ({
  page,
  visit,
}) => {
  const chips = page.getByRole("list", { name: "Regulatory status in short" });
  await visit("/available-stocks/dbdpe");
  await expect(chips.getByRole("link").first()).toHaveText("SVHC since 05 Nov 2025");
  await expect(
    chips.getByRole("link", { name: "EU food contact: not on the Union list" }),
  ).toBeVisible();
  await expect(
    page.getByText("In the EU it may not be added to plastics that touch food", { exact: false }),
  ).toBeVisible();
  expect(await chips.getByRole("link").count()).toBeLessThanOrEqual(4);
  await visit("/available-stocks/ao-1076");
  await chips.getByRole("link", { name: "EU food contact: FCM 433, SML 6 mg/kg" }).click();
  await expect(page).toHaveURL(/#regulatory-food-eu$/);
  await expect(page.getByRole("row", { name: /^Food contact, EU/ })).toBeInViewport();
});

test("a grade of the Candidate List is marked wherever it is recommended", {
  tag: "@deep",
}, async ({ page, visit }) => {
  const main = page.getByRole("main");
  for (const [path, place] of [
    ["/available-stocks?search=dbdpe", '[data-product="dbdpe"]'],
    ["/available-stocks?search=dbdpe&view=table", "tr"],
    ["/equivalents/saytex-8010", "section"],
    ["/compare?grades=dbdpe,ath", "thead"],
    ["/regulatory?search=dbdpe", "tr"],
  ] as const) {
    await visit(path);
    await expect(
      main.locator(place).filter({ hasText: "SVHC since 05 Nov 2025" }).first(),
      path,
    ).toBeVisible();
  }
});

test("'Download TDS' opens 'Request Technical Data Sheet'; × and Escape close it, and the focus returns", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/uv-531");
  const button = page.getByRole("button", { name: "Download TDS" }).filter({ visible: true });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Request Technical Data Sheet" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("ICG UV-531");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a dialog that is reopened while it closes is open", { tag: "@deep" }, async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/uv-531");
  const button = page.getByRole("button", { name: "Download TDS" }).filter({ visible: true });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Request Technical Data Sheet" });
  await expect(dialog).toBeVisible();
  // The dialog's `close` event fires a task after Escape and the click.
  await button.evaluate(async (opener: HTMLElement) => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.requestClose();
    opener.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  await expect(dialog).toBeVisible();
});

test("a long SMILES is truncated until it is unfolded, also without scripts", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/available-stocks/ao-1010");
  const smiles = page.getByRole("definition").filter({ hasText: "Show all" });
  const code = smiles.locator(".code-text");
  const height = async () => (await code.boundingBox())?.height ?? 0;
  const folded = await height();
  await smiles.getByText("Show all").click();
  await expect(smiles.getByText("Show less")).toBeVisible();
  expect(await height()).toBeGreaterThan(folded * 1.4);
  await smiles.getByText("Show less").click();
  expect(await height()).toBe(folded);
  // Folding slightly more than two lines would hide nothing.
  await page.goto("/available-stocks/uv-234");
  await expect(
    page.getByText("CC(C)(c1ccccc1)c1cc(-n2nc3ccccc3n2)c(O)c(C(C)(C)c2ccccc2)c1"),
  ).toHaveCount(1);
  await expect(page.getByText("Show all", { exact: true })).toHaveCount(0);
  await context.close();
});

test("the data sheet opens at once, and facts of trade that are not stated lead to an enquiry, also without scripts", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  for (const [path, label] of [
    ["/available-stocks/lldpe-2018", "Open the data sheet (PDF)"],
    ["/ar/available-stocks/lldpe-2018", "افتح النشرة الفنية (ملف PDF بالإنجليزية)"],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole("link", { name: label });
    await expect(link).toHaveAttribute("href", "/available-stocks/lldpe-2018/data-sheet.pdf");
  }
  const sheet = await page.request.get("/available-stocks/lldpe-2018/data-sheet.pdf");
  expect([sheet.status(), sheet.headers()["content-disposition"]]).toEqual([
    200,
    'inline; filename="ICG-LLDPE-2018-TDS.pdf"',
  ]);
  await page.goto("/available-stocks/lldpe-2018");
  const fact = (label: string) =>
    page.locator("dl > div", { has: page.getByText(label, { exact: true }) });
  await expect(fact("Pallet, net")).toContainText("55 × 25 kg = 1,375 kg");
  await fact("Minimum order").getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL("/enquiry?lines=lldpe-2018:&wants=price");
  await expect(page.getByRole("main")).toContainText("ICG LLDPE 2018");
  await context.close();
});

test("the page with facts of trade is accessible in both languages", async ({ page, visit }) => {
  for (const path of ["/available-stocks/lldpe-2018", "/ar/available-stocks/lldpe-2018"]) {
    await visit(path);
    await expectAccessible(page, path);
  }
});

test("a search for a fact of trade opens the grade at that row", async ({ page, visit }) => {
  await visit("/product-finder?search=lead+time+UV-531");
  await page.getByRole("main").locator('a[data-product="uv-531"]').first().click();
  await expect(page).toHaveURL(/\/available-stocks\/uv-531#lead_time$/);
  await expect(page.locator("#lead_time")).toBeInViewport();
});

test("on a phone the call to action stays within the thumb's reach", { tag: "@phone" }, async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/uv-531");
  const button = page.getByRole("button", { name: "Download TDS" }).filter({ visible: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(button).toBeInViewport({ ratio: 1 });
});

test("the Arabic name is written from right to left, and in the structured data", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks/zinc-oxide");
  const name = page.getByRole("region", { name: "Identity" }).locator("[lang=ar][dir=rtl]");
  await expect(name).toContainText("أكسيد الزنك");
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.join("")).toContain("أكسيد الزنك");
});

test("has one solid button, sections from identity to supply, and rows without narrow columns on a phone", {
  tag: "@both",
}, async ({ page, visit, isMobile }) => {
  await visit("/available-stocks/uv-531");
  const main = page.getByRole("main");
  // On a phone it is in the bottom bar.
  const actions = isMobile
    ? page.getByRole("complementary").locator("a, button")
    : main.locator("a, button");
  await expect(
    actions.and(page.locator(".bg-petrol")).filter({ visible: true, hasText: /./ }),
  ).toHaveText(["Request a quote"]);
  const ids = [
    "identity",
    "properties",
    "description",
    "use",
    "reckoning",
    "interactions",
    "regulatory",
    "supply",
    "helps-with",
    "related",
  ];
  expect(await main.locator("h2").evaluateAll((heads) => heads.map(({ id }) => id))).toEqual(ids);
  // Folded only on a phone.
  await expect(main.locator("summary").filter({ hasText: "Form, codes, synonyms" })).toBeVisible({
    visible: isMobile,
  });
  await expect(main.getByText("InChIKey", { exact: true })).toBeVisible({ visible: !isMobile });
  if (!isMobile) return;
  const widths = await main
    .locator("table :is(td, th[scope=row]):visible")
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(widths.filter((width) => width < 120)).toEqual([]);
});

test("on a phone the page is folded without scripts, and the target of a chip is open", {
  tag: ["@deep", "@phone"],
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto("/available-stocks/dbdpe");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_100);
  const main = page.getByRole("main");
  await expect(main.getByText("InChIKey", { exact: true })).toBeHidden();
  await main.getByText("Form, codes, synonyms").click();
  await expect(main.getByText("InChIKey", { exact: true })).toBeVisible();
  // Unverified data is one row without a chip.
  await expect(main.getByRole("row", { name: /^Not verified: ask us/ })).toContainText(
    "Transport (ADR, IMDG): not dangerous goods",
  );
  await expect(main.getByRole("link", { name: /^Not dangerous in transport/ })).toHaveCount(0);
  await main.getByRole("link", { name: /^SVHC/ }).click();
  await expect(page.locator(":target")).toBeInViewport();
  await context.close();
});

test("a phone's small controls have targets of 44 px", { tag: ["@deep", "@phone"] }, async ({
  page,
  visit,
}) => {
  const main = page.getByRole("main");
  const controls: Readonly<Record<string, readonly Locator[]>> = {
    "/available-stocks/uv-531": [
      main.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first(),
      main.getByRole("button", { name: /^Copy: CAS number/ }),
      main.getByRole("link", { name: /^EU food contact/ }),
      main.getByRole("link", { name: "This grade as JSON" }),
      page.getByRole("contentinfo").getByRole("link", { name: "X", exact: true }),
    ],
    "/available-stocks?page=5": [
      main.getByRole("link", { name: "Page 4" }),
      main.getByRole("link", { name: "Page 51" }),
    ],
    "/regulatory": [main.getByRole("rowheader").getByRole("link").first()],
    "/compare?grades=hals-770,hals-944": [main.getByRole("link", { name: "Note 2" }).first()],
    "/media-news/benzotriazoles-at-a-glance": [
      main.getByRole("navigation").getByRole("link", { name: "News", exact: true }),
    ],
  };
  for (const [path, each] of Object.entries(controls)) {
    await visit(path);
    for (const control of each) {
      await control.evaluate((element) =>
        element.scrollIntoView({ block: "center", inline: "center" }),
      );
      const pressed = await control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const around = [-21, 21].flatMap((by): [number, number][] => [
          [0, by],
          [by, 0],
        ]);
        return around.map(([right, down]) =>
          element.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
        );
      });
      expect(pressed, `${path}: ${control}`).toEqual([true, true, true, true]);
    }
  }
});

test("shows each regulatory sentence once", { tag: "@deep" }, async ({ page, visit }) => {
  await visit("/available-stocks/dinp");
  const table = page.getByRole("region", { name: "Regulatory status" });
  await expect(
    table.getByRole("row", { name: /^Food contact, EU ?28553-12-0, 68515-48-0/ }),
  ).toHaveCount(1);
  await expect(
    table.getByText("Not to be used in combination with FCM substances 157"),
  ).toHaveCount(1);
});

test("a usual grade prints on one sheet", { tag: "@deep" }, async ({ page }) => {
  for (const id of [
    "ao-1010",
    "uv-531",
    "hals-944",
    "pr-101",
    "dbdpe",
    "uv-326",
    "dotp",
    "ath",
    "hals-770",
    "rdp",
    "dinp",
  ]) {
    await page.goto(`/available-stocks/${id}`);
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect([id, sheet.match(/\/Type \/Page\b/g)?.length]).toEqual([id, 1]);
  }
});

test("has title, description, canonical, Open Graph and JSON-LD", async ({ page }) => {
  await page.goto("/available-stocks/uv-531?utm_source=x");
  await expect(page).toHaveTitle(/ICG UV-531.*1843-05-6.*ICG Chemicals/);
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${SITE_URL}/available-stocks/uv-531`,
  );
  expect(await content('meta[name="description"]')).toContain("Benzophenone");
  expect(await content('meta[property="og:title"]')).toContain("ICG UV-531");
  expect(await content('meta[property="og:type"]')).toBe("product");
  expect(await content('meta[property="og:url"]')).toBe(`${SITE_URL}/available-stocks/uv-531`);
  const facts = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  const [product, molecule] = facts["@graph"];
  expect(product).toMatchObject({
    "@type": "Product",
    name: "ICG UV-531",
    offers: {
      "@type": "Offer",
      availability: expect.stringMatching(
        /^https:\/\/schema\.org\/(InStock|LimitedAvailability|BackOrder)$/,
      ),
      seller: { name: "ICG Chemicals" },
    },
  });
  expect(JSON.stringify(product)).not.toMatch(/price/i);
  await page.goto("/available-stocks/uv-328");
  expect(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  ).not.toContain("Offer");
  expect(molecule).toMatchObject({
    "@type": "MolecularEntity",
    molecularFormula: "C21H26O3",
    molecularWeight: "326.43 g/mol",
    inChIKey: expect.stringMatching(/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/),
  });
});

test.describe("states", () => {
  test.use({ failing: true });

  test("an unknown id answers 404 with a message", async ({ page }) => {
    const reply = await page.goto("/available-stocks/nothing-of-ours");
    expect(reply?.status()).toBe(404);
    await expect(
      page.getByText("Error: Failed to fetch product: Not Found", { exact: true }),
    ).toBeVisible();
    await hydrated(page);
    await expect(
      page.getByText("Error: Failed to fetch product: Not Found", { exact: true }),
    ).toBeVisible();
    // A search replaces the retry.
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Try again" })).toHaveCount(0);
    await main.getByRole("searchbox", { name: "Search grades" }).fill("UV-531");
    await main.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/product-finder\?search=UV-531$/);
  });

  test("shows the same in the browser, without retries", async ({ page, visit }) => {
    const broken = await breakApi(page, "/products/nothing-of-ours", "missing");
    await visit("/available-stocks");
    await navigate(page, "/available-stocks/nothing-of-ours");
    await expect(
      page.getByText("Error: Failed to fetch product: Not Found", { exact: true }),
    ).toBeVisible();
    expect(broken.requests()).toBe(1);
  });

  test("shows loading, then the status text of a failure after three retries", async ({ page }) => {
    await page.clock.install();
    await page.goto("/available-stocks");
    await hydrated(page);
    const broken = await breakApi(page, "/products/uv-531", "error");
    await navigate(page, "/available-stocks/uv-531");
    await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
    await afterRetries(
      page,
      page.getByText("Error: Failed to fetch product: Internal Server Error", { exact: true }),
    );
    expect(broken.requests()).toBe(4);
  });
});

test("redirects an id in capitals or with glued punctuation to its page, and no other address", async ({
  request,
}) => {
  // As chat and mail programs end an address.
  for (const page of [
    "/available-stocks/uv-531",
    "/problems/film-yellows-outdoors",
    "/contact",
    "/gallery",
  ])
    for (const glued of [",", ")", ".", ";", "!", "’", "”", "*", "_", "]", "%3E", "%22", "%29."]) {
      const reply = await request.get(`${page}${glued}?request=tds`, { maxRedirects: 0 });
      expect([page, glued, reply.status(), reply.headers()["location"]]).toEqual([
        page,
        glued,
        301,
        `${page}?request=tds`,
      ]);
    }
  for (const path of [
    "/available-stocks/HALS-770",
    "/available-stocks/hals-770.",
    "/available-stocks/Hals-770...",
    "/problems/Film-Yellows-Outdoors",
  ]) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([path, reply.status(), reply.headers()["location"]]).toEqual([
      path,
      301,
      path.toLowerCase().replace(/\.+$/, ""),
    ]);
  }
  expect(
    (await request.get("/available-stocks/NOTHING-OF-OURS", { maxRedirects: 0 })).status(),
  ).toBe(404);
});

test.describe("an unreadable address", () => {
  test.use({ failing: true });

  test("shows the page for unknown addresses", async ({ page }) => {
    for (const path of ["/%", "/%c0%af"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});
