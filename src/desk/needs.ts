/** Which changes of a publication belong together, on server and browser. */
import type { KindName } from "#model/kinds.ts";
import type { Change, ItemKey } from "./payloads.ts";

/** Kind of the drafts of translations. */
export const TRANSLATIONS = "translations";

/** Others are files: pictures of a draft, translations. */
export const isContentKind = (kind: ItemKey["kind"]): kind is KindName =>
  kind !== "files" && kind !== TRANSLATIONS;

export const keyOf = ({ kind, id }: ItemKey): string => `${kind}/${id}`;

/** Adds what the chosen changes need, directly or indirectly. */
export function addRequired(
  changes: readonly Change[],
  chosen: readonly ItemKey[],
): readonly Change[] {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const open = chosen.map(keyOf);
  const taken = new Set<string>();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (taken.has(key)) continue;
    taken.add(key);
    for (const need of byKey.get(key)?.needs ?? []) open.push(keyOf(need));
  }
  return changes.filter((change) => taken.has(keyOf(change)));
}

/** Removes held changes (keys) and those that need them, directly or indirectly. */
export function excludeDependents(
  changes: readonly Change[],
  held: ReadonlySet<string>,
): readonly Change[] {
  const all = new Set(held);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const change of changes)
      if (change.needs.some((need) => all.has(keyOf(need)))) all.add(keyOf(change));
  }
  return changes.filter((change) => !all.has(keyOf(change)));
}
