/** Technical words that no message of the desk may contain. */
import { expect } from "vitest";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";

const REFUSED =
  /\b(?:Expected|Object|Array|null|undefined|NaN|Invalid|YAML|JSON|icg|npm|front matter)\b|\b[\w-]+\.(?:ya?ml|md|csv|ts)\b|\[object|\bcontent\//;

function keysIn(schema: FieldSchema): string[] {
  const own = Object.entries(schema.properties ?? {});
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...own.map(([, field]) => field),
  ];
  return [
    ...own.map(([key]) => key).filter((key) => /_|[a-z][A-Z]|^smiles$/.test(key)),
    ...inside.flatMap(keysIn),
  ];
}

export function expectPlainWords(message: string, schema: FieldSchema): void {
  expect(message).not.toMatch(REFUSED);
  for (const key of keysIn(schema)) expect(message).not.toMatch(new RegExp(`\\b${key}\\b`));
}

export const WRONG: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  7,
  -1,
  Number.NaN,
  true,
  [],
  [""],
  {},
  { x: 1 },
  "x",
  "x".repeat(5_000),
  [["x"]],
  Array(99).fill("x"),
];

/** @param most entries of each list to replace */
export function* spoilt(value: unknown, most = 1): Generator<unknown> {
  yield* WRONG;
  if (Array.isArray(value))
    for (const [index, part] of value.slice(0, most).entries())
      for (const other of spoilt(part, most)) yield value.with(index, other);
  else if (isRecord(value))
    for (const [key, part] of Object.entries(value))
      for (const other of spoilt(part, most)) yield { ...value, [key]: other };
}
