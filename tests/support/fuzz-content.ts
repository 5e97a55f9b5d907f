/** The database holds the old or the complete new state after corrupt files. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import fc from "fast-check";
import { importContent } from "#importer/apply.ts";
import { ContentDiagnostics } from "#importer/diagnostics.ts";
import { contentHash, contentVersion } from "#store/content-state.ts";
import type { Database } from "#store/open.ts";
import type { TestContent } from "./content.ts";

async function stateOf(db: Database): Promise<string> {
  const parts: unknown[] = [await contentVersion(db), await contentHash(db)];
  parts.push(
    await db.kysely.selectFrom("content_versions").select("version").orderBy("version").execute(),
  );
  parts.push(await db.kysely.selectFrom("meta").selectAll().orderBy("key").execute());
  return JSON.stringify(parts);
}

type Spoil = (text: string, at: number) => string;
const spoils: Readonly<Record<string, Spoil>> = {
  cut: (text, at) => text.slice(0, at),
  "drop a line": (text, at) =>
    text
      .split("\n")
      .toSpliced(at % text.split("\n").length, 1)
      .join("\n"),
  "double a line": (text, at) => {
    const lines = text.split("\n");
    const line = at % lines.length;
    return lines.toSpliced(line, 0, lines[line] ?? "").join("\n");
  },
  "swap lines": (text, at) => {
    const lines = text.split("\n");
    const line = at % Math.max(1, lines.length - 1);
    return lines.toSpliced(line, 2, lines[line + 1] ?? "", lines[line] ?? "").join("\n");
  },
  indent: (text, at) =>
    text
      .split("\n")
      .map((line, index, all) => (index === at % all.length ? `   ${line}` : line))
      .join("\n"),
  "another character": (text, at) =>
    text.slice(0, at) + "\u0000\t\"'&*!|>%@`{}[]#:-é😀"[at % 22] + text.slice(at + 1),
  "another digit": (text, at) =>
    text.slice(0, at) + text.slice(at).replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  "no colon": (text, at) => text.slice(0, at) + text.slice(at).replace(":", ""),
  "a bomb": (text, at) => `${text}\nx${at}: &a [*a, *a]\ny: *a\n`,
  markup: (text, at) =>
    `${text.slice(0, at)}<script>alert(1)</script><img src=x onerror=alert(1)>${text.slice(at)}`,
  empty: () => "",
};

export interface Spoilt {
  readonly file: string;
  readonly how: string;
  readonly at: number;
}

export function corruptFiles(content: TestContent): fc.Arbitrary<Spoilt[]> {
  const files = readdirSync(content.root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(yaml|md)$/.test(entry.name))
    .map((entry) => relative(content.root, join(entry.parentPath, entry.name)))
    .sort();
  const spoilt = fc.record({
    file: fc.constantFrom(...files),
    how: fc.constantFrom(...Object.keys(spoils)),
    at: fc.nat(40_000),
  });
  return fc.array(spoilt, { minLength: 1, maxLength: 3 });
}

/**
 * Also restores the files.
 * @throws when the import was partial or a fault was not reported as one
 */
export async function importCorrupted(
  db: Database,
  content: TestContent,
  dataDir: string,
  changes: readonly Spoilt[],
): Promise<"refused" | "imported"> {
  const originals = new Map(changes.map(({ file }) => [file, content.read(file)]));
  const before = await stateOf(db);
  try {
    for (const { file, how, at } of changes) {
      const text = content.read(file);
      content.write(file, spoils[how]?.(text, text.length > 0 ? at % text.length : 0) ?? text);
    }
    try {
      await importContent(db, { content: content.root, dataDir });
    } catch (error) {
      if (!(error instanceof ContentDiagnostics)) throw error;
      if (error.diagnostics.length === 0) throw new Error("refused without a fault");
      if ((await stateOf(db)) !== before) throw new Error("refused, and something was written");
      return "refused";
    }
    const after = await stateOf(db);
    // After a complete import, a second one changes nothing.
    await importContent(db, { content: content.root, dataDir, force: true });
    if ((await stateOf(db)) !== after)
      throw new Error("importing the same again changed something");
    return "imported";
  } finally {
    for (const [file, text] of originals) content.write(file, text);
  }
}
