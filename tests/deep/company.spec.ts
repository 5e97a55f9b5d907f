/** §2 Company pages and Gallery. */
import { expect, type Locator, type Page, test } from "../support/test.ts";

test("about shows Why Us, Vision, Mission, the figures, strategic priorities and Core Values", async ({
  page,
  visit,
}) => {
  await visit("/about-us");
  const main = page.getByRole("main");
  for (const name of ["Why Us", "Vision", "Mission", "Core Values"])
    await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: /strategic priorities/i })).toBeVisible();
  const text = ((await main.textContent()) ?? "").replace(/\s+/g, " ");
  for (const claim of [
    /\+20 ?years Experience/,
    /1k ?Satisfied Clients/,
    /100\+ ?Projects Completed/,
    /2050/,
  ])
    expect(text).toMatch(claim);
});

test("management shows the CEO's message, history draws the milestones", async ({
  page,
  visit,
}) => {
  await visit("/icg-management");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(((await page.getByRole("main").textContent()) ?? "").length).toBeGreaterThan(1_000);
  await visit("/our-history");
  await expect(page.getByRole("heading", { name: "Milestones" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "2050" }),
  ).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "Over 16 years" }),
  ).toBeVisible();
});

for (const [path, heading] of [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Use"],
  ["/life-at-icg", ""],
] as const) {
  test(`${path} is a page with real text`, async ({ page, visit }) => {
    await visit(path);
    if (heading)
      await expect(
        page.getByRole("heading", { level: 1, name: heading, exact: true }),
      ).toBeVisible();
    expect(((await page.getByRole("main").textContent()) ?? "").length).toBeGreaterThan(1_000);
  });
}

test.describe("gallery", () => {
  const tiles = (page: Page): Locator =>
    page.getByRole("main").getByRole("button", { name: /^Enlarge/ });
  const viewer = (page: Page): Locator => page.getByRole("dialog");

  test("shows a hero and pictures served at /uploads/gallery/{filename}", async ({
    page,
    visit,
    request,
  }) => {
    const { data } = await (await request.get("/api/landing/gallery")).json();
    await visit("/gallery");
    await expect(
      page.getByRole("heading", { level: 1, name: "Gallery", exact: true }),
    ).toBeVisible();
    await expect(tiles(page)).toHaveCount(data.images.length);
    expect(data.images.length).toBeGreaterThanOrEqual(16);
    const first = tiles(page).first().locator("img");
    await expect(first).toHaveAttribute(
      "src",
      new RegExp(`^/uploads/gallery/${data.images[0].filename}`),
    );
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100);
    const original = await request.get(`/uploads/gallery/${data.images[0].filename}`);
    expect(original.headers()["content-type"]).toMatch(/^image\//);
  });

  test("has 1 column on small screens, 2 on medium, 4 on large", async ({ page, visit }) => {
    await visit("/gallery");
    const grid = page
      .getByRole("main")
      .locator("ul")
      .filter({ has: page.getByRole("button", { name: /^Enlarge/ }) });
    for (const [width, columns] of [
      [390, 1],
      [767, 1],
      [768, 2],
      [1023, 2],
      [1024, 4],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await grid.evaluate(
          (element) => getComputedStyle(element).gridTemplateColumns.split(" ").length,
        ),
        `at ${width} px`,
      ).toBe(columns);
    }
  });

  test("offers each picture for download, with the terms for the press", async ({
    page,
    visit,
  }) => {
    await visit("/gallery");
    await tiles(page).first().click();
    const saved = page.waitForEvent("download");
    await viewer(page)
      .getByRole("link", { name: /^Download: / })
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.(jpe?g|webp|avif|png)$/);
    await page.keyboard.press("Escape");
    await expect(page.getByText("with the credit “ICG Chemicals”")).toBeVisible();
    await page.getByRole("link", { name: "press contact" }).click();
    await expect(page).toHaveURL(/\/media-news#press$/);
  });

  test("opens a picture; arrows wrap around; Escape closes and the focus returns", {
    tag: "@both",
  }, async ({ page, visit }) => {
    await visit("/gallery");
    const count = await tiles(page).count();
    await tiles(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(viewer(page)).toContainText(`1 / ${count}`);
    await page.keyboard.press("ArrowRight");
    await expect(viewer(page)).toContainText(`2 / ${count}`);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(viewer(page)).toContainText(`${count} / ${count}`);
    await viewer(page).getByRole("button", { name: "Next image" }).click();
    await expect(viewer(page)).toContainText(`1 / ${count}`);
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await expect(tiles(page).first()).toBeFocused();
  });
});
