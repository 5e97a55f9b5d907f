/** CSV without formulas for any spreadsheet. */
import { expect, it } from "vitest";
import { CSV_BOM, csvField, csvLine } from "./csv.ts";

it.each([
  ["plain", "plain"],
  ["", ""],
  ["a, b", '"a, b"'],
  ["a;b", '"a;b"'],
  ["a\nb", '"a\nb"'],
  ["a\rb", '"a\rb"'],
  ["a\tb", '"a\tb"'],
  ['5" pipe', '"5"" pipe"'],
  ["=1+1", "'=1+1"],
  ["+971 4", "'+971 4"],
  ["-5", "'-5"],
  ["@cmd", "'@cmd"],
  ["＝1", "'＝1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠a", "'＠a"],
  ["  =1", "  '=1"],
  ["a;=1", '"a;\'=1"'],
  ["a; =1;=2", "\"a; '=1;'=2\""],
  ["a\n=1", '"a\n\'=1"'],
  ["\t=1", "\"'\t'=1\""],
  ["\tx", '"\'\tx"'],
  ["\rx", '"\'\rx"'],
  ["a=1, b-2", '"a=1, b-2"'],
  ["a-b@c", "a-b@c"],
  // Excel reads it as 4 November 1957.
  ["57-11-4", "CAS 57-11-4"],
  ["50-00-0", "CAS 50-00-0"],
  ["1843-05-6", "CAS 1843-05-6"],
  ["52829-07-9, 65447-77-0", '"CAS 52829-07-9, CAS 65447-77-0"'],
  ["1957-11-04", "1957-11-04"],
  ["12-11-5", "12-11-5"],
  ["57-11-4 from stock", "57-11-4 from stock"],
  ["217-421-2", "217-421-2"],
  // Only digits and spaces: no spreadsheet computes it, and the plus stays.
  ["+971 50 123 4567", "+971 50 123 4567"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["+971501234567", "'+971501234567"],
  ["+971-50-123-4567", "'+971-50-123-4567"],
  ["+971  50 123 4567", "'+971  50 123 4567"],
  ["+971 50 123 4567+1", "'+971 50 123 4567+1"],
  ["+971 50 123 4567\n", '"\'+971 50 123 4567\n"'],
  ["-971 50 123 4567", "'-971 50 123 4567"],
  ["+0 50 123 4567", "'+0 50 123 4567"],
  ["+1 2", "'+1 2"],
  ["+971 50 123 4567 89012 3", "'+971 50 123 4567 89012 3"],
  // A French or Polish Excel reads spaces as separators of thousands.
  ["+48 512 345 678", "'+48 512 345 678"],
])("%j is written %j", (text, field) => expect(csvField(text)).toBe(field));

it("a line ends with CR and LF; a file begins with the mark of UTF-8", () => {
  expect(csvLine(["a", "b,c", "=d"])).toBe('a,"b,c",\'=d\r\n');
  expect(Buffer.from(CSV_BOM).toString("hex")).toBe("efbbbf");
});
