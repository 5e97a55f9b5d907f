/** Words of the desk's preview, publication and history. */

const plural = (item: string): string => (item.endsWith("y") ? `${item.slice(0, -1)}ies` : `${item}s`);

export const deskChanges = {
  stock: "stock",
  file: "file",
  fields: (name: string, fields: readonly string[]) => `${name}: ${fields.join(", ")}`,
  list: (names: readonly string[], more: number) => `${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}`,
  some: (count: number, item: string, change: "new" | "changed" | "gone", names: string) =>
    `${count} ${item === "" ? "" : `${count === 1 ? item : plural(item)} `}${change} (${names})`,
} as const;

export const deskPublishFaults = {
  running: "A publication is going on: wait until it is done.",
  noCheckout: "The content is not kept in git.",
  message: "Say in a few words what was changed.",
  noFile: "There is no such file in the content.",
  noCommit: "There is no such version of that file.",
} as const;
