/** §2 Contact, with the form's states of §4 and messages of §5. */
import { roundsOf } from "../support/fault-rounds.ts";
import { expect, type Locator, type Page, test } from "../support/test.ts";

const form = (page: Page): Locator => page.getByRole("main").locator("form:has([name=firstName])");
const send = (page: Page): Locator => form(page).locator('button[type="submit"]');
const field = (page: Page, name: string): Locator => form(page).locator(`[name="${name}"]`);

const right = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha.khan@example.com",
  phone: "+971 4 123-4567",
  message: "Please quote ICG UV-531, 500 kg.",
} as const;
type Values = Partial<Record<keyof typeof right, string>>;

async function fill(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries({ ...right, ...values }))
    await field(page, name).fill(value);
}

test("shows heading, tagline, questions with answers, email and phone", async ({ page, visit }) => {
  await visit("/contact");
  const main = page.getByRole("main");
  await expect(
    page.getByRole("heading", { level: 1, name: "Contact Us", exact: true }),
  ).toBeVisible();
  await expect(main.getByText("We'd Love To Hear Back From You", { exact: true })).toBeVisible();
  await expect(
    main.getByText("Need something cleared up? Here are our most frequently asked questions.", {
      exact: true,
    }),
  ).toBeVisible();
  expect(await main.locator("details").count()).toBeGreaterThan(4);
  await main.locator("summary").first().click();
  await expect(main.locator("details").first().locator(".prose")).toBeVisible();
  for (const name of ["Email", "Phone"])
    await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
});

test("has the intro left and the form right on a desktop, and one column on a phone", {
  tag: "@both",
}, async ({ page, visit, isMobile }) => {
  await visit("/contact");
  const intro = await page.getByRole("heading", { name: "Email", exact: true }).boundingBox();
  const box = await form(page).boundingBox();
  if (!isMobile) expect(box?.x ?? 0).toBeGreaterThan((intro?.x ?? 0) + 200);
  else expect(box?.y ?? 0).toBeGreaterThan(intro?.y ?? 0);
});

test("'Global Presence' has four lists, 'Our Global Reach' a map with its caption", async ({
  page,
  visit,
}) => {
  await visit("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Global Presence", exact: true })).toBeVisible();
  const lists: Record<string, string[]> = {
    "Local Presences": ["Saudi Arabia", "Pakistan", "China"],
    "Active Regions": ["Dubai", "India", "Saudi Arabia", "Pakistan", "China"],
    "Strategic Partners": ["Jordan", "Oman", "Qatar", "Bahrain"],
    "Emerging Markets": ["Egypt", "Kuwait", "Lebanon", "Africa"],
  };
  for (const [name, places] of Object.entries(lists))
    expect(
      await main.getByRole("region", { name, exact: true }).getByRole("listitem").allTextContents(),
      name,
    ).toEqual(places);
  await expect(main.getByRole("heading", { name: "Our Global Reach", exact: true })).toBeVisible();
  await expect(
    main.getByText("Connecting Businesses Across Continents", { exact: true }),
  ).toBeVisible();
  await expect(main.getByRole("img", { name: /world map/i }).first()).toBeVisible();
});

const wrong: readonly (readonly [name: keyof typeof right, typed: string, message: string])[] = [
  ["firstName", "", "First name is required"],
  ["firstName", "A", "First name must be at least 2 characters"],
  ["lastName", "  ", "Last name is required"],
  ["lastName", "K", "Last name must be at least 2 characters"],
  ["email", "", "Email is required"],
  ["email", "aisha@", "Invalid email address"],
  ["phone", "call me", "Invalid phone number"],
  ["message", "", "Message is required"],
  ["message", "123456789", "Message must be at least 10 characters"],
];

test("shows every message of §5 next to its field, and sends nothing", async ({ page, visit }) => {
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await visit("/contact");
  for (const faults of roundsOf(wrong)) {
    await fill(page, Object.fromEntries(faults.map(([name, typed]) => [name, typed])));
    await send(page).click();
    for (const [name, typed, message] of faults) {
      const what = `${name}: ${typed}`;
      await expect(form(page).getByText(message, { exact: true }), what).toBeVisible();
      await expect(field(page, name), what).toHaveAttribute("aria-invalid", "true");
      const described = (await field(page, name).getAttribute("aria-describedby")) ?? "";
      await expect(
        page
          .locator(
            described
              .split(" ")
              .map((id) => `[id="${id}"]`)
              .join(", "),
          )
          .filter({ hasText: message }),
        what,
      ).toHaveCount(1);
    }
    await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(faults.length);
  }
  await fill(page, {});
  await expect(form(page).locator("[aria-invalid]")).toHaveCount(0);
  expect(posts).toBe(0);
});

test("shows all messages at once and focuses the first", async ({ page, visit }) => {
  await visit("/contact");
  await send(page).click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Message is required",
  ])
    await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, "firstName")).toBeFocused();
});

test.describe("a fault found only by the server", () => {
  test.use({ failing: true });
  test("is shown next to its field, which has the focus", async ({ page, visit }) => {
    await visit("/contact");
    const errors = [
      { field: "email", message: "Invalid email address" },
      { field: "message", message: "Message is required" },
    ];
    await page.route("**/api/landing/contact", (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: "Validation failed", errors },
      }),
    );
    await fill(page, {});
    await send(page).click();
    await expect(form(page).getByText("Invalid email address", { exact: true })).toBeVisible();
    await expect(field(page, "email")).toBeFocused();
  });
});

test("sending, then 'Message sent successfully!' and an empty form; the phone is optional", async ({
  page,
  visit,
}) => {
  await visit("/contact");
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/api/landing/contact", async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, { phone: "" });
  const [request] = await Promise.all([
    page.waitForRequest("**/api/landing/contact"),
    send(page).click(),
  ]);
  await expect(send(page)).toHaveText("Sending...");
  await expect(send(page)).toBeDisabled();
  expect(request.postDataJSON()).toMatchObject({
    firstName: "Aisha",
    lastName: "Khan",
    email: "aisha.khan@example.com",
    message: right.message,
  });
  release();
  await expect(page.getByText("Message sent successfully!", { exact: true })).toBeVisible();
  for (const name of Object.keys(right)) await expect(field(page, name)).toHaveValue("");
  await expect(send(page)).toBeEnabled();
});

test("sends once on a double click", async ({ page, visit }) => {
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await visit("/contact");
  await fill(page, {});
  await send(page).dblclick();
  await expect(page.getByText("Message sent successfully!", { exact: true })).toBeVisible();
  expect(posts).toBe(1);
});

test.describe("failures", () => {
  test.use({ failing: true });

  test("success flag false: shows 'Failed to send message. Try again later.' and keeps the text", async ({
    page,
    visit,
  }) => {
    await page.route("**/api/landing/contact", (route) =>
      route.fulfill({ status: 200, json: { success: false } }),
    );
    await visit("/contact");
    await fill(page, {});
    await send(page).click();
    await expect(
      page.getByText("Failed to send message. Try again later.", { exact: true }),
    ).toBeVisible();
    await expect(field(page, "message")).toHaveValue(right.message);
  });

  test("error thrown: shows 'Error sending message.', keeps the text, and can send again", async ({
    page,
    visit,
  }) => {
    await page.route("**/api/landing/contact", (route) => route.abort("connectionrefused"));
    await visit("/contact");
    await fill(page, {});
    await send(page).click();
    await expect(page.getByText("Error sending message.", { exact: true })).toBeVisible();
    await expect(field(page, "message")).toHaveValue(right.message);
    await page.unrouteAll();
    await send(page).click();
    await expect(page.getByText("Message sent successfully!", { exact: true })).toBeVisible();
  });
});
