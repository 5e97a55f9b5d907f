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
