/** Value tables agree with grades and constants. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { REAL_CONTENT, realProducts } from "../support/content.ts";

interface Table {
  readonly title: string;
  readonly columns: readonly {
    readonly key: string;
    readonly name: string;
    readonly unit?: string;
  }[];
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly grade: string })[];
  readonly source: string;
}
interface Grade {
  readonly id: string;
  readonly name: string;
  readonly molecular_weight?: number;
  readonly properties: readonly { readonly name: string; readonly value: unknown }[];
}
const read = (path: string): unknown => parse(readFileSync(join(REAL_CONTENT, path), "utf8"));
const files = (folder: string): string[] =>
  readdirSync(join(REAL_CONTENT, folder)).filter((name) => name.endsWith(".yaml"));
const table = (name: string): Table => read(`tables/${name}`) as Table;
const grades = new Map(
  [...realProducts().values()]
    .flat()
    .map((grade) => [grade.id, grade as unknown as Grade] as const),
);
const number = (value: unknown): number => {
  expect(value).toBeTypeOf("number");
  return value as number;
};

describe.each(files("tables"))("content/tables/%s", (name) => {
  const { title, columns, rows, source } = table(name);

  it("names its subject and source, and grades that have a page, each once", () => {
    expect([title, source].every((text) => text.length > 0)).toBe(true);
    expect(rows.map(({ grade }) => grade).filter((grade) => !grades.has(grade))).toEqual([]);
    expect(new Set(rows.map(({ grade }) => grade)).size).toBe(rows.length);
  });

  it("has no value without a column", () => {
    const known = new Set(["grade", ...columns.map(({ key }) => key)]);
    expect(rows.flatMap((row) => Object.keys(row)).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("figures", () => {
  it("half-lives follow from frequency factor and activation energy, within 1 K", () => {
    const seconds = { t_10h_c: 36_000, t_1h_c: 3_600, t_6min_c: 360, t_1min_c: 60 };
    const rows = table("peroxide-half-lives.yaml").rows.filter(
      ({ a_per_s }) => a_per_s !== undefined,
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const row of rows)
      for (const [key, time] of Object.entries(seconds)) {
        const kelvin =
          (number(row["ea_kj_per_mol"]) * 1000) /
          (8.314 * Math.log((number(row["a_per_s"]) * time) / Math.LN2));
        expect([row.grade, key, Math.abs(kelvin - 273.15 - number(row[key])) <= 1]).toEqual([
          row.grade,
          key,
          true,
        ]);
      }
  });

  it("the wetting area of a silane is 0.13 nm² a molecule, its molar mass that of the grade", () => {
    for (const { grade, molar_mass, wetting_area } of table("silane-choice.yaml").rows) {
      expect(number(molar_mass)).toBeCloseTo(grades.get(grade)?.molecular_weight ?? 0, 1);
      expect(
        Math.abs(number(wetting_area) - (6.022e23 * 0.13e-18) / number(molar_mass)),
      ).toBeLessThan(1);
    }
  });

  it("every absorptivity has its maximum", () => {
    for (const { grade, lambda_max_nm, epsilon } of table("uv-absorbers.yaml").rows) {
      const [maxima, values] = [lambda_max_nm as number[], epsilon as number[]];
      expect([grade, values.length === 0 || values.length === maxima.length]).toEqual([
        grade,
        true,
      ]);
    }
  });
});

const rowsOf = (article: string): string[][] =>
  readFileSync(join(REAL_CONTENT, `articles/${article}.md`), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ICG "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
const named = (id: string): string => grades.get(id)?.name ?? id;

describe("the articles and product pages show the values of the tables", () => {
  it.each([
    ["peroxide-half-lives", "peroxide-half-lives", ["t_10h_c", "t_1h_c", "t_1min_c"]],
    ["uv-absorber-maxima", "uv-absorbers", ["lambda_max_nm"]],
    ["hansen-parameters", "hansen-parameters", ["delta_d", "delta_p", "delta_h"]],
    ["silane-choice", "silane-choice", ["molar_mass", "wetting_area", "alcohol_g_per_g"]],
  ])("%s", (article, name, keys) => {
    const lines = rowsOf(article);
    for (const row of table(`${name}.yaml`).rows) {
      const values = keys.flatMap((key) => row[key] ?? []).map(Number);
      const shown = lines
        .filter(([, first = ""]) => first.split(",")[0] === named(row.grade))
        .map((cells) =>
          cells
            .slice(3)
            .flatMap((cell) => [...cell.matchAll(/\d[\d.]*/g)].map(([figure]) => Number(figure))),
        );
      expect([
        row.grade,
        shown.some((figures) => values.every((value) => figures.includes(value))),
      ]).toEqual([row.grade, true]);
    }
  });

  it.each([
    ["peroxide-half-lives", "of the five peroxides", 5],
    ["uv-absorber-maxima", "of twenty-five grades", 25],
    ["hansen-parameters", "of fifteen solvents", 15],
    ["silane-choice", "Four silanes", 4],
  ])("%s counts its rows: %s", (article, sentence, count) => {
    const grades = rowsOf(article).map(([, first = ""]) => first.split(",")[0]);
    expect(readFileSync(join(REAL_CONTENT, `articles/${article}.md`), "utf8")).toContain(sentence);
    expect(new Set(grades).size).toBe(count);
  });

  it("half-lives of the product pages", () => {
    const keys = {
      "Half-life of 10 h": "t_10h_c",
      "Half-life of 1 h": "t_1h_c",
      "Half-life of 1 min": "t_1min_c",
    };
    for (const row of table("peroxide-half-lives.yaml").rows) {
      const shown = (grades.get(row.grade)?.properties ?? []).filter(
        (property) => property.name in keys,
      );
      expect([row.grade, shown.length > 0]).toEqual([row.grade, true]);
      for (const { name, value } of shown)
        expect([row.grade, name, value]).toEqual([
          row.grade,
          name,
          `about ${row[keys[name as keyof typeof keys]]}`,
        ]);
    }
  });
});
