/** Lines of an enquiry: sums, packaging, remarks. */
import { describe, expect, it } from "vitest";
import { blankLine, type EnquiryLine } from "./enquiry-line.ts";
import { addLine, packagingOf, remarksText } from "./enquiry-lines.ts";

describe("the packaging of a line", () => {
  it.each([
    ["25 kg bag", "25 kg bags"],
    ["25kg Bags", "25 kg bags"],
    ["drums", "drums"],
  ])("is packed in the grade's own packaging where %j means it", (written, expected) =>
    expect(packagingOf(written, ["20 kg cartons", "25 kg bags"])).toBe(expected),
  );
});

describe("the same grade twice", () => {
  const kg = (text: string, packaging = ""): EnquiryLine => ({
    ...blankLine("ao-1010"),
    amount: text,
    packaging,
  });
  it.each([
    ["is one line with the sum", [kg("500"), kg("1,250")], [kg("1750")]],
    [
      "is two lines where units differ",
      [kg("500"), { ...kg("1"), unit: "t" }],
      [kg("500"), { ...kg("1"), unit: "t" }],
    ],
    [
      "is two lines where packaging differs",
      [kg("500", "bags"), kg("500", "drums")],
      [kg("500", "bags"), kg("500", "drums")],
    ],
    [
      "is two lines where the buyer wrote them apart",
      [{ ...kg("500"), wrote: "Irganox 1010" }, kg("500")],
      [{ ...kg("500"), wrote: "Irganox 1010" }, kg("500")],
    ],
    ["takes the quantity when it had none", [kg(""), kg("500")], [kg("500")]],
    ["keeps the quantity when the other has none", [kg("500"), kg("")], [kg("500")]],
    [
      "is two lines where a quantity is no number",
      [kg("some"), kg("500")],
      [kg("some"), kg("500")],
    ],
    [
      "is two lines where the sum is more than an enquiry takes",
      [kg("999999"), kg("2")],
      [kg("999999"), kg("2")],
    ],
  ] as const)("%s", (_, given, expected) =>
    expect((given as readonly EnquiryLine[]).reduce(addLine, [])).toEqual(expected),
  );
  it("adds up thousandths without rounding errors", () =>
    expect([kg("0.1"), kg("0.2")].reduce(addLine, [] as readonly EnquiryLine[])).toEqual([
      kg("0.3"),
    ]));
});

describe("remarks", () => {
  it("are one per line, without duplicates", () =>
    expect(remarksText(["DOP 1 t", "", "DOP  1 t", "1 FCL"], String)).toBe("DOP 1 t\n1 FCL"));
  it("that do not fit are counted", () => {
    const text = remarksText(
      Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(95)}`),
      (count) => `missing: ${count}`,
    );
    expect(text.length).toBeLessThanOrEqual(5_000);
    const lines = text.split("\n");
    expect(lines.at(-1)).toBe(`missing: ${100 - (lines.length - 1)}`);
  });
});
