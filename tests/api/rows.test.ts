/** Every GET row of §7, and the fields of §3. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../support/databases.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

const fields = {
  productInList: [
    "_id",
    "name",
    "chemical_name",
    "cas_no",
    "usage",
    "molecular_formula",
    "product_form",
    "industry_name",
    "category_name",
  ],
  product: [
    "_id",
    "name",
    "chemical_name",
    "cas_number",
    "usage",
    "description",
    "molecular_formula",
    "molecular_weight",
    "product_form",
    "MSDS",
    "TDS",
    "industry_name",
    "category_name",
  ],
  contentInList: ["_id", "title", "summary", "banner", "type", "publish_date", "author"],
  content: ["_id", "title", "summary", "banner", "type", "publish_date", "author", "content"],
  blogInList: ["_id", "banner", "title", "description", "featured_image"],
  blog: ["_id", "banner", "title", "description", "featured_image", "contents"],
  articleInList: ["_id", "banner", "title"],
  article: ["_id", "banner", "title", "description"],
  event: ["_id", "name", "description", "banner", "start_date", "end_date", "status"],
  brochure: ["_id", "title", "attachment"],
  job: ["_id", "title", "description", "employment_type", "department", "location"],
  image: ["_id", "filename"],
} as const;

/** Path, keys of its reply, and the entity under the first key. */
const rows: readonly (readonly [
  path: string,
  keys: readonly string[],
  entity: keyof typeof fields,
])[] = [
  ["/products?page=1&limit=50", ["products", "totalPages"], "productInList"],
  [
    "/products?page=1&limit=6&industryName=automotive&categoryName=hals",
    ["products", "total"],
    "productInList",
  ],
  [
    "/products/?page=1&limit=8&categoryName=Optical%20Brightners",
    ["products", "totalPages"],
    "productInList",
  ],
  ["/products/uv-531", ["product"], "product"],
  ["/api/landing/contents", ["contents"], "contentInList"],
  ["/api/landing/contents/paginated?page=1&limit=10", ["contents", "total"], "contentInList"],
  ["/api/landing/contents/benzotriazoles-at-a-glance", ["content"], "content"],
  ["/api/landing/brochures", ["brochures"], "brochure"],
  ["/api/landing/gallery", ["images"], "image"],
  ["/blogs/chalking-of-white-pvc-profiles", ["blog"], "blog"],
  ["/blogs/?page=1&limit=10", ["blogs", "totalPages"], "blogInList"],
  ["/articles/arrhenius-pitfalls", ["article"], "article"],
  ["/articles/?page=1&limit=10", ["articles", "totalPages"], "articleInList"],
  ["/events/?page=1&limit=10", ["events", "totalPages"], "event"],
  ["/events/cable-compounds-day-2027", ["event"], "event"],
  ["/jobs/?page=1&limit=10", ["jobs", "totalPages"], "job"],
  ["/jobs/finance-controller", ["job"], "job"],
];
const otherSlash = (path: string): string =>
  path.replace(/\/?(\?|$)/, (slash, end: string) => (slash.startsWith("/") ? end : `/${end}`));

describe.each(engines)("§7 on %s", (engine) => {
  let site: ImportedSite;
  beforeAll(async () => {
    site = await importedSite(engine, { products: 3, items: 3, brief: true, pictures: true });
  });
  afterAll(() => site.close());

  it.each(rows)("GET %s", async (path, keys, entity) => {
    const { status, headers, body } = await site.get(path);
    expect([status, headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(body.success).toBe(true);
    for (const key of keys) {
      expect(body).toHaveProperty(key);
      expect(body.data[key]).toEqual(body[key]);
    }
    const found: unknown = body.data[keys[0] ?? ""];
    const first = Array.isArray(found) ? (found[0] as object) : (found as object);
    for (const field of fields[entity])
      expect([field, first]).toEqual([
        field,
        expect.objectContaining({ [field]: expect.anything() }),
      ]);
  });

  it.each(rows)("GET %s with the other slash is the same", async (path) => {
    const [one, other] = await Promise.all([site.get(path), site.get(otherSlash(path))]);
    expect([other.status, other.body]).toEqual([200, one.body]);
  });

  it("returns the whole list and its rest as §7 requests them", async () => {
    const { body } = await site.get("/products?page=2&limit=30");
    expect(body.data).toMatchObject({ total: 39, totalPages: 2 });
    expect(body.data.products).toHaveLength(9);
    expect((await site.get("/landing/contents")).body.contents).toHaveLength(9);
    expect((await site.get("/landing/contents/paginated?limit=4")).body.data).toMatchObject({
      total: 9,
      totalPages: 3,
    });
    expect((await site.get("/landing/contents?type=blog")).body.contents).toHaveLength(3);
  });

  it("gives the type of every content item", async () => {
    const { body } = await site.get("/landing/contents");
    expect(new Set(body.contents.map(({ type }: { type: string }) => type))).toEqual(
      new Set(["News", "Blog", "Article"]),
    );
    const days = body.contents.map(({ publish_date }: { publish_date: string }) => publish_date);
    expect(days).toEqual([...days].sort().reverse());
  });

  it("keeps blogs, articles and news apart", async () => {
    for (const path of [
      "/blogs/benzotriazoles-at-a-glance",
      "/articles/chalking-of-white-pvc-profiles",
      "/blogs/arrhenius-pitfalls",
    ])
      expect((await site.get(path)).status).toBe(404);
    for (const id of [
      "benzotriazoles-at-a-glance",
      "chalking-of-white-pvc-profiles",
      "arrhenius-pitfalls",
    ])
      expect((await site.get(`/landing/contents/${id}`)).body.data.content._id).toBe(id);
  });

  it("returns the fields of a product (§3)", async () => {
    const { product } = (await site.get("/products/uv-531")).body.data;
    expect(product).toMatchObject({
      name: "ICG UV-531",
      cas_number: "1843-05-6",
      molecular_formula: "C21H26O3",
      molecular_weight: 326.43,
      category_name: "UV Absorbers",
      inchikey: "QUAMTGJKVDWJEQ-UHFFFAOYSA-N",
    });
    expect(product.structure_svg).toMatch(/^<svg /);
    expect(product.description).toMatch(/^<p>/);
    expect(product).not.toHaveProperty("cas_no");
    const { products } = (await site.get("/products?search=uv-531")).body;
    expect(products[0]).toMatchObject({ _id: "uv-531", cas_no: "1843-05-6" });
    expect(products[0]).not.toHaveProperty("cas_number");
  });

  it("lists a brochure for the company and each category, each under its attachment's last path segment", async () => {
    const { brochures } = (await site.get("/landing/brochures")).body.data;
    expect(brochures).toHaveLength(14);
    for (const { _id, attachment, size } of brochures) {
      const reply = await site.api.request(`/api/landing/brochures/download/${_id}`);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      expect([reply.status, reply.headers.get("content-type"), bytes.length]).toEqual([
        200,
        "application/pdf",
        size,
      ]);
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
      expect(reply.headers.get("content-disposition")).toBe(
        `attachment; filename="${attachment.split("/").at(-1)}"`,
      );
    }
  });

  it("returns gallery images with their file names and sizes", async () => {
    expect((await site.get("/landing/gallery")).body.data.images).toEqual([
      {
        _id: "plaques.jpg",
        filename: "plaques.jpg",
        alt: "Plaques",
        caption: "Plaques from the injection press",
        width: 64,
        height: 36,
      },
    ]);
  });

  it("derives an event's status from the day in Dubai", async () => {
    expect((await site.get("/events/cable-compounds-day-2027")).body.data.event.status).toBe(
      "Upcoming",
    );
    expect(
      (await site.get("/events")).body.data.events.map(({ status }: { status: string }) => status),
    ).not.toContain("");
  });

  it("returns the documents of the site", async () => {
    expect((await site.get("/site/documents/chrome")).body.document).toMatchObject({
      company: "ICG Chemicals",
      chatText: "Hello",
    });
    expect(
      (await site.get("/site/documents/industry/automotive")).body.document.section1.length,
    ).toBeGreaterThan(0);
    expect((await site.get("/site/documents/category/hals")).body.document.count).toBe(3);
  });
});
