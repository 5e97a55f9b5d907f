/** §4, §5 with scripts off: forms return faults with the typed text. */
import { roundsOf } from "../support/fault-rounds.ts";
import { expect, type Locator, type Page, test } from "../support/test.ts";

// Browsers log the page's error status.
test.use({ javaScriptEnabled: false, failing: true });

const resume = {
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"),
};
type Values = Readonly<Record<string, string>>;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly opener?: string;
  readonly kind: string;
  readonly right: Values;
  readonly wrong: readonly (readonly [field: string, typed: string, message: string])[];
  readonly sent: string;
  readonly file?: typeof resume;
}

const SENT = "Message sent successfully!";
const cases: readonly Case[] = [
  {
    name: "contact",
    path: "/contact",
    kind: "contact",
    right: {
      firstName: "Aisha",
      lastName: "Khan",
      email: "aisha@example.com",
      phone: "+971 4 123-4567",
      message: "Please quote ICG UV-531, 500 kg.",
    },
    wrong: [
      ["firstName", "", "First name is required"],
      ["firstName", "A", "First name must be at least 2 characters"],
      ["lastName", "", "Last name is required"],
      ["lastName", "K", "Last name must be at least 2 characters"],
      ["email", "", "Email is required"],
      ["email", "aisha@", "Invalid email address"],
      ["phone", "call me", "Invalid phone number"],
      ["message", "", "Message is required"],
      ["message", "123456789", "Message must be at least 10 characters"],
    ],
    sent: SENT,
  },
  {
    name: "file request",
    path: "/request-file-form",
    kind: "file-request",
    right: {
      name: "Omar Said",
      email: "omar@example.com",
      phone: "٠٥٠١٢٣٤٥٦٧",
      interestedIn: "ICG UV-531",
      message: "Safety data sheet for Oman",
    },
    wrong: [
      ["name", "", "Name is required"],
      ["email", "", "Email is required"],
      ["email", "omar.example.com", "Invalid email address"],
      ["phone", "", "Phone number is required"],
      ["phone", "050123456", "Invalid phone number"],
      // North American numbers have ten digits after the country code.
      ["phone", "+1 212 555 012", "Invalid phone number"],
      ["interestedIn", "", "This field is required"],
      ["message", "", "Message is required"],
    ],
    sent: SENT,
  },
  {
    name: "technical data sheet",
    path: "/?landing=standard",
    opener: "Technical Data Sheets",
    kind: "tds",
    right: { email: "omar@example.com" },
    wrong: [
      ["email", "", "Email is required"],
      ["email", "omar@example", "Invalid email address"],
    ],
    sent: SENT,
  },
  {
    name: "safety data sheet of a product",
    path: "/available-stocks/uv-531",
    opener: "Request SDS",
    kind: "sds",
    right: { email: "omar@example.com", sdsCountry: "Oman", sdsLanguage: "Arabic" },
    wrong: [["email", "", "Email is required"]],
    sent: SENT,
  },
  {
    name: "application",
    path: "/job/quality-analyst",
    opener: "Apply Now",
    kind: "application",
    right: { fullName: "Lina Haddad", email: "lina@example.com", phone: "+971 50 123 4567" },
    wrong: [
      ["fullName", "", "Full name is required"],
      ["email", "", "Email is required"],
      ["email", "lina", "Invalid email address"],
    ],
    sent: "Your application and résumé have reached us.",
    file: resume,
  },
];

const formOf = (page: Page, kind: string): Locator =>
  page.getByRole("main").locator(`form:has(input[name="form"][value="${kind}"])`);

function withMark(address: string, change: (mark: string) => string): string {
  const url = new URL(address);
  url.searchParams.set("mark", change(url.searchParams.get("mark") ?? ""));
  return url.href;
}
function withoutMark(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("mark");
  return url.href;
}

for (const { name, path, opener, kind, right, wrong, sent, file } of cases) {
  test.describe(name, () => {
    const form = (page: Page): Locator => formOf(page, kind);
    const field = (page: Page, of: string): Locator => form(page).locator(`[name="${of}"]`);
    const open = async (page: Page): Promise<void> => {
      await page.goto(path);
      if (!opener) return;
      await page
        .getByRole("main")
        .getByRole("button", { name: opener, exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await expect(form(page)).toBeInViewport();
    };
    const send = async (page: Page, values: Values): Promise<void> => {
      for (const [of, typed] of Object.entries(values)) await field(page, of).fill(typed);
      if (file) await field(page, "resume").setInputFiles(file);
      await form(page).locator('button[type="submit"]').click();
    };

    test("shows every message of §5 next to its field and keeps the typed text", async ({
      page,
    }) => {
      await open(page);
      // The last fault alone: then a field that is not the first one has the focus.
      for (const faults of [...roundsOf(wrong), wrong.slice(-1)]) {
        const values: Values = {
          ...right,
          ...Object.fromEntries(faults.map(([of, typed]) => [of, typed])),
        };
        await send(page, values);
        for (const [of, typed, message] of faults) {
          await expect(
            form(page).getByText(message, { exact: true }),
            `${of}: ${typed}`,
          ).toBeVisible();
          await expect(field(page, of), `${of}: ${typed}`).toHaveAttribute("aria-invalid", "true");
        }
        // A browser forgets the file, so it is asked for again.
        await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(
          faults.length + (file ? 1 : 0),
        );
        const [first = ""] = faults[0] ?? [];
        await expect(field(page, first)).toBeFocused();
        await expect(field(page, first)).toBeInViewport();
        for (const [other, value] of Object.entries(values))
          await expect(field(page, other), `${other} after ${first}`).toHaveValue(value);
        if (file)
          await expect(
            form(page).getByText("Please choose your file again", { exact: true }),
          ).toBeVisible();
      }
    });

    test("is sent, and the page confirms it", async ({ page }) => {
      await open(page);
      await send(page, right);
      await expect(page).toHaveURL(
        (url) =>
          url.pathname === new URL(path, url).pathname && url.searchParams.get("sent") === kind,
      );
      await expect(page.getByRole("main").getByText(sent, { exact: true })).toBeVisible();
      if (kind === "application")
        await expect(
          form(page).getByRole("button", { name: "Applied", exact: true }),
        ).toBeVisible();
      else await expect(field(page, "email")).toHaveValue("");

      const confirmed = page.url();
      await page.reload();
      await expect(page.getByRole("main").getByText(sent, { exact: true })).toBeVisible();
      await expectUnsent(page, withoutMark(confirmed));
      await expectUnsent(
        page,
        withMark(confirmed, (mark) => `${mark.slice(0, -1)}-`),
      );
      await expectUnsent(
        page,
        withMark(confirmed, (mark) => mark.replace(/^\w+/, "zzzz")),
      );
      await expectUnsent(page, confirmed.replace(/reference=[A-Z]/, "reference=E"));
    });

    /** The address claims that the form was sent. */
    async function expectUnsent(page: Page, address: string): Promise<void> {
      const reply = await page.goto(address);
      expect([reply?.status(), reply?.headers()["cache-control"]], address).toEqual([
        200,
        "private, no-store",
      ]);
      await expect(field(page, "email"), address).toBeEditable();
      await expect(page.getByText(sent, { exact: true }), address).toHaveCount(0);
      await expect(page.getByText(/Your reference is/), address).toHaveCount(0);
    }
  });
}

test("an application without a résumé is refused with a message", async ({ page }) => {
  await page.goto("/job/quality-analyst?apply=1#apply");
  const form = formOf(page, "application");
  await form.locator("[name=fullName]").fill("Lina Haddad");
  await form.locator('button[type="submit"]').click();
  for (const message of ["Email is required", "Resume is required"])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.locator("[name=fullName]")).toHaveValue("Lina Haddad");
});

test("a client over the limit reads that nothing was sent, and keeps the text", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/contact");
  const form = formOf(page, "contact");
  for (let sent = 0; sent < 11; sent += 1) {
    await form.locator("[name=message]").fill(`Message ${sent}`);
    await form.locator('button[type="submit"]').click();
  }
  await expect(form.locator(":focus")).toHaveText("Failed to send message. Try again later.");
  await expect(form.locator("[name=message]")).toHaveValue("Message 10");
});

test("an enquiry without a grade, then with an invalid quantity, focuses the first faulty field", {
  tag: "@deep",
}, async ({ page }) => {
  const send = () =>
    page.getByRole("main").getByRole("button", { name: "Send enquiry" }).last().click();
  await page.goto("/enquiry");
  await send();
  await expect(page.getByRole("textbox", { name: "Add a grade" })).toBeFocused();
  await page.goto("/enquiry?lines=ao-1010&wants=price");
  await page.getByLabel("Quantity of ICG AO 1010").fill("a lot");
  await send();
  await expect(page.getByLabel("Quantity of ICG AO 1010")).toBeFocused();
});

test("several goods typed at once become lines of the enquiry", async ({ page }) => {
  await page.goto("/enquiry");
  const main = page.getByRole("main");
  await main.getByLabel("Add a grade").fill("UV-531 500kg, HALS 770 200kg, Foobar 7 1 MT");
  await main.getByRole("button", { name: "Add", exact: true }).click();
  await expect(main.getByLabel("Quantity of ICG UV-531")).toHaveValue("500");
  await expect(main.getByLabel("Quantity of ICG HALS 770")).toHaveValue("200");
  await expect(main.getByLabel("Quantity of Foobar 7")).toHaveValue("1");
});

test("a search for several goods names the first, and leads to the check of a list", async ({
  page,
}) => {
  await page.goto(`/product-finder?search=${encodeURIComponent("UV-531 500kg, HALS 770 200kg")}`);
  const main = page.getByRole("main");
  await expect(
    main.getByText("Your text names 2 goods. These results are for the first."),
  ).toBeVisible();
  await main.getByRole("link", { name: "Check all of them as a list" }).click();
  await expect(page).toHaveURL(/\/check-list\?text=/);
  await expect(main.getByRole("textbox")).toHaveValue("UV-531 500kg, HALS 770 200kg");
});

test("only an enquiry that was sent is confirmed", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/enquiry?lines=ao-1010:500kg&wants=price");
  const form = formOf(page, "enquiry");
  const typed = { country: "Oman", name: "Aisha Khan", company: "Sohar Film LLC" };
  for (const [name, text] of Object.entries(typed))
    await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="email"]').fill("aisha@example.com");
  await form.getByRole("button", { name: "Send enquiry" }).last().click();
  const confirmed = async (): Promise<void> => {
    await expect(main.getByText(SENT, { exact: true })).toBeVisible();
    await expect(main.getByText(/^We will send you a confirmation by email\./)).toBeVisible();
  };
  await confirmed();
  await page.reload();
  await confirmed();

  const address = page.url();
  await page.goto(withMark(address, (mark) => `${mark.slice(0, -1)}-`));
  await expect(form).toBeVisible();
  await expect(main.getByText(SENT, { exact: true })).toHaveCount(0);
  await page.goto("/enquiry?sent=enquiry");
  await expect(form).toBeVisible();
  // A link of "Your enquiries", which only the browser that sent the enquiry can show.
  await page.goto(withoutMark(address));
  await expect(main.getByText(/^Only the browser that sent an enquiry can show it/)).toBeVisible();
  await expect(main.getByText(SENT, { exact: true })).toHaveCount(0);
  await expect(main.getByText(/confirmation by email/)).toHaveCount(0);
});

test("brochures are listed in the page", async ({ page }) => {
  await page.goto("/?landing=standard");
  await page.getByRole("button", { name: "Product Brochures" }).click();
  const section = page.getByRole("region", { name: "Download Product Brochure" });
  expect(await section.getByRole("link", { name: /^Download / }).count()).toBeGreaterThanOrEqual(
    14,
  );
});

test("a sample request opens the enquiry with its grade and Sample ticked", async ({ page }) => {
  await page.goto("/available-stocks/uv-531");
  await page
    .getByRole("main")
    .getByRole("link", { name: "Ask for a sample" })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/enquiry\?/);
  await expect(page.getByRole("checkbox", { name: "Sample" })).toBeChecked();
  await expect(page.getByRole("main")).toContainText("ICG UV-531");
});
