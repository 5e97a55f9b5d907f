/** §1 chat button; §2 footer. */
import { expect, test } from "../support/test.ts";

test("has four columns with their links", { tag: "@both" }, async ({ page, visit }) => {
  await visit("/available-stocks");
  const footer = page.getByRole("contentinfo");
  for (const heading of ["Our Company", "Most Sold", "Media & Events", "Contact us"])
    await expect(footer.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  const links: Record<string, string> = {
    "UV Absorbers": "/products-and-solutions/uv-absorbers",
    "Light Stabilizers (HALS)": "/products-and-solutions/hindered-amine-light-stabilizers-(hals)",
    "Optical Brighteners": "/products-and-solutions/optical-brighteners-(ob)",
    "Our Products": "/product-finder",
    News: "/media-news",
    Events: "/media-events",
    Social: "/blog-articles",
    "Privacy Policy": "/privacy",
    "Terms of Use": "/terms",
  };
  for (const [name, to] of Object.entries(links))
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
});

test("the contact column has address, phone and email and links to /contact", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks");
  const contact = page.getByRole("contentinfo").locator('a[href="/contact"]');
  await expect(contact).toContainText("Jebel Ali, Dubai");
  await expect(contact).toContainText(/\+971 [\d ]+/);
  await expect(contact).toContainText(/\S+@\S+\.\S+/);
});

test("has five social networks, credit and copyright year", async ({ page, visit }) => {
  await visit("/available-stocks");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("list", { name: "Social networks" }).getByRole("link")).toHaveCount(
    5,
  );
  await expect(footer).toContainText("2024");
  await expect(footer).toContainText(/Powered by \S+/);
});

for (const path of ["/", "/available-stocks", "/nowhere-at-all"]) {
  test.describe(`chat button on ${path}`, () => {
    test.use({ failing: path === "/nowhere-at-all" });
    test("opens a chat with the prefilled text Hello", async ({ page }) => {
      await page.goto(path);
      const button = page.getByRole("link", { name: "Chat with us" });
      await expect(button).toHaveAttribute("href", /^https:\/\/wa\.me\/\d{8,}\?text=Hello$/);
      await expect(button).toHaveAttribute("target", "_blank");
      await expect(button).toBeInViewport();
    });
  });
}
