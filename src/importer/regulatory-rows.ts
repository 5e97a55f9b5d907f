/** Makes a grade's regulatory rows from its file and the acts. */
import { shortDate } from "#catalogue/dates.ts";
import { type FoodLimit, limitFigure, limitsText } from "#catalogue/food-limits.ts";
import type { RegulatoryBlock, RegulatoryRow } from "#catalogue/regulatory.ts";
import { regulatoryRows as texts } from "#messages/regulatory-rows.ts";
import { type Regime, regimes } from "#model/codes.ts";
import type { Act } from "#model/kinds/acts.ts";
import type { FoodContact, GradeRegulatory } from "#model/regulatory.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Checker, ReadFiles } from "./checker.ts";
import type { Diagnostic, DiagnosticPlace } from "./diagnostics.ts";

export type Acts = ReadonlyMap<Regime, Act>;

/** Fields common to all regimes. */
interface Entry {
  readonly state?: RegulatoryRow["state"] | undefined;
  readonly value?: string | undefined;
  readonly certainty?: RegulatoryRow["certainty"] | undefined;
  readonly unverified?: string | undefined;
  readonly source?: string | undefined;
}

const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join("; ");

interface RowParts
  extends Partial<Pick<RegulatoryRow, "cas" | "basis" | "detail" | "short" | "date">> {
  readonly limits?: readonly FoodLimit[] | undefined;
  /** Short form for an entry that lists the grade. */
  readonly listedValue?: string | undefined;
}

function makeRow(
  acts: Acts,
  regime: Regime,
  entry: Entry | undefined,
  { listedValue = entry?.value, cas, basis, detail, short, date, limits }: RowParts = {},
): RegulatoryRow {
  const act = acts.get(regime);
  const isListed = entry?.state === "listed";
  let value = isListed ? listedValue : entry?.value;
  if (entry?.state === "not-listed") value ??= act?.not_listed;
  return {
    regime,
    cas,
    basis,
    state: entry?.state,
    value: value ?? "",
    short: isListed ? short || undefined : undefined,
    date: isListed ? date : undefined,
    detail: detail || undefined,
    unverified: entry?.unverified,
    limits: limits && limits.length > 0 ? [...limits] : undefined,
    certainty: entry?.certainty,
    source: entry?.source ?? (entry?.state ? act?.source : undefined),
    act: act?.title ?? "",
    edition: act?.edition,
    checked: act?.checked ?? "",
  };
}

/**
 * Harmonised entry or what is known without one; the usual supplier's label if it is more severe.
 */
function makeClassificationRows(clp: GradeRegulatory["clp"], acts: Acts): RegulatoryRow[] {
  // Looked up by CAS and EC number.
  if (clp?.index === "none" && clp.state === undefined)
    return [makeRow(acts, "clp", { ...clp, value: texts.noEntry }, { detail: texts.seeSds })];
  const index = clp?.index;
  const isHarmonised = index !== undefined && /^\d/.test(index);
  // A mixture cannot have an entry.
  let entry: string | undefined = index === "none" ? texts.noEntry : undefined;
  if (isHarmonised) entry = texts.annexVi(index);
  const basis = isHarmonised ? "harmonised" : undefined;
  const usual = clp?.usual_label;
  // Lists show the classes of both rows.
  const short = usual && clp?.value;
  const rows = [
    makeRow(acts, "clp", clp, {
      basis,
      short,
      detail: joinParts(clp?.signal, clp?.statements, entry),
    }),
  ];
  if (usual)
    rows.push(
      makeRow(
        acts,
        "clp",
        { ...usual, state: "listed" },
        {
          basis: "self-classified",
          detail: joinParts(usual.signal, usual.statements),
          short: usual.value,
        },
      ),
    );
  return rows;
}

function makeHazardRows(regulatory: GradeRegulatory, acts: Acts): RegulatoryRow[] {
  const {
    clp,
    transport,
    hs,
    "reach-candidate": candidate,
    "reach-annex-xiv": authorisation,
    "reach-annex-xvii": restriction,
    pops,
  } = regulatory;
  const marine = transport?.marine_pollutant;
  return [
    ...makeClassificationRows(clp, acts),
    makeRow(acts, "reach-candidate", candidate, {
      listedValue: [candidate?.cas, candidate?.date && shortDate(candidate.date), candidate?.value]
        .filter(Boolean)
        .join(": "),
      date: candidate?.date,
    }),
    makeRow(acts, "reach-annex-xiv", authorisation, { date: authorisation?.date }),
    makeRow(acts, "reach-annex-xvii", restriction, {
      listedValue: texts.annexXvii(restriction?.value),
    }),
    makeRow(acts, "pops", pops, { date: pops?.date }),
    makeRow(acts, "transport", transport, {
      detail: joinParts(
        transport?.class && texts.transportClass(transport.class),
        transport?.packing_group && texts.packingGroup(transport.packing_group),
        marine === undefined ? undefined : texts.marinePollutant(marine),
      ),
      listedValue: `UN ${transport?.un}, ${transport?.value}`,
      short: [`UN ${transport?.un}`, transport?.class, transport?.packing_group]
        .filter(Boolean)
        .join(", "),
    }),
    makeRow(acts, "hs", hs),
  ];
}

export const parseFoodLimits = (eu: FoodContact["eu"]): FoodLimit[] =>
  (eu?.limits ?? []).map(({ mg_kg: mgPerKg, group, not_detectable: notDetectable, where }) => ({
    mgPerKg,
    group,
    notDetectable,
    where,
  }));

function makeFoodRows(
  contact: Partial<FoodContact>,
  acts: Acts,
  several: boolean,
): RegulatoryRow[] {
  const { eu, us } = contact;
  const cas = several ? contact.cas : undefined;
  const fcm = eu?.fcm && `FCM ${eu.fcm}`;
  const limits = parseFoodLimits(eu);
  return [
    makeRow(acts, "food-eu", eu, {
      cas,
      detail: eu?.detail,
      listedValue: fcm ?? eu?.value,
      short: [fcm, fcm && limitsText(limits)].filter(Boolean).join(", "),
      limits,
    }),
    // Other sections are rarely relevant.
    makeRow(acts, "food-us", us, { cas, detail: us?.detail, short: us?.value?.split("; ")[0] }),
  ];
}

function getRestriction(regulatory: GradeRegulatory): RegulatoryBlock["restriction"] {
  if (regulatory.pops?.state === "listed") return "banned";
  return regulatory["reach-annex-xiv"]?.state === "listed" ? "authorisation" : undefined;
}

interface RegulatedGrade {
  readonly cas_number: readonly string[];
  readonly regulatory: GradeRegulatory;
  readonly food_contact: readonly FoodContact[];
}

/** All regimes in page order, also without a statement. */
export function makeRegulatoryBlock(
  { cas_number: numbers, regulatory, food_contact: contacts }: RegulatedGrade,
  acts: Acts,
): RegulatoryBlock {
  const food = contacts.length > 0 ? contacts : [{}];
  const usual = regulatory.clp?.usual_label;
  return {
    restriction: getRestriction(regulatory),
    pictograms: [...(regulatory.clp?.pictograms ?? [])].sort(),
    signal: regulatory.clp?.signal,
    usualLabel: usual && { pictograms: [...usual.pictograms].sort(), signal: usual.signal },
    rows: [
      ...makeHazardRows(regulatory, acts),
      ...food.flatMap((contact) => makeFoodRows(contact, acts, numbers.length > 1)),
    ],
    notes: regulatory.notes,
  };
}

function diagnoseContacts({ product, at }: CheckedProduct): Diagnostic[] {
  const { id, cas_number: numbers, food_contact: contacts } = product;
  const diagnostics: Diagnostic[] = [];
  for (const [index, { cas }] of contacts.entries()) {
    if (!numbers.includes(cas))
      diagnostics.push({
        ...at("food_contact", index, "cas"),
        code: "contact-of-other-cas",
        values: { item: id, cas, numbers },
      });
    if (contacts.findIndex((other) => other.cas === cas) !== index)
      diagnostics.push({
        ...at("food_contact", index, "cas"),
        code: "second-contact",
        values: { item: id, cas },
      });
  }
  return diagnostics;
}

/** A group of the Union list has one limit in all files. */
function diagnoseLimitGroups(products: readonly CheckedProduct[]): Diagnostic[] {
  const first = new Map<string, { readonly figure: string; readonly place: DiagnosticPlace }>();
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products)
    for (const [index, { eu }] of product.food_contact.entries())
      for (const [row, limit] of parseFoodLimits(eu).entries()) {
        if (limit.group === undefined) continue;
        const where = at("food_contact", index, "eu", "limits", row);
        const figure = limitFigure(limit);
        const known = first.get(limit.group);
        if (!known) first.set(limit.group, { figure, place: where });
        else if (known.figure !== figure)
          diagnostics.push({
            ...where,
            code: "group-limit",
            values: {
              item: product.id,
              figure,
              group: limit.group,
              known: known.figure,
              place: known.place,
            },
          });
      }
  return diagnostics;
}

/** By grade id. */
export function checkRegulatory(
  checker: Checker,
  file: ReadFiles["acts"],
  products: readonly CheckedProduct[],
): ReadonlyMap<string, RegulatoryBlock> {
  const acts = new Map<Regime, Act>((file?.value ?? []).map((act) => [act.key, act]));
  if (file)
    for (const key of regimes)
      if (!acts.has(key))
        checker.diagnostics.push({
          file: file.source.file,
          line: 1,
          code: "no-act",
          values: { regime: key },
        });
  checker.diagnostics.push(...products.flatMap(diagnoseContacts), ...diagnoseLimitGroups(products));
  return new Map(products.map(({ product }) => [product.id, makeRegulatoryBlock(product, acts)]));
}
