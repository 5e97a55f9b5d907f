import { describe, expect, it } from "vitest";
import { matterPicture } from "./matter.ts";

describe("the picture of a grade's matter", () => {
  it("is missing rather than of another colour or form", () => {
    expect(matterPicture({ forms: ["granules"], product_form: "Green granules" })).toBeUndefined();
    expect(matterPicture({ forms: ["beads"], product_form: "Yellow beads" })).toBeUndefined();
    expect(matterPicture({ forms: ["powder"], product_form: "Powder" })).toBeUndefined();
    expect(matterPicture({ forms: ["paste"], product_form: "White paste" })).toBeUndefined();
  });

  it("follows the usual form, which is the first", () => {
    expect(
      matterPicture({ forms: ["beads", "powder"], product_form: "White beads or powder" }),
    ).toBe("matter/beads-white");
    expect(
      matterPicture({ forms: ["powder", "beads"], product_form: "White powder or beads" }),
    ).toBe("matter/powder-white");
  });

  it("is of the first colour that the text names", () => {
    expect(
      matterPicture({ forms: ["powder"], product_form: "Off-white to light-yellow powder" }),
    ).toBe("matter/powder-white");
    expect(
      matterPicture({ forms: ["liquid"], product_form: "Clear, colourless to pale-yellow liquid" }),
    ).toBe("matter/liquid-clear");
    expect(matterPicture({ forms: ["liquid"], product_form: "Clear, pale-yellow liquid" })).toBe(
      "matter/liquid-yellow",
    );
    expect(
      matterPicture({
        forms: ["liquid", "crystals"],
        product_form: "Clear liquid or white crystals",
      }),
    ).toBe("matter/liquid-clear");
  });

  it("of a pigment is nearest to its swatch", () => {
    expect(
      matterPicture({ forms: ["powder"], product_form: "Red powder", colour: "#8c2b1f" }),
    ).toBe("matter/powder-oxide");
    expect(
      matterPicture({ forms: ["powder"], product_form: "Red powder", colour: "#c8102e" }),
    ).toBe("matter/powder-red");
    expect(
      matterPicture({ forms: ["powder"], product_form: "Blue powder", colour: "#00549a" }),
    ).toBe("matter/powder-blue");
  });
});
