/** Enquiries: from a product to a reference, with and without scripts. */
import { expectAccessible } from "../support/axe.ts";
import { breakApi } from "../support/faults.ts";
import { expect, type Page, test } from "../support/test.ts";

const fill = async (page: Page): Promise<void> => {
  const form = page.getByRole("form", { name: "Your enquiry" });
  for (const [label, value] of [
    ["Destination country", "Oman"],
    ["First Name", "Aisha"],
    ["Last Name", "Khan"],
    ["Company", "Sohar Film LLC"],
    ["Email", "aisha@example.com"],
  ] as const)
    await form.getByLabel(label).fill(value);
};
const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" });

test("add two grades, send the enquiry, get a reference", async ({ page, visit }) => {
  await visit("/available-stocks");
  const adds = page.getByRole("main").getByRole("link", { name: /^Add .* to enquiry$/ });
  await adds.first().click();
  await expect(page.getByRole("link", { name: "Your enquiry, 1 grade" })).toBeVisible();
  await adds.first().click();
  await page.getByRole("link", { name: "Your enquiry, 2 grades" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your enquiry" })).toBeVisible();
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await expectAccessible(page, "/enquiry");
  await page.getByLabel("Price").check();
  await fill(page);
  await send(page).click();
  await expect(page.getByText("Give a quantity, so that we can quote a price")).toHaveCount(2);
  for (const field of await page.getByLabel(/^Quantity of/).all()) await field.fill("500");
  await page.reload();
  await expect(page.getByLabel("Company")).toHaveValue("Sohar Film LLC");
  await expect(page.getByLabel(/^Quantity of/).first()).toHaveValue("500");
  await page
    .getByLabel(/^Quantity of/)
    .last()
    .fill("1.5");
  await send(page).click();
  await expect(page.getByText(/^E-\d{4}-\d{4,}$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your enquiry has been sent." })).toBeFocused();
  await expect(page.locator("[data-line]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Your enquiry, 0 grades" })).toBeVisible();
});

test("a link opens a filled list; what is not sold leads to its replacement", async ({ page, visit }) => {
  await visit("/enquiry?lines=ao-1010:500kg,uv-320:1t");
  await expect(page.locator("[data-line]")).toHaveCount(2);
  await expect(page).toHaveURL(/\/enquiry$/);
  await expect(page.getByLabel("Quantity of ICG AO-1010")).toHaveValue("500");
  const refused = page.locator('[data-line="uv-320"]');
  await expect(refused.getByText("is not sold")).toBeVisible();
  await refused.getByText("Take instead:").getByRole("link").first().click();
  await expect(refused).toHaveCount(0);
  await expect(page.locator("[data-line]")).toHaveCount(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a grade is added by its name, with its quantity; a line is removed by its link", async ({ page, visit }) => {
    await visit("/enquiry?lines=ao-1010:500kg");
    await page.getByLabel("Add a grade").fill("uv-531");
    await page.getByRole("textbox", { name: "Quantity", exact: true }).fill("250");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.locator("[data-line]")).toHaveCount(2);
    await expect(page.getByLabel("Quantity of ICG UV-531")).toHaveValue("250");
    await page.getByRole("link", { name: "Remove ICG AO-1010" }).click();
    await expect(page.locator("[data-line]")).toHaveCount(1);
  });
});

test.describe("failure", () => {
  test.use({ failing: true });
  test("nothing is lost when it cannot be sent", async ({ page, visit }) => {
    await breakApi(page, "/enquiries", "offline");
    await visit("/enquiry?lines=ao-1010:500kg");
    await expect(page).toHaveURL(/\/enquiry$/);
    await page.getByLabel("Price").check();
    await fill(page);
    await send(page).click();
    await expect(page.getByText("Error sending message. Nothing was sent.")).toBeVisible();
    await expect(page.getByLabel("Company")).toHaveValue("Sohar Film LLC");
    await expect(page.locator("[data-line]")).toHaveCount(1);
  });
});
