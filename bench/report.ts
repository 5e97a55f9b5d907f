/** Writes result files with date and machine. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";

const RESULTS = join(import.meta.dirname, "results");

export const measuredAt = (): string =>
  `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;

export async function writeResult(file: string, lines: readonly string[]): Promise<string> {
  const path = join(RESULTS, file);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path, `${lines.join("\n")}\n`);
  return path;
}

/**
 * Writes and prints a report with its faults; exit 1 when there are any.
 * @param words for none, and for some
 */
export async function closeReport(
  file: string,
  lines: readonly string[],
  faults: readonly string[],
  words: readonly [string, string],
): Promise<void> {
  const end =
    faults.length === 0
      ? `${words[0]}.`
      : `${words[1]}:\n\n${faults.map((fault) => `- ${fault}`).join("\n")}`;
  const report = [...lines, "", end];
  await writeResult(file, report);
  process.stdout.write(`${report.join("\n")}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Replaces the section of that name: a variant can be measured again. */
export async function writeSection(
  file: string,
  title: string,
  section: string,
  text: string,
): Promise<void> {
  const before = await readFile(join(RESULTS, file), "utf8").catch(() => "");
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()]),
  );
  sections.set(section, text.trim());
  const written = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, body]) => `## ${name}\n\n${body}\n`);
  await writeResult(file, [`# ${title}`, "", written.join("\n").trimEnd()]);
}
