import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskTranslations } from "#messages/desk-translations.ts";
import { openPublishing, type Publishing } from "../../../tests/support/publishing.ts";
import type { ItemKey, Plan, Saved, TranslationRow, TranslationView } from "../payloads.ts";
import { PublicationLock } from "../publication.ts";
import { contentRoutes } from "./content.ts";
import type { DeskContext } from "./context.ts";
import { publishRoutes } from "./publish.ts";

const CATEGORY = "categories/anti-blocks.md";
const FILE = `ar/${CATEGORY}`;
const PHRASES = "ar/phrases/words.yaml";
const LEAD = '["lead"]';
const ENGLISH = "Keeps films apart, from 1 µm to 200 µm.";
const GOOD = "تفصل الأفلام، من 1 µm إلى 200 µm.";
const WRONG = "تفصل الأفلام، من 1 µm إلى 300 µm.";

let publishing: Publishing;
beforeAll(async () => {
  publishing = await openPublishing();
  const { content, items } = publishing;
  content.write(CATEGORY, content.read(CATEGORY).replace(/^lead: .*$/m, `lead: "${ENGLISH}"`));
  content.write(PHRASES, 'phrases:\n  "White powder": "مسحوق أبيض"\n');
  items.work.sync();
});
afterAll(() => publishing.close());
beforeEach(() => {
  const { work } = publishing.items;
  for (const draft of work.drafts.list()) work.discard(draft);
  rmSync(join(publishing.content.root, FILE), { force: true });
  work.sync();
});

const ask = async <T>(path: string, method = "GET", body?: unknown) => {
  const { items, site } = publishing;
  const context = {
    root: items.work.root,
    items,
    db: site.db,
    publications: new PublicationLock(),
    siteUrl: "https://icg.example",
    draft: { importInto: (_, { root }) => publishing.importSite(root) },
  } as DeskContext;
  const app = contentRoutes(context).route("/", publishRoutes(context));
  const reply = await app.request(path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as T };
};
const address = (file: string): string => `/content/translations/${encodeURIComponent(file)}`;
const open = async (file = FILE) => (await ask<TranslationView>(address(file))).body;
const save = async (change: Record<string, unknown>, file = FILE, version?: string) => {
  const { value, version: shown } = await open(file);
  return ask<Saved & { error?: string }>(address(file), "PUT", {
    value: { ...value, ...change },
    version: version ?? shown,
  });
};
const rowOf = async (file: string) =>
  (await ask<{ rows: TranslationRow[] }>("/translations")).body.rows.find(
    (row) => row.file === file,
  );
const publish = async (...items: ItemKey[]) => {
  const { status, body } = await ask<object>("/publish", "POST", { items });
  expect([status, body]).toEqual([200, expect.anything()]);
};
const draft = (): string =>
  publishing.items.work.drafts.find({ kind: "translations", id: FILE })?.parts[0]?.text ?? "";
const editEnglish = (lead: string) => publishing.edit("categories", "anti-blocks", { lead });

describe("a translation", () => {
  it("that is missing has the English texts under the labels of the English form", async () => {
    const { texts, value, hasFile, schema, english } = await open();
    expect({ value, hasFile, english }).toEqual({
      value: {},
      hasFile: false,
      english: { kind: "categories", id: "anti-blocks" },
    });
    expect(texts).toContainEqual({ key: LEAD, english: ENGLISH });
    expect(schema.properties?.[LEAD]?.title).toBe("Lead");
    expect(await rowOf(FILE)).toMatchObject({ kind: "categories", status: "missing" });
  });

  it("is saved as a draft with the digest of the English text, and published", async () => {
    expect(await save({ [LEAD]: GOOD })).toEqual({
      status: 200,
      body: { version: expect.any(String) },
    });
    expect(draft()).toMatch(/^---\nof: "[0-9a-f]{12}"\nlead: /);
    expect(existsSync(join(publishing.content.root, FILE))).toBe(false);
    expect(await rowOf(FILE)).toMatchObject({ status: "partly", draft: true });
    await publish({ kind: "translations", id: FILE });
    expect(publishing.content.read(FILE)).toContain(GOOD);
    expect(await open()).toMatchObject({ hasFile: true, isOutOfDate: false });
  });

  it("with another number is reported at its text, and stays a draft", async () => {
    const check = { kind: "translations", id: FILE, value: { [LEAD]: WRONG } };
    const { body } = await ask<{ faults: unknown }>("/check", "POST", check);
    expect(body.faults).toEqual([
      { path: [LEAD], message: expect.stringMatching(/300.*200|200.*300/) },
    ]);
    expect((await save({ [LEAD]: WRONG })).body).toMatchObject({ draft: true });
    const { body: plan } = await ask<Plan>("/publish");
    expect([plan.changes, plan.drafts]).toMatchObject([[], [{ kind: "translations", id: FILE }]]);
  });

  it("keeps the day on which a person has read it, until its English text changes", async () => {
    await save({ [LEAD]: GOOD, reviewed: "2026-11-28" });
    expect((await open()).value).toMatchObject({ reviewed: "2026-11-28" });
    await save({ reviewed: "" });
    expect(draft()).not.toContain("reviewed");
    await save({ reviewed: "2026-11-28" });
    await editEnglish("Keeps films apart, from 1 µm to 100 µm.");
    expect(await open()).toMatchObject({ isOutOfDate: true, value: { [LEAD]: GOOD } });
    expect((await open()).value).not.toHaveProperty("reviewed");
    expect(await rowOf(FILE)).toMatchObject({ status: "outOfDate" });
  });

  it("without a text is no file", async () => {
    await save({ [LEAD]: GOOD });
    await save({ [LEAD]: "" });
    expect(await open()).toMatchObject({ hasFile: false, value: {} });
    expect(publishing.draftKeys()).toEqual([]);
  });

  it("is not confirmed for an English text that was not shown", async () => {
    await save({ [LEAD]: GOOD });
    const { version } = await open();
    await editEnglish("Keeps films apart, from 1 µm to 100 µm.");
    expect(await save({ [LEAD]: GOOD }, FILE, version)).toMatchObject({
      status: 409,
      body: { current: { isOutOfDate: true } },
    });
  });

  it.each(["ar/categories/nothing.md", "ar/../site.yaml", "en/site.yaml", "ar/stock.csv"])(
    "does not exist: %s",
    async (file) => {
      expect((await ask(address(file))).status).toBe(404);
    },
  );
});

describe("a publication", () => {
  it("names the published translations that become out of date", async () => {
    await save({ [LEAD]: GOOD });
    await publish({ kind: "translations", id: FILE });
    await editEnglish("Keeps films apart, from 1 µm to 100 µm.");
    const { body } = await ask<Plan>("/publish");
    expect(body.outOfDate).toEqual([{ language: "ar", file: FILE, english: CATEGORY }]);
    expect(body.faults).toEqual([]);
    await editEnglish(ENGLISH);
  });

  it("of a translation needs the English draft from which it was made", async () => {
    await editEnglish("Keeps films apart, from 1 µm to 100 µm.");
    await save({ [LEAD]: "تفصل الأفلام، من 1 µm إلى 100 µm." });
    const { body } = await ask<Plan>("/publish?check=0");
    expect(body.changes.find(({ kind }) => kind === "translations")).toMatchObject({
      name: deskTranslations.named("Anti Blocks", "Arabic"),
      needs: [{ kind: "categories", id: "anti-blocks" }],
    });
  });
});

describe("an English item", () => {
  const USAGE = '["usage"]';
  const keys = async () => (await ask<Plan>("/publish?check=0")).body.changes;
  const publishAll = async () => expect((await ask("/publish", "POST")).status).toBe(200);

  it("takes its translation along when it is renamed, moved and removed", async () => {
    const { items, content } = publishing;
    const [{ id, category = "" } = { id: "" }] = items.names.of("products");
    const fileOf = (name: string, folder = category) => `ar/products/${folder}/${name}.yaml`;
    const usage = (await open(fileOf(id))).texts.find(({ key }) => key === USAGE)?.english ?? "";
    expect((await save({ [USAGE]: usage }, fileOf(id))).body).not.toHaveProperty("faults");
    await publishAll();

    const renamed = await ask("/content/products/renamed-grade", "POST", { rename: id });
    expect(renamed).toMatchObject({ status: 201 });
    expect(await open(fileOf("renamed-grade"))).toMatchObject({ isOutOfDate: false, draft: true });
    expect((await ask(address(fileOf(id)))).status).toBe(404);
    expect((await keys()).find(({ kind, id: old }) => kind === "products" && old === id)).toEqual(
      expect.objectContaining({
        change: "removed",
        needs: expect.arrayContaining([{ kind: "translations", id: fileOf(id) }]),
      }),
    );
    await publishAll();
    expect(content.read(fileOf("renamed-grade"))).toContain("usage:");
    expect(existsSync(join(content.root, fileOf(id)))).toBe(false);

    const folder = items.names.of("products").find((row) => row.category !== category)?.category;
    const moved = fileOf("renamed-grade", folder);
    const changed = await ask("/content/products/renamed-grade", "POST", { category: folder });
    expect(changed).toMatchObject({ status: 200, body: { category: folder } });
    expect(await open(moved)).toMatchObject({ hasFile: true, isOutOfDate: false });
    await publishAll();
    expect(existsSync(join(content.root, moved))).toBe(true);

    const { version } = items.read("products", "renamed-grade");
    await ask("/content/products/renamed-grade", "DELETE", { version }).catch(() => undefined);
    await publishAll();
    expect(existsSync(join(content.root, moved))).toBe(false);
  });
});

describe("phrases", () => {
  const WHITE = '["phrases","White powder"]';
  it("are shown, changed, added, removed and marked as read", async () => {
    expect(await open(PHRASES)).toMatchObject({
      texts: [{ key: WHITE, english: "White powder" }],
      value: { [WHITE]: "مسحوق أبيض" },
    });
    expect(await rowOf(PHRASES)).toMatchObject({ kind: "phrases", status: "notReviewed", all: 1 });
    await save(
      { [WHITE]: "", '["phrases","Grey powder"]': "مسحوق رمادي", reviewed: "2026-11-28" },
      PHRASES,
    );
    expect((await open(PHRASES)).value).toEqual({
      '["phrases","Grey powder"]': "مسحوق رمادي",
      reviewed: "2026-11-28",
    });
    expect(await rowOf(PHRASES)).toMatchObject({ status: "reviewed" });
    expect(await save({ "no key": "x", "[1]": "y" }, PHRASES)).toMatchObject({ status: 200 });
    expect(Object.keys((await open(PHRASES)).value)).toHaveLength(2);
  });
});
