/** Columns of a grid of products. */
export type GridLook = "category" | "list";
export const looks: Readonly<Record<GridLook, string>> = {
  category: "grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4",
  list: "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3",
};
