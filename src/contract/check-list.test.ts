/** Contents of the lines of a list: names, numbers, quantities, and what is none of them; tables and what their columns hold. */
import { describe, expect, it } from "vitest";
import { CHECK_LINES_MAX, csvAddress, enquiryOf, guessColumns, readLine, readList, readRoles, readTaken, tableOf, withGrade } from "./check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";

const first = (text: string) => readLine(text)?.readings[0];

describe("a line", () => {
  it.each([
    ["ao-1010 500 kg", "ao-1010", { amount: 500, unit: "kg" }],
    ["Tinuvin 770; 1,5 t", "Tinuvin 770", { amount: 1.5, unit: "t" }],
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
    ["12. Irganox 1010 20 bags of 25 kg", "Irganox 1010", { amount: 500, unit: "kg" }],
    ["Qty: 500 kg AO-168", "AO-168", { amount: 500, unit: "kg" }],
    ["AO-168 MT 2", "AO-168", { amount: 2, unit: "t" }],
  ])("%s is %s with its quantity", (text, name, quantity) => {
    expect(first(text)).toMatchObject({ name, quantity, numbers: [] });
  });

  it.each(["Irganox 1010", "HALS 770", "Tinuvin T", "Omyacarb 1T", "Ultranox 626 G", "ICG AO 168", "PEG 400 monooleate", "4-tert-butylphenol"])(
    "%s has no quantity",
    (text) => expect(first(text)).toEqual({ name: text, numbers: [], packaging: "", remarks: [] }),
  );

  it.each([
    ["6683-19-8,500,kg", "", ["6683-19-8"]],
    ["CAS no. 52829-07-9", "", ["52829-07-9"]],
    ["Irganox 1010 (CAS: 6683-19-8) 500 kg", "Irganox 1010", ["6683-19-8"]],
    ["001843-05-6", "", ["1843-05-6"]],
  ])("%s has its CAS number apart", (text, name, numbers) => expect(first(text)).toMatchObject({ name, numbers }));

  it.each([
    ["DOTP 1 FCL", ["1 FCL"], undefined],
    ["DOTP 1x20' FCL", ["1x20' FCL"], undefined],
    ["AO-168 500-1000 kg", ["500-1000 kg"], undefined],
    ["Tinuvin 770 100 lbs", ["100 lbs"], undefined],
    ["erucamide 2,000,000 kg", ["2,000,000 kg"], undefined],
    ["AO-168 about 2 t per month", ["about 2 t per month"], { amount: 2, unit: "t" }],
    ["AO-168 500 kg 25 kg", ["25 kg"], { amount: 500, unit: "kg" }],
  ])("what %s says of no quantity is a remark", (text, remarks, quantity) => {
    expect(first(text)).toMatchObject({ remarks, ...(quantity ? { quantity } : {}) });
    expect(first(text)?.quantity).toEqual(quantity);
  });

  it("may be read in other ways, where the first names no grade", () => {
    const names = (text: string) => readLine(text)?.readings.map(({ name, quantity, remarks }) => [name, quantity?.amount, ...remarks]);
    expect(names("11 Tinuvin 770 2 t")?.slice(0, 2)).toEqual([
      ["11 Tinuvin 770", 2],
      ["Tinuvin 770", 2],
    ]);
    expect(names("DOTP 20 T")).toContainEqual(["DOTP", 20]);
    expect(names("Irganox 1010; 500")).toContainEqual(["Irganox 1010", undefined, "500"]);
  });

  it("is shown as it was written, its blanks made single, and read up to 200 characters", () => {
    expect(readLine("  AO\t 1010   2 kg ")?.wrote).toBe("AO 1010 2 kg");
    expect(readLine("x".repeat(300))?.wrote).toHaveLength(200);
  });

  it.each(["", "   ", "---", '","', "Product CAS Qty (kg)", "S.No. Product name CAS number", "Total 5,000 kg", "Grand total: 12 t", "Summe"])(
    "%j is none",
    (text) => expect(readLine(text)).toBeUndefined(),
  );
  it.each(["Dear Sirs, please quote", "Antioxidants:", "RFQ 4711"])("%j may be a title", (text) => expect(readLine(text)?.title).toBe(true));
});

describe("a list", () => {
  it("is read up to 500 lines; empty ones do not count, the rest is counted", () => {
    const { lines, beyond } = readList(`${"ao-1010\r\n\r\n".repeat(CHECK_LINES_MAX)}one\ntwo`);
    expect([lines.length, beyond]).toEqual([500, 2]);
  });
});

describe("a table", () => {
  const text = [
    "ABC Trading LLC\t\t\t\t\t",
    "Sr\tProduct\tCAS No\tQty (MT)\tPacking\tRemarks",
    "1\tAO-1010\t6683-19-8\t2\t25 kg bags\tMarch",
    "Plasticizers\t\t\t\t\t",
    "2\tDOTP\t\t1 FCL\t\t",
    "3\tUV-531\t\t500 kg\t\t",
    "\tTotal\t\t3\t\t",
  ].join("\n");
  it("has its columns understood by their heads, under a title", () => {
    expect(guessColumns(tableOf(text) ?? [])).toEqual({ head: 1, roles: ["none", "name", "cas", "t", "packaging", "remark"] });
  });
  it("without heads by their cells", () => {
    expect(guessColumns(tableOf("1\tAO-1010\t6683-19-8\t500\tkg\n2\tHALS 770\t52829-07-9\t1,250\tkg") ?? []).roles).toEqual([
      "none",
      "name",
      "cas",
      "kg",
      "unit",
    ]);
  });
  it("is read row by row: quantities in the unit of their cell, their column or their head", () => {
    const { lines } = readList(text);
    expect(lines.map(({ wrote, title }) => [wrote, title])).toEqual([
      ["ABC Trading LLC", true],
      ["AO-1010 6683-19-8 2 t 25 kg bags March", false],
      ["Plasticizers", true],
      ["DOTP 1 FCL", false],
      ["UV-531 500 kg", false],
    ]);
    expect(lines[1]?.readings).toEqual([
      { name: "AO-1010", numbers: ["6683-19-8"], quantity: { amount: 2, unit: "t" }, packaging: "25 kg bags", remarks: ["March"] },
    ]);
    expect(lines[3]?.readings).toMatchObject([{ name: "DOTP", quantity: undefined, remarks: ["1 FCL"] }]);
    expect(lines[4]?.readings).toMatchObject([{ name: "UV-531", quantity: { amount: 500, unit: "kg" } }]);
  });
  it("has sums without a word fall away; a row of one cell, or of no grade, is a title", () => {
    const rows = [
      "No;Product;Quantity kg;Packing",
      "1;Irganox 1010;500;bags",
      "Light stabilizers;;;",
      ";;1700;",
      ";;1700;white",
      "2nd lot;;;",
      ";Tinuvin 770;;",
    ];
    expect(readList(rows.join("\n")).lines.map(({ wrote, title }) => [wrote, title])).toEqual([
      ["Irganox 1010 500 kg bags", false],
      ["Light stabilizers", true],
      ["1700 kg white", true],
      ["2nd lot", true],
      ["Tinuvin 770", true],
    ]);
    // A number alone where names stand is a name.
    expect(readList("Product;Quantity kg;Packing\n944;25;bags\n770;;").lines.map(({ wrote }) => wrote)).toEqual(["944 25 kg bags", "770"]);
  });
  it("is read by what the visitor says of its columns; what fits another table counts for nothing", () => {
    const rows = "AO-1010\t2\nUV-531\t1";
    expect(readList(rows, readRoles("name,t")).lines[0]?.readings[0]?.quantity).toEqual({ amount: 2, unit: "t" });
    expect(readList(rows, readRoles("name,none")).lines[0]?.readings[0]?.quantity).toBeUndefined();
    expect(readList(rows, readRoles("t,name,cas")).lines[0]?.readings[0]?.name).toBe("AO-1010");
    expect(readRoles("name,price")).toBeUndefined();
  });
  it("is no list of lines with a semicolon here and there", () => expect(tableOf("AO-1010; 500 kg\nUV-531")).toBeUndefined());
});

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
  const line = (more: Partial<CheckedLine>): CheckedLine => ({ wrote: "w", match: "grade", offers: [], ...more });
  it("makes an enquiry of the grades that were taken, and remarks of everything else", () => {
    const lines = [
      line({ grade, quantity: { amount: 500, unit: "kg" } }),
      line({ wrote: "DOP 1 t", match: "not-held", quantity: { amount: 1, unit: "t" } }),
      line({ grade, quantity: { amount: 250, unit: "kg" }, remarks: ["March"] }),
      line({ grade, quantity: { amount: 1, unit: "t" }, packaging: "drums" }),
    ];
    expect(enquiryOf(lines, ["RFQ 77"])).toEqual({
      lines: [
        { grade: "ao-1010", quantity: "750", unit: "kg", packaging: "" },
        { grade: "ao-1010", quantity: "1", unit: "t", packaging: "drums" },
      ],
      remarks: ["RFQ 77", "DOP 1 t", "ICG AO 1010: March"],
      beyond: 0,
    });
  });
  it("of more grades than an enquiry takes keeps the rest as remarks", () => {
    const many = Array.from({ length: 53 }, (_, index) =>
      line({ grade: { ...grade, id: `g-${index}`, name: `ICG G ${index}` }, quantity: { amount: 5, unit: "t" } }),
    );
    const { lines, remarks, beyond } = enquiryOf(many, []);
    expect([lines.length, beyond]).toEqual([50, 3]);
    expect(remarks).toEqual(["ICG G 50, 5 t", "ICG G 51, 5 t", "ICG G 52, 5 t"]);
  });
  it("takes an offer instead of what was taken, which is offered then", () => {
    expect(withGrade(line({ grade, offers: [blend] }), "ao-b225")).toMatchObject({ grade: blend, offers: [grade] });
    expect(withGrade(line({ offers: [blend] }), "elsewhere").grade).toBeUndefined();
    expect([...readTaken("3:ao-b225,7:uv-531,x,9:../x")]).toEqual([
      [3, "ao-b225"],
      [7, "uv-531"],
    ]);
  });
});
