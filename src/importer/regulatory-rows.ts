/** The rows of a grade from the two regulatory tables, one regime each. */
import * as v from "valibot";
import { type RegimeKey, regimeKeys } from "#contract/regimes.ts";
import type { certainties, RegulatoryRow } from "#contract/regulatory.ts";
import { date, line } from "#model/fields.ts";
import type { TsvRow } from "./read-tsv.ts";

export const hazardColumns = [
  ...["id", "cas", "clp_index", "clp_classes", "h_statements", "ghs", "signal", "clp_certainty", "clp_source"],
  ...["un_no", "psn", "class", "pg", "transport_certainty", "marine_pollutant"],
  ...["reach_candidate", "reach_annex_xiv", "reach_annex_xvii", "pops", "reach_certainty", "reach_source", "hs6", "hs_certainty", "hs_source", "notes"],
] as const;
export const foodColumns = [
  ...["id", "cas", "fcm_no", "eu_restriction", "eu_certainty", "eu_source", "fda_section", "fda_restriction", "fda_certainty", "fda_source"],
] as const;
type Hazard = TsvRow<string>;

/** The acts that regulatory rows rest on, one a regime. */
export const actsFile = v.array(
  v.strictObject({
    key: v.picklist(regimeKeys, `one of ${regimeKeys.join(", ")}`),
    title: line(160),
    date: v.optional(date),
    state: v.optional(line(160)),
    checked: date,
  }),
  "a list of acts",
);

type Act = v.InferOutput<typeof actsFile>[number];

/** What every row of a regime says of its act. */
const actOf = (acts: ReadonlyMap<string, Act>, regime: RegimeKey): Pick<RegulatoryRow, "act" | "act_date" | "act_state" | "checked"> => {
  const act = acts.get(regime);
  return { act: act?.title ?? "", checked: act?.checked ?? "", ...(act?.date ? { act_date: act.date } : {}), ...(act?.state ? { act_state: act.state } : {}) };
};

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join("; ");
/** Optional fields of a row; empty cells are left out. */
const optional = (detail: string, certainty: string | undefined, source: string | undefined): Pick<RegulatoryRow, "detail" | "certainty" | "source"> => ({
  ...(detail ? { detail } : {}),
  ...(certainty ? { certainty: certainty as (typeof certainties)[number] } : {}),
  ...(source ? { source } : {}),
});

/** The rows of one line of hazards.tsv. */
export function hazardRows({ cells: c }: Hazard, acts: ReadonlyMap<string, Act>): RegulatoryRow[] {
  const row = (regime: RegimeKey, value: string, detail: string, certainty: string | undefined, source?: string): RegulatoryRow => ({
    regime,
    value,
    ...optional(detail, certainty, source),
    ...actOf(acts, regime),
  });
  const reach = (regime: RegimeKey, value: string): RegulatoryRow => row(regime, value, "", value ? c["reach_certainty"] : "", value ? c["reach_source"] : "");
  // "none" was looked up by CAS and EC number; "none (mixture)" could not have an entry.
  const index =
    c["clp_index"] === "none"
      ? "no harmonised entry in Annex VI"
      : c["clp_index"]?.startsWith("none")
        ? ""
        : c["clp_index"] && `Annex VI index ${c["clp_index"]}`;
  const dangerous = c["un_no"] && c["un_no"] !== "none";
  return [
    row("clp", c["clp_classes"] ?? "", joined(c["signal"], c["h_statements"], index), c["clp_certainty"], c["clp_source"]),
    reach("reach-candidate", c["reach_candidate"] ?? ""),
    reach("reach-annex-xiv", c["reach_annex_xiv"] ?? ""),
    reach("reach-annex-xvii", c["reach_annex_xvii"] ? `entry ${c["reach_annex_xvii"]}` : ""),
    reach("pops", c["pops"] ?? ""),
    row(
      "transport",
      dangerous ? `UN ${c["un_no"]}, ${c["psn"]}` : (c["psn"] ?? ""),
      joined(
        c["class"] && `class ${c["class"]}`,
        c["pg"] && `packing group ${c["pg"]}`,
        dangerous && c["marine_pollutant"] ? `marine pollutant: ${c["marine_pollutant"]}` : undefined,
      ),
      c["transport_certainty"],
    ),
    row("hs", c["hs6"] ?? "", "", c["hs_certainty"], c["hs_source"]),
  ];
}

/** The two rows of one line of food-contact.tsv. @param several true when the grade has more than one CAS number */
export function foodRows({ cells: c }: TsvRow<string>, acts: ReadonlyMap<string, Act>, several: boolean): RegulatoryRow[] {
  const cas = several && c["cas"] ? { cas: c["cas"] } : {};
  return [
    {
      regime: "food-eu",
      ...cas,
      value: c["fcm_no"] ? `FCM ${c["fcm_no"]}` : (c["eu_restriction"] ?? ""),
      ...optional(c["fcm_no"] ? (c["eu_restriction"] ?? "") : "", c["eu_certainty"], c["eu_source"]),
      ...actOf(acts, "food-eu"),
    },
    {
      regime: "food-us",
      ...cas,
      value: c["fda_section"] ?? "",
      ...optional(c["fda_restriction"] ?? "", c["fda_certainty"], c["fda_source"]),
      ...actOf(acts, "food-us"),
    },
  ];
}
