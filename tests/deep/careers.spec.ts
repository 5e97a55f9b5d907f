/** §2 Careers: jobs, a job, the Apply modal (§4). */
import { addressOf, expect, type Locator, type Page, test } from "../support/test.ts";

const resume = {
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"),
};

test("the list has a prompt, and cards with title, two lines of description, employment type and 'View'", async ({
  page,
  visit,
  request,
}) => {
  const { data } = await (await request.get("/api/jobs/?page=1&limit=10")).json();
  await visit("/icg-career");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Want to join Team ICG Chemicals?", { exact: true })).toBeVisible();
  const views = page.getByRole("main").locator('a[href^="/job/"]');
  await expect(views).toHaveCount(10);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: data.jobs[0].title })
    .first();
  await expect(card).toContainText(data.jobs[0].employment_type);
  expect(
    await card
      .locator(".line-clamp-2")
      .evaluate((text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      ),
  ).toBeLessThanOrEqual(2);
  await views.first().click();
  await expect.poll(() => addressOf(page)).toBe(`/job/${data.jobs[0]._id}`);
  await expect(
    page.getByRole("heading", { level: 1, name: data.jobs[0].title, exact: true }),
  ).toBeVisible();
});

test("pages with Previous, 'Page X of Y' and Next, by the query string", async ({
  page,
  visit,
}) => {
  await visit("/icg-career?limit=10");
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager).toContainText("Page 1 of 2");
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(pager).toContainText("Page 2 of 2");
  expect(addressOf(page)).toBe("/icg-career?limit=10&page=2");
  await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
  await visit("/icg-career?limit=5");
  await expect(page.getByRole("main").locator('a[href^="/job/"]')).toHaveCount(10);
  await visit("/icg-career?limit=50");
  await expect(pager).toHaveCount(0);
});

test("a closed job says so at its top, has no 'Apply Now' and links to the open positions", async ({
  page,
  visit,
}) => {
  await page.route("**/api/jobs/quality-analyst", async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...reply,
        job: { ...reply.job, closed: true },
        data: { job: { ...reply.data.job, closed: true } },
      },
    });
  });
  await visit("/icg-career?limit=50");
  await page.getByRole("link", { name: "View Quality Analyst", exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Quality Analyst", exact: true }),
  ).toBeVisible();
  const note = page.getByRole("note");
  await expect(note).toContainText(
    "This position is closed. We no longer take applications for it.",
  );
  await expect(page.getByRole("button", { name: "Apply Now" })).toHaveCount(0);
  await expect(
    page.locator("script[type='application/ld+json']", { hasText: "JobPosting" }),
  ).toHaveCount(0);
  await note.getByRole("link", { name: "See open positions" }).click();
  await expect.poll(() => addressOf(page)).toBe("/icg-career");
});

test("a job shows 'Who Are We Looking For' and the 'Job Summary'", async ({ page, visit }) => {
  await visit("/job/quality-analyst");
  await expect(
    page.getByRole("heading", { level: 1, name: "Quality Analyst", exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Who Are We Looking For", exact: true }),
  ).toBeVisible();
  const summary = page.getByRole("complementary", { name: "Job Summary" });
  for (const [term, value] of [
    ["Title", "Quality Analyst"],
    ["Employment Type", "Contract"],
    ["Department", "Quality"],
    ["Location", "Jebel Ali, Dubai"],
  ] as const) {
    await expect(
      summary.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) }),
    ).toBeVisible();
    await expect(summary.getByText(value, { exact: true })).toBeVisible();
  }
});

test.describe("'Apply Here'", () => {
  const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Apply Here" });
  const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name);
  const open = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "Apply Now" }).first().click();
    await expect(dialog(page)).toBeVisible();
  };
  const fill = async (page: Page): Promise<void> => {
    await field(page, "Full Name").fill("Lina Haddad");
    await field(page, "Email").fill("lina@example.com");
    await field(page, "Resume").setInputFiles(resume);
  };

  test("has its fields, the position filled in, Close and Apply", { tag: "@both" }, async ({
    page,
    visit,
  }) => {
    await visit("/job/quality-analyst");
    await open(page);
    for (const name of [
      "Full Name",
      "Email",
      "Phone Number",
      "LinkedIn URL",
      "Applying Position",
      "Resume",
    ])
      await expect(field(page, name)).toBeVisible();
    await expect(field(page, "Applying Position")).toHaveValue("Quality Analyst");
    await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("requires name, email and résumé", async ({ page, visit }) => {
    await visit("/job/quality-analyst");
    await open(page);
    await dialog(page).getByRole("button", { name: "Apply", exact: true }).click();
    for (const message of ["Full name is required", "Email is required", "Resume is required"])
      await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
    await field(page, "Resume").setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("just text"),
    });
    await dialog(page).getByRole("button", { name: "Apply", exact: true }).click();
    await expect(
      dialog(page).getByText("Resume must be a PDF, DOC or DOCX file", { exact: true }),
    ).toBeVisible();
  });

  test("keeps the typed text without a file, and when a text selection ends on the backdrop", async ({
    page,
    visit,
  }) => {
    await visit("/job/quality-analyst");
    await open(page);
    const name = field(page, "Full Name");
    await name.fill("Lina Haddad");
    await field(page, "Resume").evaluate((input) =>
      input.dispatchEvent(new Event("cancel", { bubbles: true })),
    );
    const { x, y } = (await name.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await expect(name).toHaveValue("Lina Haddad");
    await page.mouse.click(2, 2);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("sends the application even when the modal is closed while it is sent", {
    tag: "@deep",
  }, async ({ page, visit }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/leads/application", async (route) => {
      await held.promise;
      await route.continue();
    });
    await visit("/job/quality-analyst");
    await open(page);
    await fill(page);
    await Promise.all([
      page.waitForRequest("**/api/leads/application"),
      dialog(page).getByRole("button", { name: "Apply", exact: true }).click(),
    ]);
    await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
    held.resolve();
    await open(page);
    await expect(dialog(page).getByRole("button", { name: "Applied", exact: true })).toBeVisible();
  });

  test("sends, the label becomes 'Applied', and a second click does nothing", async ({
    page,
    visit,
  }) => {
    let posts = 0;
    page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
    await visit("/job/quality-analyst");
    await open(page);
    await fill(page);
    await dialog(page).getByRole("button", { name: "Apply", exact: true }).click();
    const applied = dialog(page).getByRole("button", { name: "Applied", exact: true });
    await expect(applied).toBeVisible();
    await applied.click();
    await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
    await open(page);
    await expect(applied).toBeVisible();
    await applied.click();
    expect(posts).toBe(1);
  });

  test.describe("failure", () => {
    test.use({ failing: true });
    test("reports no success and keeps the typed text", async ({ page, visit }) => {
      await page.route("**/api/leads/application", (route) => route.abort("connectionrefused"));
      await visit("/job/quality-analyst");
      await open(page);
      await fill(page);
      await dialog(page).getByRole("button", { name: "Apply", exact: true }).click();
      await expect(dialog(page).getByText("Error sending message.", { exact: true })).toBeVisible();
      await expect(field(page, "Full Name")).toHaveValue("Lina Haddad");
      await expect(dialog(page).getByRole("button", { name: "Apply", exact: true })).toBeVisible();
    });
  });
});
