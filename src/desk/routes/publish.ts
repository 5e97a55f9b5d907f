/** Publication (desk.md §2): what it would change in words, the check, the import into the site's database, a commit. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Hono } from "hono";
import * as v from "valibot";
import type { Diagnostic } from "#importer/diagnostics.ts";
import { sourcesOf } from "#importer/sources.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { kinds } from "#model/kinds.ts";
import { findDocument } from "#store/documents.ts";
import { changesBetween, fieldTitle, itemOf, sentenceOf } from "../changes.ts";
import { pathOf } from "../content/draft-check.ts";
import { partsOf } from "../content/places.ts";
import type { DeskContext } from "../context.ts";
import type { PlacedFault } from "../faults.ts";
import { commitContent, GitRefused, isKept } from "../git.ts";
import { deskApi } from "../paths.ts";
import { commitMessage } from "./history.ts";
import { below } from "./replies.ts";

/** Field of a file that a diagnostic is of; of stock.csv the grade. */
function fieldOf(root: string, file: string, diagnostic: Diagnostic): string {
  try {
    const text = readFileSync(join(root, file), "utf8");
    if (file.endsWith(".csv")) return text.split("\n")[diagnostic.line - 1]?.split(",")[0] ?? "";
    const [field] = pathOf(diagnostic, partsOf(text, file.endsWith(".md")));
    return typeof field === "string" ? field : "";
  } catch {
    return "";
  }
}

/** Faults with kind, item and field. */
export const placedFaults = (root: string, diagnostics: readonly Diagnostic[]): PlacedFault[] =>
  diagnostics.map((diagnostic) => {
    const { file: shown, line, wrong, expected } = diagnostic;
    const file = shown.startsWith(`${basename(root)}/`) ? shown.slice(basename(root).length + 1) : shown;
    const { kind, id } = itemOf(file);
    const field = fieldOf(root, file, diagnostic);
    const title = kind === "files" ? dirname(file) : kinds[kind].title;
    return {
      path: [kind, id, field],
      message: `${wrong}, expected ${expected}`,
      file,
      line,
      place: [title, id, field && fieldTitle(kind, field)].filter((part) => part !== "" && part !== ".").join(" › "),
    };
  });

const options = v.optional(v.object({ prune: v.optional(v.boolean(), false), commit: v.optional(commitMessage) }), {});

export function publishRoutes(context: DeskContext): Hono {
  const { root, db } = context;
  const app = new Hono();
  let running = false;
  const plan = async () => {
    const published = await findDocument(db, "sources");
    const changes = published ? changesBetween(published, sourcesOf(root)) : undefined;
    return { changes: changes ?? [], sentence: sentenceOf(changes ?? []), known: changes !== undefined };
  };

  app.get(below(deskApi.publish), async (c) => c.json({ ...(await plan()), running, kept: await isKept(root) }));

  app.post(below(deskApi.publish), async (c) => {
    const text = await c.req.text();
    const asked = v.safeParse(options, text === "" ? {} : await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ error: deskPublishFaults.message }, 422);
    if (running) return c.json({ error: deskPublishFaults.running }, 409);
    running = true;
    try {
      const { sentence } = await plan();
      const began = performance.now();
      const outcome = await context.draft.bring("site", asked.output.prune);
      if ("faults" in outcome) return c.json({ faults: placedFaults(root, outcome.faults), lost: outcome.lost }, 422);
      const done = { sentence, imported: outcome.imported, ms: Math.round(performance.now() - began) };
      if (asked.output.commit === undefined || !(await isKept(root))) return c.json(done);
      // The site shows it already: that it could not be recorded is told, and undoes nothing.
      const recorded = await commitContent(root, asked.output.commit).then(
        (commit) => ({ commit }),
        (error: unknown) => {
          if (!(error instanceof GitRefused)) throw error;
          return { refused: error.message };
        },
      );
      return c.json({ ...done, ...recorded });
    } finally {
      running = false;
    }
  });
  return app;
}
