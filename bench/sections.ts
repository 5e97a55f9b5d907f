/** Result files with a section for each variant of a measurement, so that one can be run again without the others. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a section of a file in `bench/results`, in place of the one of that name. */
export async function writeSection(file: string, title: string, section: string, text: string): Promise<void> {
  const path = join(import.meta.dirname, "results", file);
  const before = await readFile(path, "utf8").catch(() => "");
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()]),
  );
  sections.set(section, text.trim());
  const written = [...sections].sort(([a], [b]) => a.localeCompare(b)).map(([name, body]) => `## ${name}\n\n${body}\n`);
  await writeFile(path, `# ${title}\n\n${written.join("\n")}`);
}
