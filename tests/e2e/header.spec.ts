/** §2: the header with its mega menus. */
import { categories, industries } from "#catalogue/taxonomy.ts";
import { disclosure, section, sections, submenu } from "../support/main-menu.ts";
import { addressOf, expect, type Locator, test } from "../support/test.ts";

const linksOf = (menu: Locator): Promise<Record<string, string>> =>
  menu
    .getByRole("link")
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => [
          (link.textContent ?? "").trim(),
          decodeURIComponent(link.getAttribute("href") ?? ""),
        ]),
      ),
    );

const slug = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

test.describe("sections", () => {
  for (const [name, to, arrives] of sections) {
    test(`${name} opens on hover and navigates on click`, async ({ page, visit }) => {
      await visit("/available-stocks");
      await expect(section(page, name)).toHaveAttribute("href", to);
      await section(page, name).hover();
      await expect(submenu(page)).toBeVisible();
      await expect(disclosure(page, name)).toHaveAttribute("aria-expanded", "true");
      await section(page, name).click();
      await expect.poll(() => addressOf(page).split("?")[0]).toBe(arrives);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/404/);
      await expect(submenu(page)).toHaveCount(0);
    });
  }

  test("sub-links of Our Company, Media and Career", async ({ page, visit }) => {
    await visit("/available-stocks");
    for (const [name, wanted] of [
      ["Our Company", ["/about-us", "/icg-management", "/our-history"]],
      ["Media", ["/media-news", "/blog-articles", "/media-events"]],
      ["Career", ["/life-at-icg", "/icg-career"]],
    ] as const) {
      await section(page, name).hover();
      await expect
        .poll(async () => Object.values(await linksOf(submenu(page))))
        .toEqual([...wanted]);
    }
  });

  test("Products & Solutions lists nine industries, the finder and thirteen categories by their slugs", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await section(page, "Products & Solutions").hover();
    await expect(submenu(page).getByText("Industries", { exact: true })).toBeVisible();
    await expect(submenu(page).getByText("Chemical Categories", { exact: true })).toBeVisible();
    const links = await linksOf(submenu(page));
    const named = [
      "Adhesive and Sealants",
      "Agriculture Feed and Food",
      "Automotive",
      "Building and Construction",
      "Electronics",
      "Medical and Pharmaceutical",
      "Paints and Coating",
      "Personal and Home Care",
      "Printing and Packaging",
      "Antioxidants (NA)",
      "Hindered Amine Light Stabilizers (HALS)",
      "UV Absorbers",
      "Flame Retardants",
      "Optical Brighteners (OB)",
      "Pigments and Dyes",
      "Polymers and Resins",
      "Nucleating Agents",
      "Masterbatch",
      "Anti Blocks",
      "Polymer Additives",
      "Plasticizers",
      "Compound",
    ];
    expect(industries.length + categories.length).toBe(named.length);
    for (const name of named)
      expect(links[name], name).toBe(`/products-and-solutions/${slug(name)}`);
    expect(Object.values(links)).toContain("/product-finder");
  });

  test("stays open over a submenu, closes when the pointer moves below its area", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await section(page, "Career").hover();
    await expect(submenu(page)).toBeVisible();
    const area = await submenu(page).boundingBox();
    if (!area) throw new Error("The submenu has no area");
    const trigger = await section(page, "Career").boundingBox();
    const x = (trigger?.x ?? 0) + 10;
    await page.mouse.move(x, area.y + area.height / 2, { steps: 4 });
    await page.mouse.move(area.x + area.width - 4, area.y + area.height - 4, { steps: 8 });
    await expect(submenu(page).getByRole("link", { name: "Life at ICG" })).toBeVisible();
    await page.mouse.move(x, area.y + area.height + 40, { steps: 4 });
    await expect(submenu(page)).toHaveCount(0);
  });

  test("the straight path from a section to its last sub-link crosses no other section", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    for (const name of ["Our Company", "Media", "Career", "Contact"]) {
      await section(page, name).hover();
      await expect(disclosure(page, name)).toHaveAttribute("aria-expanded", "true");
      const target = submenu(page).getByRole("link").last();
      const before = await target.getAttribute("href");
      const box = await target.boundingBox();
      if (!box) throw new Error("The sub-link has no area");
      await page.mouse.move(box.x + 30, box.y + box.height / 2, { steps: 12 });
      await expect(target, name).toHaveAttribute("href", before ?? "");
      await expect(disclosure(page, name)).toHaveAttribute("aria-expanded", "true");
      // Closes the submenu, which covers a part of the bar's way to the next section.
      await page.mouse.move(10, 700);
      await expect(submenu(page)).toHaveCount(0);
    }
  });

  test("moving along the bar shows the section under the pointer", async ({ page, visit }) => {
    await visit("/available-stocks");
    await section(page, "Media").hover();
    await expect(submenu(page).getByRole("link", { name: "Events" })).toBeVisible();
    await section(page, "Career").hover();
    await expect(submenu(page).getByRole("link", { name: "Life at ICG" })).toBeVisible();
    await expect(submenu(page)).toHaveCount(1);
  });

  test("a mouse click on the disclosure that hovering has opened leaves it open", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await disclosure(page, "Media").hover();
    await expect(submenu(page)).toBeVisible();
    await disclosure(page, "Media").click();
    await expect(disclosure(page, "Media")).toHaveAttribute("aria-expanded", "true");
  });

  test("the disclosure button opens by keyboard, Tab reaches the links, Escape closes and the focus returns", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await section(page, "Our Company").focus();
    await page.keyboard.press("Tab");
    await expect(disclosure(page, "Our Company")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(submenu(page)).toBeVisible();
    await submenu(page).getByRole("link", { name: "Our History" }).focus();
    await page.keyboard.press("Escape");
    await expect(submenu(page)).toHaveCount(0);
    await expect(disclosure(page, "Our Company")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(submenu(page)).toBeVisible();
    await submenu(page).getByRole("link", { name: "About Us" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => addressOf(page)).toBe("/about-us");
  });

  test("leaving the menu by Tab closes it", async ({ page, visit }) => {
    await visit("/available-stocks");
    await disclosure(page, "Career").focus();
    await page.keyboard.press("Enter");
    await submenu(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(submenu(page)).toHaveCount(0);
  });
});

test.describe("touch", () => {
  test.use({ hasTouch: true });
  test("a tap on the disclosure opens, a tap outside closes, a tap on the link navigates", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await disclosure(page, "Media").tap();
    await expect(submenu(page)).toBeVisible();
    await page
      .getByRole("heading", { level: 1 })
      .tap({ force: true, position: { x: 1, y: 1 } })
      .catch(() => undefined);
    await page.touchscreen.tap(640, 880);
    await expect(submenu(page)).toHaveCount(0);
    await section(page, "Media").tap();
    await expect.poll(() => addressOf(page)).toBe("/media-news");
  });
});

test("has stocks button, globe and logo", { tag: "@both" }, async ({ page, visit, isMobile }) => {
  await visit("/product-finder");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: /ICG Chemicals/ })).toHaveAttribute("href", "/");
  if (!isMobile) {
    await expect(header.getByRole("link", { name: "Global presence" })).toHaveAttribute(
      "href",
      "/contact#presence",
    );
    await header.getByRole("link", { name: "Available Stocks" }).click();
    await expect.poll(() => addressOf(page)).toBe("/available-stocks");
  }
  await header.getByRole("link", { name: /ICG Chemicals/ }).click();
  await expect.poll(() => addressOf(page)).toBe("/");
});

test("the header stays at the top while the page scrolls", async ({ page, visit }) => {
  await visit("/available-stocks");
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect
    .poll(() =>
      page.getByRole("banner").evaluate((header) => Math.round(header.getBoundingClientRect().top)),
    )
    .toBe(0);
});

test("the header is one row inside windows of every width", async ({ page, visit }) => {
  await visit("/available-stocks");
  for (const width of [288, 320, 360, 390, 768, 1024, 1183, 1184, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    const shown = await page
      .locator("header .page")
      .first()
      .locator("a, nav button, button")
      .evaluateAll((controls) =>
        controls.flatMap((control) => {
          const box = control.getBoundingClientRect();
          if (box.width === 0) return [];
          // Text rectangles only, one for each line.
          const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
          let lines = 0;
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(text);
            lines = Math.max(
              lines,
              new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
            );
          }
          return [
            {
              name: control.getAttribute("aria-label") ?? control.textContent,
              right: box.right,
              middle: box.top + box.height / 2,
              lines,
            },
          ];
        }),
      );
    expect(shown.length, `${width} px`).toBeGreaterThan(4);
    expect(shown.filter(({ right }) => right > width)).toEqual([]);
    expect(shown.filter(({ lines }) => lines > 1)).toEqual([]);
    const middles = shown.map(({ middle }) => middle);
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(8);
  }
});
