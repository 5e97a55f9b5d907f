/** Tab-separated tables with comments before the head. */
import { readFileSync } from "node:fs";

export type Row = Readonly<Record<string, string>>;

export function readTsv(path: string): readonly Row[] {
  const [head = "", ...lines] = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(
      columns.map((column, index) => [column, (cells[index] ?? "").trim()]),
    );
  });
}
