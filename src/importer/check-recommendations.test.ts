import { expect, it } from "vitest";
import { fileWords } from "#messages/diagnostics.ts";
import {
  diagnoseProblems,
  diagnoseRecommendations,
  diagnoseUnknownGrades,
} from "./check-recommendations.ts";

type Content = Parameters<typeof diagnoseRecommendations>[0];
const source = { file: "content/blogs/a.md", lineOf: () => 7 };
const product = (id: string, name: string) => ({
  product: { id, name, description: "", dosage: { text: "" } },
  at: () => ({ file: "content/products/hals/hals-770.yaml", line: 3 }),
});
const contentOf = (body: string, helps: readonly string[] = []): Content =>
  ({
    products: [
      product("hals-770", "ICG HALS 770"),
      product("ps-802", "ICG PS-802"),
      product("uv-531", "ICG UV-531"),
    ],
    ...Object.fromEntries(
      ["categories", "industries", "pages", "news", "articles", "events", "jobs"].map((kind) => [
        kind,
        [],
      ]),
    ),
    blogs: [{ body, source }],
    problems: [{ body: "", value: { helps: helps.map((grade) => ({ grade })) }, source }],
  }) as unknown as Content;
const told = (body: string, helps?: readonly string[]) =>
  diagnoseRecommendations(contentOf(body, helps), new Set(["hals-770 ps-802"])).map(
    (found) => `${found.file}:${found.line}: ${fileWords(found)[0]}`,
  );

it.each([
  "Use ICG HALS 770 together with ICG PS-802 in film.",
  "Add ICG PS-802 to a recipe\nwith ICG HALS 770.",
])("refuses a pair that the data warn of: %s", (text) => {
  expect(told(text)).toEqual(["content/blogs/a.md:1: a sentence recommends hals-770 with ps-802"]);
});

it.each([
  "Never use ICG HALS 770 together with ICG PS-802.",
  "Take ICG HALS 770 with care. Add ICG PS-802 elsewhere.",
  "ICG HALS 770 with ICG UV-531 lasts longest.",
  "Combine it with ICG HALS 770 or ICG PS-802.",
])("has nothing to say of %s", (text) => {
  expect(told(text)).toEqual([]);
});

it("refuses a problem whose cures harm each other", () => {
  expect(told("", ["uv-531", "hals-770", "ps-802"])).toEqual([
    "content/blogs/a.md:7: helps names ps-802 and hals-770",
  ]);
});

it("refuses the name of a grade that has no page", () => {
  const content = contentOf("Take ICG UV-999 or ICG UV-531. ICG Chemicals stocks it.");
  expect(diagnoseUnknownGrades(content, "ICG")).toEqual([
    expect.objectContaining({
      file: "content/blogs/a.md",
      code: "grade-without-page",
      values: { name: "ICG UV-999" },
    }),
  ]);
});

it("a problem recommends nothing that may not be sold: what is not offered, and what the law restricts", () => {
  const products = [
    { product: { id: "sold", stock: "in-stock" } },
    { product: { id: "asked", stock: "on-request" } },
    { product: { id: "gone", stock: "not-offered" } },
    { product: { id: "banned", stock: "in-stock" } },
  ] as unknown as Parameters<typeof diagnoseProblems>[1];
  const blocks = new Map([
    ["sold", {}],
    ["gone", {}],
    ["banned", { restriction: "authorisation" }],
  ]) as unknown as Parameters<typeof diagnoseProblems>[2];
  const helps = ["sold", "gone", "asked", "banned", "unknown"].map((grade) => ({ grade }));
  const lineOf = (path: readonly unknown[]) => 100 + Number(path[1]);
  const problems = [
    { value: { helps }, source: { file: "content/problems/x.md", lineOf } },
  ] as unknown as Parameters<typeof diagnoseProblems>[0];
  expect(diagnoseProblems(problems, products, blocks)).toEqual([
    {
      file: "content/problems/x.md",
      line: 101,
      code: "withheld-remedy",
      values: { grade: "gone" },
    },
    {
      file: "content/problems/x.md",
      line: 103,
      code: "withheld-remedy",
      values: { grade: "banned" },
    },
  ]);
});
