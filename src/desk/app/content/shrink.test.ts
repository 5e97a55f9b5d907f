/** Decoding and drawing need a browser: tests/deep/desk-pictures.spec.ts. */
import { expect, it } from "vitest";
import { pictureType, shrunkSize } from "./shrink.ts";

it.each([
  ["a phone photo", 4032, 3024, 2560, 1920],
  ["a phone photo upright", 3024, 4032, 1920, 2560],
  ["of 48 megapixels", 8064, 6048, 2560, 1920],
  ["a picture that is small enough", 2560, 1440, 2560, 1440],
  ["a small picture", 1200, 675, 1200, 675],
  ["a panorama, which keeps the height of its crop", 16_000, 4000, 3600, 900],
  ["a tall strip, which keeps the width of its crop", 2000, 20_000, 1600, 16_000],
  ["a panorama that is too low", 10_000, 300, 10_000, 300],
])("%s", (_, width, height, ...shrunk) => {
  const size = shrunkSize(width, height);
  expect([size.width, size.height]).toEqual(shrunk);
});

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
it.each([
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x1cftypavif\0\0\0\0avifmif1", "other"],
  ["II*\0\x08\0", "tiff"],
  ["MM\0*\0\0", "tiff"],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", "svg"],
  ["\xef\xbb\xbf<?xml version='1.0'?><svg>", "svg"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "other"],
  ["", "other"],
])("%j is %s", (text, type) => {
  expect(pictureType(bytes(text))).toBe(type);
});
