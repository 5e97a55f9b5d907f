/** Three-way merge of form values, labels of their fields, and line diffs of texts. */
import { deskContent } from "#messages/desk.ts";
import { type FieldSchema, isRecord, type Path } from "#model/json-schema.ts";

export type Side = "mine" | "theirs";

export interface MergedField {
  readonly path: Path;
  readonly from: Side;
}

/** A field that both sides changed differently. */
export interface Conflict {
  readonly path: Path;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<T> {
  readonly value: T;
  readonly merged: readonly MergedField[];
  readonly conflicts: readonly Conflict[];
}

export const pathKey = (path: Path): string => JSON.stringify(path);

/** `Industries › Entry 2 › Use` */
export function labelOf(path: Path, schema: FieldSchema): string {
  let at: FieldSchema | undefined = schema;
  const titles = path.map((key) => {
    at = typeof key === "number" ? at?.items : at?.properties?.[key];
    return typeof key === "number" ? deskContent.entry(key + 1) : (at?.title ?? key);
  });
  return titles.join(" › ");
}

/** The desk saves an empty value as a missing field. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  // Browsers use only line feeds in a text field.
  if (typeof a === "string" && typeof b === "string")
    return a.replaceAll("\r\n", "\n") === b.replaceAll("\r\n", "\n");
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((part, index) => isSame(part, b[index]));
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      isSame(a[key], b[key]),
    );
  return a === b;
}

/** Whether the lists have the same entries, with fields, at the same positions. */
function isAligned(base: readonly unknown[], ...sides: readonly (readonly unknown[])[]): boolean {
  return sides.every(
    (side) =>
      side.length === base.length &&
      side.every(
        (entry, index) =>
          isRecord(entry) &&
          (isSame(entry, base[index]) || !base.some((other) => isSame(other, entry))),
      ),
  );
}

/**
 * Merges two changes of `base`. `choices` has the side for each conflict by `pathKey`, `mine` by
 * default.
 */
export function mergeValues<T>(
  base: T,
  mine: T,
  theirs: T,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merge<T> {
  const merged: MergedField[] = [];
  const conflicts: Conflict[] = [];
  const merge = (path: Path, was: unknown, my: unknown, their: unknown): unknown => {
    if (isSame(my, their)) return their;
    if (isSame(was, their)) {
      merged.push({ path, from: "mine" });
      return my;
    }
    if (isSame(was, my)) {
      merged.push({ path, from: "theirs" });
      return their;
    }
    if (isRecord(my) && isRecord(their)) {
      const before = isRecord(was) ? was : {};
      const keys = [...new Set([...Object.keys(their), ...Object.keys(my)])];
      return Object.fromEntries(
        keys.map((key) => [key, merge([...path, key], before[key], my[key], their[key])]),
      );
    }
    if (
      Array.isArray(was) &&
      Array.isArray(my) &&
      Array.isArray(their) &&
      isAligned(was, my, their)
    )
      return was.map((entry, index) => merge([...path, index], entry, my[index], their[index]));
    conflicts.push({ path, base: was, mine: my, theirs: their });
    return choices.get(pathKey(path)) === "theirs" ? their : my;
  };
  return { value: merge([], base, mine, theirs) as T, merged, conflicts };
}

export interface DiffLine {
  readonly side: Side | "both";
  readonly text: string;
}

/** Compares two lists of lines by their longest common subsequence. */
export function compareLines(theirs: readonly string[], mine: readonly string[]): DiffLine[] {
  const width = mine.length + 1;
  /** Length of the longest common subsequence after each pair of positions. */
  const common = new Uint32Array((theirs.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = theirs.length - 1; row >= 0; row -= 1)
    for (let column = mine.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        theirs[row] === mine[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < theirs.length || column < mine.length) {
    const [their, my] = [theirs[row], mine[column]];
    if (their !== undefined && their === my) {
      lines.push({ side: "both", text: their });
      row += 1;
      column += 1;
    } else if (
      their !== undefined &&
      (my === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ side: "theirs", text: their });
      row += 1;
    } else {
      lines.push({ side: "mine", text: my ?? "" });
      column += 1;
    }
  }
  return lines;
}
