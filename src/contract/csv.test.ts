/** CSV (RFC 4180) that no spreadsheet takes for a formula. */
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
])("%j is written %j", (text, field) => expect(csvField(text)).toBe(field));

it("a line ends with CR and LF; a file begins with the mark of UTF-8", () => {
  expect(csvLine(["a", "b,c", "=d"])).toBe('a,"b,c",\'=d\r\n');
  expect(Buffer.from(CSV_BOM).toString("hex")).toBe("efbbbf");
});
