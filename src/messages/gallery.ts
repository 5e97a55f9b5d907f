/** §2 Gallery. */
export const gallery = {
  title: "Gallery",
  description: "What we trade and where we keep it: pellets, powders, crystals, film and the warehouse in Jebel Ali.",
  enlarge: (name: string) => `Enlarge: ${name}`,
  previous: "Previous image",
  next: "Next image",
  close: "Close",
  place: (place: number, count: number) => `${place} / ${count}`,
  viewer: "Image viewer",
} as const;
