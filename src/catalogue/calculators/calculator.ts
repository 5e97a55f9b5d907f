/**
 * What a calculator is, and how its form is read. Estimates, not declarations of compliance. Each
 * calculator is a file of this folder, named after its address.
 */

import type { FoodLimit } from "#catalogue/food-limits.ts";
import { type NumberKind, readNumber } from "#catalogue/numbers.ts";
import { calculators as texts } from "#messages/calculators.ts";
import type { CalculatorField, CalculatorSlug } from "#model/calculators.ts";

interface FieldBase {
  readonly label: string;
  readonly hint?: string;
  /** Value of a worked example, when the address has none. */
  readonly initial: string;
}
interface NumberField extends FieldBase {
  readonly kind: "number";
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly reads: NumberKind;
  readonly optional?: true;
}
export interface ChoiceField extends FieldBase {
  readonly kind: "choice";
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly group?: string;
  }[];
}
interface TextField extends FieldBase {
  readonly kind: "text";
}
/** Empty outside the catalogue. */
interface GradeField extends FieldBase {
  readonly kind: "grade";
}
type FieldDefinition = NumberField | ChoiceField | TextField | GradeField;
export type Field = FieldDefinition & { readonly name: string };

/** Units never written with three decimals (numbers.ts). */
const COUNTS: ReadonlySet<string> = new Set(["mg/kg", "µm", "h", "mmol/kg"]);
type More = Partial<Pick<NumberField, "hint" | "optional">>;
export const numberField = (
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  initial: string,
  more: More = {},
): NumberField => ({
  kind: "number",
  label,
  unit,
  min,
  max,
  initial,
  reads: COUNTS.has(unit) ? "count" : "measure",
  ...more,
});
/** `labels` by value, in display order. */
export const choiceField = (
  label: string,
  labels: Readonly<Record<string, string>>,
  initial: string,
): ChoiceField => ({
  kind: "choice",
  label,
  initial,
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
});

export interface CalculatorGrade {
  readonly id: string;
  readonly name: string;
  /** g/mol */
  readonly weight?: number | undefined;
  readonly limits?: readonly FoodLimit[] | undefined;
  /** Active content, % by weight: less than the whole grade can migrate. */
  readonly active?: { readonly name: string; readonly percent: number } | undefined;
  /** Why migration modelling does not apply. */
  readonly excluded?: "polymeric" | "pigment" | "salt" | "plasticizer" | undefined;
}

/** All valid. */
interface Input<Name extends string> {
  /** NaN for an empty optional field. */
  readonly n: (name: Name) => number;
  readonly s: (name: Name) => string;
  readonly grade: CalculatorGrade | undefined;
}

/** In symbols, `_x` and `_{xy}` are subscripts. */
export interface ResultLine {
  readonly label: string;
  readonly value: string;
}
export interface Outcome {
  readonly results: readonly ResultLine[];
  readonly steps: readonly ResultLine[];
  readonly verdict?: { readonly passes: boolean; readonly text: string } | undefined;
  readonly notes: readonly string[];
}
interface Calculation {
  readonly results: Applying<ResultLine>;
  readonly steps: Applying<ResultLine>;
  readonly verdict?: Outcome["verdict"];
  readonly notes: Applying<string>;
}
type Applying<T> = readonly (T | false | undefined)[];
const applying = <T>(parts: Applying<T>): T[] =>
  parts.filter((part): part is T => part !== false && part !== undefined);

export interface CalculationRefusal {
  readonly refused: string;
}

interface FieldTable<Name extends string> {
  readonly heads: readonly string[];
  /** Field names by column; `text` for a column without a field. */
  readonly rows: readonly (readonly (Name | { readonly text: string })[])[];
  /** Later rows appear once filled in or added. */
  readonly shown: number;
  readonly add: string;
}

interface Definition<Name extends string> {
  /** Until the page of the content is loaded. */
  readonly title: string;
  /** Shown at the position of its first field. */
  readonly table?: FieldTable<Name>;
  /** In display order. */
  readonly fields: Readonly<Record<Name, FieldDefinition>>;
  readonly calculate: (input: Input<Name>) => Calculation | CalculationRefusal;
}
export interface Calculator extends Pick<Definition<string>, "title" | "table" | "calculate"> {
  readonly slug: CalculatorSlug;
  readonly fields: readonly Field[];
}

/** Its fields are those that `calculatorFieldNames` declares. */
export const defineCalculator = <Slug extends CalculatorSlug>(
  slug: Slug,
  { fields, ...rest }: Definition<CalculatorField<Slug>>,
): Calculator => ({
  ...rest,
  slug,
  fields: Object.entries<FieldDefinition>(fields).map(([name, field]) => ({ name, ...field })),
});

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (exponent: number): string =>
  (exponent < 0 ? "⁻" : "") +
  String(Math.abs(exponent)).replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? "");

/** Groups digits; writes very small values as a power of ten. `digits` are significant. */
export function figure(value: number, digits = 4): string {
  if (value !== 0 && Math.abs(value) < 1e-3) {
    const [mantissa = "", exponent = "0"] = value.toExponential(2).split("e");
    return `${mantissa} · 10${raised(Number(exponent))}`;
  }
  return Number(value.toPrecision(digits)).toLocaleString("en-GB", { maximumFractionDigits: 6 });
}

export const given = (value: number): number | undefined =>
  Number.isNaN(value) ? undefined : value;

const TYPED_MAX = 40;

export interface CalculatorReading {
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
  /** Undefined when there are faults. */
  readonly outcome: Outcome | CalculationRefusal | undefined;
}

function faultOf(
  field: Field,
  typed: string,
  grades: readonly CalculatorGrade[],
): string | undefined {
  if (field.kind === "text") return undefined;
  if (field.kind === "grade")
    return typed === "" || grades.some(({ id }) => id === typed) ? undefined : texts.faults.grade;
  if (field.kind === "choice")
    return field.options.some(({ value }) => value === typed) ? undefined : texts.faults.choice;
  const range = texts.faults.range(figure(field.min), figure(field.max), field.unit);
  if (typed.trim() === "") return field.optional ? undefined : texts.faults.missing(range);
  const value = readNumber(typed, field.reads);
  if (value === undefined) return texts.faults.number(range);
  return value < field.min || value > field.max ? texts.faults.outside(range) : undefined;
}

export const inputsOf = (
  { fields }: Calculator,
  { typed }: CalculatorReading,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields
      .filter(({ name, initial }) => typed[name] !== initial)
      .map(({ name }) => [name, typed[name] ?? ""]),
  );

/** Parses a form and calculates; `given` is null for a field that the address lacks. */
export function read(
  { fields, calculate }: Calculator,
  given: (name: string) => string | null,
  grades: readonly CalculatorGrade[] = [],
): CalculatorReading {
  // Missing fields have the worked example's value.
  const typed = Object.fromEntries(
    fields.map(({ name, initial }) => [name, (given(name) ?? initial).slice(0, TYPED_MAX)]),
  );
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const fault = faultOf(field, typed[field.name] ?? "", grades);
    if (fault) faults[field.name] = fault;
  }
  if (Object.keys(faults).length > 0) return { typed, faults, outcome: undefined };
  const numbers = new Map<string, number | undefined>();
  for (const field of fields)
    if (field.kind === "number")
      numbers.set(field.name, readNumber(typed[field.name] ?? "", field.reads));
  const input: Input<string> = {
    n: (name) => numbers.get(name) ?? Number.NaN,
    s: (name) => typed[name] ?? "",
    grade: grades.find(({ id }) => id === typed["grade"]),
  };
  const found = calculate(input);
  if ("refused" in found) return { typed, faults, outcome: found };
  const outcome = {
    ...found,
    results: applying(found.results),
    steps: applying(found.steps),
    notes: applying(found.notes),
  };
  return { typed, faults, outcome };
}
