/** The surest first. `name`: a whole chemical name, synonym or other number. */
export const matchKinds = [
  "cas",
  "grade",
  "trade-name",
  "name",
  "near",
  "not-held",
  "not-found",
] as const;
export type MatchKind = (typeof matchKinds)[number];
