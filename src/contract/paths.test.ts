import { expect, it } from "vitest";
import { equivalentPath, problemPath, productPath } from "./paths.ts";
import { isOffered } from "./warnings.ts";

it("an id in an address is escaped", () => {
  expect([problemPath("a/b"), equivalentPath("a b"), productPath("a?b")]).toEqual(["/problems/a%2Fb", "/equivalents/a%20b", "/available-stocks/a%3Fb"]);
});
it("only what is said not to be offered is not", () => {
  expect([isOffered({}), isOffered({ stock: "on-request" }), isOffered({ stock: "not-offered" })]).toEqual([true, true, false]);
});
