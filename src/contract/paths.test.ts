import { expect, it } from "vitest";
import { isOffered } from "#catalogue/warnings.ts";
import { comparePath, equivalentPath, problemPath, productPath, questionId } from "./paths.ts";

it("an id in an address is escaped", () => {
  expect([problemPath("a/b"), equivalentPath("a b"), productPath("a?b")]).toEqual([
    "/problems/a%2Fb",
    "/equivalents/a%20b",
    "/available-stocks/a%3Fb",
  ]);
});
it("the place of a question is named by its letters, in every script", () => {
  expect(
    ["What are your payment terms?", "ما شروط الدفع؟", "متى تصل البضاعة؟"].map(questionId),
  ).toEqual(["q-what-are-your-payment-terms", "q-ما-شروط-الدفع", "q-متى-تصل-البضاعة"]);
});
it("a grade is offered unless its stock says otherwise", () => {
  expect([
    isOffered({}),
    isOffered({ stock: "on-request" }),
    isOffered({ stock: "not-offered" }),
  ]).toEqual([true, true, false]);
});
it("a comparison shows all rows unless its address asks for the differences", () => {
  expect([
    comparePath([]),
    comparePath(["a", "b"]),
    comparePath(["a"], true),
    comparePath([], true),
  ]).toEqual([
    "/compare",
    "/compare?grades=a,b",
    "/compare?grades=a&differences=1",
    "/compare?differences=1",
  ]);
});
