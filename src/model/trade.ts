/** Shapes of trade knowledge. */
import * as v from "valibot";
import { combinationTexts as texts } from "#messages/product-detail.ts";
import { certainties, severities, stockStates } from "./codes.ts";
import { polymer } from "./codes-polymers.ts";
import {
  code,
  date,
  field,
  id,
  line,
  mention,
  oneOf,
  paragraph,
  reference,
  scalar,
  text,
} from "./fields.ts";

/** Uncertain owners are left out. */
export const brands = v.array(
  v.strictObject({
    brand: field(line(40), "Brand", "The word that its trade names begin with.", "Chimassorb"),
    owner: v.optional(
      field(line(60), "Owner", "Present owner. Leave it empty if not certain.", "BASF"),
    ),
    former: v.optional(
      field(v.array(line(60), "a list of owners"), "Former owners", "The latest one last.", [
        "Ciba",
      ]),
      [],
    ),
  }),
  "a list of brands",
);
export type Brands = v.InferOutput<typeof brands>;

export const notHeld = v.array(
  v.strictObject({
    id: field(id, "Id", "Lower-case letters, digits and hyphens.", "dehp"),
    names: field(
      v.pipe(v.array(scalar, "a list"), v.minLength(1, "at least one name")),
      "Names",
      "The first two are shown. Each name is in one entry only.",
      ["DOP", "DEHP"],
    ),
    cas: v.optional(
      field(v.array(scalar, "a list"), "CAS numbers", "Each number is in one entry only.", [
        "117-81-7",
      ]),
      [],
    ),
    why: field(paragraph, "Why", "Why it is not sold, with the act and its date."),
    act: field(
      text,
      "Act",
      "What forbids or restricts it.",
      "Regulation (EC) No 1907/2006 (REACH), Annex XIV",
    ),
    date: field(
      date,
      "Date",
      "Date of the act, or the sunset date that the reason names.",
      "2015-02-21",
    ),
    instead: field(
      v.array(reference("products"), "a list of ids"),
      "Instead",
      "Grades that are held, the best first. They must not contain the substance or be made with it. If none is held, leave the list empty and say so in the note.",
      ["dotp", "dinp"],
    ),
    note: v.optional(field(paragraph, "Note", "What to change in the recipe.")),
  }),
  "a list of what is not held",
);
export type NotHeldRows = v.InferOutput<typeof notHeld>;

export const substances = v.array(
  v.strictObject({
    name: field(line(60), "Name", "Of the substance; only the desk shows it.", "HALS 944"),
    numbers: field(
      v.pipe(v.array(scalar, "a list of CAS numbers"), v.minLength(2, "at least two numbers")),
      "CAS numbers",
      "Numbers of one substance. Each number is in one set only.",
      ["71878-19-8", "70624-18-9"],
    ),
    certainty: field(
      oneOf(certainties),
      "Certainty",
      "source: read in the source. known: known, not verified in a source.",
      "known",
    ),
    source: field(line(200), "Source", "Why the numbers mean the same substance."),
  }),
  "a list of substances",
);
export type Substances = v.InferOutput<typeof substances>;

export const comparisons = v.array(
  v.strictObject({
    title: field(
      line(60),
      "Title",
      "The use that the grades are compared for.",
      "Phosphites for PP film",
    ),
    text: field(paragraph, "Text", "How to choose between them, in one or two sentences."),
    grades: field(
      v.pipe(
        v.array(reference("products"), "a list of ids"),
        v.minLength(2, "at least two grades"),
        v.maxLength(4, "at most four grades"),
      ),
      "Grades",
      "Two to four, in the order of the columns.",
      ["ao-168", "ao-626"],
    ),
  }),
  "a list of comparisons",
);

const pair = {
  a: field(
    reference("products", "groups"),
    "One side",
    "The key of a group or the id of a grade.",
    "hals-basic",
  ),
  b: field(
    reference("products", "groups"),
    "Other side",
    "The key of a group or the id of a grade.",
    "acid-pesticides",
  ),
  reason: field(paragraph, "Reason", "The mechanism in a sentence."),
  consequence: v.optional(field(paragraph, "Consequence", "What you see.")),
  instead: v.optional(field(paragraph, "Instead", "What to do.")),
  source: field(text, "Source", "With authors or number, title and year."),
};
/** A group without grades is a condition or a material that is not sold. */
export const interactions = v.strictObject({
  groups: field(
    v.array(
      v.strictObject({
        key: field(text, "Key", "Name of the group in the pairs.", "hals-basic"),
        name: field(text, "Name", "As the pages show it.", "Basic HALS"),
        grades: v.optional(
          field(
            v.array(reference("products"), "a list of ids"),
            "Grades",
            "Leave it empty for a condition.",
            ["hals-770"],
          ),
          [],
        ),
      }),
      "a list of groups",
    ),
    "Groups",
    "Grades that behave the same, and conditions.",
  ),
  pairs: field(
    v.array(
      v.variant(
        "kind",
        [
          v.strictObject({
            kind: field(
              v.literal("antagonism"),
              "Kind",
              "Antagonism harms, synergy helps.",
              "antagonism",
            ),
            severity: field(
              code(severities, { avoid: texts.avoid, care: texts.care }),
              "Severity",
              "For an antagonism. Texts that recommend a pair to avoid are refused.",
              "avoid",
            ),
            ...pair,
          }),
          v.strictObject({
            kind: field(v.literal("synergy"), "Kind", "Helps.", "synergy"),
            ...pair,
          }),
        ],
        "antagonism or synergy",
      ),
      "a list of pairs",
    ),
    "Pairs",
    "Pairs that harm or help each other.",
  ),
});
export type Interactions = v.InferOutput<typeof interactions>;

export const polymers = v.array(
  v.strictObject({
    polymers: field(
      v.pipe(v.array(polymer, "a list of polymers"), v.minLength(1, "at least one polymer")),
      "Polymers",
      "Codes of polymers.",
      ["pet", "pc"],
    ),
    from: field(
      v.number("°C as a number"),
      "Melt from",
      "The lowest usual melt temperature, °C.",
      265,
    ),
  }),
  "a list of polymers",
);
export type Polymers = v.InferOutput<typeof polymers>;

const wordGroups = v.array(
  v.pipe(
    v.array(scalar, "a list of words that mean the same"),
    v.minLength(2, "at least two words"),
  ),
  "a list of groups",
);
export const searchWords = v.strictObject({
  groups: field(
    wordGroups,
    "Groups",
    "Words and phrases that mean the same to a buyer. One of them is the word used in the products.",
    [["plasticizer", "softener"]],
  ),
  suffixes: v.optional(
    field(
      v.array(scalar, "a list"),
      "Suffixes",
      "Endings that makers add to a grade's name; the grade is found with and without them.",
      ["FF", "dust-free"],
    ),
    [],
  ),
  symptoms: v.optional(
    field(
      wordGroups,
      "Symptoms",
      "Words and phrases for the same fault. They find problems only.",
      [["warp", "bend", "curl"]],
    ),
    [],
  ),
  pages: v.optional(
    field(
      v.array(
        v.strictObject({
          path: field(
            text,
            "Address",
            "Address of a page of the site, from the first slash.",
            "/an-address",
          ),
          words: field(
            v.pipe(v.array(text, "a list"), v.minLength(1, "at least one")),
            "Search words",
            "Words that people type to find this page.",
            ["price list"],
          ),
        }),
        "a list of pages",
      ),
      "Pages",
      "Search words for pages whose texts do not contain them.",
    ),
    [],
  ),
  everyday: v.optional(
    field(
      v.array(scalar, "a list"),
      "Everyday words",
      "Everyday words that are in no text. Searches do not treat them as misspelt names.",
      ["umbrella"],
    ),
    [],
  ),
});

/** From stock lists (an ERP, a warehouse), saved from earlier answers. */
export const stockWords = v.strictObject({
  states: field(
    v.array(
      v.strictObject({
        word: field(line(80), "Word", "As in the list.", "gesperrt"),
        state: field(oneOf(stockStates), "State", "What it means.", "on-request"),
      }),
      "a list of words",
    ),
    "States",
    "Words for the stock states.",
  ),
  grades: field(
    v.array(
      v.strictObject({
        name: field(
          line(120),
          "Name",
          "As in the list, for example an item number or the warehouse's name for it.",
          "100-4417",
        ),
        grade: field(mention("products"), "Grade", "The grade with this name.", "uv-531"),
      }),
      "a list of names",
    ),
    "Grades",
    "Names for the grades.",
  ),
  ignored: field(
    v.array(line(120), "a list of names"),
    "Not on the site",
    "Names in the lists of things that the site does not sell.",
    ["Euro pallet"],
  ),
});
export type StockWords = v.InferOutput<typeof stockWords>;
