/**
 * Which products match a term, and in what order (catalogue.ts, in the browser and on the server).
 * Within a rank, stock order decides.
 *
 * | stage | rank | what matches |
 * |---|---|---|
 * | spec (§5: name or CAS number contains the term) | 0 | and a field in full is the term |
 * | | 1 | and a word of the name begins with it |
 * | | 2 | and the name contains it |
 * | | 3 | and the CAS number contains it |
 * | identity | 0 | its whole grade, number, formula, structure or name |
 * | packed | 0 | grade or a CAS number contains the term without its signs |
 * | not held | – | its replacements, in content order |
 * | words | n | most words of the term first; of those n in names, more before fewer |
 *
 * A stage runs when earlier ones found fewer than {@link ENOUGH}; words only when nothing else
 * matched, or in addition to a few matches of the specification.
 */
export const ENOUGH = 6;
/** Grades offered when nothing is found. */
export const NEAREST = 3;

export const STAGES = ["spec", "identity", "packed", "instead", "words"] as const;
export type Stage = (typeof STAGES)[number];
