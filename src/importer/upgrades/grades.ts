/** Splits lists of grades (`products/{category}.yaml`) into one file for each grade. */
import { join } from "node:path";
import * as v from "valibot";
import { Document, isMap, parseDocument, type YAMLMap } from "yaml";
import { doseUnits, stockStates } from "#model/codes.ts";
import { id as idSchema } from "#model/fields.ts";
import { isRecord } from "#model/json-schema.ts";
import { ContentDiagnostics, type Diagnostic } from "../diagnostics.ts";
import { ContentFiles, readYaml } from "../read.ts";
import { editStock, parseStockLines } from "../stock-file.ts";
import type { ContentTree } from "./content-tree.ts";
import { type CodedField, toCodes } from "./former-labels.ts";
import { addMissing, asRecords, parseFields, type Values } from "./values.ts";

type Ids = ReadonlySet<string>;

const LIST = /^products\/([^/]+)\.yaml$/;
const STOCK = "stock.csv";
const STOCK_HEAD = "grade,state,note,date\n";
/** Facts about the substance that the lists did not have. */
const FACTS = [
  "composition",
  "forms",
  "no_structure",
  "display_formula",
  "repeat_unit",
  "colour",
  "names_ar",
  "heat_limit",
  "regulatory",
  "food_contact",
] as const;

export const hasGradeLists = (paths: readonly string[]): boolean =>
  paths.some((path) => LIST.test(path));

const toSet = (value: unknown): Set<string> => new Set([value].flat().map(String));

/** Of the software's content: the same id and name, and every CAS number of the list. */
function findSame(shipped: unknown, grade: Values): Values | undefined {
  if (!isRecord(shipped) || shipped["name"] !== grade["name"]) return undefined;
  const numbers = toSet(shipped["cas_number"]);
  return [...toSet(grade["cas_number"])].every((cas) => numbers.has(cas)) ? shipped : undefined;
}

const DOSE = /^(?:(up to) )?([\d.]+)(?:–([\d.]+))? (%|phr|ppm|pphp)(?: (.+))?$/;
/** What the figure counts on, if not the finished compound: no figure rather than a wrong one. */
const OTHER_BASE = /\b(?:of|on|active|solids)\b/;
const isDoseUnit = (unit: string | undefined): boolean => doseUnits.some((known) => known === unit);

/** Undefined if a part of the sentence has another form. */
function readDoses(text: string): readonly Values[] | undefined {
  const ranges: Values[] = [];
  for (const part of text.split("; ")) {
    const [, upTo, first, last, unit, where] = DOSE.exec(part) ?? [];
    if (first === undefined || !isDoseUnit(unit)) return undefined;
    if (where !== undefined && OTHER_BASE.test(where)) return undefined;
    const range: Record<string, unknown> = upTo ? {} : { from: Number(first) };
    Object.assign(range, { to: Number(last ?? first), unit });
    if (where !== undefined) range["where"] = where;
    ranges.push(range);
  }
  return ranges;
}

function makeDosage(text: string, same: Values | undefined): Values {
  const known = same?.["dosage"];
  if (isRecord(known) && known["text"] === text) return known;
  const ranges = readDoses(text);
  return ranges ? { text, ranges } : { text };
}

const normalizePackages = (text: string): string =>
  text
    .replace(/(\d),(?=\d{3})/g, "$1")
    .replaceAll(",", ";")
    .toLowerCase();

const PACKAGE_KINDS: Readonly<Record<string, string>> = {
  bags: "bag",
  "big bags": "big-bag",
  cartons: "carton",
  drums: "drum",
  pails: "pail",
  canisters: "can",
  cans: "can",
  ibc: "ibc",
  octabins: "octabin",
};
const PACKAGE = new RegExp(
  `^([\\d.]+) (kg|t) (?:[^;]*? )??(${Object.keys(PACKAGE_KINDS).reverse().join("|")})(?: |$)`,
  "i",
);

/** Undefined if a package has another form. */
function readPackages(text: string): readonly Values[] | undefined {
  const packages: Values[] = [];
  for (const part of text.split(/[;,] (?=[\d.,]+ (?:kg|t) )/)) {
    const plain = part.replace(/(\d),(?=\d{3})/g, "$1");
    const [, figure, unit, name = ""] = PACKAGE.exec(plain) ?? [];
    const kind = PACKAGE_KINDS[name.toLowerCase()];
    if (kind === undefined) return undefined;
    const kg = Number(figure) * (unit === "t" ? 1000 : 1);
    packages.push({ kind, kg, text: part });
  }
  return packages;
}

const NOT_STOCKED = "Not stocked";

/** A sentence that cannot be read stays: the check names its file and line. */
function makePackages(text: string, same: Values | undefined): unknown {
  if (text === NOT_STOCKED) return [{ kind: "none", text }];
  const known = asRecords(same?.["packaging"]);
  const knownText = known.map((each) => String(each["text"])).join("; ");
  if (known.length > 0 && normalizePackages(knownText) === normalizePackages(text)) return known;
  return readPackages(text) ?? text;
}

function codeFields(document: Document): void {
  for (const field of ["polymers", "processes"] satisfies CodedField[]) {
    const names: unknown = document.toJS()[field];
    if (!Array.isArray(names)) continue;
    document.set(field, document.createNode(toCodes(field, names.map(String)), { flow: true }));
  }
}

/** Facts about other CAS numbers than those of the list are left out. */
function addFacts(document: Document, values: Values, same: Values | undefined): void {
  if (!same) return;
  const numbers = toSet(values["cas_number"]);
  const foodContact = asRecords(same["food_contact"]).filter(({ cas }) => numbers.has(String(cas)));
  const keys = FACTS.filter((key) => key !== "no_structure" || values["smiles"] === undefined);
  addMissing(
    document,
    { ...same, food_contact: foodContact.length > 0 ? foodContact : undefined },
    keys,
  );
}

interface Grade {
  readonly id: string;
  readonly category: string;
  readonly state: unknown;
  readonly document: Document;
}

function makeGrade(node: YAMLMap, category: string, order: number, shipped: ContentTree): Grade {
  const values: Values = node.toJSON();
  const id = String(values["id"]);
  const same = findSame(parseFields(shipped.read(`products/${category}/${id}.yaml`)), values);
  for (const key of ["id", "stock"]) node.delete(key);
  const document = new Document();
  document.contents = node;
  if (!node.has("order")) document.set("order", order);
  codeFields(document);
  const { dosage, packaging } = values;
  if (typeof dosage === "string")
    document.set("dosage", document.createNode(makeDosage(dosage, same)));
  if (typeof packaging === "string")
    document.set("packaging", document.createNode(makePackages(packaging, same)));
  addFacts(document, values, same);
  return { id, category, state: values["stock"] ?? "", document };
}

/** Regimes that take a grade off the market. */
const isBanned = (document: Document): boolean =>
  ["pops", "reach-annex-xiv"].some(
    (regime) => document.getIn(["regulatory", regime, "state"]) === "listed",
  );

/** A state that is not known stays: the check names its line. */
function readState({ state, document }: Grade): string {
  const [, , , notOffered] = stockStates;
  return isBanned(document) ? notOffered : String(state);
}

/** @throws ContentDiagnostics, because a list that cannot be split would lose its grades */
function readList(tree: ContentTree, path: string, taken: ReadonlySet<string>): YAMLMap[] {
  const files = new ContentFiles(tree.root);
  const { files: found, diagnostics } = readYaml(files, join(tree.root, path));
  const [source] = found;
  if (!source) throw new ContentDiagnostics(diagnostics);
  const items: readonly unknown[] = Array.isArray(source.value) ? source.value : [undefined];
  const ids = new Set(taken);
  const faults = items.flatMap((item, index): Diagnostic[] => {
    const id = isRecord(item) ? String(item["id"] ?? "") : "";
    const isTaken = ids.has(id);
    const isGood = v.is(idSchema, id) && !isTaken;
    ids.add(id);
    if (isGood) return [];
    const line = source.lineOf([index, "id"]);
    return [{ file: source.file, line, code: "split-grade", values: { id, isTaken } }];
  });
  if (faults.length > 0) throw new ContentDiagnostics(faults);
  const list = parseDocument(tree.read(path) ?? "");
  return items.map((_, index) => list.get(index)).filter((item) => isMap(item));
}

function setReplacements({ id, category, document }: Grade, shipped: ContentTree, ids: Ids): void {
  if (!isBanned(document) || document.has("replacements")) return;
  const same = parseFields(shipped.read(`products/${category}/${id}.yaml`));
  const instead = isRecord(same) ? same["replacements"] : undefined;
  if (!Array.isArray(instead)) return;
  document.set(
    "replacements",
    instead.filter((other) => ids.has(String(other))),
  );
}

/**
 * Returns the ids of all grades.
 * @throws ContentDiagnostics if a list cannot be read, or an id is missing, invalid or there twice
 */
export function splitGrades(tree: ContentTree, shipped: ContentTree): Ids {
  const grades: Grade[] = [];
  const ids = new Set(
    tree.list("products").flatMap((path) => /^products\/.+\/(.+)\.yaml$/.exec(path)?.[1] ?? []),
  );
  for (const path of tree.list("products")) {
    const [, category] = LIST.exec(path) ?? [];
    if (category === undefined) continue;
    for (const [index, node] of readList(tree, path, ids).entries()) {
      const grade = makeGrade(node, category, (index + 1) * 10, shipped);
      grades.push(grade);
      ids.add(grade.id);
    }
    tree.remove(path);
  }
  for (const grade of grades) {
    setReplacements(grade, shipped, ids);
    const { id, category, document } = grade;
    tree.write(`products/${category}/${id}.yaml`, document.toString({ lineWidth: 0 }));
  }
  const stock = tree.read(STOCK) ?? STOCK_HEAD;
  const known = new Set(parseStockLines(stock).map(({ grade }) => grade));
  const states = grades
    .filter(({ id }) => !known.has(id))
    .map((grade) => [grade.id, { state: readState(grade) }] as const);
  tree.write(STOCK, editStock(stock, new Map(states)));
  return ids;
}
