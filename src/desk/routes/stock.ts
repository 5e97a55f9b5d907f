/** Routes for stock states (desk.md §5). */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import {
  editStock,
  parseStockLines,
  stockPath,
  type WrittenStock,
  writeWhole,
} from "#importer/stock-file.ts";
import {
  addStockWords,
  gradesOf,
  readStockUpdate,
  STOCK_LIST_BYTES,
  StockFileRefused,
} from "#importer/stock-update.ts";
import { deskStockFaults } from "#messages/desk-publish.ts";
import { validation } from "#messages/validation.ts";
import { kinds } from "#model/kinds.ts";
import { type StockLine, stockLine } from "#model/product.ts";
import { versionOf } from "../content/places.ts";
import { STOCK } from "../content/units.ts";
import type { Work } from "../content/work.ts";
import { mergeValues } from "../merge.ts";
import { deskApi } from "../paths.ts";
import type { Fault, StockConflict } from "../payloads.ts";
import { answerFaults, type DeskContext, parseBody, routePath, toFaults } from "./context.ts";

const LINES_MAX = 20_000;
const text = v.string(validation.text);
const writtenLine = v.object(
  { grade: text, state: text, note: text, date: text },
  validation.fields,
);
export const stockEdits = v.object(
  {
    version: v.string(validation.text),
    edits: v.pipe(
      v.array(stockLine, deskStockFaults.noLines),
      v.maxLength(LINES_MAX, deskStockFaults.tooMany(LINES_MAX)),
    ),
    /** The lines as they were when the edits began. With them only changed lines conflict. */
    base: v.optional(
      v.pipe(
        v.array(writtenLine, deskStockFaults.noLines),
        v.maxLength(LINES_MAX, deskStockFaults.tooMany(LINES_MAX)),
      ),
    ),
  },
  validation.fields,
);

type StockEdits = v.InferOutput<typeof stockEdits>;

const emptyLine = (grade: string): WrittenStock => ({ grade, state: "", note: "", date: "" });

/** Merges edits by field with what the lines are now. */
function mergeLines(
  current: readonly WrittenStock[],
  base: readonly WrittenStock[],
  edits: readonly StockLine[],
) {
  const now = new Map(current.map((line) => [line.grade, line]));
  const before = new Map(base.map((line) => [line.grade, line]));
  const merged = new Map<string, WrittenStock>();
  const conflicts: StockConflict[] = [];
  for (const yours of edits) {
    const theirs = now.get(yours.grade) ?? emptyLine(yours.grade);
    const then = before.get(yours.grade) ?? theirs;
    const { value, conflicts: fields } = mergeValues<WrittenStock>(then, yours, theirs);
    merged.set(yours.grade, value);
    if (fields.length > 0) conflicts.push({ grade: yours.grade, base: then, theirs, yours });
  }
  return { merged, conflicts };
}

/** Lines that are saved at the desk and were changed in the content in the same field. */
function listStockConflicts(work: Work): StockConflict[] {
  const conflicts: StockConflict[] = [];
  for (const { row, base, text, current } of work.openConflicts(STOCK)) {
    // A draft that removes the grade is resolved at the grade.
    if (text === null) continue;
    const lineOf = (unit: string | null) =>
      unit === null ? emptyLine(row) : (JSON.parse(unit) as WrittenStock);
    conflicts.push({
      grade: row,
      base: lineOf(base),
      theirs: lineOf(current),
      yours: lineOf(text),
    });
  }
  return conflicts;
}

function saveStock(c: Context, { items, root }: DeskContext, sent: StockEdits): Response {
  const { version, edits, base } = sent;
  const grades = new Set(gradesOf(root).map(({ id }) => id));
  const unknown: Fault[] = [];
  for (const [index, { grade }] of edits.entries())
    if (!grades.has(grade))
      unknown.push({ path: ["edits", index, "grade"], message: deskStockFaults.noGrade(grade) });
  if (unknown.length > 0) return answerFaults(c, unknown);
  const text = readFileSync(stockPath(root), "utf8");
  const current = versionOf(text);
  const { merged, conflicts } = mergeLines(parseStockLines(text), base ?? [], edits);
  if (conflicts.length > 0 || (!base && current !== version))
    return c.json({ error: deskStockFaults.changed, version: current, conflicts }, 409);
  const after = editStock(text, merged);
  if (after !== text) writeWhole(stockPath(root), after);
  // Saving a line chooses it over what the content has.
  for (const { row } of items.work.openConflicts(STOCK)) {
    const item = { kind: "products", id: row } as const;
    if (merged.has(row))
      items.record([STOCK], { ...item, faults: items.work.drafts.find(item)?.faults ?? 0 });
  }
  if (after !== text) items.record([STOCK]);
  return c.json({ version: versionOf(after) });
}

/** JSON; the form field may be missing. */
const answersGiven = v.optional(
  v.pipe(v.string(), v.parseJson(), kinds["stock-words"].schema),
  JSON.stringify({ states: [], grades: [], ignored: [] }),
);

export function stockRoutes(context: DeskContext): Hono {
  const { items, root, today } = context;
  const app = new Hono();
  const read = (): string => readFileSync(stockPath(root), "utf8");
  const changed = (c: Context) =>
    c.json({ error: deskStockFaults.changed, version: versionOf(read()) }, 409);

  app.get(routePath(deskApi.stock), (c) => {
    const text = read();
    const lines = parseStockLines(text);
    const grades = new Map(gradesOf(root).map(({ id, name }) => [id, name]));
    const missing = [...grades.keys()]
      .filter((id) => !lines.some(({ grade }) => grade === id))
      .map((grade) => emptyLine(grade));
    return c.json({
      version: versionOf(text),
      today: today(),
      lines: [...lines, ...missing].map((line) => ({
        ...line,
        name: grades.get(line.grade) ?? "",
      })),
      conflicts: listStockConflicts(items.work),
    });
  });

  app.put(routePath(deskApi.stock), async (c) => {
    const body = await parseBody(c, stockEdits);
    if (!body.success) return answerFaults(c, toFaults(body.issues));
    return saveStock(c, context, body.output);
  });

  app.post(routePath(deskApi.stock), async (c) => {
    const form = await c.req.formData().catch(() => undefined);
    const file = form?.get("file");
    if (!(file instanceof File))
      return answerFaults(c, [{ path: ["file"], message: deskStockFaults.noFile }]);
    if (file.size > STOCK_LIST_BYTES)
      return c.json({ error: deskStockFaults.tooLarge(STOCK_LIST_BYTES / 1_000_000) }, 413);
    const answers = v.safeParse(answersGiven, form?.get("answers") || undefined);
    if (!answers.success)
      return answerFaults(c, [{ path: ["answers"], message: deskStockFaults.answers }]);
    const chosen = form?.get("column");
    const before = read();
    const version = form?.get("version");
    if (version && version !== versionOf(before)) return changed(c);
    try {
      // A browser may send a path.
      const name = basename(file.name.replaceAll("\\", "/"));
      const update = await readStockUpdate(
        root,
        name,
        new Uint8Array(await file.arrayBuffer()),
        today(),
        answers.output,
        typeof chosen === "string" && chosen !== "" ? chosen : undefined,
      );
      const { column, candidates, reason, changes, questions, unchanged, text } = update;
      const apply = c.req.query("apply") === "1";
      if (apply && !column)
        return answerFaults(c, [{ path: ["column"], message: deskStockFaults.column }]);
      if (apply && read() !== before) return changed(c);
      if (apply && Object.values(answers.output).some((rows) => rows.length > 0))
        addStockWords(root, answers.output);
      if (apply && changes.length > 0) writeWhole(stockPath(root), text);
      if (apply) items.record([STOCK, kinds["stock-words"].place]);
      return c.json({
        column: column ?? null,
        candidates,
        reason,
        changes,
        unknown: questions,
        unchanged,
        version: versionOf(apply ? text : before),
      });
    } catch (error) {
      if (error instanceof StockFileRefused)
        return answerFaults(c, [{ path: ["file"], message: error.message }]);
      throw error;
    }
  });
  return app;
}
