/** content/README.md, "Standards". */
import { afterEach, beforeEach, expect, it } from "vitest";
import { stringify } from "yaml";
import { reportOf } from "../../tests/support/check-report.ts";
import { makeContent, type TestContent } from "../../tests/support/content.ts";
import { findEditions, getStandardNumber } from "../model/standards.ts";
import { check } from "./check.ts";

const ARTICLE = "articles/arrhenius-pitfalls.md";
const seen = { checked: "2026-11-26", source: "ISO catalogue data, copy of 2026" };
const standards = [
  {
    standard: "ISO 11357-6:2018",
    title: "Oxidation induction",
    status: "replaced",
    replaced_by: "ISO 11357-6:2025",
    replaced_on: "2025-06-06",
    ...seen,
  },
  { standard: "ISO 11357-6:2025", title: "Oxidation induction", status: "current", ...seen },
  {
    standard: "ISO 9999:2001",
    title: "Something old",
    status: "withdrawn",
    withdrawn_on: "2020-02-03",
    ...seen,
  },
  { standard: "EN 513:2018", title: "Weathering of profiles", status: "unchecked" },
];

let content: TestContent;
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
  for (const folder of ["categories", "industries", "news", "blogs", "pages"])
    for (const name of content.list(folder))
      content.write(
        `${folder}/${name}`,
        content
          .read(`${folder}/${name}`)
          .replace(/^(sources:\n)(?: {2}- .*\n)+/m, "$1  - A book, 2009\n")
          .replace(/^\| .*(?:GSO|UAE\.S) \d+:.*\n/gm, ""),
      );
  content.write("standards.yaml", stringify(standards));
});
afterEach(() => content.remove());

const SOURCES = /^sources:\n(?: {2}- .*\n)+/m;
function article({
  sources,
  older = "",
  body = "Text.",
}: {
  sources: readonly string[];
  older?: string;
  body?: string;
}): void {
  const [head = ""] = /^---\n.*?\n---\n/s.exec(content.read(ARTICLE)) ?? [];
  const lines = `sources:\n${sources.map((source) => `  - ${JSON.stringify(source)}\n`).join("")}`;
  content.write(
    ARTICLE,
    `${head.replace(/^older_editions:\n(?: .*\n)+/m, "").replace(SOURCES, lines + older)}${body}\n`,
  );
}
const lineOf = (text: string, path = ARTICLE): number =>
  content
    .read(path)
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;
const older = (standard: string, because = "the figures follow it"): string =>
  `older_editions:\n  - standard: ${standard}\n    because: ${because}\n`;

const report = (): Promise<string[]> => reportOf(content.root);
const sourcesShown = async () => (await check(content.root)).articles[0]?.value.sources;

it("shows a standard with its title, and other sources as they are", async () => {
  article({
    sources: [
      "ISO 11357-6:2025",
      "EN 513:2018",
      "ASTM D1894, Friction of film",
      "A. Author, A book, 2009",
    ],
  });
  expect(await sourcesShown()).toEqual([
    "ISO 11357-6:2025, Oxidation induction",
    "EN 513:2018, Weathering of profiles",
    "ASTM D1894, Friction of film",
    "A. Author, A book, 2009",
  ]);
});

it("refuses a replaced and a withdrawn edition", async () => {
  article({ sources: ["ISO 11357-6:2018", "ISO 9999:2001"] });
  expect(await report()).toEqual([
    `content/${ARTICLE}:${lineOf("11357")}: ISO 11357-6:2018 was replaced by ISO 11357-6:2025 on 2025-06-06, expected ISO 11357-6:2025, or a reason in older_editions`,
    `content/${ARTICLE}:${lineOf("9999")}: ISO 9999:2001 was withdrawn on 2020-02-03, expected a reason in older_editions`,
  ]);
});

it("takes an older edition with a reason, and shows what replaced it, when, and the reason", async () => {
  article({ sources: ["ISO 11357-6:2018"], older: older("ISO 11357-6:2018") });
  expect(await sourcesShown()).toEqual([
    "ISO 11357-6:2018, Oxidation induction. Older edition: replaced by ISO 11357-6:2025 on 06 Jun 2025 (ISO catalogue data, copy of 2026); cited because the figures follow it.",
  ]);
  article({ sources: ["ISO 9999:2001"], older: older("ISO 9999:2001") });
  expect(await sourcesShown()).toEqual([
    "ISO 9999:2001, Something old. Withdrawn on 03 Feb 2020 (ISO catalogue data, copy of 2026); cited because the figures follow it.",
  ]);
});

it("refuses an unknown edition, and names those it has of the same standard", async () => {
  article({ sources: ["ISO 11357-6:2029", "ASTM D1003-21"] });
  expect(await report()).toEqual([
    `content/${ARTICLE}:${lineOf("2029")}: ISO 11357-6:2029 is not in content/standards.yaml, expected ISO 11357-6:2018 or ISO 11357-6:2025, or an entry for it there`,
    `content/${ARTICLE}:${lineOf("D1003")}: ASTM D1003-21 is not in content/standards.yaml, expected an entry for it there`,
  ]);
});

it("refuses a source that repeats the title of a standard", async () => {
  article({ sources: ["ISO 11357-6:2025, Plastics: oxidation induction time"] });
  expect(await report()).toEqual([
    `content/${ARTICLE}:${lineOf("11357")}: the source says more than ISO 11357-6:2025, expected ISO 11357-6:2025 alone: content/standards.yaml has its title`,
  ]);
});

it("reads the text line by line, and the fields of a grade", async () => {
  article({
    sources: ["A book, 2009"],
    body: "The first line.\n\nMeasured by ISO 11357-6:2018 at 200 °C.",
  });
  const [grade] = content.products("hals");
  if (!grade) throw new Error("no grade");
  const properties = (grade["properties"] as object[]).with(0, {
    name: "OIT",
    value: 20,
    unit: "min",
    method: "ISO 11357-6:2018",
  });
  content.writeProducts("hals", [{ ...grade, properties }]);
  const file = `products/hals/${grade.id}.yaml`;
  expect((await report()).sort()).toEqual([
    `content/${ARTICLE}:${lineOf("Measured")}: ISO 11357-6:2018 was replaced by ISO 11357-6:2025 on 2025-06-06, expected ISO 11357-6:2025, or a reason in older_editions`,
    `content/${file}:${lineOf("ISO 11357-6:2018", file)}: ISO 11357-6:2018 was replaced by ISO 11357-6:2025 on 2025-06-06, expected ISO 11357-6:2025, or the number without an edition`,
  ]);
});

it.each([
  [
    "an edition in force",
    "EN 513:2018",
    ["EN 513:2018"],
    "EN 513:2018 is neither replaced nor withdrawn, expected no reason for it",
  ],
  [
    "an edition that is not cited",
    "ISO 11357-6:2018",
    ["ISO 11357-6:2025"],
    "the text does not cite ISO 11357-6:2018, expected no reason for it",
  ],
  ["an unknown edition", "ISO 1:2001", ["A book, 2009"], "unknown standard ISO 1:2001, expected"],
])("refuses a reason for %s", async (_, standard, sources, fault) => {
  article({ sources, older: older(standard) });
  expect((await report())[0]).toContain(
    `content/${ARTICLE}:${lineOf(`- standard: ${standard}`)}: ${fault}`,
  );
});

it.each([
  [
    "without what replaced it",
    { standard: "ISO 1:2001", title: "Old", status: "replaced", ...seen },
    "replaced_by and replaced_on with the status replaced",
  ],
  [
    "in force and replaced",
    {
      standard: "ISO 1:2001",
      title: "Old",
      status: "current",
      replaced_by: "ISO 1:2002",
      replaced_on: "2002-01-01",
      ...seen,
    },
    "replaced_by and replaced_on with the status replaced",
  ],
  [
    "withdrawn without a day",
    { standard: "ISO 1:2001", title: "Old", status: "withdrawn", ...seen },
    "withdrawn_on with the status withdrawn",
  ],
  [
    "current without a check",
    { standard: "ISO 1:2001", title: "Old", status: "current" },
    "checked and source with every status but unchecked",
  ],
  [
    "unchecked with a check",
    { standard: "ISO 1:2001", title: "Old", status: "unchecked", ...seen },
    "checked and source with every status but unchecked",
  ],
  [
    "without an edition",
    { standard: "ISO 1", title: "Old", status: "unchecked" },
    "a standard with its edition",
  ],
  ["twice", { ...standards[3] }, "a second row for EN 513:2018, expected one; the first is line "],
])("refuses an entry %s", async (_, entry, fault) => {
  article({ sources: ["EN 513:2018"] });
  content.write("standards.yaml", stringify([...standards, entry]));
  const lines = await report();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^content\/standards\.yaml:\d+: /);
  expect(lines[0]).toContain(fault);
});

it("finds editions as publishers write them, and no numbers without one", () => {
  const cited = [
    "EN ISO 4892-2:2013",
    "ISO/IEC 17025:2017",
    "ISO/IEC Guide 98-4:2012",
    "EN 50575:2014+A1:2016",
    "ISO 105-G01:2016",
    "ASTM D5885/D5885M-20",
    "UAE.S 5009:2009",
  ];
  expect(findEditions(cited.join("; "))).toEqual(cited);
  expect(
    findEditions(
      "ISO 306, ISO 4892-2 method A, ASTM D1003, EN 13206, IEC 60811-401, UL 94 V-0, ratio 1:2012",
    ),
  ).toEqual([]);
  expect(cited.map(getStandardNumber)).toEqual([
    "EN ISO 4892-2",
    "ISO/IEC 17025",
    "ISO/IEC Guide 98-4",
    "EN 50575",
    "ISO 105-G01",
    "ASTM D5885/D5885M",
    "UAE.S 5009",
  ]);
});
