/** Enquiries in addresses. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMOUNT_MAX, units } from "#catalogue/quantities.ts";
import { formatEnquiryLines, parseEnquiryLines, readAddress } from "./enquiry-address.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { enquiryLineOf } from "./enquiry-lines.ts";

const grade = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const amount = fc.oneof(
  fc.integer({ min: 1, max: AMOUNT_MAX }),
  fc.integer({ min: 1, max: 999_999 }).map((thousandths) => thousandths / 1000),
);
const quantity = fc.option(fc.record({ amount, unit: fc.constantFrom(...units) }), {
  nil: undefined,
});
const printable = fc.uniqueArray(
  fc.tuple(grade, quantity).map(([id, much]) => enquiryLineOf(id, much)),
  { selector: (entry) => entry.grade, maxLength: LINES_MAX },
);
/** `grade amount unit`. */
const shortly = (lines: readonly EnquiryLine[]): string[] =>
  lines.map((line) =>
    [line.grade, line.amount, line.amount && line.unit].filter(Boolean).join(" "),
  );

describe("lines of an address", () => {
  it.each([
    ["ao-1010:500kg,hals-770:1t", ["ao-1010 500 kg", "hals-770 1 t"]],
    ["", []],
    [",,:,", []],
    ["AO-1010:", ["ao-1010"]],
    ["ao-1010", ["ao-1010"]],
    ["ao-1010:1.5 T", ["ao-1010 1.5 t"]],
    [" ao-1010 : 5kg", ["ao-1010 5 kg"]],
    ["ao-1010:2x25kg", ["ao-1010 50 kg"]],
    ["ao-1010:5:kg", ["ao-1010"]],
    ["ao-1010:0kg", ["ao-1010"]],
    ["ao-1010:-5kg", ["ao-1010"]],
    ["ao-1010:1e3kg", ["ao-1010"]],
    ["ao-1010:500lb", ["ao-1010 500 lb"]],
    ["ao-1010:40bag,dotp:2container", ["ao-1010 40 bag", "dotp 2 container"]],
    ["ao-1010:40 bags,dotp:2 FCL", ["ao-1010 40 bag", "dotp 2 container"]],
    ["ao-1010:1,250 bags,dotp:3big-bag", ["ao-1010 1250 bag", "dotp 3 big-bag"]],
    ["ao-1010:9999999kg", ["ao-1010"]],
    ["<script>:1t,../x:1t,a--b:1t", []],
    ["ao-1010:1.250kg,hals-770:1.250t", ["ao-1010 1250 kg", "hals-770 1.25 t"]],
    ["ao-1010:1,250kg,hals-770:1,5t", ["ao-1010 1250 kg", "hals-770 1.5 t"]],
    ["ao-1010:1,00,000kg,0:,0t:", ["ao-1010 100000 kg", "0", "0t"]],
    ["ao-1010:١٢kg", ["ao-1010 12 kg"]],
    ["ao-1010:,ao-1010:2t,ao-1010:3t", ["ao-1010 5 t"]],
    ["ao-1010:500kg,uv-531:,ao-1010:1t", ["ao-1010 500 kg", "uv-531", "ao-1010 1 t"]],
  ])("reads %j", (text, expected) =>
    expect(shortly(parseEnquiryLines(text).lines)).toEqual(expected),
  );
  it("are limited to 50", () => {
    const text = Array.from({ length: 80 }, (_, index) => `g-${index}:1t`).join(",");
    expect(parseEnquiryLines(text).lines).toHaveLength(50);
    expect(parseEnquiryLines(null).lines).toEqual([]);
  });
  it("round-trip", () => {
    fc.assert(
      fc.property(
        printable,
        (given) => void expect(parseEnquiryLines(formatEnquiryLines(given)).lines).toEqual(given),
      ),
    );
  });
  it("parse any text without failing, and round-trip the result", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const read = parseEnquiryLines(text).lines;
        expect(read.length).toBeLessThanOrEqual(LINES_MAX);
        expect(parseEnquiryLines(formatEnquiryLines(read)).lines).toEqual(read);
      }),
    );
  });
});

describe("the other parts of an address", () => {
  it.each([
    ["ao-1010:500kg", []],
    [",,:,", []],
    ["Irganox 1010:500kg,ao-168:1t", ["Irganox 1010:500kg"]],
    ["ao-1010:5 pieces,<b>:1t", ["ao-1010:5 pieces", "<b>:1t"]],
    ["ao-1010:0kg", ["ao-1010:0kg"]],
  ])("of %j are kept as they were written", (text, expected) =>
    expect(parseEnquiryLines(text).others).toEqual(expected),
  );
  it("include lines beyond the maximum", () => {
    const { lines, others } = parseEnquiryLines("a-1:1t,a-2:1t,a-3:2bag", 2);
    expect([shortly(lines), others]).toEqual([["a-1 1 t", "a-2 1 t"], ["a-3:2bag"]]);
  });
  it("and the lines are together every part with a letter or digit", () => {
    const part = fc.oneof(grade, fc.stringMatching(/^[a-zA-Z ]{1,9}:[a-z0-9 ]{0,9}$/));
    fc.assert(
      fc.property(fc.uniqueArray(part, { maxLength: 20 }), (parts) => {
        // With a blank: "a:0,0t" is one part with a decimal comma.
        const { lines, others } = parseEnquiryLines(parts.join(", "));
        for (const text of parts.filter((one) => /[a-z0-9]/i.test(one))) {
          const name = text.split(":")[0]?.trim().toLowerCase();
          expect(others.includes(text.trim()) || lines.some((one) => one.grade === name)).toBe(
            true,
          );
        }
      }),
    );
  });
});

describe("the enquiry of an address", () => {
  it("has its lines, wishes and the grade that it names by words", () => {
    const enquiry = readAddress(
      new URLSearchParams("lines=uv-531,hals-770&wants=price,sample&add=+AO+1010+&amount=2&unit=t"),
    );
    expect(enquiry.lines.map(({ grade: id }) => id)).toEqual(["uv-531", "hals-770"]);
    expect(enquiry).toMatchObject({
      leftOut: [],
      fields: { wants: ["price", "sample"] },
      asked: [{ words: "AO 1010", amount: "2", unit: "t" }],
    });
    expect(readAddress(new URLSearchParams())).toMatchObject({ lines: [], also: "", asked: [] });
  });

  it("has the lines beyond the maximum as remarks, after the parts that are no lines", () => {
    const ids = Array.from({ length: LINES_MAX + 2 }, (_, index) => `g-${index}`);
    const { lines, leftOut, also } = readAddress(
      new URLSearchParams({ lines: ["Irganox 1076:500kg", ...ids].join(",") }),
    );
    expect([lines.length, leftOut.map(({ grade: id }) => id), also]).toEqual([
      LINES_MAX,
      ["g-50", "g-51"],
      "Irganox 1076:500kg\ng-50\ng-51",
    ]);
  });
});
