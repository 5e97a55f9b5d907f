/** The main tasks with the keyboard alone (§2, §4). */
import { applicationFields } from "#contract/forms/application.ts";
import { contactFields } from "#contract/forms/contact.ts";
import type { DeclaredField } from "#contract/forms.ts";
import { followNavigation, skipToContent, tabThrough, tabTo } from "../support/keyboard.ts";
import { addressOf, expect, type Locator, type Page, test, themes } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Each stop is a round trip to the browser; a page has up to eighty.
test.setTimeout(120_000);

const resume = {
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"),
};
/** A valid text for a field of any form. */
function sampleText({ type, rows }: DeclaredField): string {
  if (type === "email") return "aisha.khan@example.com";
  if (type === "tel") return "+971 50 123 4567";
  return rows ? "Two pallets of UV-531 to Muscat, please." : "Aisha Khan";
}
const main = (page: Page): Locator => page.getByRole("main");
const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

async function pickUv531(page: Page, box: Locator): Promise<void> {
  await expect(box).toBeFocused();
  await page.keyboard.type("1843-05-6");
  const first = options(page).first();
  await expect(first).toContainText("CAS: 1843-05-6");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks/uv-531");
  await expect(heading(page)).toContainText("UV-531");
  await expect(main(page)).toBeFocused();
}

/** Tab reaches every control of an open dialog and nothing behind it. */
async function staysIn(page: Page, dialog: Locator): Promise<void> {
  const controls = await dialog
    .locator('button, a[href], input:not([type="hidden"]):not([tabindex="-1"]), textarea')
    .count();
  const reached = new Set<string>();
  for (let stop = 0; stop < 2 * controls + 2; stop += 1) {
    await page.keyboard.press("Tab");
    const where = await dialog.evaluate((box) => {
      const { activeElement } = document;
      if (activeElement === document.body) return "the browser";
      return box.contains(activeElement)
        ? `${activeElement?.tagName} ${activeElement?.getAttribute("aria-label") ?? activeElement?.id ?? ""} ${activeElement?.textContent}`
        : "behind the dialog";
    });
    expect(where).not.toBe("behind the dialog");
    if (where !== "the browser") reached.add(where);
  }
  expect(reached.size).toBe(controls);
}

test("finds a product: skip to the search, CAS number, arrow, Enter", async ({ page, visit }) => {
  await visit("/");
  await skipToContent(page);
  const box = main(page).getByPlaceholder("Search for CAS no. or Product name");
  await tabTo(page, box, 1);
  await page.keyboard.type("uv");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await pickUv531(page, box);
  expect((await tabThrough(page)).length).toBeGreaterThan(10);
});

test("requests a TDS: header search, product, form, toast", async ({ page, visit }) => {
  await visit("/");
  await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Search", exact: true }));
  await page.keyboard.press("Enter");
  await pickUv531(
    page,
    page.getByRole("banner").getByPlaceholder("Search for products, grades, or codes"),
  );

  const opener = page.getByRole("button", { name: "Download TDS" }).filter({ visible: true });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request Technical Data Sheet" });
  const email = dialog.getByLabel("Email");
  await expect(email).toBeFocused();
  await staysIn(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Email is required", { exact: true })).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type("aisha.khan@example.com");
  await tabTo(page, dialog.getByRole("button", { name: "Send request" }), 1);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent successfully!", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("applies for a job: careers, job, form with a résumé, 'Applied'", async ({ page, visit }) => {
  await visit("/");
  await followNavigation(page, "Career", "Open positions");
  await expect.poll(() => addressOf(page)).toBe("/icg-career");
  await expect(
    page.getByRole("heading", { name: "Want to join Team ICG Chemicals?" }),
  ).toBeVisible();
  await expect(main(page)).toBeFocused();
  const job = main(page).locator('a[href^="/job/"]').first();
  const address = await job.getAttribute("href");
  await tabTo(page, job);
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe(address);
  await expect(main(page)).toBeFocused();

  // A picker that opens before its listener is known closes at once.
  const picker = page.waitForEvent("filechooser");
  const opener = main(page).getByRole("button", { name: "Apply Now" }).filter({ visible: true });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Apply Here" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Full Name"));
  await page.keyboard.type("Lina Haddad");
  await tabTo(page, dialog.getByLabel("Email"), 1);
  await page.keyboard.type("lina@example.com");
  const names = Object.keys(applicationFields);
  const stops = names.indexOf("position") - names.indexOf("email");
  await tabTo(page, dialog.getByLabel("Applying Position"), stops);
  await expect(dialog.getByLabel("Applying Position")).toHaveValue(
    (await heading(page).textContent()) ?? "",
  );
  await tabTo(page, dialog.getByLabel("Resume"), 1);
  await page.keyboard.press("Space");
  await (await picker).setFiles(resume);
  await tabTo(page, dialog.getByRole("button", { name: "Apply", exact: true }), 2);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Applied", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("sends a message: a missing field is reported and focused, then it is sent", async ({
  page,
  visit,
}) => {
  await visit("/");
  await followNavigation(page, "Contact", "Contact");
  await expect.poll(() => addressOf(page)).toBe("/contact");
  await expect(heading(page)).toHaveText("Contact Us");
  await expect(main(page)).toBeFocused();
  const first = main(page).getByLabel("First Name");
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("Message is required", { exact: true })).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.type("Aisha");
  const { firstName: _, ...others } = contactFields;
  for (const field of Object.values<DeclaredField>(others)) {
    await tabTo(page, main(page).locator("form").getByLabel(field.label), 1);
    await page.keyboard.type(sampleText(field));
  }
  await tabTo(page, main(page).getByRole("button", { name: "Send Message" }), 1);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent successfully!", { exact: true })).toBeVisible();
  await expect(first).toHaveValue("");
});

test.describe("has no keyboard trap, and every stop is visible", () => {
  const pages = [
    "/",
    "/available-stocks",
    "/available-stocks/uv-531",
    "/products-and-solutions/automotive",
    "/contact",
    "/job/quality-analyst",
  ];
  for (const [turn, theme] of themes.entries()) {
    test.describe(theme, () => {
      test.use({ theme });
      // The screen decides where stops are, the theme how rings look.
      for (const [index, path] of pages.entries())
        test(path, { tag: (index + turn) % 2 === 0 ? "@deep" : ["@deep", "@phone"] }, async ({
          page,
          visit,
        }) => {
          await visit(path);
          const stops = await tabThrough(page);
          expect(stops[0]).toContain("Skip to content");
          expect(stops.filter((stop) => stop.includes("Chat with us"))).toHaveLength(1);
        });
    });
  }
});
