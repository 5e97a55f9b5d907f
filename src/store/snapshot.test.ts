import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { replaceContent, snapshotOf } from "../../tests/support/snapshot.ts";
import { contentSource } from "./content-source.ts";
import { loadSnapshot } from "./import.ts";
import { allProducts, findProduct, listProducts } from "./products.ts";
import { type ContentSnapshot, documentsOf, findAnyDocument, oncePerSnapshot } from "./snapshot.ts";

const COUNT = 450;
/** Every grade and document carries the import's name. */
const content = (name: string, count = COUNT) =>
  snapshotOf({
    products: Array.from({ length: count }, (_, index) => ({ id: `grade-${index}`, usage: name })),
    documents: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`molfile/${index}`, name]),
    ),
  });
const namesIn = (snapshot: ContentSnapshot): Set<unknown> =>
  new Set([
    ...listProducts(snapshot, { page: 1, limit: COUNT }).products.map(({ usage }) => usage),
    ...documentsOf(snapshot, "molfile").values(),
  ]);

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await freshDatabase(engine);
  });
  afterEach(() => test.close());

  it("is empty before the first import", async () => {
    const { version, items } = await loadSnapshot(test.db);
    expect([
      version,
      items.products.size,
      findAnyDocument(await loadSnapshot(test.db), "chrome"),
    ]).toEqual(["", 0, undefined]);
  });

  it("has every item in the order of the import", async () => {
    await replaceContent(test.db, content("one"), "one");
    const snapshot = await loadSnapshot(test.db);
    const ids = Array.from({ length: COUNT }, (_, index) => `grade-${index}`);
    expect([...snapshot.items.products.keys()]).toEqual(ids);
    expect((await allProducts(snapshot)).map(({ _id }) => _id)).toEqual(ids);
    await replaceContent(test.db, content("one", 3), "less");
    expect([...(await loadSnapshot(test.db)).items.products.keys()]).toEqual([
      "grade-0",
      "grade-1",
      "grade-2",
    ]);
  });

  it("is of one state, whatever is imported while it is read, and stays as it is", async () => {
    await replaceContent(test.db, content("one"), "one");
    const importing = test.again();
    const before = await loadSnapshot(test.db);
    const imports = (async () => {
      for (const name of ["two", "three", "four"])
        await replaceContent(importing, content(name), name);
    })();
    const seen: Set<unknown>[] = [];
    let done = false;
    void imports.then(() => {
      done = true;
    });
    const source = contentSource(test.db);
    while (!done) seen.push(namesIn(await source()));
    await imports;
    await importing.close();
    expect(new Set(seen.map(({ size }) => size))).toEqual(new Set([1]));
    expect(namesIn(await source())).toEqual(new Set(["four"]));
    expect(namesIn(before)).toEqual(new Set(["one"]));
  });

  it("is reused while nothing changes, and loaded after an import", async () => {
    const source = contentSource(test.db);
    const [one, same] = [await source(), await source()];
    expect(same).toBe(one);
    const pending = source();
    await replaceContent(test.db, content("two", 2), "two");
    await pending;
    expect(namesIn(await source())).toEqual(new Set(["two"]));
  });

  it("shows a scheduled item at its moment, also while the database is away", async () => {
    let now = new Date("2027-03-01T03:59:59Z");
    const source = contentSource(test.db, { now: () => now });
    await replaceContent(
      test.db,
      snapshotOf({ news: [{ id: "later", date: "2027-03-01", from: "2027-03-01T08:00" }] }),
      "one",
    );
    const before = await source();
    expect([before.items.contents.size, await source()]).toEqual([0, before]);
    await test.db.kysely.schema.alterTable("meta").renameTo("away").execute();
    await expect(source()).rejects.toThrow();
    now = new Date("2027-03-01T04:00:00Z");
    expect([...(await source()).items.contents.keys()]).toEqual(["later"]);
    await test.db.kysely.schema.alterTable("away").renameTo("meta").execute();
    expect([...(await source()).items.contents.keys()]).toEqual(["later"]);
  });

  it("that cannot be read is loaded on the next call", async () => {
    const source = contentSource(test.db);
    const { version } = await source();
    await replaceContent(test.db, content("two", 2), "two");
    await test.db.kysely.schema.alterTable("content_versions").renameTo("away").execute();
    await expect(source()).rejects.toThrow();
    await test.db.kysely.schema.alterTable("away").renameTo("content_versions").execute();
    expect((await source()).version).not.toBe(version);
  });
});

it("shared values are frozen; each caller gets its own product", () => {
  const snapshot = snapshotOf({
    products: [{ id: "a", trade: ["Tinuvin 1"] }],
    documents: { chrome: { socials: [{ name: "x" }] } },
  });
  const [listed] = listProducts(snapshot, { page: 1, limit: 1, fields: "search" }).products;
  expect(() => listed?.trade_names?.push("x")).toThrow(TypeError);
  const document = findAnyDocument(snapshot, "chrome") as { socials: { name: string }[] };
  expect(() => Object.assign(document.socials[0] ?? {}, { name: "y" })).toThrow(TypeError);
  expect(findProduct(snapshot, "a")).not.toBe(findProduct(snapshot, "a"));
});

it("documents are found by their id, and all of a kind by the rest of their ids", () => {
  const of = (id: string) => [id, { of: id }];
  const snapshot = snapshotOf({
    documents: Object.fromEntries(
      ["molfile/a", "molfile/b/c", "molfiles/d", "molfil", "molfile"].map(of),
    ),
  });
  expect(findAnyDocument(snapshot, "molfile/a")).toEqual({ of: "molfile/a" });
  expect(findAnyDocument(snapshot, "molfile/x")).toBeUndefined();
  expect(findAnyDocument(snapshot, "__proto__")).toBeUndefined();
  expect([...documentsOf(snapshot, "molfile")].sort()).toEqual([
    ["a", { of: "molfile/a" }],
    ["b/c", { of: "molfile/b/c" }],
  ]);
});

it("a value is made once for each snapshot, also when it is undefined", () => {
  let made = 0;
  const value = oncePerSnapshot(() => {
    made += 1;
    return undefined;
  });
  const [one, other] = [snapshotOf({}), snapshotOf({})];
  value(one);
  value(one);
  value(other);
  expect(made).toBe(2);
});
