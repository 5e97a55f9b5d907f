/**
 * The fields of a grade that visitors see, in the order in which they see them. Page, comparison,
 * data sheet and open data map over this list; search/fields.ts has the roles in the search.
 */
import { listSeparator, semicolon } from "#messages/lists.ts";
import { productDetail as texts } from "#messages/product-detail.ts";
import { stockLabel } from "#messages/products.ts";
import type { Product } from "./entities/products.ts";

interface Sections {
  readonly page: "identity" | "more identity" | "applications" | "use" | "used in" | "supply";
  readonly compare: "identity" | "use" | "supply";
  readonly sheet: "identity" | "use" | "supply" | "names";
}
type Surface = keyof Sections;

interface Place<Section> {
  readonly section: Section;
  /** The component draws it; the compiler asks for its part. */
  readonly drawn?: true;
  readonly label?: string;
  /** Between the values of a list. */
  readonly separator?: string;
  readonly capitalized?: true;
  /** On paper it is left out, or in the head of the page. */
  readonly screenOnly?: true;
}

interface Common {
  /** Undefined: the value itself. */
  readonly text?: (grade: Product) => string | undefined;
  /** Between the values of a list; a comma without it. */
  readonly separator?: string;
  /** Figures with units, which a line break must not divide. */
  readonly hasUnits?: true;
  /** A column of the catalogue as CSV and Excel, named after the field or by this text. */
  readonly csv?: true | string;
  /** Also an item of each structure in the SDF file. */
  readonly sdf?: true;
  /** A fact of trade: without a value visitors are asked to ask, and `icg ready` counts it. */
  readonly askable?: true;
}
type Shown = Common & { readonly label: string } & {
  readonly [Name in Surface]?: Place<Sections[Name]>;
};
/** In data files and the search only. */
type Unlabelled = Common & { readonly label?: never } & { readonly [Name in Surface]?: never };
type GradeField = Shown | Unlabelled;

/** Fields with their own part of the page, the sheet or the list. */
type OwnPart =
  | "MSDS"
  | "TDS"
  | "absorptivity"
  | "actives"
  | "banner"
  | "calculators"
  | "colour"
  | "compliance"
  | "conditions"
  | "untested"
  | "description"
  | "display_formula"
  | "doses"
  | "forms"
  | "helps_with"
  | "interactions"
  | "matter"
  | "matter_alt"
  | "no_structure"
  | "packages"
  | "properties"
  | "regulatory"
  | "related"
  | "repeat_unit"
  | "replacements"
  | "structure"
  | "structure_svg";
export type GradeFieldId = Exclude<keyof Product, OwnPart>;

const tradeFact = {
  askable: true,
  hasUnits: true,
  page: { section: "supply" },
  compare: { section: "supply" },
  sheet: { section: "supply" },
  csv: true,
} as const satisfies Partial<Shown>;

export const gradeFields = {
  _id: { csv: "id", sdf: true },
  name: { csv: true, sdf: true },
  chemical_name: {
    label: texts.chemicalName,
    page: { section: "identity", screenOnly: true },
    compare: { section: "identity" },
    csv: true,
    sdf: true,
  },
  names_ar: {
    label: texts.arabicName,
    page: { section: "identity", drawn: true },
  },
  cas_number: {
    label: texts.cas,
    page: { section: "identity", drawn: true, screenOnly: true },
    compare: { section: "identity", drawn: true },
    sheet: { section: "identity", drawn: true },
    csv: true,
    sdf: true,
  },
  ec_number: {
    label: texts.ec,
    page: { section: "identity", drawn: true },
    compare: { section: "identity" },
    sheet: { section: "identity" },
    csv: true,
    sdf: true,
  },
  molecular_formula: {
    label: texts.formula,
    page: { section: "identity", drawn: true },
    compare: { section: "identity", drawn: true },
    sheet: { section: "identity", drawn: true },
    csv: true,
    sdf: true,
  },
  molecular_weight: {
    label: texts.weight,
    text: ({ molecular_weight: weight }) =>
      weight ? `${weight.toFixed(2)} ${texts.weightUnit}` : undefined,
    page: { section: "identity", drawn: true },
    compare: { section: "identity" },
    sheet: { section: "identity" },
    csv: "molecular_weight_g_mol",
    sdf: true,
  },
  product_form: {
    label: texts.form,
    page: { section: "more identity" },
    compare: { section: "identity" },
    sheet: { section: "identity", label: texts.formShort },
    csv: true,
  },
  functional_group: {
    label: texts.functionalGroup,
    separator: semicolon,
    page: { section: "identity" },
    compare: { section: "identity" },
    sheet: { section: "identity" },
  },
  basicity: {
    label: texts.basicity,
    page: { section: "identity" },
    compare: { section: "identity" },
    sheet: { section: "identity" },
  },
  acid_tolerance: {
    label: texts.acidTolerance,
    page: { section: "identity" },
    compare: { section: "identity" },
    sheet: { section: "identity" },
  },
  inchikey: {
    label: texts.inchikey,
    page: { section: "more identity", drawn: true },
    sheet: { section: "identity" },
    csv: true,
    sdf: true,
  },
  smiles: {
    label: texts.smiles,
    // Only for copying.
    page: { section: "more identity", drawn: true, screenOnly: true },
    csv: true,
    sdf: true,
  },
  synonyms: {
    label: texts.synonyms,
    separator: semicolon,
    page: { section: "more identity" },
    sheet: { section: "names", separator: listSeparator },
    csv: true,
  },
  trade_names: {
    label: texts.tradeNames,
    separator: semicolon,
    page: { section: "identity", drawn: true },
    compare: { section: "identity" },
    sheet: { section: "names", label: texts.tradeNamesShort, separator: listSeparator },
    csv: true,
  },
  usage: { csv: true },
  polymers: {
    label: texts.polymers,
    page: { section: "used in" },
    compare: { section: "use" },
    sheet: { section: "use" },
    csv: true,
  },
  processes: {
    label: texts.processes,
    page: { section: "used in" },
    compare: { section: "use" },
    sheet: { section: "use", capitalized: true },
    csv: true,
  },
  applications: {
    label: texts.applications,
    page: { section: "applications", drawn: true },
    compare: { section: "use" },
    sheet: { section: "use", separator: semicolon },
    csv: true,
  },
  dosage: {
    label: texts.dosage,
    hasUnits: true,
    page: { section: "use" },
    compare: { section: "use" },
    sheet: { section: "use" },
    csv: true,
  },
  industry_name: {
    label: texts.industries,
    page: { section: "used in", drawn: true, screenOnly: true },
    csv: "industries",
  },
  category_name: {
    label: texts.category,
    page: { section: "used in", drawn: true, screenOnly: true },
    csv: "category",
    sdf: true,
  },
  stock: {
    label: texts.stock,
    text: ({ stock }) => stock && stockLabel[stock],
    page: { section: "supply" },
    compare: { section: "supply" },
    csv: true,
    sdf: true,
  },
  packaging: {
    label: texts.packaging,
    hasUnits: true,
    page: { section: "supply" },
    compare: { section: "supply" },
    sheet: { section: "supply" },
    csv: true,
  },
  minimum_order: { ...tradeFact, label: texts.minimumOrder },
  lead_time: { ...tradeFact, label: texts.leadTime },
  origin: { ...tradeFact, label: texts.origin },
  pallet_load: { ...tradeFact, label: texts.palletLoad },
  load_20ft: { ...tradeFact, label: texts.load20ft },
  load_40ft: { ...tradeFact, label: texts.load40ft },
  storage: {
    label: texts.storage,
    hasUnits: true,
    page: { section: "supply" },
    compare: { section: "supply" },
    sheet: { section: "supply" },
  },
  shelf_life: {
    label: texts.shelfLife,
    hasUnits: true,
    page: { section: "supply" },
    compare: { section: "supply" },
    sheet: { section: "supply" },
  },
} as const satisfies Readonly<Record<GradeFieldId, GradeField>>;

type Fields = typeof gradeFields;
export type TradeFactId = IdsWith<{ readonly askable: true }>;
type IdsWith<Part> = {
  [Id in GradeFieldId]: Fields[Id] extends Part ? Id : never;
}[GradeFieldId];
/** For the record of a component: the fields that it draws by its own parts. */
export type DrawnOn<Name extends Surface> = IdsWith<Readonly<Record<Name, { drawn: true }>>>;

const ids = Object.keys(gradeFields) as GradeFieldId[];

/** First those that a surface with its own order names; the others keep their order. */
function sortGradeFields<Field extends { readonly id: GradeFieldId }>(
  fields: readonly Field[],
  first: readonly GradeFieldId[],
): Field[] {
  const place = ({ id }: Field): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return fields.toSorted((a, b) => place(a) - place(b));
}

export interface FieldRow {
  readonly id: GradeFieldId;
  readonly label: string;
  readonly hasUnits: boolean;
  readonly screenOnly: boolean;
  readonly isAskable: boolean;
  readonly text: (grade: Product) => string | undefined;
}

/** The rows of a section, also those without a value. */
export function fieldRows<Name extends Surface>(
  surface: Name,
  section: Sections[Name],
  first: readonly GradeFieldId[] = [],
): FieldRow[] {
  const rows: FieldRow[] = [];
  for (const id of ids) {
    const field: GradeField = gradeFields[id];
    const place: Place<string> | undefined = field[surface];
    if (field.label === undefined || place?.section !== section) continue;
    const { separator = field.separator ?? listSeparator } = place;
    const read = field.text ?? ((grade: Product) => joinValue(grade[id], separator)?.toString());
    rows.push({
      id,
      label: place.label ?? field.label,
      hasUnits: field.hasUnits ?? false,
      screenOnly: place.screenOnly ?? false,
      isAskable: field.askable ?? false,
      text: place.capitalized ? (grade) => capitalize(read(grade)) : read,
    });
  }
  return sortGradeFields(rows, first);
}

type Value = string | number | readonly string[] | undefined;

const joinValue = (value: Value, separator: string): string | number | undefined =>
  typeof value === "object" ? value.join(separator) : value;

const capitalize = (text: string | undefined): string | undefined =>
  text && text.charAt(0).toUpperCase() + text.slice(1);

interface DataColumn {
  readonly id: GradeFieldId;
  readonly name: string;
  readonly sdf: boolean;
  readonly value: (grade: Product) => string | number | undefined;
}

export function dataColumns(first: readonly GradeFieldId[]): DataColumn[] {
  const columns: DataColumn[] = [];
  for (const id of ids) {
    const { csv, sdf }: GradeField = gradeFields[id];
    if (!csv) continue;
    const name = csv === true ? id : csv;
    columns.push({ id, name, sdf: sdf ?? false, value: (grade) => joinValue(grade[id], "; ") });
  }
  return sortGradeFields(columns, first);
}
