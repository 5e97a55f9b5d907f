/** Diagnostics of grades, industries, problems and substances that are not held. */
import {
  type NamedPlace,
  type NoValues,
  needed,
  ofItem,
  sameWords,
  wording,
} from "./diagnostic-words.ts";

const CAS_EXAMPLE = "a CAS number such as 1843-05-6";
const INTERACTIONS = "interactions.yaml";
const formatPlace = ({ file, line }: NamedPlace): string => `${file}:${line}`;

interface CheckDigit {
  /** Undefined where a list has only numbers. */
  readonly field: string | undefined;
  readonly number: string;
  readonly right: { readonly head: string; readonly digit: string } | undefined;
}
const wrongCheckDigit = (field: string | undefined, { number, right }: CheckDigit) =>
  [
    `${field ? `${field} ` : ""}${number} fails its check digit`,
    right ? `a check digit of ${right.digit} after ${right.head}` : CAS_EXAMPLE,
  ] as const;

const flashPoints = {
  H224: "below 23 °C and a boiling point up to 35 °C",
  H225: "below 23 °C and a boiling point above 35 °C",
  H226: "from 23 to 60 °C",
} as const;

/** A category of flammable liquids. */
interface FlammableCategory {
  readonly statement: keyof typeof flashPoints;
  readonly group: string;
}
const joinCategories = (categories: readonly FlammableCategory[]): string =>
  categories
    .map(
      ({ statement, group }) =>
        `${statement} and packing group ${group} (flash point ${flashPoints[statement]})`,
    )
    .join(", or ");
/** @param possible of the flash point */
const expectedCategories = (possible: readonly FlammableCategory[]): string =>
  possible.length > 0 ? joinCategories(possible) : "neither H224 to H226 nor class 3 above 60 °C";

interface FlashPoint {
  readonly flash: string;
  readonly possible: readonly FlammableCategory[];
}

export const gradeDiagnostics = {
  "unknown-category": sameWords<{
    readonly category: string;
    readonly categories: readonly string[];
  }>(({ category, categories }) => [
    `unknown category ${category}`,
    `a folder named after one of ${categories.join(", ")}`,
  ]),
  "no-grades": wording<NoValues>({
    file: () => ["no grades", "one folder a category, with one YAML file a grade"],
    desk: () => needed("no grades", "at least one grade in a category"),
  }),
  "duplicate-grade": wording<{
    readonly key: "id" | "name";
    readonly value: string;
    readonly first: NamedPlace;
  }>({
    file: ({ key, value, first }) => [
      `duplicate ${key} ${value}`,
      `one grade only; the first is at ${formatPlace(first)}`,
    ],
    desk: ({ key, value, first }, words) =>
      needed(
        `duplicate ${key} ${value}`,
        `one grade only; the first is at ${words.file(first.file)}`,
      ),
  }),
  "name-without-prefix": ofItem(
    sameWords<{ readonly name: string; readonly prefix: string }>(({ name, prefix }) => [
      `name ${name} lacks the prefix`,
      `${prefix} and the grade`,
    ]),
  ),
  "cas-check-digit": ofItem<CheckDigit>({
    file: (values) => wrongCheckDigit(values.field, values),
    desk: (values, words) =>
      needed(...wrongCheckDigit(values.field && words.field(values.field), values)),
  }),
  "ec-check-digit": ofItem<{ readonly number: string }>({
    file: ({ number }) => [
      `ec_number ${number} fails its check digit`,
      "an EC number such as 217-421-2",
    ],
    desk: ({ number }, { field }) =>
      needed(
        `${field("ec_number")} ${number} fails its check digit`,
        "an EC number such as 217-421-2",
      ),
  }),
  "no-stock-line": ofItem<{ readonly grade: string; readonly file: string }>({
    file: ({ grade, file }) => [
      `no line in ${file}`,
      `its stock state there, such as ${grade},on-request,,`,
    ],
    desk: ({ file }, words) => needed(`no line in ${words.file(file)}`, "its stock state there"),
  }),
  "let-down-without-actives": ofItem<object>({
    file: () => [
      "the dosage is a let-down, and the active content is missing",
      "actives, such as [{ name: carbon black, percent: 40 }]",
    ],
    desk: () => needed("the dosage is a let-down, and the active content is missing", "actives"),
  }),
  "polymer-above-heat-limit": ofItem<{
    readonly polymer: string;
    /** In °C. */
    readonly from: number;
    readonly limit: number;
  }>({
    file: ({ polymer, from, limit }) => [
      `${polymer} is processed from ${from} °C`,
      `polymers below its heat_limit of ${limit} °C`,
    ],
    desk: ({ polymer, from, limit }, { field }) =>
      needed(
        `${polymer} is processed from ${from} °C`,
        `polymers below its ${field("heat_limit")} of ${limit} °C`,
      ),
  }),

  "no-structure": ofItem<object>({
    file: () => ["no structure", "a structure in smiles, or the reason in no_structure"],
    desk: (_, { field }) =>
      needed(
        "no structure",
        `a structure in ${field("smiles")}, or the reason in ${field("no_structure")}`,
      ),
  }),
  "unreadable-formula": ofItem<{ readonly formula: string }>({
    file: ({ formula }) => [
      `molecular_formula ${formula} cannot be read`,
      "a formula such as C21H26O3",
    ],
    desk: ({ formula }, { field }) =>
      needed(
        `${field("molecular_formula")} ${formula} cannot be read`,
        "a formula such as C21H26O3",
      ),
  }),
  "not-a-repeat-unit": ofItem<{ readonly text: string }>({
    file: ({ text }) => [
      `repeat_unit ${text} is not a repeating unit`,
      "one to four SMILES with two attachment points each, such as *CC*",
    ],
    desk: ({ text }, { field }) =>
      needed(
        `${field("repeat_unit")} ${text} is not a repeating unit`,
        "one to four SMILES with two attachment points each, such as *CC*",
      ),
  }),
  "structure-and-repeat-unit": ofItem<object>({
    file: () => ["both smiles and repeat_unit", "one of them"],
    desk: (_, { field }) =>
      needed(`both ${field("smiles")} and ${field("repeat_unit")}`, "one of them"),
  }),
  "impossible-structure": ofItem<{ readonly smiles: string }>({
    file: ({ smiles }) => [
      `smiles ${smiles} is not a possible structure`,
      "a SMILES that RDKit accepts",
    ],
    desk: ({ smiles }, { field }) =>
      needed(
        `${field("smiles")} ${smiles} is not a possible structure`,
        "a SMILES that RDKit accepts",
      ),
  }),
  "missing-formula": ofItem<{ readonly computed: string }>({
    file: ({ computed }) => ["missing molecular_formula", computed],
    desk: ({ computed }, { field }) => needed(`${field("molecular_formula")} is missing`, computed),
  }),
  "other-formula": ofItem<{ readonly formula: string; readonly computed: string }>({
    file: ({ formula, computed }) => [
      `molecular_formula ${formula} disagrees with the SMILES`,
      computed,
    ],
    desk: ({ formula, computed }, { field }) =>
      needed(`${field("molecular_formula")} ${formula} disagrees with the SMILES`, computed),
  }),
  "missing-weight": ofItem<{
    /** In g/mol. */
    readonly computed: number;
  }>({
    file: ({ computed }) => ["missing molecular_weight", computed.toFixed(2)],
    desk: ({ computed }, { field }) =>
      needed(`${field("molecular_weight")} is missing`, computed.toFixed(2)),
  }),
  "other-weight": ofItem<{ readonly weight: number; readonly computed: number }>({
    file: ({ weight, computed }) => [
      `molecular_weight ${weight} disagrees with the SMILES`,
      `${computed.toFixed(2)} g/mol`,
    ],
    desk: ({ weight, computed }, { field }) =>
      needed(
        `${field("molecular_weight")} ${weight} disagrees with the SMILES`,
        `${computed.toFixed(2)} g/mol`,
      ),
  }),
  "second-structure": ofItem<{
    readonly cas: string;
    readonly grade: string;
    readonly place: NamedPlace;
  }>({
    file: ({ cas, grade, place }) => [
      `CAS ${cas} has two structures`,
      `the structure of ${grade} (${formatPlace(place)})`,
    ],
    desk: ({ cas, place }, words) =>
      needed(`CAS ${cas} has two structures`, `the structure of ${words.file(place.file)}`),
  }),

  "packing-group-and-statement": ofItem(
    sameWords<{ readonly stated: FlammableCategory; readonly packed: FlammableCategory }>(
      ({ stated, packed }) => [
        `packing group ${packed.group} next to ${stated.statement}`,
        joinCategories([stated, packed]),
      ],
    ),
  ),
  "flash-point-range": ofItem(
    sameWords<FlashPoint>(({ flash, possible }) => [
      `flash point ${flash} °C is on both sides of 23 °C`,
      `one side: ${joinCategories(possible)}`,
    ]),
  ),
  "flash-point-and-statement": ofItem(
    sameWords<FlashPoint & { readonly statement: string }>(({ flash, statement, possible }) => [
      `flash point ${flash} °C next to ${statement}`,
      expectedCategories(possible),
    ]),
  ),
  "flash-point-without-statement": ofItem(
    sameWords<FlashPoint>(({ flash, possible }) => [
      `flash point ${flash} °C without ${possible.map(({ statement }) => statement).join(" or ")}`,
      expectedCategories(possible),
    ]),
  ),
  "flash-point-and-packing-group": ofItem(
    sameWords<FlashPoint & { readonly group: string }>(({ flash, group, possible }) => [
      `flash point ${flash} °C next to packing group ${group}`,
      expectedCategories(possible),
    ]),
  ),
  "heading-of-heterocycle": ofItem(
    sameWords<{ readonly code: string }>(({ code }) => [
      `HS code ${code} of a heterocycle with nitrogen`,
      "2933 or 2934: of two headings of Chapter 29 that fit, the last in numerical order (HS Chapter 29 Note 3)",
    ]),
  ),

  "contact-of-other-cas": ofItem(
    sameWords<{ readonly cas: string; readonly numbers: readonly string[] }>(({ cas, numbers }) => [
      `CAS ${cas} is not the grade's`,
      numbers.join(", "),
    ]),
  ),
  "second-contact": ofItem(
    sameWords<{ readonly cas: string }>(({ cas }) => [
      `a second entry for CAS ${cas}`,
      "one entry for each CAS number",
    ]),
  ),
  "group-limit": ofItem<{
    readonly figure: string;
    readonly group: string;
    readonly known: string;
    readonly place: NamedPlace;
  }>({
    file: ({ figure, group, known, place }) => [
      `${figure} of group ${group}`,
      `${known}, as at ${formatPlace(place)}`,
    ],
    desk: ({ figure, group, known, place }, words) =>
      needed(`${figure} of group ${group}`, `${known}, as at ${words.file(place.file)}`),
  }),
  "no-act": sameWords<{ readonly regime: string }>(({ regime }) => [
    `no act for ${regime}`,
    "one entry for each regime",
  ]),

  "listed-replacement": ofItem(
    sameWords<{ readonly grade: string; readonly date: string }>(({ grade, date }) => [
      `${grade} is on the Candidate List since ${date}`,
      "a replacement that is not listed",
    ]),
  ),
  "listed-grade-to-take": ofItem(
    sameWords<{ readonly grade: string; readonly date: string }>(({ grade, date }) => [
      `${grade} is on the Candidate List since ${date}`,
      `a note that says so, with ${date}`,
    ]),
  ),
  "cosmetic-use": ofItem(
    sameWords<{ readonly text: string; readonly act: string }>(({ text, act }) => [
      `offered for cosmetics (${text})`,
      `a description that names Regulation (EC) No ${act}`,
    ]),
  ),
  "grade-not-held": ofItem(
    sameWords<{ readonly grade: string }>(({ grade }) => [
      `${grade} is not held itself`,
      "a grade that is held",
    ]),
  ),
  "grade-of-substance": ofItem(
    sameWords<{ readonly grade: string; readonly number: string }>(({ grade, number }) => [
      `the file of ${grade} names ${number}, which it replaces`,
      "a grade that neither contains it nor is made with it",
    ]),
  ),
  "nothing-to-take": ofItem(
    sameWords<object>(() => [
      "no grade to take instead, and no note",
      "a grade, or a note that says that none is held",
    ]),
  ),
  "name-of-held-grade": ofItem(
    sameWords<{ readonly name: string; readonly grade: string }>(({ name, grade }) => [
      `${name} is a name of ${grade}, which is held`,
      "a name that means only this substance",
    ]),
  ),
  "name-in-two-entries": ofItem(
    sameWords<{ readonly name: string; readonly first: string }>(({ name, first }) => [
      `${name} is in two entries`,
      `one entry only; the first is ${first}`,
    ]),
  ),
  "number-in-two-sets": ofItem(
    sameWords<{ readonly number: string; readonly other: string }>(({ number, other }) => [
      `${number} is in the set of ${other}`,
      "each number once, in one set",
    ]),
  ),
  "held-and-not-held": ofItem(
    sameWords<{ readonly number: string; readonly entry: string; readonly grade: string }>(
      ({ number, entry, grade }) => [
        `${number} is not held (${entry}), but ${grade} has a number of the set`,
        "numbers of one substance, which is held or not",
      ],
    ),
  ),
  "structures-of-set": ofItem(
    sameWords<{ readonly first: string; readonly second: string }>(({ first, second }) => [
      `${first} and ${second} have different structures`,
      "numbers of one substance",
    ]),
  ),

  "company-fact-not-found": ofItem(
    sameWords<{ readonly mark: string }>(({ mark }) => [
      `no text has "${mark}"`,
      "words of a text of the grade, as they are there",
    ]),
  ),
  "unmarked-company-fact": ofItem<{ readonly sentence: string }>({
    file: ({ sentence }) => [
      `"${sentence}" is about the company`,
      "its words in company_facts, so that the owner confirms them",
    ],
    desk: ({ sentence }, { field }) =>
      needed(
        `"${sentence}" is about the company`,
        `its words in ${field("company_facts")}, so that the owner confirms them`,
      ),
  }),

  "recommended-pair": wording<{ readonly grade: string; readonly other: string }>({
    file: ({ grade, other }) => [
      `a sentence recommends ${grade} with ${other}`,
      `no pair that content/${INTERACTIONS} warns of`,
    ],
    desk: ({ grade, other }, words) =>
      needed(
        `a sentence recommends ${grade} with ${other}`,
        `no pair that ${words.file(INTERACTIONS)} warns of`,
      ),
  }),
  "pair-of-remedies": wording<{ readonly grade: string; readonly other: string }>({
    file: ({ grade, other }) => [
      `helps names ${grade} and ${other}`,
      `no pair that content/${INTERACTIONS} warns of`,
    ],
    desk: ({ grade, other }, words) =>
      needed(
        `${words.field("helps")} names ${grade} and ${other}`,
        `no pair that ${words.file(INTERACTIONS)} warns of`,
      ),
  }),
  "warned-synergist": ofItem<{ readonly grade: string }>({
    file: ({ grade }) => [
      `synergist ${grade} is an antagonist`,
      `a partner that content/${INTERACTIONS} does not warn of`,
    ],
    desk: ({ grade }, words) =>
      needed(
        `synergist ${grade} is an antagonist`,
        `a partner that ${words.file(INTERACTIONS)} does not warn of`,
      ),
  }),
  "attacked-remedy": wording<{
    readonly grade: string;
    readonly cause: string;
    readonly agent: string;
    readonly reason: string;
  }>({
    file: ({ grade, cause, agent, reason }) => [
      `${grade} answers ${cause}, whose agent ${agent} attacks it (${reason})`,
      `a grade that content/${INTERACTIONS} does not warn of with this agent, or binds_agent: true`,
    ],
    desk: ({ grade, cause, agent, reason }, words) =>
      needed(
        `${grade} answers ${cause}, whose agent ${agent} attacks it (${reason})`,
        `a grade that ${words.file(INTERACTIONS)} does not warn of with this agent, or ${words.field("binds_agent")}`,
      ),
  }),
  "contradicted-condition": ofItem<{ readonly condition: string; readonly reason: string }>(
    sameWords(({ condition, reason }) => [
      `suitable and not suitable for ${condition} (${reason})`,
      "one of the two",
    ]),
  ),
  "grade-without-page": sameWords<{ readonly name: string }>(({ name }) => [
    `${name} has no page`,
    "the name of a product",
  ]),
  "withheld-partner": ofItem<{
    readonly field: "synergists" | "replacements";
    readonly grade: string;
  }>({
    file: ({ field, grade }) => [
      `${field} names ${grade}, which may not be sold`,
      "a grade that is offered",
    ],
    desk: ({ field, grade }, words) =>
      needed(
        `${words.field(field)} names ${grade}, which may not be sold`,
        "a grade that is offered",
      ),
  }),
  "withheld-remedy": sameWords<{ readonly grade: string }>(({ grade }) => [
    `${grade} may not be sold`,
    "a grade that is offered",
  ]),
  "stock-of-restricted-grade": ofItem(
    sameWords<{ readonly stock: string; readonly restriction: string }>(
      ({ stock, restriction }) => [`stock is ${stock} under ${restriction}`, "not-offered"],
    ),
  ),
  "no-replacements": ofItem(
    sameWords<object>(() => [
      "not offered, and no replacements",
      "replacements: ids of what to take instead",
    ]),
  ),

  "industry-of-named-grade": sameWords<{ readonly grade: string; readonly industry: string }>(
    ({ grade, industry }) => [
      `the text names ${grade}, which is not offered for ${industry}`,
      `${industry} among its industries, or ${grade} under mentioned`,
    ],
  ),
  "needless-mention": sameWords<{
    readonly grade: string;
    readonly industry: string;
    readonly isNamed: boolean;
  }>(({ grade, industry, isNamed }) => [
    `${grade} is ${isNamed ? "offered for" : "not named in"} ${industry}`,
    "grades that the text names and that are not offered for it",
  ]),
  "industry-without-use": ofItem<{ readonly industry: string }>({
    file: ({ industry }) => [
      `none of its applications belongs to ${industry}`,
      `an application with one of the uses of content/industries/${industry}.md, or another industry`,
    ],
    desk: ({ industry }, words) =>
      needed(
        `none of its applications belongs to ${industry}`,
        `an application with one of the uses of ${words.file(`industries/${industry}.md`)}, or another industry`,
      ),
  }),
};
