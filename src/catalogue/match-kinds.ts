/**
 * How a line was matched, the surest first. `name` is a chemical name, a synonym or another number
 * in full.
 */
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
