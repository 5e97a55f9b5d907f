/** What the browser has stored of an enquiry. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { blankLine, LINES_MAX } from "#contract/enquiry-line.ts";
import { parseFormDraft, parseList } from "./enquiry-store.ts";

it("reads what it stored, with quantities as typed", () => {
  const lines = [
    { ...blankLine("ao-1010"), amount: "1.5", unit: "t", packaging: "25 kg cartons" },
    { ...blankLine("hals-770"), amount: "about a ton" },
  ];
  expect(parseList(JSON.stringify({ version: 1, lines, also: "By sea" }))).toEqual({
    lines,
    also: "By sea",
  });
});
it.each([
  null,
  "",
  "{",
  "null",
  "7",
  '"x"',
  "[]",
  '{"version":2,"lines":[{"grade":"ao-1010"}]}',
  '{"version":1}',
  '{"version":1,"lines":"x"}',
  '{"version":1,"lines":[null,7,"x",{},{"grade":7},{"grade":"../x"}]}',
])("takes %j for an empty list", (stored) =>
  expect(parseList(stored)).toEqual({ lines: [], also: "" }),
);
it("keeps a grade without the parts that are damaged", () => {
  const lines = [
    { grade: "ao-1010", amount: -1, packaging: 7 },
    { grade: "hals-770", unit: "pieces" },
  ];
  expect(parseList(JSON.stringify({ version: 1, lines })).lines).toEqual([
    blankLine("ao-1010"),
    blankLine("hals-770"),
  ]);
});
it("reads no more of a line than the form accepts", () => {
  const { lines, also } = parseList(
    JSON.stringify({
      version: 1,
      lines: [{ grade: "ao-1010", amount: "1".repeat(500), packaging: "x".repeat(500) }],
      also: "x".repeat(6000),
    }),
  );
  expect([lines[0]?.amount.length, lines[0]?.packaging.length, also.length]).toEqual([
    200, 200, 5000,
  ]);
});
it("is bounded and has each grade once", () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({ grade: `g-${index % 70}` }));
  expect(parseList(JSON.stringify({ version: 1, lines })).lines.length).toBeLessThanOrEqual(
    LINES_MAX,
  );
});
it("survives any text", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseList(text)));
  fc.assert(
    fc.property(fc.jsonValue(), (lines) => void parseList(JSON.stringify({ version: 1, lines }))),
  );
});

it.each([
  [null, {}],
  ["{", {}],
  ["null", {}],
  ["7", {}],
  ['{"company":"Sohar","wants":["price"]}', { company: "Sohar", wants: ["price"] }],
])("reads the other fields of %j", (stored, expected) =>
  expect(parseFormDraft(stored)).toEqual(expected),
);
