import { expect, test } from "vitest";
import { editStock, parseStockLines } from "./stock-file.ts";

const text = [
  "grade,state,note,date\r\n",
  '# UV absorbers, "old" order\n',
  'uv-531,in-stock,"pallets, ""wrapped""\nin film",2026-10-01\r\n',
  " uv-326 , on-request,,\n",
  "\n",
  'hals-770,low-stock,"",2026-10-02',
].join("");

test("a grade's line is read with its note over two lines", () => {
  expect(parseStockLines(text)).toEqual([
    { grade: "uv-531", state: "in-stock", note: 'pallets, "wrapped"\nin film', date: "2026-10-01" },
    { grade: "uv-326", state: "on-request", note: "", date: "" },
    { grade: "hals-770", state: "low-stock", note: "", date: "2026-10-02" },
  ]);
});

test("an edit writes the lines that differ and no other byte", () => {
  expect(editStock(text, new Map([["uv-326", { state: "in-stock", note: "a, b" }]]))).toBe(
    text.replace(" uv-326 , on-request,,", 'uv-326,in-stock,"a, b",'),
  );
  expect(editStock(text, new Map([["uv-531", { note: "" }]]))).toBe(
    text.replace('"pallets, ""wrapped""\nin film"', ""),
  );
  expect(editStock(text, new Map([["hals-770", { state: "low-stock", note: "" }]]))).toBe(text);
  expect(editStock(text, new Map())).toBe(text);
});

test("a grade without a line gets one at the end", () => {
  expect(editStock(text, new Map([["dotp", { state: "in-stock" }]]))).toBe(
    `${text}\r\ndotp,in-stock,,\r\n`,
  );
});
