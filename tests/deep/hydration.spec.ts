/** What must survive hydration, and the failure of a script file. */
import { holdScripts } from "../support/first-paint.ts";
import { expect, hydrated, navigate, type Page, test } from "../support/test.ts";

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));

test.describe("a form sent with a fault before hydration", () => {
  test.use({ theme: "dark", failing: true });

  test("keeps the typed text, also text typed until hydration, and the theme", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByLabel("First name").fill("Omar");
    await page.getByLabel("Message").fill("Too much lead time for UV-531");
    await page.getByRole("button", { name: "Send", exact: false }).last().click();
    await expect(page.getByText("Last name is required")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Omar");
    await page.getByLabel("Last name").fill("Said");
    release();
    await hydrated(page);
    await expect(page.getByLabel("First name")).toHaveValue("Omar");
    await expect(page.getByLabel("Last name")).toHaveValue("Said");
    await expect(page.getByLabel("Message")).toHaveValue("Too much lead time for UV-531");
    await expect(page.getByText("Email is required")).toBeVisible();
    expect(await isDark(page)).toBe(true);
    // A reported fault is validated again on the next key press.
    await page.getByLabel("Email").fill("omar@example.com");
    await expect(page.getByText("Email is required")).toHaveCount(0);
    await expect(page.getByText("Last name is required")).toHaveCount(0);
    await navigate(page, "/about-us");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact Us");
    await navigate(page, "/contact");
    await expect(page.getByLabel("First name")).toHaveValue("");
  });
});

test.describe("page 3 of a list that keeps its page out of the address", () => {
  test.use({ theme: "dark" });

  test("is restored after a reload, in the chosen theme", async ({ page, visit }) => {
    await visit("/products-and-solutions/plasticizers");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Page 3", exact: true }).click();
    await expect(pages.locator("[aria-current]")).toHaveText("3");
    const first = page.getByRole("main").locator("a[data-product]").first();
    const shown = await first.getAttribute("data-product");
    await page.reload();
    await hydrated(page);
    await expect(pages.locator("[aria-current]")).toHaveText("3");
    await expect(first).toHaveAttribute("data-product", shown ?? "");
    expect(await isDark(page)).toBe(true);
  });
});

test.describe("a page changed by the browser before hydration", () => {
  // React reports the mismatch (#418) and renders the page again.
  test.use({ theme: "dark", logs: /#418/ });

  test("works and keeps its theme after a CAS number became a phone link", async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener("readystatechange", () => {
        if (document.readyState !== "interactive") return;
        for (const number of document.querySelectorAll("main .code-text")) {
          if (!/^\d+-\d\d-\d$/.test(number.textContent ?? "")) continue;
          const link = document.createElement("a");
          link.href = `tel:${number.textContent}`;
          link.append(...number.childNodes);
          number.append(link);
        }
      }),
    );
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    await page.goto("/available-stocks/uv-531");
    await hydrated(page);
    expect(thrown.join()).toContain("#418");
    expect(await isDark(page)).toBe(true);
    await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", "#0c1417");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Add to enquiry/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Chosen grades" })).toContainText("UV-531");
    await page
      .getByRole("banner")
      .getByRole("button", { name: "Switch between light and dark" })
      .click();
    expect(await isDark(page)).toBe(false);
  });
});

test("every page disables phone number, date and address detection", async ({ page }) => {
  await page.goto("/available-stocks/uv-531");
  await expect(page.locator('head meta[name="format-detection"]')).toHaveAttribute(
    "content",
    "telephone=no, date=no, email=no, address=no",
  );
});

async function blockFiles(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort("connectionrefused"));
  return () => page.unroute(file);
}

test.describe("a file that cannot be loaded", () => {
  test.use({ failing: true, logs: /Failed to fetch dynamically imported module|error boundary/ });

  test("of a dialog: the dialog says so, and shows its content when it is opened again", async ({
    page,
    visit,
  }) => {
    const mend = await blockFiles(page, /\/assets\/resource-content-/);
    await visit("/available-stocks/uv-531");
    await page.getByRole("button", { name: "Download TDS" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toHaveText("Error fetching data");
    await mend();
    await dialog.getByRole("link", { name: "Try again" }).click();
    await expect(dialog.getByRole("textbox", { name: "Email" })).toBeVisible();
    await expect(page.locator("h1")).toContainText("UV-531");
  });

  test("of a dialog that was closed: the next dialog loads it again", async ({ page, visit }) => {
    const mend = await blockFiles(page, /\/assets\/resource-content-/);
    await visit("/available-stocks/uv-531");
    const opener = page.getByRole("button", { name: "Request SDS" }).filter({ visible: true });
    await opener.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await mend();
    await opener.click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Email" })).toBeVisible();
  });

  test("of the search: the field says so and keeps working", async ({ page, visit }) => {
    const mend = await blockFiles(page, /\/assets\/search-results-/);
    await visit("/about-us");
    await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
    const search = page.getByRole("banner").getByRole("search");
    await search.getByRole("combobox").fill("uv-531");
    await expect(search.getByRole("alert")).toHaveText(
      "Failed to load products. Please try again later.",
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await mend();
    await search.getByRole("link", { name: "Try again" }).click();
    await expect(search.locator('[data-product="uv-531"]')).toBeVisible();
  });

  test("of the film: its poster is shown", async ({ page, visit }) => {
    const refused = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("landing-film-"),
    );
    await blockFiles(page, /\/assets\/landing-film-/);
    await visit("/?landing=video");
    await refused;
    await expect(page.getByRole("heading", { level: 1, name: "SERVING CHEMICALS" })).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
  });
});
