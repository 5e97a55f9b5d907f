/** An enquiry loses nothing without scripts or with a failing server. */
import { expectSent, fill, form, lines, quantityOf, right, send } from "../support/enquiry-page.ts";
import { answerApi, breakApi } from "../support/faults.ts";
import { expect, navigate, type Page, test } from "../support/test.ts";

test.describe("without scripts", () => {
  // Browsers log the page's error status.
  test.use({ javaScriptEnabled: false, failing: true });

  test("adds and removes lines one at a time and keeps the typed text", async ({ page }) => {
    await page.goto("/enquiry?lines=ao-1010:500kg");
    await fill(page);
    await form(page).getByLabel("Technical data sheet (TDS)").check();
    await form(page).getByLabel("Add a grade").fill("uv-531");
    await form(page).getByRole("textbox", { name: "Quantity", exact: true }).fill("250");
    await form(page).getByRole("button", { name: "Add", exact: true }).click();
    await expect(lines(page)).toHaveCount(2);
    await expect(quantityOf(page, "ICG UV-531")).toHaveValue("250");
    // With the quantity of the unsold grade.
    await form(page).getByLabel("Add a grade").fill("DEHP 2 t");
    await page.keyboard.press("Enter");
    await expect(page.getByText("We do not sell “DEHP 2 t”.")).toBeVisible();
    await form(page)
      .getByRole("button", { name: /^ICG DOTP/ })
      .click();
    await expect(quantityOf(page, "ICG DOTP")).toHaveValue("2");
    await form(page).getByRole("button", { name: "Remove ICG DOTP" }).click();
    await form(page).getByLabel("Add a grade").fill("no such grade at all");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^We found no grade for|could be one of these/)).toBeVisible();
    await expect(form(page).getByLabel("Add a grade")).toHaveValue("no such grade at all");
    await form(page).getByRole("button", { name: "Remove ICG AO 1010" }).click();
    await expect(lines(page)).toHaveCount(1);
    for (const [label, value] of Object.entries(right))
      await expect(form(page).getByLabel(label)).toHaveValue(value);
    await expect(form(page).getByLabel("Technical data sheet (TDS)")).toBeChecked();
    await expect(form(page).getByLabel("Price")).not.toBeChecked();
  });

  test("shows faults next to their fields with the typed text; then it is sent", async ({
    page,
  }) => {
    await page.goto("/enquiry?lines=ao-1010,uv-531:250kg");
    await form(page).getByLabel("Price").check();
    await form(page).getByLabel("Safety data sheet (SDS)").check();
    await fill(page, { ...right, Company: "", Phone: "call me" });
    await quantityOf(page, "ICG AO 1010").fill("a lot");
    await send(page).click();
    for (const message of [
      "Company is required",
      /^A phone number cannot contain “call”/,
      /Give a quantity as a number/,
      "Name the language of the SDS",
      /^Name the country of use/,
    ])
      await expect(form(page).getByText(message)).toHaveCount(2);
    await expect(form(page).getByText("5 things to complete")).toBeVisible();
    await expect(quantityOf(page, "ICG AO 1010")).toHaveValue("a lot");
    await expect(quantityOf(page, "ICG UV-531")).toHaveValue("250");
    await expect(form(page).getByLabel("Phone")).toHaveValue("call me");
    for (const box of ["Price", "Safety data sheet (SDS)"])
      await expect(form(page).getByLabel(box)).toBeChecked();
    await quantityOf(page, "ICG AO 1010").fill("1,250");
    await fill(page, { Company: "Sohar Film LLC", Phone: "" });
    await fill(page, { "Country of use (SDS)": "Oman", "Language (SDS)": "Arabic" });
    await send(page).click();
    await expectSent(page);
    await page.reload();
    await expectSent(page);
  });

  test("keeps the remarks that are there; what fits no grade is a line", async ({ page }) => {
    await page.goto("/enquiry?lines=ao-1010:500kg,Irganox 1076:500kg");
    const also = form(page).getByLabel("You also wrote");
    await also.fill("Irganox 1076:500kg\nBy sea");
    await form(page).getByLabel("Add a grade").fill("Pls quote: UV-531 500kg, Foobar 7 1 MT");
    await page.keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).last()).toContainText("Foobar 7 1 MT");
    await expect(also).toHaveValue("Irganox 1076:500kg\nBy sea");
  });

  test("requires a grade in an empty list", async ({ page }) => {
    await page.goto("/enquiry");
    await send(page).click();
    await expect(form(page).getByText("Add at least one grade", { exact: true })).toHaveCount(2);
  });
});

test.describe("failure", () => {
  test.use({ failing: true });
  const ready = async (page: Page, visit: (path: string) => Promise<void>): Promise<void> => {
    await visit("/enquiry?lines=ao-1010:500kg");
    await expect(page).toHaveURL(/\/enquiry$/);
    await form(page).getByLabel("Price").check();
    await fill(page);
    await send(page).click();
  };
  const expectKept = async (page: Page): Promise<void> => {
    await expect(form(page).getByLabel("Company")).toHaveValue("Sohar Film LLC");
    await expect(lines(page)).toHaveCount(1);
  };

  test("nothing is lost when it cannot be sent, and a retry is the same enquiry", async ({
    page,
    visit,
  }) => {
    await breakApi(page, "/enquiries", "offline");
    const [first] = await Promise.all([
      page.waitForRequest("**/api/enquiries"),
      ready(page, visit),
    ]);
    await expect(form(page).getByText("Error sending message.", { exact: true })).toBeVisible();
    await expectKept(page);
    await page.unrouteAll();
    const [second] = await Promise.all([
      page.waitForRequest("**/api/enquiries"),
      send(page).click(),
    ]);
    expect(second.postDataJSON()).toEqual(first.postDataJSON());
    await expectSent(page);
  });

  test("a client over the limit is told so and keeps the text", async ({ page, visit }) => {
    await answerApi(page, "/enquiries", { success: false, message: "Too many requests." });
    await ready(page, visit);
    await expect(
      form(page).getByText("Failed to send message. Try again later.", { exact: true }),
    ).toBeVisible();
    await expectKept(page);
  });
});

test("an enquiry whose page is left during sending empties the list, and a toast confirms it", async ({
  page,
  visit,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/enquiries", async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit("/enquiry?lines=ao-1010:500kg");
  await form(page).getByLabel("Price").check();
  await fill(page);
  await Promise.all([page.waitForRequest("**/api/enquiries"), send(page).click()]);
  await navigate(page, "/about-us");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your enquiry");
  held.resolve();
  await expect(
    page.locator("[aria-live]").getByText("Message sent successfully!", { exact: true }),
  ).toBeVisible();
  await navigate(page, "/enquiry");
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your enquiries" })).toContainText("ICG AO 1010");
});
