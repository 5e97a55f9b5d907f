/**
 * Text may run from right to left: visitors write Arabic, Persian and Urdu, so every field for text
 * finds its direction itself, and styles name the start and the end of a line instead of its sides.
 */
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

/** Fields without text, and those whose text is never in another script. */
const OTHER_TYPES = /^(hidden|checkbox|radio|file|date|datetime-local|number|email|tel|url|range)$/;

/**
 * Text fields in JSX without `dir="auto"`, as `file:line`. A field for one language has the direction
 * of that language.
 */
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
      const isOfLanguage = values.has("lang") && values.has("dir");
      if (isText && values.get("dir") !== "auto" && !isOfLanguage)
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

/** Utilities of Tailwind that name a side. */
const PHYSICAL_CLASS =
  /^-?(?:[mp][lr]|left|right|scroll-[mp][lr])-|^(?:text|float|clear)-(?:left|right)$|^(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-|$)/;
/** `hover:`, `max-sm:`, `[&_img]:` … in front of a class. */
const VARIANTS = /^(?:(?:[^[\]:]|\[[^\]]*\])*:)*/;
/** Declarations that name a side, and shorthands whose sides differ. */
const PHYSICAL_STYLE =
  /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[-\w]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<![-\w])(?:text-align|float|clear)\s*:\s*(?:left|right)|gradient\(to (?:left|right)|(?<![-\w])(?:margin|padding|border-width)\s*:\s*\S+ (\S+) \S+ (?!\1[;} ])[^\s;}]+\s*[;}]/;

const physicalClasses = (text: string): string[] =>
  text.split(/\s+/).filter((name) => PHYSICAL_CLASS.test(name.replace(VARIANTS, "")));

/** Texts of the file with a physical class, as `file: classes`. */
function findPhysical(file: string): string[] {
  const source = readFileSync(file, "utf8");
  if (file.endsWith(".css")) {
    const applied = [...source.matchAll(/@apply ([^;]+);/g)].flatMap(([, names = ""]) =>
      physicalClasses(names),
    );
    const declared = PHYSICAL_STYLE.exec(source)?.[0];
    return [...applied, ...(declared ? [declared] : [])].map((found) => `${file}: ${found}`);
  }
  const found: string[] = [];
  const look = (text: unknown): void => {
    if (typeof text === "string") found.push(...physicalClasses(text));
  };
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a node, not a component
    Literal: ({ value }) => look(value),
    // biome-ignore lint/correctness/noComponentHookFactories: a node, not a component
    TemplateElement: ({ value }) => look(value.raw),
  }).visit(parseSync(file, source).program);
  return found.map((name) => `${file}: ${name}`);
}

it("no style names the left or the right side", () => {
  const files = globSync("src/{app,desk/app}/**/*.{tsx,ts,css}", {
    exclude: (file) => file.endsWith(".test.ts"),
  });
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(findPhysical)).toEqual([]);
});
