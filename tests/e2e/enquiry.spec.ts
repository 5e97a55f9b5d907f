/** Enquiries: from a bag label to a reference, by keyboard and by thumb, with scripts and without. */
import { expectAccessible, setTheme } from "../support/axe.ts";
import { expectSent, fill, form, lines, quantityOf, right, send } from "../support/enquiry-page.ts";
import { holdScripts } from "../support/first-paint.ts";
import { expect, hydrated, type Locator, type Page, test } from "../support/test.ts";

/** A visitor with a keyboard on a desk, with a thumb on a phone. */
function hand(page: Page, touch: boolean) {
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    if (touch) return target.tap();
    for (let stop = 0; stop < 200; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${target} is out of a keyboard's reach`);
  };
  return {
    press: async (target: Locator): Promise<void> => {
      await reach(target);
      if (!touch) await page.keyboard.press("Enter");
    },
    tick: async (target: Locator): Promise<void> => {
      await reach(target);
      if (!touch) await page.keyboard.press("Space");
      await expect(target).toBeChecked();
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target);
      await expect(target).toBeFocused();
      // A phone's own keyboard gives text, not keys.
      await (touch ? page.keyboard.insertText(text) : page.keyboard.type(text));
      await expect(target).toHaveValue(text);
    },
  };
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("find by bag label, compare two, add both, send the enquiry", async ({ page, hasTouch }) => {
      test.setTimeout(120_000);
      const { press, tick, type } = hand(page, hasTouch);
      const settled = async (): Promise<void> => {
        if (scripts) await hydrated(page);
      };
      await page.goto("/");
      await settled();
      await press(page.getByRole("banner").getByRole("button", { name: "Search", exact: true }));
      await type(page.getByRole("banner").getByPlaceholder("Search for products, grades, or codes"), "Irganox 1010 FF");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/product-finder\?search=/);
      await settled();
      // With scripts it is chosen in place, and the tray leads on; without them it is a link.
      await press(page.getByRole("main").getByRole(scripts ? "button" : "link", { name: "Compare ICG AO 1010", exact: true }));
      if (scripts) await press(page.getByRole("region", { name: "Chosen grades" }).getByRole("link", { name: "Compare 1 grade" }));
      await expect(page).toHaveURL(/\/compare\?grades=ao-1010/);
      // The address changes first; the page that is left has a search of its own.
      await expect(page.getByRole("heading", { level: 1, name: "Compare grades" })).toBeVisible();
      await settled();
      await type(page.getByRole("main").getByRole("searchbox"), "Tinuvin 770 DF");
      await page.keyboard.press("Enter");
      await press(
        page
          .getByRole("main")
          .getByRole("link", { name: /HALS 770/ })
          .first(),
      );
      await press(page.getByRole("main").getByRole("link", { name: "Add all to enquiry" }));
      await expect(page.getByRole("heading", { level: 1, name: "Your enquiry" })).toBeVisible();
      await settled();
      await expect(lines(page)).toHaveCount(2);
      await type(quantityOf(page, "ICG AO 1010"), "500");
      await type(quantityOf(page, "ICG HALS 770"), "1.5");
      await tick(form(page).getByLabel("Price"));
      for (const [label, value] of Object.entries(right)) await type(form(page).getByLabel(label), value);
      await press(send(page));
      await expectSent(page);
    });
  });
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "from a product's page" : "from a product's page, without scripts", () => {
    test.use({ javaScriptEnabled: scripts });
    for (const [action, want, other] of [
      ["Request a quote", "Price", "Sample"],
      ["Ask for a sample", "Sample", "Price"],
    ] as const)
      test(`${action} opens the enquiry with ${want} ticked`, async ({ page }) => {
        await page.goto("/available-stocks/ao-1010");
        if (scripts) await hydrated(page);
        await page.getByRole("main").getByRole("link", { name: action }).filter({ visible: true }).first().click();
        await expect(page.getByRole("heading", { level: 1, name: "Your enquiry" })).toBeVisible();
        const asked = async (): Promise<void> => {
          await expect(lines(page)).toHaveCount(1);
          await expect(form(page).getByLabel(want)).toBeChecked();
          await expect(form(page).getByLabel(other)).not.toBeChecked();
        };
        await asked();
        if (!scripts) return;
        // The list and the tick are the visitor's own from then on, and the address says nothing of them any more.
        await expect(page).toHaveURL(/\/enquiry$/);
        await page.reload();
        await hydrated(page);
        await asked();
      });
  });
}

test("nobody reads that the list is empty before the browser has looked at it", async ({ page, visit }) => {
  const empty = page.getByText("No grade is on your list yet.");
  await visit("/enquiry");
  await expect(empty).toBeVisible();
  await visit("/enquiry?lines=ao-1010:500kg");
  await expect(page).toHaveURL(/\/enquiry$/);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  // The form is there, with the fields that add a grade, and nothing is said of the list.
  await expect(send(page)).toBeVisible();
  await expect(form(page).getByRole("button", { name: "Add", exact: true })).toBeVisible();
  await expect(empty).toBeHidden();
  release();
  await expect(lines(page)).toHaveCount(1);
  await expect(empty).toHaveCount(0);
});

test("what is on the list is counted, survives a reload and a correction, and is gone once it is sent", async ({ page, visit }) => {
  await visit("/available-stocks");
  const add = (grade: string) => page.getByRole("main").getByRole("button", { name: `Add to enquiry: ${grade}` });
  await add("ICG AO 1010").click();
  await expect(page.getByRole("link", { name: "Your enquiry, 1 grade" })).toBeVisible();
  await add("ICG AO 1076").click();
  await page.getByRole("link", { name: "Your enquiry, 2 grades" }).click();
  await expect(lines(page)).toHaveCount(2);
  await form(page).getByLabel("Price").check();
  await form(page).getByLabel("Safety data sheet (SDS)").check();
  await send(page).click();
  // What depends on another field is said with the rest, in one go.
  await expect(page.getByText("Give a quantity, so that we can quote a price")).toHaveCount(2);
  for (const message of [/^Name the country of use/, /^Name the language/, /^Destination country is required/, /^Company is required/])
    await expect(form(page).getByText(message)).toBeVisible();
  await form(page).getByLabel("Safety data sheet (SDS)").uncheck();
  await fill(page);
  await send(page).click();
  await expect(page.getByText("Give a quantity, so that we can quote a price")).toHaveCount(2);
  for (const field of await form(page)
    .getByLabel(/^Quantity of/)
    .all())
    await field.fill("500");
  await page.reload();
  await hydrated(page);
  await expect(form(page).getByLabel("Company")).toHaveValue("Sohar Film LLC");
  await expect(form(page).getByLabel("Price")).toBeChecked();
  await expect(
    form(page)
      .getByLabel(/^Quantity of/)
      .first(),
  ).toHaveValue("500");
  const [request] = await Promise.all([page.waitForRequest("**/api/enquiries"), send(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ company: "Sohar Film LLC", wants: ["price"], lines: [{ quantity: 500 }, { quantity: 500 }] });
  await expectSent(page);
  await expect(page.getByRole("heading", { name: "Your enquiry has been sent." })).toBeFocused();
  await expect(page.getByRole("link", { name: "Your enquiry, 0 grades" })).toBeVisible();
});

test("a link opens a filled list; what is not sold leads to its replacement; a grade is added by its trade name", async ({ page, visit }) => {
  await visit("/enquiry?lines=ao-1010:500kg,uv-327:1t");
  await expect(page).toHaveURL(/\/enquiry$/);
  await expect(quantityOf(page, "ICG AO 1010")).toHaveValue("500");
  const refused = page.locator('[data-line="uv-327"]');
  await expect(refused.getByText("is not sold")).toBeVisible();
  await refused.getByText("Take instead:").getByRole("button").first().click();
  await expect(refused).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  await form(page).getByLabel("Add a grade").fill("Tinuvin 770 DF");
  await form(page).getByRole("textbox", { name: "Quantity", exact: true }).fill("250");
  await page.keyboard.press("Enter");
  await expect(quantityOf(page, "ICG HALS 770")).toHaveValue("250");
  await expect(form(page).getByLabel("Add a grade")).toHaveValue("");
});

test("axe finds nothing: empty, filled in, with faults, sent; light and dark", { tag: "@once" }, async ({ page, visit }) => {
  test.setTimeout(90_000);
  const look = async (what: string): Promise<void> => {
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      await expectAccessible(page, `/enquiry ${what}, ${theme}`, { colours: theme === "dark" });
    }
  };
  await visit("/enquiry");
  await look("empty");
  await visit("/enquiry?lines=ao-1010:500kg,uv-327:1t");
  await expect(page).toHaveURL(/\/enquiry$/);
  await form(page).getByLabel("Safety data sheet (SDS)").check();
  await send(page).click();
  await expect(form(page).getByText("Company is required")).toBeVisible();
  await look("with faults");
  await visit("/enquiry?sent=enquiry&reference=E-2026-0042");
  await look("sent");
});
