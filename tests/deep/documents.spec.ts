/** Metadata and headers of every document. */
import { pageKinds } from "../support/pages.ts";
import { SITE_URL } from "../support/site.ts";
import { expect, navigate, someAddress, test } from "../support/test.ts";

const found = pageKinds.filter(({ status }) => status === undefined);

test("every kind of page has its own title and description, a canonical address and Open Graph", async ({
  request,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { name, path } of found.filter(({ path }) => !path.includes("landing=standard"))) {
    const html = await (await request.get(path)).text();
    const content = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";
    const title = content(/<title>([^<]+)<\/title>/);
    const description = content(/<meta name="description" content="([^"]+)"/);
    expect(title, `title of ${name}`).toMatch(/ICG Chemicals/);
    expect(titles.get(title), `title of ${name}`).toBeUndefined();
    expect(description.length, `description of ${name}`).toBeGreaterThan(30);
    expect(descriptions.get(description), `description of ${name}`).toBeUndefined();
    titles.set(title, name);
    descriptions.set(description, name);
    expect(content(/<link rel="canonical" href="([^"]+)"/), `canonical of ${name}`).toBe(
      SITE_URL + path.split("?")[0],
    );
    for (const property of ["og:title", "og:description", "og:url", "og:type", "og:site_name"])
      expect(html, `${property} of ${name}`).toContain(`property="${property}"`);
  }
});

test("the sitemap lists every page once, and each exists", async ({ request }) => {
  // Some thousand pages, each rendered for the first time.
  test.setTimeout(300_000);
  const reply = await request.get("/sitemap.xml");
  expect(reply.headers()["content-type"]).toContain("xml");
  const addresses = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => address.replaceAll("&amp;", "&").replaceAll("&apos;", "'"),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(350);
  const paths = addresses.map((address) => address.replace(SITE_URL, ""));
  expect(addresses.every((address) => address.startsWith(SITE_URL))).toBe(true);
  for (const { path } of found) {
    if (!path.includes("?"))
      expect(paths.map(decodeURIComponent), path).toContain(decodeURIComponent(path));
  }
  const failures: string[] = [];
  for (let index = 0; index < paths.length; index += 8) {
    const replies = await Promise.all(
      paths
        .slice(index, index + 8)
        .map((path) =>
          request.get(path, { maxRedirects: 0, headers: { "x-forwarded-for": someAddress() } }),
        ),
    );
    for (const each of replies)
      if (each.status() !== 200) failures.push(`${each.status()} ${each.url()}`);
  }
  expect(failures).toEqual([]);
});

test("robots.txt excludes the API and searches and names the sitemap", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain("Disallow: /api/");
  expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
});

test("every document forbids foreign and inline code, and framing", async ({ request }) => {
  for (const { path } of pageKinds) {
    const reply = await request.get(path);
    const { "content-security-policy": policy = "", "x-content-type-options": sniff } =
      reply.headers();
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain("unsafe");
    expect(sniff, path).toBe("nosniff");
    expect(await reply.text(), `inline style on ${path}`).not.toMatch(/<[a-z][^>]*\sstyle="/);
  }
});

test("after a navigation title, canonical address and links of the chrome are those of a page load", async ({
  page,
  visit,
}) => {
  const readChrome = () =>
    page.evaluate(() => ({
      title: document.title,
      // `hreflang` is for search engines, which load each page.
      head: [
        ...document.querySelectorAll(
          "link[rel=canonical], link[rel=alternate]:not([hreflang]), meta[property]",
        ),
      ]
        .map((tag) => tag.outerHTML)
        .sort(),
      links: [...document.querySelectorAll<HTMLElement>("header a, aside a, footer a")].map(
        (link) => `${link.getAttribute("href")} ${link.getAttribute("aria-current")}`,
      ),
      announced: [...document.querySelectorAll("[role=status]")]
        .filter((status) => !status.closest("main"))
        .map((status) => status.textContent),
      printed: document.querySelector("footer + p, footer ~ p")?.textContent,
    }));
  const paths = [
    "/available-stocks/uv-531",
    "/available-stocks/hals-770",
    "/contact?about=ICG+UV-531&from=product",
    "/blog/chalking-of-white-pvc-profiles",
    "/products-and-solutions/automotive",
    "/",
  ];
  const loaded = new Map<string, unknown>();
  for (const path of paths) {
    await visit(path);
    loaded.set(path, await readChrome());
  }
  await visit("/available-stocks/ao-1010");
  // Announced on that page only; without a chosen grade the bar is the same everywhere.
  const compare = page.getByRole("main").getByRole("button", { name: "Compare" }).first();
  await compare.click();
  await compare.click();
  for (const path of paths) {
    await navigate(page, path);
    await expect.poll(readChrome, { message: path }).toEqual(loaded.get(path));
  }
});
