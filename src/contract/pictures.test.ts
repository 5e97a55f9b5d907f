import { describe, expect, it } from "vitest";
import { addFocus, parsePicture, pictureAddress, sourceSet } from "./pictures.ts";

const hash = "0123456789abcdef";

describe("picture addresses", () => {
  it("can be fetched as they are and carry the colour behind #", () => {
    const url = new URL(pictureAddress(hash, "205060"), "https://example.com");
    expect(url.pathname).toBe(`/pictures/${hash}-1200.webp`);
    expect(url.hash).toBe("#205060");
  });

  it("are read back", () => {
    expect(parsePicture(pictureAddress(hash, "205060"))).toEqual({
      base: `/pictures/${hash}`,
      colour: "#205060",
    });
  });

  it("carry a focal point", () => {
    const address = addFocus(pictureAddress(hash, "205060"), { x: 70, y: 5 });
    expect(parsePicture(address)).toEqual({
      base: `/pictures/${hash}`,
      colour: "#205060",
      focus: { x: 70, y: 5 },
    });
  });

  it.each([
    `/pictures/${hash}-1200.webp#205060,70`,
    `/pictures/${hash}-1200.webp#205060,70,5"onload=`,
    "",
    "https://cdn.example.com/a.jpg",
    "/uploads/banner.jpg",
    `/pictures/${hash}-1200.webp`,
    `https://evil.example/pictures/${hash}-1200.webp#205060`,
    `/pictures/${hash}-1200.webp#205060"onload=`,
    `/pictures/../x-1200.webp#205060`,
  ])("takes %j for an address from elsewhere", (address) => {
    expect(parsePicture(address)).toBeUndefined();
  });

  it("offer every width with its descriptor", () => {
    const set = sourceSet({ base: `/pictures/${hash}` }, "avif").split(", ");
    expect(set).toEqual(
      [480, 800, 1200, 1600].map((width) => `/pictures/${hash}-${width}.avif ${width}w`),
    );
  });
});
