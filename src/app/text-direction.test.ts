/** Visitors write Arabic, Persian and Urdu too: every field for text finds its direction itself. */
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

/** Fields without text, and those whose text is never in another script. */
const OTHER_TYPES = /^(hidden|checkbox|radio|file|date|datetime-local|number|email|tel|url|range)$/;

/** Text fields in JSX without `dir="auto"`, as `file:line`. */
function findUndirected(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement({ start, name, attributes }) {
      if (name.type !== "JSXIdentifier" || !/^(input|textarea)$/.test(name.name)) return;
      const values = new Map<unknown, unknown>();
      for (const attribute of attributes)
        if (attribute.type === "JSXAttribute")
          values.set(
            attribute.name.name,
            attribute.value?.type === "Literal" ? attribute.value.value : undefined,
          );
      const isText =
        !OTHER_TYPES.test(String(values.get("type") ?? "")) &&
        values.get("inputMode") !== "decimal";
      if (isText && values.get("dir") !== "auto")
        found.push(`${file}:${source.slice(0, start).split("\n").length}`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

it("every text field of the site and the desk has the direction of its text", () => {
  const files = globSync("src/{app,desk/app}/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(findUndirected)).toEqual([]);
});
