/** From version 2 (25 November 2026) to version 3. */
import { type Document, isMap, isSeq, parseDocument, stringify, type YAMLMap } from "yaml";
import { upgradeSentences } from "#messages/upgrades.ts";
import { isRecord } from "#model/json-schema.ts";
import { findEditions } from "#model/standards.ts";
import type { ContentTree } from "./content-tree.ts";
import type { UpgradeStep } from "./step.ts";
import { parseFields } from "./values.ts";

const HOME = "pages/home.yaml";
const SITE = "site.yaml";
const STANDARDS = "standards.yaml";

const listMaps = (document: Document, key: string): YAMLMap[] => {
  const list = document.get(key);
  return isSeq(list) ? list.items.filter((item) => isMap(item)) : [];
};

/** Landing version and picture of the home page; its other texts were in the code. */
function moveHome(tree: ContentTree, shipped: ContentTree): void {
  const home = parseDocument(tree.read(HOME) ?? shipped.read(HOME) ?? "");
  let isMoved = false;
  tree.edit(SITE, (site) => {
    for (const [from, to] of [
      [["landing"], "landing"],
      [["pictures", "home"], "picture"],
    ] as const) {
      const value = site.getIn(from);
      if (value === undefined) continue;
      home.set(to, value);
      site.deleteIn(from);
      isMoved = true;
    }
    return isMoved;
  });
  if (isMoved || tree.read(HOME) === undefined) tree.write(HOME, home.toString({ lineWidth: 0 }));
}

const MG_KG = /^SML(?:\(T\))?\s+(?:([\d.]+)\s*mg\/kg|ND)$/;

/** `SML(T) 6 mg/kg; SML 5 mg/kg` with the figure in `sml`, which is the detection limit for ND. */
function readLimits(eu: YAMLMap): readonly Readonly<Record<string, unknown>>[] | undefined {
  const groups = [(eu.toJSON() as { group?: unknown }).group ?? []].flat().map(String);
  const limits: Record<string, unknown>[] = [];
  for (const part of String(eu.get("limit")).split(/\s*;\s*/)) {
    const found = MG_KG.exec(part);
    if (!found) return undefined;
    const limit: Record<string, unknown> = { mg_kg: Number(found[1] ?? eu.get("sml")) };
    if (found[1] === undefined) limit["not_detectable"] = true;
    const group = part.startsWith("SML(T)") ? groups.shift() : undefined;
    if (group !== undefined) limit["group"] = group;
    limits.push(limit);
  }
  return limits;
}

/** `limit: SML(T) 6 mg/kg`, `sml: 6`, `group: 8` become `limits: [{ mg_kg: 6, group: "8" }]`. */
function moveLimits(document: Document): boolean {
  let isChanged = false;
  for (const contact of listMaps(document, "food_contact")) {
    const eu = contact.get("eu");
    if (!isMap(eu) || !eu.has("limit")) continue;
    const limits = readLimits(eu);
    // Another form is left for a person: the check names it.
    if (!limits) continue;
    const place = eu.items.findIndex(({ key }) => String(key) === "limit");
    const pair = document.createPair("limits", limits);
    eu.items.splice(place, 1, pair as (typeof eu.items)[number]);
    for (const key of ["sml", "group"]) eu.delete(key);
    isChanged = true;
  }
  return isChanged;
}

const toKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .split("-")
    .filter(Boolean)
    .slice(0, 4)
    .join("-");

const recordsOf = (value: unknown, key: string): Readonly<Record<string, unknown>>[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** Keys and answers of the same problem of the software's content, otherwise the careful guess. */
function keyCauses(document: Document, shipped: unknown): boolean {
  const causes = listMaps(document, "causes");
  if (causes.every((cause) => cause.has("key"))) return false;
  const known = recordsOf(shipped, "causes");
  const isSame =
    known.length === causes.length &&
    known.every(({ cause }, index) => cause === causes[index]?.get("cause"));
  const keys = causes.map((cause, index) => {
    const key = isSame ? known[index]?.["key"] : undefined;
    return typeof key === "string" ? key : `${toKey(String(cause.get("cause")))}-${index + 1}`;
  });
  const helped = new Set(recordsOf(shipped, "helps").map(({ grade }) => grade));
  // With a guessed answer an agent could be one that attacks the remedy.
  const isKnown =
    isSame && listMaps(document, "helps").every((help) => helped.has(help.get("grade")));
  for (const [index, cause] of causes.entries()) {
    cause.items.unshift(document.createPair("key", keys[index]) as (typeof cause.items)[number]);
    const agents = isKnown ? known[index]?.["agents"] : undefined;
    if (agents !== undefined) cause.set("agents", document.createNode(agents));
  }
  for (const help of listMaps(document, "helps")) {
    const same = recordsOf(shipped, "helps").find(({ grade }) => grade === help.get("grade"));
    const answers = isSame ? (same?.["answers"] ?? keys) : keys;
    help.set("answers", document.createNode(answers, { flow: true }));
    if (isSame && same?.["binds_agent"] === true) help.set("binds_agent", true);
  }
  return true;
}

/** The share of the active, if the software's content has the same grade with the same dosage. */
function addActives(document: Document, shipped: unknown): boolean {
  if (document.has("actives") || !isRecord(shipped) || shipped["actives"] === undefined)
    return false;
  if (shipped["name"] !== document.get("name")) return false;
  document.set("actives", document.createNode(shipped["actives"]));
  return true;
}

/** One entry for every edition that the texts cite. */
function addStandards(tree: ContentTree, shipped: ContentTree): void {
  const before = tree.read(STANDARDS);
  const known = new Map(
    [before, shipped.read(STANDARDS)]
      .map(parseFields)
      .flatMap((rows) => (Array.isArray(rows) ? rows.filter(isRecord) : []))
      .map((row) => [String(row["standard"]), row] as const),
  );
  const had = new Set(
    recordsOf({ rows: parseFields(before) }, "rows").map(({ standard }) => String(standard)),
  );
  const cited = new Set<string>();
  for (const [path, text] of tree.snapshot())
    if (path !== STANDARDS) for (const edition of findEditions(text)) cited.add(edition);
  const rows = [...cited]
    .filter((edition) => !had.has(edition))
    .sort()
    .map((standard) => {
      const row = known.get(standard);
      // A replaced edition needs a reason in each text that cites it: that is for its author.
      return row?.["status"] === "current"
        ? row
        : { standard, title: row?.["title"] ?? standard, status: "unchecked" };
    });
  if (rows.length > 0) tree.write(STANDARDS, `${before ?? ""}${stringify(rows, { lineWidth: 0 })}`);
}

const SOURCE = /^([A-Z][^,]*), .+$/;
/** `ISO 11357-6:2018, Plastics …` becomes `ISO 11357-6:2018`: standards.yaml has the title. */
function shortenSources(document: Document): boolean {
  const sources = document.get("sources");
  if (!isSeq(sources)) return false;
  let isChanged = false;
  for (const [index, item] of sources.items.entries()) {
    const text = String(item);
    const [edition] = findEditions(text);
    if (edition === undefined || text === edition || !text.startsWith(edition)) continue;
    if (!SOURCE.test(text) && !text.startsWith(`${edition} `)) continue;
    sources.set(index, edition);
    isChanged = true;
  }
  return isChanged;
}

export const upgradeTo3: UpgradeStep = {
  from: 2,
  to: 3,
  changes: upgradeSentences[3],
  apply: (tree, shipped) => {
    moveHome(tree, shipped);
    for (const path of tree.list("products")) {
      const same = parseFields(shipped.read(path));
      tree.edit(path, (document) => {
        const isMoved = moveLimits(document);
        return addActives(document, same) || isMoved;
      });
    }
    for (const path of tree.list("problems"))
      tree.edit(path, (document) => keyCauses(document, parseFields(shipped.read(path))));
    addStandards(tree, shipped);
    for (const folder of [
      "problems",
      "news",
      "blogs",
      "articles",
      "categories",
      "industries",
      "pages",
    ])
      for (const path of tree.list(folder)) tree.edit(path, shortenSources);
  },
};
