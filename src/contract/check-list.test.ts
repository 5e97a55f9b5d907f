/** A checked list as CSV and enquiry. */

import { describe, expect, it } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import { csvAddress, enquiryOf, readTaken, withGrade } from "./check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";

describe("the result", () => {
  it("as CSV has no cell that a spreadsheet runs", () => {
    const csv = csvAddress([
      ["You wrote", "Grade"],
      ['=HYPERLINK("http://x")', "+1"],
      ["-2+3", "@SUM(A1)"],
      ["a,b", 'say "c"'],
    ]);
    expect(decodeURIComponent(csv.slice(csv.indexOf(",") + 1))).toBe(
      `\uFEFFYou wrote,Grade\r\n"'=HYPERLINK(""http://x"")",'+1\r\n'-2+3,'@SUM(A1)\r\n"a,b","say ""c"""\r\n`,
    );
  });

  const grade = { id: "ao-1010", name: "ICG AO 1010", cas_no: "6683-19-8" };
  const blend = { id: "ao-b225", name: "ICG AO B 225", cas_no: "6683-19-8, 31570-04-4" };
  const line = (more: Partial<CheckedLine>): CheckedLine => ({
    wrote: "w",
    match: "grade",
    offers: [],
    ...more,
  });
  it("makes an enquiry of every line, in order and in the buyer's words", () => {
    const lines = [
      line({ grade, quantity: { amount: 500, unit: "kg" } }),
      line({ wrote: "DOP 1 t", match: "not-held", quantity: { amount: 1, unit: "t" } }),
      line({ wrote: "AO 1011", item: "30", match: "near", offers: [grade] }),
      line({ grade, quantity: { amount: 250, unit: "kg" }, lot: "A-4711", remarks: ["March"] }),
      line({ grade, quantity: { amount: 1, unit: "t" }, packaging: "drums" }),
    ];
    expect(enquiryOf(lines, ["RFQ 77"])).toEqual({
      lines: [
        { ...blankLine("ao-1010"), wrote: "w", amount: "500" },
        { ...blankLine(""), wrote: "DOP 1 t", amount: "1", unit: "t" },
        { ...blankLine(""), wrote: "AO 1011", item: "30", remarks: "perhaps ICG AO 1010" },
        { ...blankLine("ao-1010"), wrote: "w", amount: "250", remarks: "lot A-4711; March" },
        { ...blankLine("ao-1010"), wrote: "w", amount: "1", unit: "t", packaging: "drums" },
      ],
      remarks: ["RFQ 77"],
      beyond: 0,
    });
  });
  it("of more lines than an enquiry takes keeps the rest as remarks", () => {
    const many = Array.from({ length: 53 }, (_, index) =>
      line({
        wrote: `G ${index}, 5 t`,
        grade: { ...grade, id: `g-${index}`, name: `ICG G ${index}` },
        quantity: { amount: 5, unit: "t" },
      }),
    );
    const { lines, remarks, beyond } = enquiryOf(many, []);
    expect([lines.length, beyond]).toEqual([50, 3]);
    expect(remarks).toEqual(["G 50, 5 t", "G 51, 5 t", "G 52, 5 t"]);
  });
  it("takes an offer instead of what was taken, which is offered then", () => {
    expect(withGrade(line({ grade, offers: [blend] }), "ao-b225")).toMatchObject({
      grade: blend,
      offers: [grade],
    });
    expect(withGrade(line({ offers: [blend] }), "elsewhere").grade).toBeUndefined();
    expect([...readTaken("3:ao-b225,7:uv-531,x,9:../x")]).toEqual([
      [3, "ao-b225"],
      [7, "uv-531"],
    ]);
  });
});
