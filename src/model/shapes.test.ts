/** Shapes accept exactly what content/README.md says. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { date, degrees, fileName, id, line, picture, scalar } from "./fields.ts";
import { kinds } from "./kinds.ts";
import { productFile, stockLine } from "./product.ts";
import { foodContact, gradeRegulatory } from "./regulatory.ts";
import { absorberRow } from "./tables.ts";

const takes = (schema: v.GenericSchema, value: unknown): boolean =>
  v.safeParse(schema, value).success;
const messages = (schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map(({ message }) => message);

/** Accepted, then refused values. */
const SINGLE: readonly [string, v.GenericSchema, readonly unknown[], readonly unknown[]][] = [
  [
    "an id",
    id,
    ["uv-531", "a", "1", "a-b-c"],
    ["", "UV-531", "uv_531", "-uv", "uv-", "uv--531", "uv 531", "uv-531.yaml", "é"],
  ],
  [
    "a picture",
    picture,
    ["media/pellet-pour", "a1/b-2"],
    [
      "pellet-pour",
      "media/",
      "/pellet",
      "Media/pour",
      "a/b/c",
      "media/pour.jpg",
      "../a/b",
      "x media/pour",
    ],
  ],
  [
    "a file's name",
    fileName("svg", "logo.svg"),
    ["a.svg", "a-1.svg", "9.svg"],
    ["a.png", ".svg", "-a.svg", "a.svg.exe", "a/b.svg", "A.svg", "axsvg", "x/a.svg"],
  ],
  [
    "a date",
    date,
    ["2026-11-23", "2024-02-29"],
    ["2026-02-29", "2026-02-30", "2026-13-01", "23.11.2026", "2026-11-23T00:00:00Z", ""],
  ],
  [
    "the moment of a scheduled item",
    kinds.news.schema.entries.publish_from,
    [
      undefined,
      "2027-03-01T08:00",
      "2027-03-01T08:00:30",
      "2027-03-01T08:00Z",
      "2027-03-01T08:00+05:30",
    ],
    [
      "2027-03-01",
      "2027-03-01 08:00",
      "2027-02-29T08:00",
      "2027-03-01T24:00",
      "2027-03-01T8:00",
      "2027-03-01T08:00+4",
      "1 March 2027",
      20270301,
    ],
  ],
  [
    "whether a job is closed",
    kinds.jobs.schema.entries.closed,
    [undefined, true, false],
    ["true", "yes", 1, null],
  ],
  [
    "a line of at most five characters",
    line(5),
    ["12345", "  12345  ", "123\n"],
    ["123456", "", "  ", 12, "1\n2", "1\r2"],
  ],
  ["degrees of longitude", degrees(180), [0, 180, -180, 55.06], [180.01, -180.01, "55"]],
  [
    "a colour",
    productFile.entries.colour,
    ["#1f3a93", undefined],
    ["#1F3A93", "1f3a93", "#1f3a9", "#1f3a930", "yellow", "x#1f3a93"],
  ],
  ["heat limit in °C", productFile.entries.heat_limit, [100, 500, undefined], [99, 501, "260"]],
  [
    "an HS code",
    gradeRegulatory.entries.hs,
    [{ value: "281122" }, { value: 281122 }],
    [{ value: "28112" }, { value: "2811220" }, { value: "28.11.22" }, { value: "x281122" }],
  ],
  ["a country", kinds.jobs.schema.entries.country, ["AE"], ["ae", "A", "ARE", "A1"]],
  [
    "a chat number",
    kinds.site.schema.entries.chatNumber,
    ["97140000000", 97140000000, "12345678"],
    ["+97140000000", "1234567", "1234567890123456", "971 4000 0000"],
  ],
  [
    "names in Arabic",
    productFile.entries.names_ar,
    [undefined, [], ["أكسيد الزنك"], ["نايلون 66", "بولي أميد ٦٦"], ["حِبر (أسود)", "أ-ب"]],
    [
      ["Zinc oxide"],
      ["أكسيد Zn"],
      ["أكسيد، الزنك"],
      ["66"],
      [""],
      ["أكسيد الزنك", "أكسيد الزنك"],
      "أكسيد الزنك",
      ["أ".repeat(81)],
    ],
  ],
  ["the day of a stock state", stockLine.entries.date, ["", "2026-11-23"], ["today", "2026-11-31"]],
  [
    "migration limit in mg/kg",
    foodContact.entries.eu,
    [
      { state: "listed", limits: [{ mg_kg: 0 }, { mg_kg: 60, group: 32 }] },
      { state: "listed", value: "as stated" },
    ],
    [
      { state: "listed", limits: [{ mg_kg: -0.1 }] },
      { state: "listed", limits: [{ mg_kg: 5 }, { mg_kg: 6 }] },
      { state: "listed", colour: "red" },
    ],
  ],
];

describe("one value", () => {
  it.each(SINGLE)("%s", (_, schema, right, wrong) => {
    expect(right.filter((value) => !takes(schema, value))).toEqual([]);
    expect(wrong.filter((value) => takes(schema, value))).toEqual([]);
  });

  it("is trimmed; a number that YAML read is text again", () => {
    expect(v.parse(scalar, 504)).toBe("504");
    expect(v.parse(scalar, " 504 ")).toBe("504");
    expect(takes(scalar, " ")).toBe(false);
    expect(v.parse(line(5), " ab ")).toBe("ab");
  });

  it("may stand where a list may: one CAS number, or several, but not none", () => {
    const { cas_number } = productFile.entries;
    expect(v.parse(cas_number, "1843-05-6")).toEqual(["1843-05-6"]);
    expect(v.parse(cas_number, ["1843-05-6", "70624-18-9"])).toEqual(["1843-05-6", "70624-18-9"]);
    expect(messages(cas_number, [])).toEqual(["at least one"]);
  });
});

describe("a structure's rings", () => {
  const rings = (count: number): string => Array.from({ length: count }, () => "C1CC1").join("");

  it.each([
    ["thirty", rings(30), true],
    ["thirty-one", rings(31), false],
    ["closed by %nn", "C%10CC%10".repeat(31), false],
    ["thirty closed by %nn", "C%10CC%10".repeat(30), true],
    ["none: digits in brackets are charges and isotopes", "[13CH2+2]".repeat(40), true],
  ])("%s", (_, smiles, right) => {
    expect(takes(productFile.entries.smiles, smiles)).toBe(right);
  });
});

describe("a dose", () => {
  const dose = (range: object): boolean =>
    takes(productFile.entries.dosage, { text: "As needed", ranges: [{ unit: "%", ...range }] });

  it("goes up, or is one figure; without a beginning it begins at nothing", () => {
    expect([
      dose({ from: 0.1, to: 0.5 }),
      dose({ from: 0.5, to: 0.5 }),
      dose({ to: 0.5 }),
      dose({ to: 0 }),
    ]).toEqual([true, true, true, true]);
    expect([
      dose({ from: 0.5, to: 0.1 }),
      dose({ from: -1, to: 0.1 }),
      dose({ to: -0.1 }),
      dose({ from: 0.1 }),
      dose({ to: 1, unit: "kg" }),
    ]).toEqual(Array.from({ length: 5 }, () => false));
  });

  it("has no ranges where none are given", () => {
    expect(v.parse(productFile.entries.dosage, { text: "As needed" })).toEqual({
      text: "As needed",
      ranges: [],
    });
  });
});

describe("packaging", () => {
  it("is one kind or several, of more than nothing", () => {
    expect(
      v.parse(productFile.entries.packaging, [{ kind: "bag", kg: 25, text: "25 kg bags" }]),
    ).toEqual([{ kind: ["bag"], kg: [25], text: "25 kg bags" }]);
    expect(takes(productFile.entries.packaging, [{ kind: "bag", kg: 0, text: "empty" }])).toBe(
      false,
    );
    expect(messages(productFile.entries.packaging, [])).toEqual(["at least one package"]);
  });
});

describe("regulation", () => {
  const regimes = [
    "clp",
    "reach-candidate",
    "reach-annex-xiv",
    "reach-annex-xvii",
    "pops",
  ] as const;

  it.each(regimes)("%s: what is listed says as what, what is not need not", (regime) => {
    const schema = gradeRegulatory.entries[regime];
    expect(messages(schema, { state: "listed" })).toEqual(["a text (value) with listed"]);
    expect(takes(schema, { state: "listed", value: "Entry 51" })).toBe(true);
    expect(takes(schema, { state: "not-listed" })).toBe(true);
    expect(takes(schema, { state: "listed", value: "Entry 51", colour: "red" })).toBe(false);
  });

  it("dangerous goods have a proper shipping name and a UN number", () => {
    const { transport } = gradeRegulatory.entries;
    expect(messages(transport, { state: "listed", un: "3077" })).toEqual([
      "a text (value) with listed",
    ]);
    expect(
      messages(transport, { state: "listed", value: "ENVIRONMENTALLY HAZARDOUS SUBSTANCE" }),
    ).toEqual(["a UN number (un) with listed"]);
    expect(
      takes(transport, {
        state: "listed",
        value: "ENVIRONMENTALLY HAZARDOUS SUBSTANCE",
        un: 3077,
        packing_group: "III",
      }),
    ).toBe(true);
    expect(takes(transport, { state: "not-listed" })).toBe(true);
    expect(takes(transport, { state: "not-listed", packing_group: "IV" })).toBe(false);
  });

  it.each<[string, unknown, boolean]>([
    ["GHS01", { pictograms: ["GHS01", "GHS09"] }, true],
    ["GHS00", { pictograms: ["GHS00"] }, false],
    ["GHS10", { pictograms: ["GHS10"] }, false],
    ["a pictogram's name before it", { pictograms: ["flame GHS02"] }, false],
    ["an index number", { index: "607-530-00-7" }, true],
    ["one that ends in X", { index: "607-530-00-X" }, true],
    ["two index numbers", { index: "607-530-00-7; 603-046-00-5" }, true],
    ["none", { index: "none" }, true],
    ["a mixture", { index: "mixture" }, true],
    ["a word", { index: "unknown" }, false],
    ["a number cut short", { index: "607-530-00" }, false],
    ["a number too long", { index: "607-530-00-77" }, false],
    ["something before it", { index: "No 607-530-00-7" }, false],
    ["two with a comma", { index: "607-530-00-7, 603-046-00-5" }, false],
    ["a signal word", { signal: "Danger" }, true],
    ["another word", { signal: "Caution" }, false],
  ])("CLP: %s", (_, part, right) => {
    expect(takes(gradeRegulatory.entries.clp, part)).toBe(right);
  });
});

describe("an event", () => {
  it("ends on the day it begins, or later", () => {
    const times = (start_time?: string, end_time?: string, end_date = "2027-03-10"): string[] =>
      messages(kinds.events.schema, {
        start_date: "2027-03-10",
        end_date,
        start_time,
        end_time,
      }).filter((message) => /time|start/.test(message));
    expect(times("09:00", "16:30")).toEqual([]);
    expect(times("09:00")).toEqual([]);
    expect(times("16:30", "09:00", "2027-03-11")).toEqual([]);
    expect(times("16:30", "09:00")).toEqual(["an end after the start (start_time)"]);
    expect(times(undefined, "09:00")).toEqual(["an end after the start (start_time)"]);
    expect(times("9:30")).toEqual([]);
    expect(times("9:30", "11:00")).toEqual([]);
    expect(times("11:00", "9:30")).toEqual(["an end after the start (start_time)"]);
    expect(v.parse(kinds.events.schema.entries.start_time, "9:30")).toBe("09:30");
    expect(times("930")).toEqual(["a time as HH:MM, in quotes"]);
    expect(times("24:00")).toEqual(["a time as HH:MM, in quotes"]);
    const dates = (start_date: string, end_date: string): string[] =>
      messages(kinds.events.schema, { start_date, end_date });
    expect(dates("2026-11-23", "2026-11-22")).toContain("an end on or after the start");
    expect(dates("2026-11-23", "2026-11-23")).not.toContain("an end on or after the start");
    expect(dates("2026-11-23", "2026-12-01")).not.toContain("an end on or after the start");
  });
});

describe("a moved page", () => {
  const moved = (from: string): boolean =>
    takes(kinds.redirects.schema, [{ from, to: "/contact" }]);

  it("has an address of this site, without query, other host or way up", () => {
    for (const right of ["/", "/catalogue-2019", "/a/b.html", "/old%20page", "/a_b/~c"])
      expect([right, moved(right)]).toEqual([right, true]);
    for (const wrong of [
      "catalogue",
      "//host.example",
      "https://host.example/a",
      "/a/",
      "/a?b=1",
      "/a b",
      "/a//b",
      "",
    ])
      expect([wrong, moved(wrong)]).toEqual([wrong, false]);
  });
});

describe("a table of values", () => {
  const row = {
    grade: "uv-531",
    class: "Benzophenone",
    lambda_max_nm: [290, 325],
    solvent: "methanol",
  };

  it("has as many absorptivities as maxima, or none", () => {
    expect(takes(absorberRow, { ...row, epsilon: [] })).toBe(true);
    expect(takes(absorberRow, { ...row, epsilon: [15_000, 10_000] })).toBe(true);
    expect(messages(absorberRow, { ...row, epsilon: [15_000] })).toEqual([
      "as many absorptivities as maxima, or none",
    ]);
    expect(takes(absorberRow, { ...row, epsilon: [15_000, -1] })).toBe(false);
  });

  it("has columns with a key and a name, and rows by grade", () => {
    const right = {
      title: "Half-lives",
      source: "A book",
      columns: [{ key: "t", name: "Temperature" }],
      rows: [{ grade: "dcp", t: 120 }],
    };
    expect(takes(kinds.tables.schema, right)).toBe(true);
    expect(takes(kinds.tables.schema, { ...right, columns: [{ key: "t" }] })).toBe(false);
    expect(takes(kinds.tables.schema, { ...right, rows: [{ t: 120 }] })).toBe(false);
  });
});
