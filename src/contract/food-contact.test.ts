import { describe, expect, it } from "vitest";
import { type FoodContactRow, filterFoodContact } from "./food-contact.ts";

const row = (id: string, stated: Partial<FoodContactRow> = {}): FoodContactRow => ({
  ...{ id, name: `ICG ${id.toUpperCase()}`, cas: "", fcm: "", limit: "", group: "", restrictions: "", us: "", usRestrictions: "" },
  ...stated,
});
const rows = [
  row("ao-1076", { cas: "2082-79-3", fcm: "433", limit: "SML 6 mg/kg", sml: 6, euState: "listed", us: "21 CFR 178.2010", usState: "listed" }),
  row("ao-1135", { cas: "125643-61-0", euState: "not-listed", usState: "not-listed" }),
  row("ao-1010", { cas: "6683-19-8", fcm: "496", euState: "listed", us: "21 CFR 178.2010", usState: "listed" }),
  row("unknown"),
];
const ids = (question: Parameters<typeof filterFoodContact>[1]): string[] => filterFoodContact(rows, question).map(({ id }) => id);

describe("filters: a row that says nothing is neither listed nor not listed", () => {
  it.each([
    ["eu", ["ao-1076", "ao-1010"]],
    ["not-eu", ["ao-1135"]],
    ["us", ["ao-1076", "ao-1010"]],
    ["not-us", ["ao-1135"]],
    ["limit", ["ao-1076"]],
    ["", ["ao-1076", "ao-1135", "ao-1010", "unknown"]],
    ["toString", ["ao-1076", "ao-1135", "ao-1010", "unknown"]],
  ])("%s", (listed, expected) => expect(ids({ listed })).toEqual(expected));
});

it.each([
  ["1076", ["ao-1076"]],
  ["AO1076", ["ao-1076"]],
  ["FCM 433", ["ao-1076"]],
  ["2082793", ["ao-1076"]],
  ["gold", []],
])("search %j", (search, expected) => expect(ids({ search })).toEqual(expected));
