/** The buyers' seven tasks (bench/results/tasks.md). */
import { expectSent, fill, form, quantityOf, right, send } from "../support/enquiry-page.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, hydrated, type Locator, type Page, test } from "../support/test.ts";

interface Effort {
  readonly taps: number;
  readonly fields: number;
}

/** Counts taps (or activating keys) and filled fields. */
function countActions(page: Page) {
  const effort = { taps: 0, fields: 0 };
  return {
    tap: async (target: Locator): Promise<void> => {
      await target.tap();
      effort.taps += 1;
    },
    press: async (target: Locator): Promise<void> => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
      effort.taps += 1;
    },
    fill: async (target: Locator, text: string): Promise<void> => {
      await target.fill(text);
      effort.fields += 1;
    },
    count: (taps: number, fields: number): void => {
      effort.taps += taps;
      effort.fields += fields;
    },
    expectAtMost: ({ taps, fields }: Effort): void => {
      test.info().annotations.push({
        type: "effort",
        description: `${effort.taps} taps, ${effort.fields} fields`,
      });
      expect(effort.taps, "taps").toBeLessThanOrEqual(taps);
      expect(effort.fields, "fields").toBeLessThanOrEqual(fields);
    },
  };
}

const main = (page: Page): Locator => page.getByRole("main");
const box = (page: Page): Locator =>
  main(page).getByPlaceholder("Search for CAS no. or Product name");
const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const who = Object.keys(right).length;

test.describe("by touch at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("from a bag's label to a price", async ({ page, visit }) => {
    const hand = countActions(page);
    await visit("/");
    await hand.fill(box(page), "Irganox 1010 FF");
    await hand.tap(options(page).first());
    await expect(heading(page)).toContainText("AO 1010");
    await hand.tap(
      page.getByRole("link", { name: "Request a quote" }).filter({ visible: true }).first(),
    );
    await expect(form(page).getByLabel("Price")).toBeChecked();
    await hand.fill(quantityOf(page, "ICG AO 1010"), "500");
    await fill(page);
    hand.count(0, who);
    await hand.tap(send(page));
    await expectSent(page);
    hand.expectAtMost({ taps: 3, fields: 7 });
  });

  test("from a list to a quotation", async ({ page, visit }) => {
    const hand = countActions(page);
    await visit("/");
    await hand.tap(
      main(page)
        .getByRole("link", { name: /^Check a list/ })
        .first(),
    );
    await hand.fill(
      page.getByLabel("One CAS number, grade or trade name a line"),
      "6683-19-8 500 kg\nTinuvin 770 1 t\n1843-05-6 250 kg",
    );
    await hand.tap(page.getByRole("button", { name: "Check the list" }));
    await expect(page.getByText("3 of 3 lines matched")).toBeVisible();
    await hand.tap(page.getByRole("button", { name: "Add all to enquiry" }));
    await expect(quantityOf(page, "ICG UV-531")).toHaveValue("250");
    await expect(form(page).getByLabel("Price")).toBeChecked();
    await fill(page);
    hand.count(0, who);
    await hand.tap(send(page));
    await expectSent(page);
    hand.expectAtMost({ taps: 4, fields: 6 });
  });

  test("from a symptom to a grade", async ({ page, visit }) => {
    const hand = countActions(page);
    await visit("/");
    await hand.fill(box(page), "bags wont open, layers cling");
    await hand.tap(options(page).filter({ hasText: "Film blocks on the reel" }));
    await expect(heading(page)).toHaveText("Film blocks on the reel");
    await hand.tap(
      page.getByRole("region", { name: "What helps" }).getByRole("link", { name: /^ICG/ }).first(),
    );
    await expect(page).toHaveURL(/\/available-stocks\//);
    hand.expectAtMost({ taps: 2, fields: 1 });
  });

  test("the regulatory status of a number", async ({ page, visit }) => {
    const hand = countActions(page);
    await visit("/");
    await hand.fill(box(page), "1843-05-6");
    await hand.tap(options(page).first());
    await hand.tap(
      page
        .getByRole("list", { name: "Regulatory status in short" })
        .getByRole("link", { name: /^EU food contact/ }),
    );
    await expect(page.getByRole("region", { name: "Regulatory status" })).toBeInViewport();
    hand.expectAtMost({ taps: 2, fields: 1 });
  });

  test("from a link in a chat to a sent enquiry: seven in all", async ({ page }) => {
    const hand = countActions(page);
    await page.goto("/enquiry?lines=ao-1010:500kg,hals-770:1t");
    await hydrated(page);
    await hand.tap(form(page).getByLabel("Price"));
    await fill(page);
    hand.count(0, who);
    await hand.tap(send(page));
    await expectSent(page);
    hand.expectAtMost({ taps: 2, fields: 5 });
  });

  test("an application", async ({ page, visit }) => {
    const hand = countActions(page);
    await visit("/");
    await hand.tap(page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }));
    const menu = page.getByRole("dialog");
    await hand.tap(menu.locator("summary", { hasText: "Career" }));
    await hand.tap(menu.getByRole("link", { name: "Open positions", exact: true }));
    await hand.tap(main(page).locator('a[href^="/job/"]').first());
    await hand.tap(
      main(page).getByRole("button", { name: "Apply Now" }).filter({ visible: true }).first(),
    );
    const dialog = page.getByRole("dialog", { name: "Apply Here" });
    await hand.fill(dialog.getByLabel("Full Name"), "Lina Haddad");
    await hand.fill(dialog.getByLabel("Email"), "lina@example.com");
    const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n";
    await dialog
      .getByLabel("Resume")
      .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });
    hand.count(0, 1);
    await hand.tap(dialog.getByRole("button", { name: "Apply", exact: true }));
    await expect(dialog.getByRole("button", { name: "Applied", exact: true })).toBeVisible();
    hand.expectAtMost({ taps: 6, fields: 3 });
  });
});

test.describe("by keyboard at 1280 px", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("comparing three grades", async ({ page, visit }) => {
    test.setTimeout(120_000);
    const hand = countActions(page);
    await visit("/");
    await tabTo(page, box(page));
    await page.keyboard.type("hals");
    await page.keyboard.press("Enter");
    hand.count(1, 1);
    await expect(page).toHaveURL(/search=hals/);
    const compare = main(page).getByRole("button", { name: /^Compare ICG/ });
    for (const place of [0, 1, 2]) {
      await hand.press(compare.nth(place));
      await expect(compare.nth(place)).toHaveAttribute("aria-pressed", "true");
      await expect(compare.nth(place)).toBeFocused();
    }
    await hand.press(
      page
        .getByRole("region", { name: "Chosen grades" })
        .getByRole("link", { name: "Compare 3 grades" }),
    );
    await expect(page.getByRole("columnheader", { name: /^ICG/ })).toHaveCount(3);
    hand.expectAtMost({ taps: 5, fields: 1 });
  });
});
