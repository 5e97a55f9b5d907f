/** The browser's files: hashed, without server code or other origins. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { SCRIPT_BUDGET } from "../support/budgets.ts";
import { ROOT } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

const assets = join(ROOT, "build/en/client/assets");
const scripts = (): { name: string; code: string }[] =>
  readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, code: readFileSync(join(assets, name), "utf8") }));

test.describe("the built files", () => {
  /** Words found only in server code or its dependencies. */
  const serverOnly = [
    "products_search",
    "idempotency_key",
    "busy_timeout",
    "node:sqlite",
    "nodemailer",
    "rdkit",
    "openchemlib",
    "pdfkit",
    "kysely",
    "X-Forwarded-For",
    "DATABASE_URL",
    "SMTP_URL",
    "begin immediate",
    // The desk and the libraries of its forms.
    "api/desk",
    "rjsf",
  ];

  test("hold no server code", () => {
    expect(scripts().length).toBeGreaterThan(10);
    const found = scripts().flatMap(({ name, code }) =>
      serverOnly
        .filter((word) => code.toLowerCase().includes(word.toLowerCase()))
        .map((word) => `${name}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test("are named by their content, so that browsers may cache them forever", async ({
    request,
  }) => {
    const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
    expect(
      names.filter(
        (name) =>
          !/-[\w-]{8}\.(js|css|woff2|svg)$/.test(name) && !/^manifest-[0-9a-f]{8}\.js$/.test(name),
      ),
    ).toEqual([]);
    const reply = await request.get(`/assets/${names[0] ?? ""}`);
    expect(reply.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("contain at most 15 kB of styles of every page", () => {
    const styles = readdirSync(assets).filter((name) => /^app-.*\.css$/.test(name));
    expect(styles).toHaveLength(1);
    expect(
      brotliCompressSync(readFileSync(join(assets, styles[0] ?? ""))).length,
    ).toBeLessThanOrEqual(15_000);
  });

  test("load after styles, font and picture: no script is requested before the first paint", async ({
    page,
    request,
  }) => {
    const html = await (await request.get("/products-and-solutions/automotive")).text();
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toMatch(/<script[^>]* src=/);
    await page.goto("/products-and-solutions/automotive", { waitUntil: "networkidle" });
    const timing = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return {
        styled: Math.max(
          ...files
            .filter(({ name }) => name.endsWith(".css"))
            .map(({ responseEnd }) => responseEnd),
        ),
        scripts: files.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
      };
    });
    expect(timing.scripts.length).toBeGreaterThan(3);
    // Nothing is painted before the styles have loaded.
    expect(Math.min(...timing.scripts)).toBeGreaterThan(timing.styled);
  });

  // The lists load the most; optional code waits.
  for (const path of [
    "/",
    "/available-stocks",
    "/product-finder",
    "/available-stocks/uv-531",
    "/contact",
    "/products-and-solutions/automotive",
    "/article/arrhenius-pitfalls",
    "/compare?grades=hals-770,hals-944",
    "/enquiry",
    "/check-list",
    "/calculators/diffusion",
    "/equivalents",
    "/equivalents/tinuvin-770",
    "/regulatory",
    "/problems/film-yellows-outdoors",
    "/ar",
    "/ar/available-stocks/uv-531",
    "/ar/problems/film-yellows-outdoors",
  ])
    test(`load at most ${SCRIPT_BUDGET} kB on a first visit of ${path}`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on("response", (reply) => {
        if (new URL(reply.url()).pathname.endsWith(".js"))
          sizes.push(
            reply
              .request()
              .sizes()
              .then(({ responseBodySize }) => responseBodySize),
          );
      });
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.locator("main[data-hydrated]")).toBeAttached();
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(50_000);
      expect(total / 1000).toBeLessThanOrEqual(SCRIPT_BUDGET);
    });
});
