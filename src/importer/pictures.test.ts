import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePicture } from "#contract/pictures.ts";
import { isPictureFile, missingPictureFiles } from "./picture-folder.ts";
import { makePictureFile, runInParallel, takePictures } from "./pictures.ts";

const root = mkdtempSync(join(tmpdir(), "icg-pictures-"));
const folder = join(root, "made");
const jpeg = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
let made: Awaited<ReturnType<typeof takePictures>>;

beforeAll(async () => {
  mkdirSync(join(root, "pictures/media"), { recursive: true });
  mkdirSync(join(root, "gallery"));
  writeFileSync(join(root, "pictures/media/plaques.jpg"), await jpeg("#205060", 64, 36));
  writeFileSync(join(root, "gallery/tall.jpg"), await jpeg("#806040", 30, 40));
  made = await takePictures(root, folder, ["media/plaques"], ["tall.jpg"]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("results are in the order of the keys, whichever job ends first", async () => {
  const slow = Promise.withResolvers<void>();
  const results = runInParallel(["slow", "fast"], async (key) => {
    if (key === "slow") await slow.promise;
    else slow.resolve();
    return key.length;
  });
  expect([...(await results)]).toEqual([
    ["slow", 4],
    ["fast", 4],
  ]);
});

describe("pictures", () => {
  it("come in four widths of 16:9 in two formats, and as a JPEG for social networks, all made when they are asked for", async () => {
    const { base } =
      parsePicture(made.pictures.get("media/plaques") ?? "") ?? expect.fail("no address");
    const hash = base.split("/").at(-1);
    const missing = await missingPictureFiles(folder);
    expect(missing).toHaveLength(9);
    await Promise.all(missing.map((name) => makePictureFile(folder, name)));
    expect(await missingPictureFiles(folder)).toEqual([]);
    for (const width of [480, 800, 1200, 1600]) {
      for (const format of ["avif", "webp"]) {
        const {
          width: w,
          height,
          format: is,
          compression,
        } = await sharp(join(folder, `${hash}-${width}.${format}`)).metadata();
        expect([w, height, is === "heif" ? compression : is]).toEqual([
          width,
          (width * 9) / 16,
          format === "avif" ? "av1" : "webp",
        ]);
      }
    }
    expect(await sharp(join(folder, `${hash}-og.jpg`)).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: "jpeg",
    });
  });

  it("carry their average colour", () => {
    expect(parsePicture(made.pictures.get("media/plaques") ?? "")?.colour).toMatch(
      /^#(1f|20|21)(4f|50|51)(5f|60|61)$/,
    );
  });

  it("of the gallery keep their bytes and their shape", async () => {
    const picture = made.gallery.get("tall.jpg") ?? expect.fail("no picture");
    expect(picture).toMatchObject({ width: 30, height: 40 });
    expect(readFileSync(join(folder, `${picture.hash}.jpg`))).toEqual(
      readFileSync(join(root, "gallery/tall.jpg")),
    );
    expect(await sharp(join(folder, `${picture.hash}-480.webp`)).metadata()).toMatchObject({
      width: 480,
      height: 640,
    });
  });

  it("are not made again", async () => {
    const times = () =>
      readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs] as const);
    const before = times();
    expect(await takePictures(root, folder, ["media/plaques"], ["tall.jpg"])).toEqual(made);
    expect(times()).toEqual(before);
  });

  it("get another address when they change", async () => {
    writeFileSync(join(root, "gallery/tall.jpg"), await jpeg("#a04060", 30, 40));
    const again = await takePictures(root, folder, [], ["tall.jpg"]);
    expect(again.gallery.get("tall.jpg")?.hash).not.toBe(made.gallery.get("tall.jpg")?.hash);
  });

  it("are known by the names of their files, and by no other", () => {
    const hash = parsePicture(made.pictures.get("media/plaques") ?? "")
      ?.base.split("/")
      .at(-1);
    for (const name of [`${hash}-480.avif`, `${hash}-1600.webp`, `${hash}-og.jpg`])
      expect(isPictureFile(folder, name), name).toBe(true);
    for (const name of [
      `${hash}-481.avif`,
      `${hash}-480.png`,
      `${hash}.jpg`,
      `x${hash}-480.avif`,
      `${hash}-480.avif.part`,
      "0123456789abcdef-480.avif",
      "../icg.sqlite",
      "",
    ])
      expect(isPictureFile(folder, name), name).toBe(false);
  });

  it("of one colour channel carry a colour as well", async () => {
    const grey = sharp({
      create: { width: 64, height: 36, channels: 3, background: "#808080" },
    }).toColourspace("b-w");
    writeFileSync(join(root, "pictures/media/grey.jpg"), await grey.jpeg().toBuffer());
    const { pictures } = await takePictures(root, folder, ["media/grey"], []);
    expect(parsePicture(pictures.get("media/grey") ?? "")?.colour).toMatch(/^#(7f|80|81){3}$/);
  });

  it("leave no half-written files", () => {
    expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
  });
});
