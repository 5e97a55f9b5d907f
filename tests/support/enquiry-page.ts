/** The enquiry page (docs/departures.md: §2, 7), and a valid enquiry. */
import { expect, type Locator, type Page } from "@playwright/test";

export const right = {
  "Destination country": "Oman",
  "Your name": "Aisha Khan",
  Company: "Sohar Film LLC",
  Email: "aisha@example.com",
} as const;
export const form = (page: Page): Locator => page.getByRole("form", { name: "Your enquiry" });
export const lines = (page: Page): Locator => page.locator("[data-line]");
export const send = (page: Page): Locator =>
  form(page).getByRole("button", { name: "Send enquiry" });
export const quantityOf = (page: Page, name: string): Locator =>
  form(page).getByLabel(`Quantity of ${name}`);
export const fill = async (
  page: Page,
  values: Readonly<Record<string, string>> = right,
): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label).fill(value);
};
export const expectSent = async (page: Page): Promise<void> => {
  const main = page.getByRole("main");
  await expect(main.getByText("Message sent successfully!", { exact: true })).toBeVisible();
  await expect(main.getByText(/^E-\d{4}-\d{4,}$/)).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
};
