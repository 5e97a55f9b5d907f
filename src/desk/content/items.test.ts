import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { check } from "#importer/check.ts";
import type { ContentDiagnostics, Diagnostic } from "#importer/diagnostics.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { kindNames } from "#model/kinds.ts";
import { makeContent, type TestContent } from "../../../tests/support/content.ts";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import { contentRoutes } from "../routes/content.ts";
import { checkedItem } from "./draft-check.ts";
import { type ContentItems, Refused, VersionConflict } from "./items.ts";
import { saveUpload } from "./pictures.ts";
import { contentPlaceOf, NoSuchItem } from "./places.ts";

let content: TestContent;
let items: ContentItems;
let news: string;
let before: number;
beforeAll(async () => {
  content = await makeContent({ products: 2, items: 2, brief: true, pictures: true });
  items = openTestItems(content.root);
  news = list("news")[0]?.replace(".md", "") ?? "";
  before = await diagnosed();
});
afterAll(() => content.remove());

/** The working folder; a write there is one of another window. */
const shown = (path: string): string => readFileSync(join(items.work.root, path), "utf8");
const list = (folder: string): string[] => readdirSync(join(items.work.root, folder));
const write = (path: string, text: string): void => writeWhole(join(items.work.root, path), text);

type Form = Record<string, unknown>;
const read = (kind: string, id: string) => items.read(kind, id) as { value: Form; version: string };
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refused);
  return (error as Refused).faults;
};
const diagnosed = (): Promise<number> =>
  check(items.work.root, { editorial: true }).then(
    () => 0,
    (error: unknown) => (error as ContentDiagnostics).diagnostics.length,
  );

describe("a draft", () => {
  it.each<[string, Form, string]>([
    ["an empty title", { title: "" }, "title"],
    ["a title that is too long", { title: "x".repeat(200) }, "title"],
    ["a day that is none", { publish_date: "2026-02-30" }, "publish_date"],
    ["a picture that is none", { banner: "media/nothing" }, "banner"],
  ])("has %s: told at its field, and by the check of the file", async (_, change, field) => {
    const { value } = read("news", news);
    const form = { ...value, ...change };
    const { faults } = await items.check("news", news, form);
    expect(faults.map(({ path }) => path)).toEqual([[field]]);
    const text = shown(`news/${news}.md`);
    write(`news/${news}.md`, items.textOf("news", news, form));
    const found = await diagnosed();
    write(`news/${news}.md`, text);
    expect(found).toBe(before + faults.length);
  });

  it("reports a grade's faults at their field, with its name", async () => {
    const id = items.names.of("products")[0]?.id ?? "";
    const { value } = read("products", id);
    const { faults } = await items.check("products", id, {
      ...value,
      cas_number: ["1843-05-7"],
      synergists: ["nothing-of-the-kind"],
    });
    expect(faults.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(["cas_number", "synergists"]),
    );
    expect(faults.find(({ path }) => path[0] === "cas_number")?.message).toMatch(
      /^CAS number 1843-05-7 fails its check digit\. Needed: /,
    );
  });
});

it("says of a value only what its field takes; of one that the law is against, and of another item, also what is wrong", () => {
  const place = contentPlaceOf(content.root, "products", items.names.of("products")[0]?.id ?? "");
  const stock = {
    file: join(basename(content.root), relative(content.root, place.file)),
    line: 1,
    path: ["stock"],
  };
  const check = (...diagnostics: Diagnostic[]) =>
    checkedItem({
      diagnostics,
      published: [],
      before: [],
      place,
      index: -1,
      text: "",
      root: content.root,
      names: items.names,
    });
  const form: Diagnostic = {
    ...stock,
    code: "value",
    values: { name: "stock", input: '"much"', takes: "not-offered" },
  };
  const law: Diagnostic = {
    ...stock,
    code: "stock-of-restricted-grade",
    values: { item: place.id, stock: "in-stock", restriction: "banned" },
  };
  expect(check(form, law).faults.map(({ message }) => message)).toEqual([
    "This takes not-offered.",
    "Stock is in-stock under banned. Needed: not-offered.",
  ]);
  expect(check({ ...form, file: "content/site.yaml" }).elsewhere).toEqual([
    '“Site”: stock is "much". Needed: not-offered.',
  ]);
});

describe("a save", () => {
  let before: string;
  beforeEach(() => {
    before = shown(`news/${news}.md`);
  });
  const changedLines = (): string[] =>
    shown(`news/${news}.md`)
      .split("\n")
      .filter((line) => !before.split("\n").includes(line));

  it("changes one line; a colon is no matter", async () => {
    const { value, version } = read("news", news);
    await items.save("news", news, { ...value, title: "Rules: what changes" }, version);
    expect(changedLines()).toEqual(['title: "Rules: what changes"']);
    expect(shown(`news/${news}.md`).split("\n").length).toBe(before.split("\n").length);
  });

  it("of what was changed elsewhere meanwhile is refused, and the file stays", async () => {
    const { value, version } = read("news", news);
    write(`news/${news}.md`, before.replace("title:", "title: "));
    await expect(
      items.save("news", news, { ...value, author: "Desk" }, version),
    ).rejects.toBeInstanceOf(VersionConflict);
    expect(shown(`news/${news}.md`)).toBe(before.replace("title:", "title: "));
  });

  it("with a fault writes nothing", async () => {
    const { value, version } = read("news", news);
    expect(await refusal(items.save("news", news, { ...value, author: "" }, version))).toEqual([
      { path: ["author"], message: "Fill this in." },
    ]);
    expect(shown(`news/${news}.md`)).toBe(before);
  });

  it("leaves the text below the front matter byte for byte, carriage returns included", async () => {
    write(
      `news/${news}.md`,
      before.replace(/^(---\n.*?\n---\n).*$/s, "$1| a | b |\r\n|---|---|\r\n| $x^2$ | 1 |  \r\n"),
    );
    const { value, version } = read("news", news);
    await items.save(
      "news",
      news,
      { ...value, body: String(value["body"]).replaceAll("\r\n", "\n"), author: "Desk" },
      version,
    );
    expect(shown(`news/${news}.md`)).toMatch(
      /\n---\n\| a \| b \|\r\n\|---\|---\|\r\n\| \$x\^2\$ \| 1 \| {2}\r\n$/,
    );
  });
});

describe("a new item, another id, an item less", () => {
  it("a grade is created with its stock line, renamed with its references, and removed when nothing refers to it", async () => {
    const [first, second] = items.names.of("products");
    const { value } = read("products", first?.id ?? "");
    const category = first?.category ?? "";
    const grade = { ...value, name: "ICG Test 1" };
    await items.create("products", "test-1", grade, category);
    expect(shown("stock.csv")).toContain("\ntest-1,on-request,,\n");
    expect(await refusal(items.create("products", "test-1", grade, category))).toEqual([
      { path: [], message: deskFaults.taken("test-1") },
    ]);

    const other = read("products", second?.id ?? "");
    await items.save(
      "products",
      second?.id ?? "",
      { ...other.value, synergists: ["test-1"] },
      other.version,
    );
    await items.rename("products", "test-1", "test-2");
    expect(read("products", second?.id ?? "").value["synergists"]).toEqual(["test-2"]);
    expect(shown("stock.csv")).toContain("\ntest-2,on-request,,\n");
    expect(list(`products/${category}`)).not.toContain("test-1.yaml");

    const faults = await refusal(
      items.remove("products", "test-2", read("products", "test-2").version),
    );
    expect(faults).toEqual([{ path: [], message: `Grades: “${second?.name}” refers to it.` }]);
    const again = read("products", second?.id ?? "");
    await items.save(
      "products",
      second?.id ?? "",
      { ...again.value, synergists: [] },
      again.version,
    );
    await items.remove("products", "test-2", read("products", "test-2").version);
    expect(shown("stock.csv")).not.toContain("test-2");
  });

  it("what names a grade is listed whole, and names another instead when asked", async () => {
    const [first, second] = items.names.of("products");
    const [firstId, secondId] = [first?.id ?? "", second?.id ?? ""];
    const { value } = read("products", firstId);
    const grade = { ...value, name: "ICG Test 1" };
    await items.create("products", "test-1", grade, first?.category ?? "");
    const other = read("products", secondId);
    const naming = { ...other.value, synergists: ["test-1", firstId] };
    await items.save("products", secondId, naming, other.version);
    expect(items.listUses("products", "test-1").uses).toEqual([
      { kind: "products", id: secondId, name: second?.name },
    ]);

    expect(await refusal(items.replaceUses("products", "test-1", "test-1"))).toEqual([
      { path: [], message: deskFaults.sameItem },
    ]);
    await expect(items.replaceUses("products", "test-1", "no-such-grade")).rejects.toThrow(
      NoSuchItem,
    );
    // A list that has both names the remaining one once.
    await items.replaceUses("products", "test-1", firstId);
    const news = items.names.of("news")[0]?.id ?? "";
    const { value: text, version } = read("news", news);
    await items.save("news", news, { ...text, body: "ICG Test 1 is sold out." }, version);
    // The other rows of its file do not mention it.
    const rows = items.names.of("partners");
    expect(rows.length).toBeGreaterThan(1);
    const row = rows[0]?.id ?? "";
    const partner = read("partners", row);
    const named = { ...partner.value, name: "Buyers of ICG Test 1" };
    await items.save("partners", row, named, partner.version);
    expect(items.listUses("products", "test-1").mentions).toMatchObject([
      { kind: "news", id: news },
      { kind: "partners", id: row },
    ]);
    expect(read("products", secondId).value["synergists"]).toEqual([firstId]);
    expect(items.listUses("products", "test-1").uses).toEqual([]);
    await items.remove("products", "test-1", read("products", "test-1").version);
    const again = read("products", secondId);
    await items.save("products", secondId, { ...again.value, synergists: [] }, again.version);
    await items.save("news", news, text, read("news", news).version);
    await items.save("partners", row, partner.value, read("partners", row).version);
  });

  it("a grade moves to another category as it is written; its stock and what names it stay", async () => {
    const grade = items.names.of("products").find(({ category }) => category === "hals");
    const id = grade?.id ?? "";
    const [text, stock] = [shown(`products/hals/${id}.yaml`), shown("stock.csv")];
    const moved = await items.moveToCategory("products", id, "antioxidants");
    expect(moved).toMatchObject({
      category: "antioxidants",
      file: `products/antioxidants/${id}.yaml`,
    });
    expect(shown(`products/antioxidants/${id}.yaml`)).toBe(text);
    expect(list("products/hals")).not.toContain(`${id}.yaml`);
    expect(shown("stock.csv")).toBe(stock);
    expect(await refusal(items.moveToCategory("products", id, "no-category"))).toEqual([
      { path: [], message: deskFaults.noCategory },
    ]);
    expect(await refusal(items.moveToCategory("news", news, "hals"))).toEqual([
      { path: [], message: deskFaults.noCategory },
    ]);
    await items.moveToCategory("products", id, "hals");
    expect(shown(`products/hals/${id}.yaml`)).toBe(text);
  });

  it("a page that gets another address is found at the old one, in one step, until another page takes it", async () => {
    const [second = ""] = content
      .list("news")
      .map((name) => name.replace(".md", ""))
      .filter((id) => id !== news);
    const other = shown(`news/${second}.md`);
    write(
      `news/${second}.md`,
      `${other}\nSee [it](/media-news/${news}#why) and [another](/media-news/${news}-2).\n`,
    );
    await items.rename("news", news, "moved-once");
    expect(shown("redirects.yaml")).toBe(
      `- { from: /media-news/${news}, to: /media-news/moved-once }\n`,
    );
    expect(shown(`news/${second}.md`)).toBe(
      `${other}\nSee [it](/media-news/moved-once#why) and [another](/media-news/${news}-2).\n`,
    );
    await items.rename("news", "moved-once", "moved-twice");
    expect(shown("redirects.yaml")).toBe(
      `- { from: /media-news/${news}, to: /media-news/moved-twice }\n- { from: /media-news/moved-once, to: /media-news/moved-twice }\n`,
    );
    expect(await diagnosed()).toBe(before);
    const { value } = read("news", "moved-twice");
    await items.create("news", "moved-once", { ...value, banner: undefined });
    expect(shown("redirects.yaml")).toBe(
      `- { from: /media-news/${news}, to: /media-news/moved-twice }\n`,
    );
    await items.remove("news", "moved-once", read("news", "moved-once").version);
    await items.rename("news", "moved-twice", news);
    expect(shown("redirects.yaml")).toBe(
      `- { from: /media-news/moved-twice, to: /media-news/${news} }\n`,
    );
    write(`news/${second}.md`, other);
  });

  it("a blog has three addresses, which all lead on", async () => {
    const id = items.names.of("blogs")[0]?.id ?? "";
    await items.rename("blogs", id, "another-blog");
    expect(read("redirects", `/blog/${id}`).value).toEqual({
      from: `/blog/${id}`,
      to: "/blog/another-blog",
    });
    expect(items.names.of("redirects").map(({ id: from }) => from)).toEqual(
      expect.arrayContaining([`/blog-articles/${id}`, `/media-news/${id}`]),
    );
    await items.rename("blogs", "another-blog", id);
  });

  it("a row of the gallery changes its place: its line alone moves", () => {
    const was = shown("gallery/index.yaml");
    const [first, second, third] = ["a", "b", "c"].map(
      (name) => `- { filename: ${name}.jpg, alt: "${name}", caption: ${name} }\n`,
    );
    content.write("gallery/index.yaml", `# Ours\n${first}${second}${third}`);
    items.work.sync();
    expect(items.move("gallery", "a.jpg", 1)).toEqual({ place: 2, total: 3 });
    expect(shown("gallery/index.yaml")).toBe(`# Ours\n${second}${first}${third}`);
    expect(items.move("gallery", "a.jpg", 5)).toEqual({ place: 3, total: 3 });
    expect(shown("gallery/index.yaml")).toBe(`# Ours\n${second}${third}${first}`);
    content.write("gallery/index.yaml", was);
    items.work.sync();
    expect(() => items.move("news", news, 1)).toThrow(Refused);
  });

  it("what the menu fixes is neither made nor removed", async () => {
    expect(await refusal(items.create("categories", "new-one", {}))).toMatchObject([{ path: [] }]);
    expect(
      await refusal(items.remove("pages", "about-us", read("pages", "about-us").version)),
    ).toMatchObject([{ path: [] }]);
  });

  it("a picture is taken up with its text; what is not a picture, or too small, is not", async () => {
    const take = (name: string, bytes: BlobPart) => {
      const form = new FormData();
      form.set("file", new File([bytes], "photo.png"));
      form.set("value", JSON.stringify({ alt: "Drums" }));
      return saveUpload(items, "pictures", name, form);
    };
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#336699" } })
        .png()
        .toBuffer();
    await take("media/drums", new Uint8Array(await png(2000, 1500)));
    const made = await sharp(
      readFileSync(join(items.work.root, "pictures/media/drums.jpg")),
    ).metadata();
    expect([made.format, made.width, made.height]).toEqual(["jpeg", 1600, 900]);
    expect(read("pictures", "media/drums").value["alt"]).toBe("Drums");
    expect(await refusal(take("media/small", new Uint8Array(await png(600, 400))))).toEqual([
      { path: ["file"], message: expect.stringContaining("600 × 400") },
    ]);
    expect(await refusal(take("media/none", "no picture"))).toMatchObject([{ path: ["file"] }]);
    expect(await refusal(take("media/drums", new Uint8Array(await png(2000, 1500))))).toEqual([
      { path: ["file"], message: deskFaults.takenName("media/drums") },
    ]);
    expect(await refusal(saveUpload(items, "pictures", "media/none", new FormData()))).toEqual([
      { path: ["file"], message: deskFaults.noFile },
    ]);
    expect(await refusal(take("../../out", "x"))).toMatchObject([{ path: ["picture"] }]);
    expect(list("pictures/media")).not.toContain("small.jpg");
  });
});

it("every kind lists its items, the one item of a file of its own too", async () => {
  const routes = contentRoutes({ items });
  for (const kind of kindNames)
    expect([kind, (await routes.request(`/content/${kind}`)).status]).toEqual([kind, 200]);
});

it("a file that is one list is saved as it was sent, and a changed entry is a changed line", async () => {
  const routes = contentRoutes({ items });
  const put = async (change: (list: { from: unknown }[]) => void) => {
    const { value, version } = (await (
      await routes.request("/content/polymers/polymers")
    ).json()) as { value: { from: unknown }[]; version: string };
    change(value);
    const reply = await routes.request("/content/polymers/polymers", {
      method: "PUT",
      body: JSON.stringify({ value, version }),
    });
    return { status: reply.status, body: (await reply.json()) as Form };
  };
  const file = shown("polymers.yaml");
  expect((await put(() => undefined)).status).toBe(200);
  expect(shown("polymers.yaml")).toBe(file);
  expect(await put((list) => Object.assign(list[0] ?? {}, { from: "hot" }))).toMatchObject({
    status: 422,
    body: { faults: [{ path: [0, "from"] }] },
  });
  expect((await put((list) => Object.assign(list[0] ?? {}, { from: 121 }))).status).toBe(200);
  expect(shown("polymers.yaml")).toBe(file.replace("from: 120 }", "from: 121 }"));
});
