/** §2 and §5: the file request form and the resource modal. */
import { readFile } from "node:fs/promises";
import { roundsOf } from "../support/fault-rounds.ts";
import { answerApi, breakApi } from "../support/faults.ts";
import { expect, type Locator, type Page, test } from "../support/test.ts";

const toast = (page: Page, text: string): Locator =>
  page.locator("[aria-live]").getByText(text, { exact: true });
const SENT = "Message sent successfully!";

test.describe("file request form", () => {
  const form = (page: Page): Locator => page.getByRole("main").locator("form").last();
  const right = {
    name: "Omar Said",
    email: "omar@example.com",
    phone: "0501234567",
    interestedIn: "ICG UV-531",
    message: "Safety data sheet for Oman",
  } as const;
  const fill = async (page: Page, values: Record<string, string> = {}): Promise<void> => {
    for (const [name, value] of Object.entries({ ...right, ...values }))
      await form(page).locator(`[name="${name}"]`).fill(value);
  };
  const submit = (page: Page): Promise<void> => form(page).locator('button[type="submit"]').click();

  test("shows every message of §5", async ({ page, visit }) => {
    await visit("/request-file-form");
    for (const faults of roundsOf([
      ["name", "", "Name is required"],
      ["email", "", "Email is required"],
      ["email", "omar.example.com", "Invalid email address"],
      ["phone", "", "Phone number is required"],
      ["phone", "050123456", "Invalid phone number"],
      ["phone", "05012345678", "Invalid phone number"],
      ["phone", "050-123456", "Invalid phone number"],
      ["interestedIn", "", "This field is required"],
      ["message", "", "Message is required"],
    ] as const)) {
      await fill(page, Object.fromEntries(faults.map(([name, typed]) => [name, typed])));
      await submit(page);
      for (const [name, typed, message] of faults)
        await expect(
          form(page).getByText(message, { exact: true }),
          `${name}: ${typed}`,
        ).toBeVisible();
      await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(faults.length);
    }
  });

  test("shows a toast and an empty form after success", async ({ page, visit }) => {
    await visit("/request-file-form");
    await fill(page);
    await submit(page);
    await expect(toast(page, SENT)).toBeVisible();
    for (const name of Object.keys(right))
      await expect(form(page).locator(`[name="${name}"]`)).toHaveValue("");
    await expect(toast(page, SENT)).toHaveCount(0);
  });

  test.describe("failure", () => {
    test.use({ failing: true });
    test("shows 'Error sending message.' and keeps the text", async ({ page, visit }) => {
      await breakApi(page, "/leads/file-request", "offline");
      await visit("/request-file-form");
      await fill(page);
      await submit(page);
      await expect(page.getByText("Error sending message.", { exact: true }).first()).toBeVisible();
      await expect(form(page).locator('[name="message"]')).toHaveValue(right.message);
    });
  });
});

test.describe("resource modal", () => {
  const dialog = (page: Page): Locator => page.getByRole("dialog");

  for (const [button, title, call] of [
    ["Technical Data Sheets", "Request Technical Data Sheet", "tds"],
    ["Safety Data Sheets", "Request Safety Data Sheet", "sds"],
  ] as const) {
    test(`${button} opens '${title}' with email only; sending closes, resets and toasts`, async ({
      page,
      visit,
    }) => {
      await visit("/?landing=standard");
      const opener = page.getByRole("button", { name: button });
      await opener.click();
      await expect(dialog(page).getByRole("heading", { name: title, exact: true })).toBeVisible();
      await expect(dialog(page).getByLabel("Grade")).toBeFocused();
      await dialog(page).getByRole("button", { name: "Send request" }).click();
      await expect(dialog(page).getByText("Email is required", { exact: true })).toBeVisible();
      await dialog(page).getByRole("textbox", { name: "Email" }).fill("omar@example");
      await dialog(page).getByRole("button", { name: "Send request" }).click();
      await expect(dialog(page).getByText("Invalid email address", { exact: true })).toBeVisible();
      await dialog(page).getByRole("textbox", { name: "Email" }).fill("omar@example.com");
      const [request] = await Promise.all([
        page.waitForRequest(`**/api/leads/${call}`),
        dialog(page).getByRole("button", { name: "Send request" }).click(),
      ]);
      expect(request.postDataJSON()).toMatchObject({ email: "omar@example.com" });
      await expect(dialog(page)).toHaveCount(0);
      await expect(toast(page, SENT)).toBeVisible();
      await opener.click();
      await expect(dialog(page).getByRole("textbox", { name: "Email" })).toHaveValue("");
    });
  }

  test("a product's request names the product", async ({ page, visit }) => {
    await visit("/available-stocks/uv-531");
    await page.getByRole("button", { name: "Download TDS" }).filter({ visible: true }).click();
    await dialog(page).getByRole("textbox", { name: "Email" }).fill("omar@example.com");
    const [request] = await Promise.all([
      page.waitForRequest("**/api/leads/tds"),
      dialog(page).getByRole("button", { name: "Send request" }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      email: "omar@example.com",
      productId: "uv-531",
    });
    await expect(dialog(page)).toHaveCount(0);
  });

  test("× and Escape close it", async ({ page, visit }) => {
    await visit("/?landing=standard");
    await page.getByRole("button", { name: "Safety Data Sheets" }).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Safety Data Sheets" }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("Product Brochures offers 'Download Product Brochure', saved under the last segment of each attachment", async ({
    page,
    visit,
    request,
  }) => {
    const { data } = await (await request.get("/api/landing/brochures")).json();
    await visit("/?landing=standard");
    await page.getByRole("button", { name: "Product Brochures" }).click();
    await expect(
      dialog(page).getByRole("heading", { name: "Download Product Brochure", exact: true }),
    ).toBeVisible();
    const links = dialog(page).getByRole("link", { name: /^Download / });
    await expect(links).toHaveCount(data.brochures.length);
    expect(data.brochures.length).toBeGreaterThanOrEqual(14);
    const [download] = await Promise.all([page.waitForEvent("download"), links.first().click()]);
    expect(download.suggestedFilename()).toBe(data.brochures[0].attachment.split("/").at(-1));
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("shows 'No brochures found.' without brochures", async ({ page, visit }) => {
    await answerApi(page, "/landing/brochures", { brochures: [] });
    await visit("/?landing=standard");
    await page.getByRole("button", { name: "Product Brochures" }).click();
    await expect(dialog(page).getByText("No brochures found.", { exact: true })).toBeVisible();
  });

  test.describe("failures", () => {
    test.use({ failing: true, logs: /\.pdf/ });

    test("only logs a brochure that fails to load", async ({ page, visit }) => {
      await breakApi(page, /^\/landing\/brochures\/download\//, "error");
      await visit("/?landing=standard");
      await page.getByRole("button", { name: "Product Brochures" }).click();
      const [message] = await Promise.all([
        page.waitForEvent(
          "console",
          (entry) => /\.pdf/.test(entry.text()) && !entry.text().startsWith("Failed to load"),
        ),
        dialog(page)
          .getByRole("link", { name: /^Download / })
          .first()
          .click(),
      ]);
      expect(message.type()).toBe("error");
      await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    });

    test("shows 'Error sending message.' for a refused request and keeps the modal and the address", async ({
      page,
      visit,
    }) => {
      await breakApi(page, "/leads/tds", "offline");
      await visit("/?landing=standard");
      await page.getByRole("button", { name: "Technical Data Sheets" }).click();
      await dialog(page).getByRole("textbox", { name: "Email" }).fill("omar@example.com");
      await dialog(page).getByRole("button", { name: "Send request" }).click();
      await expect(dialog(page).getByText("Error sending message.", { exact: true })).toBeVisible();
      await expect(dialog(page).getByRole("textbox", { name: "Email" })).toHaveValue(
        "omar@example.com",
      );
    });
  });
});
