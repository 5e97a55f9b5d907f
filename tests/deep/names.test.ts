/** The check on names that two files export (`npm run names`). */
import { expect, it } from "vitest";
import { findNameFaults } from "../../scripts/checks/names.ts";

const sources = new Map([
  ["src/a.ts", "\nexport const readList = 1;\nexport type Row = string;"],
  ["src/b.ts", "export function readList() {}"],
  ["src/app/c.tsx", "export interface Row {}"],
]);

it("finds a name that stands for two things, with its places", () => {
  expect(findNameFaults(sources)).toEqual([
    "readList is exported 2 times: src/a.ts:2, src/b.ts:1",
    "Row is exported 2 times: src/a.ts:3, src/app/c.tsx:1",
  ]);
});

it("accepts re-exports, and what React Router looks for in each route", () => {
  const routes = new Map([
    ["src/app/routes/a.tsx", "export const loader = 1; export default 1;"],
    ["src/app/routes/b.tsx", "export const loader = 2; export default 2;"],
    ["src/d.ts", "export const one = 1;"],
    ["src/e.ts", 'export { one } from "./d.ts";'],
  ]);
  expect(findNameFaults(routes)).toEqual([]);
});
