/** Parses the address of `/compare` and builds its table. */

import type { Interaction, Product } from "#catalogue/entities/products.ts";
import { conditionTexts } from "#messages/conditions.ts";
import { semicolon } from "#messages/lists.ts";
import { suitability } from "#messages/suitability.ts";
import { type Regime, regimes } from "#model/codes.ts";
import type { Condition } from "#model/conditions.ts";
import { findState, labelCondition, listStated, readConditions } from "./conditions.ts";
import type { FieldRow, GradeFieldId } from "./grade-fields.ts";
import { COMPARED_MAX } from "./limits.ts";
import type { RegulatoryRow } from "./regulatory.ts";
import { markedValue, markUnverified, withSubject } from "./regulatory-audit.ts";
import { withUnits } from "./units.ts";
import { headingOf, interactionHeadings } from "./warnings.ts";

/** Ids beyond {@link COMPARED_MAX} are named and left out. */
const READ_MAX = 8;

export interface CompareState {
  /** In address order, without duplicates. */
  readonly grades: readonly string[];
  /** Ids beyond {@link COMPARED_MAX}. */
  readonly beyond: readonly string[];
  readonly differences: boolean;
  /** Empty: all about which one of the grades says something. */
  readonly conditions: readonly Condition[];
}

export function readCompare(params: URLSearchParams): CompareState {
  const ids = (params.get("grades") ?? "")
    .split(",")
    .map((id) => id.trim().toLowerCase().slice(0, 60))
    .filter(Boolean);
  const once = [...new Set(ids)].slice(0, READ_MAX);
  return {
    grades: once.slice(0, COMPARED_MAX),
    beyond: once.slice(COMPARED_MAX),
    differences: params.get("differences") === "1",
    conditions: readConditions(params),
  };
}

export interface Cell {
  readonly text: string;
  /** Without "not verified" marks, for {@link differs}. */
  readonly value?: string | undefined;
  readonly method?: string | undefined;
  readonly note?: string | undefined;
}
export interface Line {
  /** Not of a typical property or a regime. */
  readonly id?: GradeFieldId;
  readonly label: string;
  readonly cells: readonly (Cell | undefined)[];
}

/** "Not stated" is not a difference: the grades may be equal. */
export function differs({ cells }: Line): boolean {
  const stated = cells.filter((cell) => cell !== undefined);
  return new Set(stated.map(({ text, value = text }) => value.trim().toLowerCase())).size > 1;
}

/** A row for each field that one of the grades has. */
export function fieldLines(products: readonly Product[], rows: readonly FieldRow[]): Line[] {
  const lines: Line[] = [];
  for (const { id, label, hasUnits, text } of rows) {
    const cells = products.map((product): Cell | undefined => {
      const found = text(product);
      return found ? { text: hasUnits ? withUnits(found) : found } : undefined;
    });
    if (cells.some(Boolean)) lines.push({ id, label, cells });
  }
  return lines;
}

export function propertyLines(products: readonly Product[]): Line[] {
  const key = (name: string): string => name.trim().toLowerCase();
  const names = new Map(
    products
      .flatMap(({ properties = [] }) => properties.map(({ name }) => [key(name), name] as const))
      .reverse(),
  );
  const order = [
    ...new Set(products.flatMap(({ properties = [] }) => properties.map(({ name }) => key(name)))),
  ];
  return order.map((wanted) => ({
    label: names.get(wanted) ?? wanted,
    cells: products.map(({ properties = [] }) => {
      const found = properties.find(({ name }) => key(name) === wanted);
      return (
        found && { text: [found.value, found.unit].filter(Boolean).join(" "), method: found.method }
      );
    }),
  }));
}

/**
 * A row per regime; unverified values are marked. Without a value the cell is "not stated", never
 * "none".
 */
export function regulatoryLines(
  products: readonly Product[],
  names: Readonly<Record<Regime, string>>,
): Line[] {
  return regimes.flatMap((regime) => {
    const cells = products.map(({ regulatory }): Cell | undefined => {
      const rows = regulatory?.rows.filter((row) => row.regime === regime && row.value) ?? [];
      if (rows.length === 0) return undefined;
      const note = rows
        .flatMap(({ detail, unverified }) => [detail, unverified && markUnverified(unverified)])
        .filter(Boolean);
      const joined = (textOf: (row: RegulatoryRow) => string): string =>
        rows.map((row) => withSubject(row, textOf(row))).join(semicolon);
      return {
        text: joined((row) => markedValue(row, row.value)),
        value: joined(({ value }) => value),
        note: note.length > 0 ? note.join(semicolon) : undefined,
      };
    });
    return cells.some(Boolean) ? [{ label: names[regime], cells }] : [];
  });
}

/** A row per condition: those asked for, or else all about which one of the grades says something. */
export function conditionLines(
  products: readonly Product[],
  asked: readonly Condition[] = [],
): Line[] {
  const conditions = asked.length > 0 ? asked : listStated(products);
  return conditions.map((condition) => ({
    label: labelCondition(condition),
    cells: products.map((product): Cell => {
      const { state, members, because } = findState(product, condition);
      const word = suitability.states[state];
      return { text: conditionTexts.stated(word, members), value: word, note: because };
    }),
  }));
}

export interface Between {
  readonly pair: readonly [string, string];
  readonly interaction: Interaction;
}

export function interactionsBetween(products: readonly Product[]): Between[] {
  const names = new Map(products.map(({ _id, name }) => [_id, name]));
  const seen = new Set<string>();
  return products
    .flatMap(({ _id, name, interactions = [] }) =>
      interactions.flatMap((interaction) =>
        interaction.grades.flatMap((other): Between[] => {
          const partner = names.get(other._id);
          const key = [_id, other._id].sort().join(" ") + interaction.kind + interaction.reason;
          if (partner === undefined || other._id === _id || seen.has(key)) return [];
          seen.add(key);
          return [{ pair: [name, partner], interaction }];
        }),
      ),
    )
    .sort(
      (a, b) =>
        interactionHeadings.indexOf(headingOf(a.interaction)) -
        interactionHeadings.indexOf(headingOf(b.interaction)),
    );
}
