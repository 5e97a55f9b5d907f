/** Finds only fields that the file sets in the right form. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldSchema, fieldsIn, findField } from "./json-schema.ts";

const schema = fieldSchema(
  v.object({
    name: v.string(),
    maker: v.optional(v.object({ city: v.string(), country: v.optional(v.string()) })),
    packages: v.optional(v.array(v.object({ kg: v.number() }))),
  }),
);
const placesOf = (value: unknown): string[] =>
  [...fieldsIn(schema, value)].map(({ path }) => path.join("."));

describe("fields of a value", () => {
  it("come from the outside in, with those of each entry of a list; what is left out or unknown is none of them", () => {
    expect(
      placesOf({
        name: "UV-531",
        maker: { city: "Dubai", street: "1" },
        packages: [{ kg: 25 }, { kg: 200 }],
      }),
    ).toEqual([
      "",
      "name",
      "maker",
      "maker.city",
      "packages",
      "packages.0",
      "packages.0.kg",
      "packages.1",
      "packages.1.kg",
    ]);
    expect(placesOf({ name: "UV-531" })).toEqual(["", "name"]);
  });
  it("are those of maps alone: a map that is empty, a text or a list has none inside", () => {
    for (const maker of [null, "Dubai", 7, ["Dubai"]])
      expect(placesOf({ maker })).toEqual(["", "maker"]);
    expect(placesOf(null)).toEqual([""]);
  });
  it("have the schema of their place", () => {
    const value = { packages: [{ kg: 25 }] };
    expect(findField(schema, value, ["packages", 0, "kg"])?.type).toBe("number");
    expect(findField(schema, value, ["maker", "street"])).toBeUndefined();
  });
});
