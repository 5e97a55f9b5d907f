import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskFaults } from "#messages/desk.ts";
import { makeContent, type TestContent } from "../../../tests/support/content.ts";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import type { Fault } from "../payloads.ts";
import { type ContentItems, Refused } from "./items.ts";
import { replaceFile, saveUpload } from "./pictures.ts";
import { NoSuchItem } from "./places.ts";

let content: TestContent;
let items: ContentItems;
beforeAll(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true, pictures: true });
  items = openTestItems(content.root);
});
afterAll(() => content.remove());

const take = (
  bytes: Uint8Array,
  {
    id = "media/new",
    name = "photo.jpg",
    kind = "pictures",
    value = { alt: "New" } as object,
  } = {},
) => {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }));
  form.set("value", JSON.stringify(value));
  return saveUpload(items, kind, id, form);
};
const faults = (work: Promise<unknown>): Promise<readonly Fault[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (error instanceof Refused) return error.faults;
      throw error;
    },
  );
const filesOf = (folder: string) =>
  readdirSync(join(items.work.root, folder), { recursive: true }).map(String).sort();
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#963" } })
    .jpeg()
    .toBuffer();

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><script>alert(1)</script><rect width="9" height="9"/></svg>';
/** Claims a large size in its header. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const made = Buffer.alloc(12 + data.length);
    made.writeUInt32BE(data.length, 0);
    made.write(type, 4, "latin1");
    made.set(data, 8);
    made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
    return made;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(width * 3 + 1));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ["an SVG with a script, named .jpg", () => Buffer.from(svg), deskFaults.noPicture],
  [
    "a page named .jpg",
    () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    deskFaults.noPicture,
  ],
  ["a GIF named .jpg", () => sharp(Buffer.from(svg)).gif().toBuffer(), deskFaults.noPicture],
  [
    "a PDF named .jpg",
    () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
    deskFaults.noPicture,
  ],
  ["an empty file", () => new Uint8Array(), deskFaults.noPicture],
  [
    "a JPEG that ends early",
    async () => (await jpeg(1600, 900)).subarray(0, 4000),
    deskFaults.noPicture,
  ],
  [
    "a small file of 30,000 × 30,000 pixels",
    () => pngBomb(30_000, 30_000),
    deskFaults.largePicture(30_000, 30_000),
  ],
  [
    "a picture of more pixels than are read",
    () => jpeg(10_000, 5001),
    deskFaults.largePicture(10_000, 5001),
  ],
  ["a picture that is too small", () => jpeg(1199, 675), deskFaults.smallPicture(1199, 675)],
])("%s is refused", async (_, make, message) => {
  const before = [filesOf("pictures"), content.read("pictures/index.yaml")];
  expect(await faults(take(await make()))).toEqual([{ path: ["file"], message }]);
  expect([filesOf("pictures"), content.read("pictures/index.yaml")]).toEqual(before);
});

it("a JPEG with a page behind it and a place in its EXIF data is drawn again without them, upright", async () => {
  const photo = await sharp({
    create: { width: 2000, height: 1600, channels: 3, background: "#963" },
  })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "25/1 0/1 0/1", GPSLatitudeRef: "N" } },
    })
    .toBuffer();
  expect(photo.includes("Phone")).toBe(true);
  await take(Buffer.concat([photo, Buffer.from("<script>alert(1)</script>PK\x03\x04")]), {
    id: "media/polyglot",
  });
  const made = readFileSync(join(items.work.root, "pictures/media/polyglot.jpg"));
  const { format, exif, orientation, width, height } = await sharp(made).metadata();
  expect({ format, exif, orientation, width, height }).toEqual({
    format: "jpeg",
    exif: undefined,
    orientation: undefined,
    width: 1600,
    height: 900,
  });
  for (const hidden of ["script", "PK\x03\x04", "Phone"]) expect(made.includes(hidden)).toBe(false);
});

it.each([
  "../out",
  "media/../../out",
  "media/a/b",
  "/etc/passwd",
  "media",
  "media/A",
  "media/a.jpg",
  "media/a\0b",
  "media\\a",
  "..",
  "%2e%2e/a",
  "con/…",
])("the name %j is refused", async (id) => {
  const before = filesOf(".");
  expect(await faults(take(await jpeg(1600, 900), { id }))).toEqual([
    { path: ["picture"], message: deskFaults.badName },
  ]);
  expect(filesOf(".")).toEqual(before);
});

it("the name of the file in the form is not used", async () => {
  await take(await jpeg(1600, 900), { id: "media/named", name: "../../../../out.jpg" });
  expect(existsSync(join(items.work.root, "pictures/media/named.jpg"))).toBe(true);
  expect(filesOf("..").filter((name) => name.includes("out.jpg"))).toEqual([]);
});

it.each<[string, string | Uint8Array]>([
  ["a script", svg],
  [
    "a link",
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="https://evil.example"><path d="M0 0"/></a></svg>',
  ],
  ["a handler", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>'],
  ["a photo", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  [
    "more than 200 kB",
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="${"M0 0".repeat(60_000)}"/></svg>`,
  ],
])("a logo with %s is refused, and no file is left", async (_, file) => {
  const before = filesOf("partners");
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  expect(
    await faults(take(bytes, { kind: "partners", id: "new-logo.svg", value: { name: "New" } })),
  ).not.toEqual([]);
  expect(filesOf("partners")).toEqual(before);
});

it("kinds without files take none", async () => {
  await expect(take(await jpeg(1600, 900), { kind: "nothing", id: "a" })).rejects.toBeInstanceOf(
    NoSuchItem,
  );
  expect(await faults(take(await jpeg(1600, 900), { kind: "news", id: "a" }))).toMatchObject([
    { message: deskFaults.badName },
  ]);
});

describe("a replaced file", () => {
  const replace = (
    bytes: Uint8Array,
    { kind = "pictures", id = "media/replaced" } = {},
  ): Promise<void> => {
    const form = new FormData();
    form.set("file", new File([Uint8Array.from(bytes)], "other.png"));
    return replaceFile(items, kind, id, form);
  };
  const bytesOf = (path: string): Buffer => readFileSync(join(items.work.root, path));
  const logo = (shape: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`);

  it("is cropped like an upload, keeps the row, and is a draft of it until it is published", async () => {
    const before = await jpeg(1600, 900);
    writeFileSync(join(content.root, "pictures/media/replaced.jpg"), before);
    content.write(
      "pictures/index.yaml",
      `${content.read("pictures/index.yaml")}- { picture: media/replaced, alt: Drums }\n`,
    );
    items.work.sync();
    const { value } = items.read("pictures", "media/replaced");
    await replace(
      await sharp(await jpeg(2000, 2000))
        .png()
        .toBuffer(),
    );
    const { format, width, height } = await sharp(
      bytesOf("pictures/media/replaced.jpg"),
    ).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1600, 900]);
    expect(items.read("pictures", "media/replaced")).toMatchObject({ value, draft: true });
    const published = readFileSync(join(content.root, "pictures/media/replaced.jpg"));
    expect(published.equals(before)).toBe(true);
    items.work.discard({ kind: "pictures", id: "media/replaced" });
    expect(bytesOf("pictures/media/replaced.jpg").equals(before)).toBe(true);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["that is no picture", () => Buffer.from(svg), deskFaults.noPicture],
    ["that is too small", () => jpeg(1199, 675), deskFaults.smallPicture(1199, 675)],
  ])("%s is refused, and the picture stays", async (_, make, message) => {
    const before = bytesOf("pictures/media/replaced.jpg");
    expect(await faults(replace(await make()))).toEqual([{ path: ["file"], message }]);
    expect(bytesOf("pictures/media/replaced.jpg").equals(before)).toBe(true);
  });

  it("of a logo must be of plain shapes, or the logo stays", async () => {
    const plain = logo('<path d="M0 0"/>');
    const id = items.names.of("partners")[0]?.id ?? "";
    await replace(plain, { kind: "partners", id });
    expect(bytesOf(`partners/${id}`).equals(plain)).toBe(true);
    const [fault] = await faults(
      replace(logo("<script>alert(1)</script>"), { kind: "partners", id }),
    );
    expect(fault).toMatchObject({ path: ["file"], message: expect.stringContaining("<script") });
    expect(bytesOf(`partners/${id}`).equals(plain)).toBe(true);
  });

  it("needs a row and a kind with files", async () => {
    const file = await jpeg(1600, 900);
    for (const place of [
      { id: "media/nothing" },
      { kind: "news", id: "a" },
      { kind: "gallery", id: "../a.jpg" },
    ])
      await expect(replace(file, place)).rejects.toBeInstanceOf(NoSuchItem);
  });
});
