/**
 * `npm run bench:scale`: catalogues of 254, 20,000 and 200,000 made-up products on SQLite and on a PostgreSQL of its own:
 * import, lists, filters, search, counts of "More filters", detail, and whole pages. `SIZES=254,200000:sqlite` measures those only.
 */
import "#server/process/production.ts";

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { FacetChoice } from "#contract/facets.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { replaceContent } from "#store/import.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { findProduct, listProducts, type ProductQuery } from "#store/products.ts";
import { manyRows, seeded } from "../tests/support/large-catalogue.ts";
import startPostgres from "../tests/support/postgres.ts";
import { ms, type Times, timed } from "./percentiles.ts";
import { machine, measuredAt, writeResult } from "./report.ts";
import { measureImport as measureWholeImport } from "./scale-import.ts";
import { measurePages } from "./scale-pages.ts";

const wanted = (process.env["SIZES"] ?? "254,20000,200000").split(",").map((text) => text.split(":"));
const SIZES = wanted.map(([size]) => Number(size));
const enginesOf = (size: number): string[] => {
  const only = wanted.find(([text]) => Number(text) === size)?.[1];
  return ["sqlite", "postgres"].filter((engine) => (only === undefined || engine === only) && (engine === "sqlite" || postgresUrl !== ""));
};
/** Queries of each kind, all different where there are so many; of a large catalogue fewer, so that the whole takes some eight minutes. */
const runsOf = (size: number): number => Number(process.env["RUNS"] ?? (size > 100_000 ? 40 : 200));

type Rows = ReturnType<typeof manyRows>;
type Pick = <T>(list: readonly T[]) => T;

const CAS = /^\d+-\d\d-\d$/;

/** Terms as people type them: in full, letter by letter, word by word, and with a mistake. */
function termsOf({ products }: Rows, next: () => number): Record<string, (pick: Pick) => string> {
  const linesOf = (pick: Pick): string[] => pick(products).search_key.split("\n");
  const casOf = (pick: Pick): string => linesOf(pick).find((line) => CAS.test(line)) ?? "";
  const nameOf = (pick: Pick): string => pick(linesOf(pick).filter((line) => line !== "" && !CAS.test(line)));
  const part = (text: string, least: number): string => {
    const start = Math.floor(next() * Math.max(1, text.length - least));
    return text.slice(start, start + least + Math.floor(next() * 6));
  };
  /** Two letters in the middle of the longest word in each other's place. */
  const misspelt = (text: string): string => {
    const [longest = ""] = text.split(" ").sort((a, b) => b.length - a.length);
    const at = Math.floor(longest.length / 2);
    return text.replace(longest, () => `${longest.slice(0, at - 1)}${longest[at] ?? ""}${longest[at - 1] ?? ""}${longest.slice(at + 1)}`);
  };
  return {
    grade: (pick) => pick(products).name_key,
    "CAS number": casOf,
    "part of a CAS number": (pick) => part(casOf(pick), 4),
    "trade name, chemical name or synonym": nameOf,
    "first letters of a grade (1 to 6)": (pick) => (pick(products).name_key.slice(4) || "uv").slice(0, 1 + Math.floor(next() * 6)),
    "words of several fields": (pick) =>
      `${pick(["antioxidant", "stabilizer", "plasticizer", "flame retardant"])} ${pick(["film", "fibre", "pvc", "white powder", "coatings"])}`,
    "misspelt name": (pick) => misspelt(nameOf(pick)),
    "word that very many contain": (pick) =>
      pick([
        "icg",
        "uv-",
        "tert-butyl",
        "phosphite",
        "hals",
        "irga",
        "polymer",
        "grade",
        "ethyl",
        "acid",
        "4-hydroxy",
        "poly",
        "stabilizer",
        "compound",
        "carrier",
        "blue",
      ]),
  };
}

interface Result {
  readonly name: string;
  readonly times: Times;
  /** The same queries again: counts of large results are known by then. */
  readonly again?: Times;
}

async function measure(db: Database, rows: Rows): Promise<Result[]> {
  const next = seeded(42);
  const pick: Pick = (list) => list[Math.floor(next() * list.length)] as never;
  const many = <T>(make: () => T): T[] => Array.from({ length: runsOf(rows.products.length) }, make);
  const lists = (queries: readonly ProductQuery[]) => timed(queries.map((query) => () => listProducts(db, query)));
  const results: Result[] = [];
  const add = async (name: string, queries: readonly ProductQuery[]): Promise<void> => {
    results.push({ name, times: await lists(queries), again: await lists(queries) });
  };
  const page = { page: 1, limit: 6 };
  await lists(many(() => page));
  await add(
    "list, first page of 6",
    many(() => page),
  );
  await add(
    "list, any page of 50",
    many(() => ({ page: 1 + Math.floor((next() * rows.products.length) / 50), limit: 50 })),
  );
  await add(
    "list by name",
    many(() => ({ page: 1 + Math.floor((next() * rows.products.length) / 6), limit: 6, sortBy: pick(["asc", "desc"] as const) })),
  );
  await add(
    "category",
    many(() => ({ page: 1 + Math.floor(next() * 20), limit: 8, category: pick(categories).key })),
  );
  await add(
    "industry",
    many(() => ({ page: 1 + Math.floor(next() * 20), limit: 6, industry: pick(industries).key })),
  );
  await add(
    "category and industry, by name",
    many(() => ({ ...page, category: pick(categories).key, industry: pick(industries).key, sortBy: "asc" as const })),
  );
  const choice = (): FacetChoice => ({
    polymer: [pick(["pp", "pe", "pa", "pet"])],
    ...(next() < 0.5 ? { form: [pick(["powder", "liquid", "granules"])] } : {}),
    ...(next() < 0.5 ? { stock: [pick(["in-stock", "low-stock", "on-request"])] } : {}),
  });
  await add(
    "stock list with the counts of its filters",
    many(() => ({ ...page, fields: "facets" as const })),
  );
  await add(
    "one to three filters, with counts",
    many(() => ({ page: 1 + Math.floor(next() * 20), limit: 6, facets: choice(), fields: "facets" as const })),
  );
  await add(
    "filters, category and industry, by name, with counts",
    many(() => ({
      ...page,
      facets: choice(),
      category: pick(categories).key,
      industry: pick(industries).key,
      sortBy: "asc" as const,
      fields: "facets" as const,
    })),
  );
  const everything: ProductQuery[] = [];
  for (const [name, term] of Object.entries(termsOf(rows, next))) {
    const queries = many(() => ({ ...page, limit: 10, search: term(pick) }));
    // Others of the same kind, so that nothing of them is known yet.
    if (!name.startsWith("word")) everything.push(...many(() => ({ ...page, limit: 10, search: term(pick) })));
    await add(`search: ${name}`, queries);
    if (name === "grade" || name === "words of several fields")
      await add(
        `${name}, with a filter and counts`,
        queries.map((query) => ({ ...query, limit: 6, facets: choice(), fields: "facets" as const })),
      );
  }
  results.push({ name: "**search: all but the last kind, mixed**", times: await lists(everything.sort(() => next() - 0.5)) });
  const ids = many(() => pick(rows.products).id);
  results.push({ name: "detail", times: await timed(ids.map((id) => () => findProduct(db, id))) });
  return results;
}

async function measureImport(db: Database, rows: Rows): Promise<string> {
  const seconds = async (work: () => Promise<unknown>): Promise<string> => {
    const began = performance.now();
    await work();
    return ((performance.now() - began) / 1_000).toFixed(1);
  };
  const one = { ...rows, products: rows.products.map((row, index) => (index === 7 ? { ...row, hash: "changed" } : row)) };
  const first = await seconds(() => replaceContent(db, rows, "first"));
  const changed = await seconds(() => replaceContent(db, one, "changed"));
  return `first import ${first} s, one changed product ${changed} s`;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (results: readonly Result[]): string[] => [
  row("what", "p50 ms", "p99 ms", "p50 CPU", "p99 CPU", "p99 again"),
  row("---", "---", "---", "---", "---", "---"),
  ...results.map(({ name, times, again }) => row(name, ms(times.p50), ms(times.p99), ms(times.cpu50), ms(times.cpu99), again ? ms(again.p99) : "")),
];

const lines = [
  "# Scale",
  "",
  `\`npm run bench:scale\`, ${measuredAt()}, ${machine()}, load of the machine ${loadavg()[0]?.toFixed(1)} at the start.`,
  `Queries of each kind (${SIZES.map((size) => `${runsOf(size)} at ${size.toLocaleString("en")} products`).join(", ")}), one after the other, through the store`,
  "(listProducts, findProduct): SQL, JSON, totals. CPU is the processor time of the",
  "process (all of it on SQLite; the client's part on PostgreSQL), which other programs on the machine do not change. 'p99 again' runs the same queries once more.",
  "",
];

let postgresUrl = "";
const provide = (_: string, url: string): void => {
  postgresUrl = url;
};
const stopPostgres = await startPostgres({ provide } as unknown as TestProject);
const dataDirs: string[] = [];
for (const size of SIZES) {
  const rows = manyRows(size);
  for (const engine of enginesOf(size)) {
    const dataDir = mkdtempSync(join(tmpdir(), "icg-scale-"));
    const db = openDatabase({ dataDir, url: engine === "postgres" ? postgresUrl : undefined });
    await db.migrate();
    const imported = await measureImport(db, rows);
    const results = await measure(db, rows);
    lines.push(`## ${size.toLocaleString("en")} products, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`, "", `${imported}.`, "", ...table(results), "");
    console.log([`${size} ${engine}: ${imported}`, ...table(results)].join("\n"));
    if (engine === "postgres") await replaceContent(db, manyRows(0), "empty");
    await db.close();
    if (engine === "sqlite") dataDirs.push(dataDir);
    else rmSync(dataDir, { recursive: true, force: true });
  }
}
await stopPostgres?.();
const pages = await measurePages(dataDirs);
for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });

const IMPORTS = [5_000, 10_000, 20_000];
lines.push(
  "## Whole imports on SQLite: every grade a file, read, checked, drawn, set in brochures and written",
  "",
  "The real content and copies of its grades under names and trade names of their own; the wall clock is that of the machine with its load.",
  "",
  row("grades", "processor s", "ms a grade", "peak MB", "wall s"),
  row("---", "---", "---", "---", "---"),
);
for (const grades of IMPORTS) {
  const { cpuSeconds, peakMegabytes, seconds } = measureWholeImport(grades);
  lines.push(row(grades.toLocaleString("en"), cpuSeconds.toFixed(0), ((cpuSeconds / grades) * 1_000).toFixed(1), peakMegabytes.toFixed(0), seconds.toFixed(0)));
}
lines.push("");

const [least = 0, most = 0] = [Math.min(...SIZES), Math.max(...SIZES)];
lines.push(
  "## Whole pages on SQLite, rendered anew for every request (page cache off)",
  "",
  "Median of the processor time in ms of the whole process for one request; the wall clock in brackets. The sizes are asked in turns.",
  "",
);
lines.push(row("page", ...SIZES.map((size) => size.toLocaleString("en")), `${most} : ${least}`), row("---", ...SIZES.map(() => "---"), "---"));
for (const { name, times } of pages) {
  const cpu = (size: number): number => times[SIZES.indexOf(size)]?.cpu50 ?? 0;
  lines.push(row(name, ...times.map(({ cpu50, p50 }) => `${ms(cpu50)} (${ms(p50)})`), (cpu(most) / cpu(least)).toFixed(2)));
}
console.log(`\nWritten to ${await writeResult("scale.md", lines)}`);
process.exit(0);
