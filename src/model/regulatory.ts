/** Shape of a grade's regulation. */

import * as v from "valibot";
import { fieldRules } from "#messages/field-rules.ts";
import { certainties, regulatoryStates } from "./codes.ts";
import { date, field, line, oneOf, scalar, text } from "./fields.ts";

const evidence = {
  certainty: v.optional(
    field(
      oneOf(certainties),
      "Certainty",
      "source: read in the named source; known: specialist knowledge that was not looked up",
      "source",
    ),
  ),
  source: v.optional(
    field(
      text,
      "Source",
      "Where you read it. Leave it empty if it is the source given with the act",
    ),
  ),
};
const state = field(
  oneOf(regulatoryStates),
  "State",
  "Leave it empty if nothing is stated; the page then shows “not stated: ask”",
  "listed",
  "not-listed",
);
const value = v.optional(
  field(
    text,
    "Text",
    "As the page shows it. For not-listed leave it empty to show the words of the act",
  ),
);
const day = v.optional(
  field(date, "Date", "Day on which it was listed, or from which it applies", "2024-01-23"),
);

const unverified = v.optional(
  field(
    text,
    "Conditions not verified",
    "Conditions that were not read in the source. The page shows them in a row marked “Not verified”",
  ),
);

/** A listed grade's entry must say as what. */
const isExplained = ({
  state: given,
  value: statement,
}: {
  readonly state?: string | undefined;
  readonly value?: string | undefined;
}): boolean => given !== "listed" || statement !== undefined;
const SAY_WHAT = "a text (value) with listed";

const listing = v.pipe(
  v.strictObject({ state, value, unverified, date: day, ...evidence }),
  v.check((entry) => isExplained(entry), SAY_WHAT),
);

const classes = field(
  text,
  "Classes",
  "Hazard classes with categories. Only with the state listed",
  "Skin Sens. 1; Aquatic Chronic 4",
);
const label = {
  statements: v.optional(field(text, "Hazard statements", "H and EUH codes", "H317; H413")),
  pictograms: v.optional(
    v.array(
      v.pipe(text, v.regex(/^GHS0[1-9]$/, "a pictogram such as GHS07")),
      "a list of pictograms",
    ),
    [],
  ),
  signal: v.optional(
    field(oneOf(["Danger", "Warning"]), "Signal word", "As on the label", "Warning"),
  ),
};

export const gradeRegulatory = v.strictObject({
  clp: v.optional(
    field(
      v.pipe(
        v.strictObject({
          state: v.optional(state),
          value: v.optional(classes),
          ...label,
          index: v.optional(
            field(
              v.union(
                [
                  oneOf(["none", "mixture"]),
                  v.pipe(
                    text,
                    v.regex(
                      /^\d{3}-\d{3}-\d{2}-[\dX](; \d{3}-\d{3}-\d{2}-[\dX])*$/,
                      "an index number",
                    ),
                  ),
                ],
                "none, mixture or an index number",
              ),
              "Annex VI",
              "Index number of the harmonised entry. none: looked up, and there is none. mixture: a preparation, which cannot have one",
              "607-530-00-7",
              "none",
            ),
          ),
          usual_label: v.optional(
            field(
              v.strictObject({ value: classes, ...label, ...evidence }),
              "Usual supplier's label",
              "The full label used by suppliers, if they classify the substance more severely than its harmonised entry, which is a minimum (CLP Article 4(3))",
            ),
          ),
          ...evidence,
        }),
        v.check((entry) => isExplained(entry), SAY_WHAT),
        v.check(
          ({ usual_label: usual, index }) => usual === undefined || /^\d/.test(index ?? ""),
          fieldRules.indexOfUsualLabel.file,
        ),
      ),
      "CLP",
      "Classification under Regulation (EC) No 1272/2008",
    ),
  ),
  "reach-candidate": v.optional(
    field(
      v.pipe(
        v.strictObject({
          state,
          cas: v.optional(
            field(
              text,
              "Constituent",
              "CAS number of the listed constituent, if it is not the grade itself",
              "115-86-6",
            ),
          ),
          value,
          date: day,
          ...evidence,
        }),
        v.check((entry) => isExplained(entry), SAY_WHAT),
      ),
      "REACH Candidate List",
      "For a listed grade the page shows date and reason",
    ),
  ),
  "reach-annex-xiv": v.optional(
    field(
      listing,
      "REACH Annex XIV",
      "listed: the grade needs an authorisation and may not be offered",
    ),
  ),
  "reach-annex-xvii": v.optional(
    field(listing, "REACH Annex XVII", "Text: the entries, each with its scope in brackets", {
      state: "listed",
      value: "3; 40",
    }),
  ),
  pops: v.optional(
    field(
      listing,
      "Persistent organic pollutants",
      "listed: the grade is banned and may not be offered",
    ),
  ),
  transport: v.optional(
    field(
      v.pipe(
        v.strictObject({
          state,
          un: v.optional(field(scalar, "UN number", "For dangerous goods", "3077")),
          value,
          class: v.optional(field(scalar, "Class", "Transport class", "9")),
          packing_group: v.optional(
            field(oneOf(["I", "II", "III"]), "Packing group", "If the entry has one", "III"),
          ),
          marine_pollutant: v.optional(
            field(v.boolean("true or false"), "Marine pollutant", "Under the IMDG Code", true),
          ),
          ...evidence,
        }),
        v.check((entry) => isExplained(entry), SAY_WHAT),
        v.check(
          ({ state: given, un }) => given !== "listed" || un !== undefined,
          "a UN number (un) with listed",
        ),
      ),
      "Transport",
      "ADR and IMDG; text: the proper shipping name",
    ),
  ),
  hs: v.optional(
    field(
      v.strictObject({
        value: field(
          v.pipe(scalar, v.regex(/^\d{6}$/, fieldRules.hsCode.file)),
          "HS code",
          "Six digits. If two headings of Chapter 29 fit, use the last in numerical order (Note 3 of the chapter)",
          "281122",
        ),
        ...evidence,
      }),
      "HS code",
      "Customs tariff",
    ),
  ),
  notes: v.optional(field(text, "Notes", "Facts that fit none of the regimes")),
});

const contact = {
  state,
  value,
  detail: v.optional(field(text, "Conditions", "Limits, uses and other conditions")),
  unverified,
  ...evidence,
};
const limit = v.strictObject({
  mg_kg: field(
    v.pipe(v.number("mg/kg as a number"), v.minValue(0, "at least 0")),
    "mg/kg",
    "mg per kg of food; the limit of detection, 0.01, for ND",
    18,
  ),
  group: v.optional(
    field(
      v.pipe(scalar, v.regex(/^\d{1,2}$/, "the number of a group restriction, such as 32")),
      "Group",
      "Number of the group restriction, for the limit of a group's sum, SML(T). Leave it empty for the substance's own limit, SML",
      "32",
    ),
  ),
  not_detectable: v.optional(
    field(v.boolean("true or false"), "Not detectable", "For entries that say ND", true),
  ),
  where: v.optional(
    field(line(120), "Where", "The use it applies to, if not all uses", "in PVC gaskets"),
  ),
});
export const foodContact = v.strictObject({
  cas: field(scalar, "CAS number", "One of the grade's", "1843-05-6"),
  eu: v.optional(
    field(
      v.strictObject({
        fcm: v.optional(field(scalar, "FCM number", "Number in the Union list", "504")),
        limits: v.optional(
          field(
            v.pipe(
              v.array(limit, "a list of limits"),
              v.check(
                (limits) =>
                  new Set(limits.map(({ group = "", where = "" }) => `${group} ${where}`)).size ===
                  limits.length,
                "each limit once",
              ),
            ),
            "Limits",
            "All specific migration limits of the entry: the substance's own, and one for each group it belongs to",
          ),
        ),
        ...contact,
      }),
      "EU",
      "Regulation (EU) No 10/2011, Annex I",
    ),
  ),
  us: v.optional(
    field(
      v.strictObject(contact),
      "USA",
      "21 CFR and food contact notifications; text: the sections",
    ),
  ),
});

export type GradeRegulatory = v.InferOutput<typeof gradeRegulatory>;
export type FoodContact = v.InferOutput<typeof foodContact>;
