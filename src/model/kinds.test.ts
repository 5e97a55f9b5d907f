import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fieldSchema } from "./json-schema.ts";
import { kindNames, kindOf } from "./kinds.ts";

it.each(kindNames.filter((name) => kindOf(name)?.sections))(
  "every field of %s is in one section of its form, and no section names a field that there is not",
  (name) => {
    const kind = kindOf(name);
    const named = Object.values(kind?.sections ?? {}).flat();
    const fields = Object.keys((kind && fieldSchema(kind.schema).properties) ?? {});
    expect(named.toSorted()).toEqual(fields.toSorted());
  },
);

it("the form of a grade is divided into the sections that its owner thinks in", () => {
  expect(Object.keys(kindOf("products")?.sections ?? {})).toEqual([
    "Identity",
    "Use",
    "Properties",
    "Regulation",
    "Supply",
    "Documents",
  ]);
});

it("has every file of src/model/kinds under its name", () => {
  const files = readdirSync(join(import.meta.dirname, "kinds"));
  expect(kindNames.map((name) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
});

it.each(kindNames)(
  "rows of %s are lists, items have a folder with the name of the kind",
  (name) => {
    const { place = "", rowKey, schema } = kindOf(name) ?? {};
    if (place.includes("{id}"))
      expect(place).toMatch(new RegExp(`^${name}/.*\\{id\\}\\.(?:md|yaml)$`));
    if (rowKey) {
      const fields = schema && fieldSchema(schema).items;
      expect(fields?.required).toContain(rowKey);
    }
  },
);
