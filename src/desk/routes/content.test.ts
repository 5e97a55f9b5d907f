import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskFaults } from "#messages/desk.ts";
import { kindNames } from "#model/kinds.ts";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import type { ContentItems } from "../content/items.ts";
import type { FilmList, KindRow, Listed, PictureRow } from "../payloads.ts";
import { contentRoutes } from "./content.ts";

let root: string;
let items: ContentItems;
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const write = (file: string, text: string): void => {
  put(file, text);
  items.work.sync();
};
const gallery = "- { filename: a.jpg, caption: A }\n- { filename: b.jpg, caption: B }\n";
beforeAll(() => {
  root = join(mkdtempSync(join(tmpdir(), "icg-desk-routes-")), "content");
  mkdirSync(root);
  for (let index = 1; index <= 1_201; index += 1)
    put(`products/hals/hals-${index}.yaml`, `name: ICG HALS-${index}\n`);
  put("products/antioxidants/ao-1.yaml", "name: ICG AO-1\n");
  put("news/opening.md", "---\ntitle: An Office opens\nbanner: media/drums\n---\n");
  put("news/middle.md", "---\ntitle: Before the others\npublish_date: 2026-03-01\n---\n");
  put("news/earliest.md", '---\ntitle: Customs\npublish_date: "2025-12-31"\n---\n');
  put("gallery/index.yaml", gallery);
  put("gallery/a.jpg", "jpeg");
  put("partners/index.yaml", "- { file: p.svg, name: P }\n");
  put("partners/p.svg", "<svg/>");
  put(
    "pictures/index.yaml",
    "- { picture: media/drums, alt: Drums }\n- { picture: media/free, alt: Free }\n- { picture: company/fallback, alt: None }\n- { picture: media/free-light, alt: Light }\n",
  );
  put("pictures/media/drums.jpg", "jpeg");
  put("interactions.yaml", "groups:\n  - { key: acids, name: Acids }\n");
  items = openTestItems(root);
});
afterAll(() => rmSync(dirname(root), { recursive: true }));

const ask = async <T = unknown>(path: string, method = "GET", body?: unknown) => {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const reply = await contentRoutes({ items }).request(path, {
    method,
    ...sent,
  });
  const text = await reply.text();
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    body: (/^[{[]/.test(text) ? JSON.parse(text) : text) as T,
  };
};

it("tells of every kind how many items it has, and how they are named and ordered", async () => {
  const { kinds } = (await ask<{ kinds: KindRow[] }>("/kinds")).body;
  expect(kinds.map(({ kind }) => kind)).toEqual(kindNames);
  const row = (kind: string) => kinds.find((one) => one.kind === kind);
  expect(row("products")).toMatchObject({
    count: 1_202,
    isFixed: false,
    isWhole: false,
    isOrdered: false,
    item: "grade",
  });
  expect(
    row("products")
      ?.groups?.filter(({ count }) => count > 0)
      .map(({ key, count }) => [key, count]),
  ).toEqual(
    expect.arrayContaining([
      ["hals", 1_201],
      ["antioxidants", 1],
    ]),
  );
  expect(row("gallery")).toMatchObject({ count: 2, isOrdered: true, rowKey: "filename" });
  expect(row("gallery")).not.toHaveProperty("groups");
  expect(row("interactions")).toMatchObject({ count: 1, isFixed: true, isWhole: true });
});

describe("a list", () => {
  const list = async (query = "", kind = "products") => {
    const { items, total, pages, schema } = (await ask<Listed>(`/content/${kind}?${query}`)).body;
    return { first: items[0]?.id, count: items.length, total, pages, schema };
  };
  it.each([
    ["", "ao-1", 1_000, 1_202, 2],
    ["page=1", "ao-1", 1_000, 1_202, 2],
    ["page=2", "hals-1000", 202, 1_202, 2],
    ["page=3", undefined, 0, 1_202, 2],
    ["page=0", "ao-1", 1_000, 1_202, 2],
    ["page=-1", "ao-1", 1_000, 1_202, 2],
    ["page=x", "ao-1", 1_000, 1_202, 2],
    ["search=hals-40", "hals-40", 11, 11, 1],
    ["search=%20ICG%20hals-401%20", "hals-401", 1, 1, 1],
    ["category=antioxidants", "ao-1", 1, 1, 1],
    ["category=antioxidants&search=hals", undefined, 0, 0, 0],
    ["category=", undefined, 0, 0, 0],
  ])("?%s", async (query, first, count, total, pages) => {
    expect(await list(query)).toMatchObject({ first, count, total, pages });
  });
  it("begins with the newest of dated items, and is sorted by a column in both directions", async () => {
    const ids = async (query: string) =>
      (await ask<Listed>(`/content/news${query}`)).body.items.map(({ id }) => id);
    expect(await ids("")).toEqual(["middle", "earliest", "opening"]);
    expect(await ids("?sort=date")).toEqual(["opening", "earliest", "middle"]);
    expect(await ids("?sort=name")).toEqual(["opening", "middle", "earliest"]);
    expect(await ids("?sort=-id")).toEqual(["opening", "middle", "earliest"]);
    expect(await ids("?sort=unknown")).toEqual(["middle", "earliest", "opening"]);
    expect((await ask<Listed>("/content/news")).body.items[0]).toMatchObject({
      id: "middle",
      date: "2026-03-01",
    });
  });

  it("includes the form of a new item, where there may be several", async () => {
    expect((await list("", "news")).schema?.properties).toHaveProperty("title");
    expect((await list("", "news")).schema?.properties).toHaveProperty("body");
    expect((await list("", "gallery")).schema?.properties).toHaveProperty("filename");
    expect((await list("", "interactions")).schema).toBeUndefined();
  });
});

describe("names", () => {
  const names = async (query: string) =>
    (await ask<{ names: Record<string, unknown>[]; total: number }>(`/names?${query}`)).body;
  it("are those of the requested kinds, filtered by a part of a name or an id", async () => {
    expect(await names("")).toEqual({ names: [], total: 0 });
    expect(await names("search=office")).toEqual({ names: [], total: 0 });
    expect((await names("kind=products")).names).toHaveLength(1_202);
    expect(await names("kind=news&search=office")).toEqual({
      names: [{ kind: "news", id: "opening", name: "An Office opens" }],
      total: 1,
    });
    expect((await names("kind=news&search=opening")).total).toBe(1);
    expect(await names("kind=products&kind=news&search=o")).toMatchObject({ total: 4 });
  });
  it("of groups are those of the interactions", async () => {
    expect(await names("kind=groups")).toEqual({
      names: [{ kind: "groups", id: "acids", name: "Acids" }],
      total: 1,
    });
    expect(await names("kind=nothing")).toEqual({ names: [], total: 0 });
  });
});

describe("the library", () => {
  const folder = (kind: string) => join(root, kind);
  beforeAll(async () => {
    const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#963" } });
    for (const name of ["media/real", "matter/powder-white"]) {
      mkdirSync(dirname(join(folder("pictures"), name)), { recursive: true });
      await photo
        .clone()
        .jpeg()
        .toFile(join(folder("pictures"), `${name}.jpg`));
    }
    symlinkSync(
      join(folder("pictures"), "media/real.jpg"),
      join(folder("pictures"), "media/linked.jpg"),
    );
    const index = join(folder("pictures"), "index.yaml");
    const rows = ["media/real", "media/linked", "matter/powder-white"].map(
      (picture) => `- { picture: ${picture}, alt: Real }\n`,
    );
    writeFileSync(index, readFileSync(index, "utf8") + rows.join(""));
    write(
      "products/antioxidants/ao-2.yaml",
      "name: ICG AO-2\nforms: [powder]\nproduct_form: White powder\n",
    );
    write(
      "partners/drawn.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>',
    );
  });

  it("says of each picture its size, its text and which items show it", async () => {
    const { pictures } = (await ask<{ pictures: PictureRow[] }>("/pictures/pictures")).body;
    const of = (wanted: string) => pictures.find(({ id }) => id === wanted);
    expect(of("media/drums")).toMatchObject({
      name: "Drums",
      alt: "Drums",
      isReserved: false,
      uses: [{ kind: "news", id: "opening", name: "An Office opens" }],
    });
    expect(of("media/drums")).not.toHaveProperty("size");
    expect(of("media/real")).toMatchObject({ size: { width: 1600, height: 900 }, uses: [] });
    expect(of("matter/powder-white")).toMatchObject({
      uses: [{ kind: "products", id: "ao-2", name: "ICG AO-2" }],
    });
    expect(of("media/free-light")).toMatchObject({
      isReserved: true,
      uses: [{ kind: "pictures", id: "media/free", name: "Free" }],
    });
    expect(of("company/fallback")).toMatchObject({ isReserved: true, uses: [] });
  });

  it("lists the gallery in its order, and no kind without pictures", async () => {
    const { pictures } = (await ask<{ pictures: PictureRow[] }>("/pictures/gallery")).body;
    expect(pictures.map(({ id, name }) => [id, name])).toEqual([
      ["a.jpg", "A"],
      ["b.jpg", "B"],
    ]);
    for (const kind of ["news", "nothing", ".."])
      expect((await ask(`/pictures/${kind}`)).status).toBe(404);
  });

  const routes = () => contentRoutes({ items });
  it("sends a small copy, once as long as the file is the same", async () => {
    const app = routes();
    const address = "/content/pictures/media%2Freal/thumbnail";
    const first = await app.request(address);
    expect([
      first.status,
      first.headers.get("content-type"),
      first.headers.get("cache-control"),
    ]).toEqual([200, "image/webp", "private, no-cache"]);
    const { format, width, height } = await sharp(await first.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(["webp", 320, 180]);
    const again = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await app.request(address, again)).status).toBe(304);
    await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#369" } })
      .jpeg()
      .toFile(join(folder("pictures"), "media/real.jpg"));
    const changed = await app.request(address, again);
    expect([changed.status, (await sharp(await changed.arrayBuffer()).metadata()).height]).toEqual([
      200, 320,
    ]);
    expect(
      (await app.request("/content/partners/drawn.svg/thumbnail")).headers.get("content-type"),
    ).toBe("image/webp");
  });

  it.each([
    "pictures/media%2Fdrums",
    "pictures/media%2Fnone",
    "pictures/media%2Flinked",
    "pictures/..%2F..%2Fx",
    "gallery/index.yaml",
    "news/opening",
  ])("has no small copy of %s: no picture, a link, or no file of the kind", async (path) => {
    expect((await routes().request(`/content/${path}/thumbnail`)).status).toBe(404);
  });
});

describe("films of the home page", () => {
  const film = Buffer.from("1a45dfa39f42", "hex");
  const routes = () => contentRoutes({ items });
  const mp4 = Buffer.from("000000206674797069736f6d", "hex");
  const sendFiles = async (name: string, files: Readonly<Record<string, Buffer>>) => {
    const form = new FormData();
    for (const [ending, bytes] of Object.entries(files))
      form.set(ending, new File([new Uint8Array(bytes)], "My film.webm"));
    form.set("name", name);
    const reply = await routes().request("/films", { method: "POST", body: form });
    return [reply.status, await reply.json()];
  };
  const send = (ending: string, name: string, bytes: Buffer) =>
    sendFiles(name, { [ending]: bytes });
  const names = async () => (await ask<FilmList>("/films")).body.films.map((row) => row.name);

  it("are kept under a free name, once for equal files, and listed", async () => {
    expect(await send("webm", "pellets", film)).toEqual([201, { webm: "pellets.webm" }]);
    expect(await send("webm", "pellets", film)).toEqual([201, { webm: "pellets.webm" }]);
    const other = Buffer.concat([film, film]);
    expect(await send("webm", "pellets", other)).toEqual([201, { webm: "pellets-2.webm" }]);
    expect(await names()).toEqual(["pellets-2.webm", "pellets.webm"]);
    const reply = await routes().request("/films/pellets-2.webm");
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "video/webm"]);
    expect(Buffer.from(await reply.arrayBuffer()).equals(other)).toBe(true);
  });

  it.each([
    ["another kind of film", "mp4", "pellets", film, deskFaults.noFilm("mp4")],
    ["a picture", "webm", "pellets", Buffer.from("jpeg"), deskFaults.noFilm("webm")],
    ["no picture", "jpg", "pellets", film, deskFaults.noPicture],
    [
      "1.3 MB",
      "webm",
      "pellets",
      Buffer.concat([film, Buffer.alloc(1_299_994)]),
      "The film has 1.3 MB. At most 1.2 MB: make it shorter or compress it more.",
    ],
    [
      "a QuickTime film with the name of an MP4",
      "mp4",
      "pellets",
      Buffer.concat([Buffer.from("\0\0\0\x14ftypqt  ", "latin1"), Buffer.alloc(100)]),
      deskFaults.quickTime,
    ],
    ["another ending", "sh", "pellets", film, deskFaults.noFile],
    ["a path", "webm", "../pellets", film, deskFaults.badName],
  ])("%s is refused and not kept", async (_, ending, name, bytes, message) => {
    expect(await send(ending, name, bytes)).toMatchObject([
      422,
      { error: deskFaults.refused, faults: [{ message }] },
    ]);
    expect(await names()).toEqual(["pellets-2.webm", "pellets.webm"]);
  });

  it("with several files have one free name; one that is refused keeps none", async () => {
    const picture = await sharp({
      create: { width: 1280, height: 720, channels: 3, background: "#963" },
    })
      .png()
      .toBuffer();
    const before = await names();
    expect(await sendFiles("bags", { mp4, webm: film, jpg: Buffer.from("none") })).toMatchObject([
      422,
      { faults: [{ message: deskFaults.noPicture }] },
    ]);
    expect(await names()).toEqual(before);
    // The name is taken by another WebM.
    expect(
      await sendFiles("pellets", { mp4, webm: Buffer.concat([film, mp4]), jpg: picture }),
    ).toEqual([201, { mp4: "pellets-3.mp4", webm: "pellets-3.webm", poster: "pellets-3.jpg" }]);
  });

  it("are removed unless the home page uses them", async () => {
    write("pages/home.yaml", "video: { webm: pellets-2.webm, mp4: pellets-3.mp4 }\n");
    const { films, published } = (await ask<FilmList>("/films")).body;
    expect(films.filter(({ isUsed }) => isUsed).map(({ name }) => name)).toEqual([
      "pellets-2.webm",
      "pellets-3.mp4",
    ]);
    expect(published).toEqual({ webm: "pellets-2.webm", mp4: "pellets-3.mp4" });
    expect(await ask("/films/pellets-3.mp4", "DELETE")).toMatchObject({
      status: 422,
      body: { faults: [{ message: deskFaults.usedFilm("pellets-3.mp4") }] },
    });
    expect((await ask("/films/pellets.webm", "DELETE")).status).toBe(204);
    expect((await ask("/films/pellets.webm", "DELETE")).status).toBe(404);
    expect(await names()).toEqual([
      "pellets-2.webm",
      "pellets-3.jpg",
      "pellets-3.mp4",
      "pellets-3.webm",
    ]);
  });

  it.each(["none.webm", "..%2Fsite.yaml", "index.yaml"])("%s is not sent", async (name) => {
    expect((await routes().request(`/films/${name}`)).status).toBe(404);
  });
});

it("a search answers with its items by kind", async () => {
  expect((await ask("/search?text=office")).body).toEqual({
    total: 1,
    groups: [{ kind: "news", title: "News", items: [{ id: "opening", name: "An Office opens" }] }],
  });
  expect((await ask("/search")).body).toEqual({ total: 0, groups: [] });
});

it("a file is sent as what it is, and is there or not", async () => {
  expect(await ask("/content/gallery/a.jpg/file")).toEqual({
    status: 200,
    type: "image/jpeg",
    body: "jpeg",
  });
  expect(await ask("/content/partners/p.svg/file")).toEqual({
    status: 200,
    type: "image/svg+xml",
    body: "<svg/>",
  });
  expect(await ask("/content/pictures/media%2Fdrums/file")).toEqual({
    status: 200,
    type: "image/jpeg",
    body: "jpeg",
  });
  for (const path of [
    "gallery/c.jpg",
    "gallery/index.yaml",
    "pictures/..%2F..%2Fx",
    "news/opening",
    "site/a.jpg",
  ])
    expect(await ask(`/content/${path}/file`), path).toMatchObject({
      status: 404,
      body: { error: deskFaults.noSuchItem },
    });
});

it("a row is not saved or created with the key of another row", async () => {
  const { body } = await ask<{ value: object; version: string }>("/content/gallery/b.jpg");
  const value = { ...body.value, filename: "z.jpg" };
  for (const mode of ["", "?draft=1"]) {
    const reply = await ask(`/content/gallery/b.jpg${mode}`, "PUT", {
      value,
      version: body.version,
    });
    expect(reply).toMatchObject({ status: 422, body: { faults: [{ path: ["filename"] }] } });
    expect((await ask(`/content/gallery/y.jpg${mode}`, "POST", { value })).status).toBe(422);
  }
  expect((await ask("/content/gallery/b.jpg")).body).toEqual(body);
});

it("an item is read with its file and its form; of a row the name is not changed there", async () => {
  expect((await ask("/content/products/hals-7")).body).toMatchObject({
    file: "products/hals/hals-7.yaml",
    category: "hals",
    value: { name: "ICG HALS-7" },
  });
  const { body } = await ask<{
    value: object;
    schema: { properties: Record<string, { readOnly?: boolean }> };
  }>("/content/gallery/b.jpg");
  expect(body.value).toEqual({ filename: "b.jpg", caption: "B" });
  expect([
    body.schema.properties["filename"]?.readOnly,
    body.schema.properties["caption"]?.readOnly,
  ]).toEqual([true, undefined]);
  expect(await ask("/content/gallery/c.jpg")).toMatchObject({
    status: 404,
    body: { error: deskFaults.noSuchItem },
  });
});

it("a row is moved by places, no further than the list", async () => {
  const move = (id: string, by: unknown, kind = "gallery") =>
    ask(`/content/${kind}/${id}`, "POST", { move: by });
  expect(await move("b.jpg", -5)).toMatchObject({ status: 200, body: { place: 1, total: 2 } });
  expect(readFileSync(join(items.work.root, "gallery/index.yaml"), "utf8")).toBe(
    gallery
      .split("\n")
      .toSpliced(0, 2, "- { filename: b.jpg, caption: B }", "- { filename: a.jpg, caption: A }")
      .join("\n"),
  );
  expect(await move("b.jpg", 1)).toMatchObject({ status: 200, body: { place: 2, total: 2 } });
  expect(readFileSync(join(items.work.root, "gallery/index.yaml"), "utf8")).toBe(gallery);
  expect((await move("b.jpg", 0.5)).status).toBe(400);
  expect((await move("c.jpg", 1)).status).toBe(404);
  expect(await move("opening", 1, "news")).toMatchObject({
    status: 422,
    body: { error: deskFaults.refused, faults: [{ path: [], message: deskFaults.fixed }] },
  });
});

it.each<[string, string, string, unknown, number]>([
  ["a save without a version", "PUT", "news/opening", { value: {} }, 400],
  ["a save of no form", "PUT", "news/opening", { value: "text", version: "x" }, 400],
  ["a save of another version", "PUT", "news/opening", { value: {}, version: "x" }, 409],
  ["a save of what is not there", "PUT", "news/closing", { value: {}, version: "x" }, 404],
  ["a removal of another version", "DELETE", "news/opening", { version: "x" }, 409],
  ["a removal of what the menu fixes", "DELETE", "site/site", { version: "x" }, 422],
  ["a removal without a version", "DELETE", "news/opening", {}, 400],
  ["an item of a name that is taken", "POST", "news/opening", { value: {} }, 422],
  ["an item of what the menu fixes", "POST", "pages/new-page", { value: {} }, 422],
  ["an item of no name", "POST", "news/New%20page", { value: {} }, 404],
  ["a grade without a category", "POST", "products/hals-9999", { value: {} }, 404],
  ["a category that there is not", "POST", "products/hals-1", { category: "nothing" }, 422],
  ["another id that is taken", "POST", "products/hals-1", { rename: "hals-2" }, 422],
  ["another id of what the menu fixes", "POST", "pages/b", { rename: "a" }, 422],
  ["another id of what is not there", "POST", "products/hals-9998", { rename: "hals-9999" }, 404],
  ["nothing that is known", "POST", "news/x", { nothing: 1 }, 400],
])("%s: %s %s is refused", async (_, method, path, body, status) => {
  expect((await ask(`/content/${path}`, method, body)).status).toBe(status);
});
