import { describe, expect, it } from "vitest";
import { countedTerm } from "./counted-term.ts";

describe("a counted search term", () => {
  it.each([
    ["  Irganox   1010 ", "irganox 1010"],
    ["UV-531", "uv-531"],
    ["CAS 6683-19-8", "cas 6683-19-8"],
    ["6683-19-8, 1843-05-6", "6683-19-8, 1843-05-6"],
    ["6683‑19‑8", "6683‐19‐8"],
    ["مُثبّت ضوئي", "مثبت ضويي"],
    ["٢٠ kg", "20 kg"],
    ["Crème", "creme"],
    ["lot 123456", "lot 123456"],
    ["x".repeat(100), "x".repeat(100)],
  ])("%j is counted as %j", (text, term) => expect(countedTerm(text)).toBe(term));

  it.each([
    ["an email address", "price for zoe@example.com"],
    ["an email address with a full-width sign", "zoe＠example.com"],
    ["a telephone number", "0501234567"],
    ["seven digits", "lot 1234567"],
    ["a telephone number in groups", "+971 50 123 45"],
    ["a telephone number in Arabic digits", "٠٥٠١٢٣٤"],
    ["a telephone number in digits of another script", "०५०१२३४"],
    ["a telephone number with a CAS number", "6683-19-8 050 123 4567"],
    ["a number of the form of a CAS number whose check digit is wrong", "6683-19-9"],
    ["a CAS number inside a longer number", "971-6683-19-8123"],
    ["a reference", "E-2026-0001"],
    ["a longer text", "x".repeat(101)],
    ["a text that is longer once it is normalised", `${"ﷺ".repeat(40)}`],
    ["an address behind the hundredth character", `${"x ".repeat(60)}zoe@example.com`],
    ["one letter", "a"],
    ["blanks", "   "],
    ["signs alone", "???"],
  ])("%s is not counted: %j", (_, text) => expect(countedTerm(text)).toBeUndefined());
});
