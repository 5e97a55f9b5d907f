/** §2 Gallery. */
export const gallery = {
  title: "Gallery",
  description: "Pellets, powders, liquids, film and a warehouse: the goods and how they are stored.",
  enlarge: (name: string) => `Enlarge: ${name}`,
  previous: "Previous image",
  next: "Next image",
  close: "Close",
  place: (place: number, count: number) => `${place} / ${count}`,
  viewer: "Image viewer",
} as const;
