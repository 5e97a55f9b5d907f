/** Which changes of a publication belong together; used by the server and by the browser. */
import type { Change, ItemKey } from "./payloads.ts";

export const keyOf = ({ kind, id }: ItemKey): string => `${kind}/${id}`;

/** Adds the changes that the chosen ones need, directly or indirectly. */
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
    open.push(...(byKey.get(key)?.needs.map(keyOf) ?? []));
  }
  return changes.filter((change) => taken.has(keyOf(change)));
}

/**
 * Removes the held changes and those that need them, directly or indirectly.
 * @param held keys
 */
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
