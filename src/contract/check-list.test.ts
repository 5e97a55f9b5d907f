import { describe, expect, it } from "vitest";
import { CHECK_LINES_MAX, enquiryOf, readLine, readList, toCsv } from "./check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";

describe("a line", () => {
  it.each([
    ["ao-1010 500 kg", "ao-1010", { amount: 500, unit: "kg" }],
    ["Tinuvin 770; 1,5 t", "Tinuvin 770", { amount: 1.5, unit: "t" }],
    ["6683-19-8,500,kg", "6683-19-8", { amount: 500, unit: "kg" }],
    ["Irganox 1010\t1,000 kg", "Irganox 1010", { amount: 1000, unit: "kg" }],
    ["2 x 25 kg Chimassorb 944", "Chimassorb 944", { amount: 50, unit: "kg" }],
    ["UV-531 250g", "UV-531", { amount: 0.25, unit: "kg" }],
    ["DOTP 20 MT", "DOTP", { amount: 20, unit: "t" }],
    ["Irganox 1010 1.250 t", "Irganox 1010", { amount: 1.25, unit: "t" }],
    ["Irganox 1010 24,500 MT", "Irganox 1010", { amount: 24.5, unit: "t" }],
    ["Tinuvin 770 1.250,5 kg", "Tinuvin 770", { amount: 1250.5, unit: "kg" }],
    ["Tinuvin 770 ١٢ kg", "Tinuvin 770", { amount: 12, unit: "kg" }],
    ["Tinuvin 770 ۱٫۵ t", "Tinuvin 770", { amount: 1.5, unit: "t" }],
    ["1.000 kg erucamide", "erucamide", { amount: 1000, unit: "kg" }],
    ["• Tinuvin 770 (500 kg)", "Tinuvin 770", { amount: 500, unit: "kg" }],
    ["- * Tinuvin 500 kg 770 ;,", "Tinuvin 770", { amount: 500, unit: "kg" }],
    ["  DINP\u00a0 ;  white \t 3 tonnes", "DINP white", { amount: 3, unit: "t" }],
  ])("%s is %s with its quantity", (text, term, quantity) => {
    const line = readLine(text);
    expect(line?.term).toBe(term);
    expect(line?.quantity).toEqual(quantity);
  });

  it.each(["Irganox 1010", "52829-07-9", "HALS 770", "Tinuvin T", "Omyacarb 1T", "Ultranox 626 G", "ICG AO 168", "PEG 400 monooleate"])(
    "%s has no quantity",
    (text) => {
      expect(readLine(text)).toEqual({ wrote: text, term: text });
    },
  );

  it("is shown as it was written, its blanks made single, and read up to 200 characters", () => {
    expect(readLine("  AO\t 1010   2 kg ")?.wrote).toBe("AO 1010 2 kg");
    expect(readLine("x".repeat(300))?.wrote).toHaveLength(200);
  });

  it.each(["", "   ", "---", '","'])("%j is none", (text) => expect(readLine(text)).toBeUndefined());
});

describe("a list", () => {
  it("is read up to 500 lines; empty ones do not count, the rest is counted", () => {
    const { lines, beyond } = readList(`${"ao-1010\r\n\r\n".repeat(CHECK_LINES_MAX)}one\ntwo`);
    expect([lines.length, beyond]).toEqual([500, 2]);
  });
});

describe("the result", () => {
  it("as CSV has no cell that a spreadsheet runs", () => {
    const csv = toCsv([
      ["You wrote", "Grade"],
      ['=HYPERLINK("http://x")', "+1"],
      ["-2+3", "@SUM(A1)"],
      ["a,b", 'say "c"'],
    ]);
    expect(csv).toBe(`\uFEFFYou wrote,Grade\r\n"'=HYPERLINK(""http://x"")",'+1\r\n'-2+3,'@SUM(A1)\r\n"a,b","say ""c"""\r\n`);
  });
  it("leads to an enquiry of the grades that were taken", () => {
    const grade = { id: "ao-1010", name: "ICG AO 1010", cas_no: "6683-19-8" };
    const lines: CheckedLine[] = [
      { wrote: "a", match: "grade", grade, quantity: { amount: 500, unit: "kg" }, offers: [] },
      { wrote: "b", match: "near", offers: [grade] },
      { wrote: "c", match: "cas", grade: { ...grade, id: "hals-770" }, offers: [] },
    ];
    expect(enquiryOf(lines)).toBe("/enquiry?lines=ao-1010:500kg,hals-770:");
  });
});
