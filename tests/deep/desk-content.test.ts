/** The desk over the whole content: a file that is saved as it is stays byte for byte, and any one changed field is a diff of its own lines. */
import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { Items } from "#desk/content/items.ts";
import { deskKinds, partsOf, placeOf } from "#desk/content/places.ts";
import { REAL_CONTENT } from "../support/content.ts";

const items = new Items(REAL_CONTENT);
type Form = Record<string, unknown>;
type Path = readonly (string | number)[];

it.each(deskKinds)("every item of %s, opened and saved unchanged, leaves its file as it was", async (kind) => {
  for (const { id } of items.names.of(kind)) {
    const { file } = placeOf(REAL_CONTENT, kind, id);
    const [before, { mtimeMs }] = [readFileSync(file), statSync(file)];
    const { value, version } = items.read(kind, id);
    // As a browser sends it back.
    const sent: unknown = JSON.parse(JSON.stringify(value));
    expect(items.textOf(kind, id, sent)).toBe(before.toString("utf8"));
    await items.save(kind, id, sent, version);
    expect(readFileSync(file).equals(before) && statSync(file).mtimeMs === mtimeMs).toBe(true);
  }
});

/** Every field that a value has, by its path; of lists the first entry and the last. */
function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  const parts = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((index) => index >= 0)
    : typeof value === "object" && value !== null
      ? Object.keys(value)
      : [];
  for (const key of parts) yield* pathsIn((value as Record<string | number, unknown>)[key], [...path, key]);
}

const another = (value: unknown): unknown => {
  if (typeof value === "string") return value.includes("\n") ? value.replace(/\w+/, "Changed: word") : `${value}: new, [x]`;
  if (typeof value === "number") return value * 2 + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, typeof value[0] === "number" ? 1 : typeof value[0] === "object" ? value[0] : "added: one"];
  return value;
};

/** Lines between what two texts begin and end with alike. */
function differing(before: string, after: string): { readonly gone: string[]; readonly come: string[] } {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { gone: a.slice(head, a.length - tail), come: b.slice(head, b.length - tail) };
}

/** Lines that a value may take: those of a text of several lines, else one; of an entry that is added, the entry's. */
const linesOf = (value: unknown): number =>
  typeof value === "string" ? value.split("\n").length : typeof value === "object" && value !== null ? JSON.stringify(value).length : 1;

describe("one changed field", () => {
  it.each(deskKinds)("of %s is a diff of its own lines", (kind) => {
    const seen = new Set<string>();
    for (const { id } of items.names.of(kind)) {
      const place = placeOf(REAL_CONTENT, kind, id);
      const before = readFileSync(place.file, "utf8");
      const { value, schema } = items.read(kind, id) as { value: Form; schema: { properties?: Record<string, { readOnly?: boolean }> } };
      for (const path of pathsIn(value)) {
        // Each field of the kind once, wherever it first stands.
        const name = path.map((key) => (typeof key === "number" ? "#" : key)).join(".");
        if (seen.has(name) || schema.properties?.[String(path[0])]?.readOnly) continue;
        const changed = structuredClone(value);
        const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Form)[key as string], changed) as Record<string | number, unknown>;
        const last = path.at(-1) as string;
        const was = parent[last];
        if (typeof was === "object" && was !== null && !Array.isArray(was)) continue;
        seen.add(name);
        parent[last] = another(was);
        const after = items.textOf(kind, id, changed);
        const { gone, come } = differing(before, after);
        expect(come.length, `${kind} ${id} ${name}`).toBeGreaterThan(0);
        const added = Array.isArray(was) ? was.length + 1 + linesOf(was[0]) : linesOf(was);
        expect(gone.length, `${kind} ${id} ${name}: ${gone.join("\n")}`).toBeLessThanOrEqual(
          Math.max(added, typeof was === "string" ? sourceLines(before, was) : 1),
        );
        expect(come.length, `${kind} ${id} ${name}: ${come.join("\n")}`).toBeLessThanOrEqual(Math.max(added, 1));
        expect(() => parse(partsOf(after, place.isMarkdown).yaml)).not.toThrow();
      }
    }
    // No page has moved yet: content/redirects.yaml is not there.
    if (kind === "redirects" && items.names.of(kind).length === 0) return;
    expect(seen.size).toBeGreaterThan(0);
  });
});

/** Lines over which a text is folded in the file. */
const sourceLines = (file: string, text: string): number => {
  const words = text.split(/\s+/);
  const start = file.indexOf(words.slice(0, 2).join(" "));
  return start < 0 ? 6 : file.slice(start, start + text.length * 1.3).split("\n").length;
};
