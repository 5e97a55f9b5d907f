/** From the oldest content (21 November 2026: lists of grades) to version 2. */
import { join } from "node:path";
import { type Document, stringify } from "yaml";
import { upgradeSentences } from "#messages/upgrades.ts";
import { isRecord } from "#model/json-schema.ts";
import type { ContentTree } from "./content-tree.ts";
import { hasGradeLists, splitGrades } from "./grades.ts";
import type { UpgradeStep } from "./step.ts";
import { addMissing, asRecords, parseFields, type Values } from "./values.ts";

type Ids = ReadonlySet<string>;

const keepHeld = (grades: unknown, held: Ids): readonly string[] =>
  Array.isArray(grades) ? grades.map(String).filter((grade) => held.has(grade)) : [];

const keepComparisons = (value: unknown, held: Ids): unknown =>
  asRecords(value).filter(
    ({ grades }) => Array.isArray(grades) && keepHeld(grades, held).length === grades.length,
  );

const keepInstead = (value: unknown, held: Ids): unknown =>
  asRecords(value)
    .map((row) => ({ ...row, instead: keepHeld(row["instead"], held) }))
    .filter(({ instead }) => instead.length > 0);

/** A group without grades is a condition, so one that lost all of them is left out. */
function keepInteractions(value: unknown, held: Ids): unknown {
  if (!isRecord(value)) return value;
  const groups = asRecords(value["groups"])
    .map((group) =>
      group["grades"] === undefined ? group : { ...group, grades: keepHeld(group["grades"], held) },
    )
    .filter(({ grades }: Values) => !Array.isArray(grades) || grades.length > 0);
  const sides = new Set([...held, ...groups.map((group: Values) => String(group["key"]))]);
  const pairs = asRecords(value["pairs"]).filter(
    ({ a, b }) => sides.has(String(a)) && sides.has(String(b)),
  );
  return { groups, pairs };
}

const keepRows = (value: unknown, held: Ids): unknown =>
  isRecord(value)
    ? { ...value, rows: asRecords(value["rows"]).filter(({ grade }) => held.has(String(grade))) }
    : value;

/** Files that name grades keep what the folder has. */
const withGrades: readonly (readonly [
  path: RegExp,
  keep: (value: unknown, held: Ids) => unknown,
])[] = [
  [/^comparisons\.yaml$/, keepComparisons],
  [/^not-held\.yaml$/, keepInstead],
  [/^interactions\.yaml$/, keepInteractions],
  [/^tables\//, keepRows],
];
const ADDED =
  /^(?:(?:brands|company-profile|comparisons|interactions|not-held|polymers|reply-templates|search-words|stock-words|substances)\.yaml|(?:pages|regulatory|tables)\/.+)$/;

/** The folder had none of these files. */
function addFiles(tree: ContentTree, shipped: ContentTree, held: Ids): void {
  for (const [path, text] of shipped.snapshot()) {
    if (!ADDED.test(path) || tree.read(path) !== undefined) continue;
    const [, keep] = withGrades.find(([pattern]) => pattern.test(path)) ?? [];
    tree.write(path, keep ? stringify(keep(parseFields(text), held), { lineWidth: 0 }) : text);
  }
  // The check refuses a folder that is missing.
  if (tree.list("problems").length === 0) tree.write("problems/.gitkeep", "");
}

const LISTS = ["news", "events", "blogs", "articles"] as const;
const PICTURES = "pictures/index.yaml";

/** Lists do not show a picture twice: an item takes the picture that the software's content has. */
function exchangeBanners(tree: ContentTree, shipped: ContentTree): void {
  const bannerOf = (from: ContentTree, path: string): string | undefined => {
    const item = parseFields(from.read(path));
    return isRecord(item) && typeof item["banner"] === "string" ? item["banner"] : undefined;
  };
  const paths = LISTS.flatMap((folder) => tree.list(folder));
  const uses = new Map<string | undefined, number>();
  for (const path of paths) {
    const banner = bannerOf(tree, path);
    uses.set(banner, (uses.get(banner) ?? 0) + 1);
  }
  for (const path of paths) {
    const banner = bannerOf(shipped, path);
    if (banner === undefined || (uses.get(bannerOf(tree, path)) ?? 0) < 2) continue;
    tree.edit(path, (document) => {
      document.set("banner", banner);
      return true;
    });
    addPicture(tree, shipped, banner);
  }
}

/** With its line in the index; a picture that is there stays. */
function addPicture(tree: ContentTree, shipped: ContentTree, picture: string): void {
  const isIt = (row: Values): boolean => row["picture"] === picture;
  const index = tree.read(PICTURES) ?? "";
  const row = asRecords(parseFields(shipped.read(PICTURES))).find(isIt);
  if (!row || asRecords(parseFields(index)).some(isIt)) return;
  tree.write(PICTURES, `${index.trimEnd()}\n${stringify([row], { lineWidth: 0 })}`);
  const file = `pictures/${picture}.jpg`;
  tree.copy(file, join(shipped.root, file));
}

/** As codes: `Full-time` is `full-time`. */
const codeEmployment = (document: Document): boolean => {
  const type = document.get("employment_type");
  if (typeof type !== "string" || type === type.toLowerCase()) return false;
  document.set("employment_type", type.toLowerCase());
  return true;
};

/** Facts that the same text of the software's content has. */
const facts = {
  articles: ["categories", "industries", "sources"],
  blogs: ["categories", "industries", "sources"],
  categories: ["sources"],
  industries: ["sources", "uses"],
  news: ["sources"],
  jobs: ["country"],
} as const;

export const upgradeTo2: UpgradeStep = {
  from: 1,
  to: 2,
  changes: upgradeSentences[2],
  apply: (tree, shipped) => {
    if (!hasGradeLists(tree.list("products"))) return;
    const held = splitGrades(tree, shipped);
    addFiles(tree, shipped, held);
    tree.copy("README.md", join(shipped.root, "README.md"));
    for (const path of tree.list("jobs")) tree.edit(path, codeEmployment);
    exchangeBanners(tree, shipped);
    for (const [folder, keys] of Object.entries(facts))
      for (const path of tree.list(folder))
        tree.edit(path, (document) => addMissing(document, parseFields(shipped.read(path)), keys));
  },
};
