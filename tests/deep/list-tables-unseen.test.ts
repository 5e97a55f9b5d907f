/**
 * How the reader of lists does on tables it was not written for. Since its first measurement the
 * reader was tuned with them (bench/results/list-tables-unseen.md): they only guard it now.
 */
import { expect, it } from "vitest";
import { readList } from "#catalogue/buyer-list.ts";
import { judgeTable, listUnseenTables, type Verdict } from "../support/list-tables-unseen.ts";

/** Rows. Lower a bound when the reader improves; do not raise it. */
const NOT_READ_MAX = 0;
const ASKED_MAX = 0;
const UNSURE_MAX = 33;

const tables = listUnseenTables();

it("has at least 400 tables in at least 8 languages", () => {
  expect(tables.length).toBeGreaterThanOrEqual(400);
  expect(new Set(tables.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
  for (const { rows } of tables) {
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.length).toBeLessThanOrEqual(8);
  }
});

it("reads no quantity wrong", () => {
  const counts: Record<Verdict, number> = {
    asked: 0,
    notRead: 0,
    packages: 0,
    right: 0,
    unsure: 0,
    unsureWrong: 0,
    wrong: 0,
  };
  const faults: string[] = [];
  for (const table of tables) {
    for (const { line, row, verdict } of judgeTable(table, readList(table.text))) {
      counts[verdict] += 1;
      if (verdict !== "wrong" && verdict !== "unsureWrong") continue;
      const read = line?.readings[0]?.quantity;
      faults.push(
        `${table.layout}, ${row.name}: ${row.quantity.amount} ${row.quantity.unit}, read ` +
          `${read?.amount} ${read?.unit}`,
      );
    }
  }
  const rowCount = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  process.stdout.write(`${tables.length} tables, ${rowCount} rows: ${JSON.stringify(counts)}\n`);

  expect(faults).toEqual([]);
  expect(counts.notRead).toBeLessThanOrEqual(NOT_READ_MAX);
  expect(counts.asked).toBeLessThanOrEqual(ASKED_MAX);
  expect(counts.unsure).toBeLessThanOrEqual(UNSURE_MAX);
});

it("leaves out the row of totals", () => {
  const withTotals = tables.filter(({ hasTotals }) => hasTotals);
  const kept = withTotals.filter(
    ({ text }) => !readList(text).leftOut.some(({ reason }) => reason === "total"),
  );
  expect(withTotals.length).toBeGreaterThanOrEqual(50);
  expect(kept.map(({ layout }) => layout)).toEqual([]);
});
