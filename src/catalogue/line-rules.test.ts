import { describe, expect, it } from "vitest";
import {
  AMOUNT_RULES,
  IDENTITY_RULES,
  type LineParts,
  REMARK_RULES,
  readVariant,
  type Variant,
} from "./line-rules.ts";

type Example = readonly [text: string, parts: Partial<LineParts>, variant?: Variant];
const kg = (amount: number) => ({ amount, unit: "kg" }) as const;

/** What a rule makes of the text after the name "UV-531". */
const examples: Readonly<Record<string, readonly Example[]>> = {
  lot: [
    [", batch no. 0012345", { lot: "0012345" }],
    [" B/N 2411-A", { lot: "2411-A" }],
  ],
  "CAS number": [
    [" 01843 – 05 – 6", { casNumbers: ["1843-05-6"] }],
    [
      " 1843-05-7",
      {
        casNumbers: ["1843-05-7"],
        problems: [{ kind: "check-digit", wrote: "1843-05-7" }],
      },
    ],
  ],
  "regulatory code": [
    [" HS code 2918.29", { remarks: ["HS code 2918.29"] }],
    [", UN 3110", { remarks: ["UN 3110"] }],
  ],
  "CAS label": [[", CAS No. 1843-05-6", { casNumbers: ["1843-05-6"] }]],
  "or equivalent": [
    [" (or eq.)", { remarks: ["or equivalent accepted"] }],
    [" or approved equal", { remarks: ["or equivalent accepted"] }],
    [" أو مكافئ", { remarks: ["or equivalent accepted"] }],
  ],
  pallets: [[" on pallets", { remarks: ["on pallets"] }]],
  price: [
    [" @ USD 3.20/kg", { remarks: ["@ USD 3.20/kg"] }],
    [" at eur 3 per kg", { remarks: ["at eur 3 per kg"] }],
  ],
  date: [
    [" by 15 Jan", { remarks: ["by 15 Jan"] }],
    [" before 15.01.2027", { remarks: ["before 15.01.2027"] }],
    [" by end of March", { remarks: ["by end of March"] }],
  ],
  tolerance: [
    [" (+/-5%)", { remarks: ["+/-5%"] }],
    [" plus minus 5 pct", { remarks: ["plus minus 5 pct"] }],
  ],
  purity: [[" purity 99% min", { remarks: ["purity 99% min"] }]],
  range: [[" 500-1000 kg", { remarks: ["500-1000 kg"] }, { range: true }]],
  "count × weight": [
    [" 2 x 25 kg", { quantity: kg(50), packaging: "" }],
    [" 20 bags of 25 kg", { quantity: kg(500), packaging: "25 kg bags" }],
    [" 40 bags (25 kg each)", { quantity: kg(1000), packaging: "25 kg bags" }],
  ],
  "weight × count": [
    [" 25 kg x 20", { quantity: kg(500), packaging: "" }],
    [" 25 kg/bag x 40", { quantity: kg(1000), packaging: "25 kg bag" }],
    [" 25 kg x 40 bags", { quantity: kg(1000), packaging: "25 kg bags" }],
  ],
  "weight of a package": [
    [" in 25 kg drums", { packaging: "25 kg drums" }],
    [" 25kg/bag", { packaging: "25 kg bag" }],
    [" 25 kg bags 20 kg bags", { packaging: "25 kg bags", remarks: ["20 kg bags"] }],
  ],
  container: [
    [" 1x40HC", { quantity: { amount: 1, unit: "container" }, packaging: "40' HC" }],
    [" 2 x 20' FCL", { quantity: { amount: 2, unit: "container" }, packaging: "20' FCL" }],
  ],
  packages: [
    [" 3 pallets", { quantity: { amount: 3, unit: "pallet" } }],
    [" 2 FCL 20'", { quantity: { amount: 2, unit: "container" }, packaging: "20'" }],
  ],
  "mass with spaced digits": [[" 10 500 kg", { quantity: kg(10_500) }, { spaced: true }]],
  mass: [
    [
      " about 2 t per month",
      { quantity: { amount: 2, unit: "t" }, remarks: ["about 2 t per month"] },
    ],
    [" 500 kg 200 kg", { quantity: kg(500), remarks: ["200 kg"] }],
    [" 20 T", { quantity: { amount: 20, unit: "t" } }, { loose: true }],
  ],
  "mass in words": [[" half a ton", { quantity: { amount: 0.5, unit: "t" } }]],
  "unit code": [
    [" 40 BG", { quantity: { amount: 40, unit: "bag" } }, { loose: true }],
    [" 5 to", { quantity: { amount: 5, unit: "t" } }],
  ],
  "unit before the number": [[" MT: 2", { quantity: { amount: 2, unit: "t" } }]],
  package: [
    [" in drums", { packaging: "drums" }],
    [" in drums in bags", { packaging: "drums", remarks: ["in bags"] }],
  ],
  tank: [[" in flexitank", { packaging: "flexitank" }]],
  "package without a number": [[" bags", { packaging: "bags" }, { numberInName: true }]],
  "other amount": [
    [" 5 pcs", { remarks: ["5 pcs"] }],
    [" free samples", { remarks: ["free samples"] }],
  ],
};
const none: LineParts = { casNumbers: [], packaging: "", lot: "", remarks: [], problems: [] };

describe.each([...IDENTITY_RULES, ...REMARK_RULES, ...AMOUNT_RULES].slice(1))(
  "the rule $name",
  ({ name, pattern }) => {
    const own = examples[name] ?? [["no example", none]];
    it.each(own.map(([text, parts, variant = {}]) => ({ text, parts, variant })))(
      "$text",
      ({ text, parts, variant }) => {
        expect(text.search(pattern)).toBeGreaterThanOrEqual(0);
        expect(readVariant(`UV-531${text}`, variant)).toEqual({
          ...none,
          ...parts,
          name: "UV-531",
        });
      },
    );
  },
);

it("takes the item code in front of a name", () =>
  expect(readVariant("[RM-3277] UV-531", {})).toEqual({
    ...none,
    name: "UV-531",
    remarks: ["RM-3277"],
  }));

it.each([
  ["a capital letter after a number", "Omyacarb 1T", "Omyacarb 1T", {}],
  ["a code of two letters", "Ultranox 40 BG", "Ultranox 40 BG", {}],
  ["a number after a word", "Irganox 168 bags", "Irganox 168", { numberInName: true }],
  ["a content below 90 percent", "EVA 28%", "EVA 28%", {}],
])("leaves %s in the name: %s", (_, text, name, variant) =>
  expect(readVariant(text, variant).name).toBe(name),
);
