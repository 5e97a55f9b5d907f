import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  diagnoseFilms,
  diagnoseLogos,
  diagnosePictures,
  type NamedFile,
} from "./check-pictures.ts";
import { diagnosticLine } from "./diagnostics.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "icg-pictures-"));
  mkdirSync(join(root, "partners"));
});
afterEach(() => rmSync(root, { recursive: true }));

const named = (path: string): NamedFile => ({
  path,
  at: [2],
  source: {
    file: "content/partners/index.yaml",
    id: "index",
    value: undefined,
    body: "",
    bodyLine: 1,
    lineOf: ([row]) => Number(row) + 1,
  },
});
const place = "content/partners/index.yaml:3";

describe("a logo", () => {
  const told = async (svg: string): Promise<string[]> => {
    writeFileSync(join(root, "partners/mark.svg"), svg);
    return (await diagnoseLogos(root, [named("partners/mark.svg")])).map(diagnosticLine);
  };
  const drawing = (inside: string, attributes = ""): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

  it.each([
    drawing(
      '<title>Mark</title><g fill="none" stroke-width="2"><path d="M0 0h8"/><circle cx="4" cy="4" r="3"/></g>',
    ),
    `\n${drawing("")}\n`,
    drawing("", ' role="img" aria-label="Mark"'),
  ])("of plain shapes is taken: %j", async (svg) => {
    expect(await told(svg)).toEqual([]);
  });

  it.each([
    [drawing("<script>alert(1)</script>"), "<script"],
    [drawing('<a href="https://example.com"><path d="M0 0"/></a>'), "<a"],
    [drawing("<style>path{fill:red}</style>"), "<style"],
    [drawing("", ' onload="alert(1)"'), "<svg"],
    [drawing('<path d="M0 0" fill="url(https://example.com)"/>'), "<path"],
    [drawing('<path d="M0 0" fill="javascript:alert(1)"/>'), "<path"],
    [drawing('<path d="M0 0"'), "<path"],
  ])("that could do more is refused: %j", async (svg, odd) => {
    expect(await told(svg)).toEqual([
      `${place}: partners/mark.svg: the logo carries ${odd}, expected an SVG of plain shapes, without scripts, styles and links`,
    ]);
  });

  it.each(["<!doctype html>", "", `${drawing("")}<p>after</p>`])(
    "that is none is refused: %j",
    async (text) => {
      expect(await told(text)).toEqual([
        `${place}: partners/mark.svg: the file is not an SVG, expected an SVG of plain shapes, without scripts, styles and links`,
      ]);
    },
  );

  it("that is not there is told beside the others", async () => {
    writeFileSync(join(root, "partners/mark.svg"), drawing(""));
    const found = await diagnoseLogos(root, [
      named("partners/mark.svg"),
      named("partners/none.svg"),
    ]);
    expect(found.map(diagnosticLine)).toEqual([
      `${place}: none.svg is not there, expected content/partners/none.svg to exist`,
    ]);
  });
});

describe("a picture", () => {
  const told = async (path: string): Promise<string[]> =>
    (await diagnosePictures(root, [named(path)])).map(diagnosticLine);
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#357" } });

  it("is a JPEG", async () => {
    await plain(64, 36).jpeg().toFile(join(root, "plain.jpg"));
    expect(await told("plain.jpg")).toEqual([]);
    await plain(64, 36).png().toFile(join(root, "drawn.jpg"));
    expect(await told("drawn.jpg")).toEqual([
      `${place}: drawn.jpg: the file is png, expected a whole JPEG of at most 50 megapixels`,
    ]);
  });

  it("is whole, and there", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const bytes = await sharp({
      create: { width: 640, height: 360, channels: 3, background: "#000", noise },
    })
      .jpeg()
      .toBuffer();
    writeFileSync(join(root, "cut.jpg"), bytes.subarray(0, bytes.length / 2));
    expect(await told("cut.jpg")).toEqual([
      expect.stringMatching(
        `^${place}: cut\\.jpg: the picture cannot be decoded \\(.+\\), expected a whole JPEG`,
      ),
    ]);
    expect(await told("partners/none.jpg")).toEqual([
      `${place}: none.jpg is not there, expected content/partners/none.jpg to exist`,
    ]);
  });
});

describe("a film", () => {
  it.each([
    ["hero.webm", "1a45dfa39f42"],
    ["hero.mp4", "000000206674797069736f6d"],
  ])("%s is known by its first bytes", async (name, bytes) => {
    const fault = async (film: Buffer): Promise<string[]> => {
      writeFileSync(join(root, name), film);
      return (await diagnoseFilms(root, [named(name)])).map(diagnosticLine);
    };
    const ending = name.slice(name.indexOf(".") + 1).toUpperCase();
    expect(await fault(Buffer.from(bytes, "hex"))).toEqual([]);
    expect(await fault(Buffer.from("a picture"))).toEqual([
      `${place}: ${name}: the file is no ${ending} film, expected a film in ${ending}`,
    ]);
  });

  it("is no MP4 if it is a QuickTime film with its ending", async () => {
    writeFileSync(join(root, "phone.mp4"), Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0", "latin1"));
    expect((await diagnoseFilms(root, [named("phone.mp4")])).map(diagnosticLine)).toEqual([
      `${place}: phone.mp4: the file is no MP4 film, expected a film in MP4`,
    ]);
  });

  it("has at most 1.2 MB", async () => {
    const film = Buffer.alloc(1_200_001);
    film.write("1a45dfa39f42", "hex");
    for (const [bytes, faults] of [
      [film.subarray(0, 1_200_000), []],
      [film, [`${place}: long.webm: the film has 1.21 MB, expected at most 1.2 MB`]],
    ] as const) {
      writeFileSync(join(root, "long.webm"), bytes);
      expect((await diagnoseFilms(root, [named("long.webm")])).map(diagnosticLine)).toEqual(faults);
    }
  });

  it("that is not there is missed", async () => {
    expect((await diagnoseFilms(root, [named("video/none.mp4")])).map(diagnosticLine)).toEqual([
      `${place}: none.mp4 is not there, expected content/video/none.mp4 to exist`,
    ]);
  });
});
