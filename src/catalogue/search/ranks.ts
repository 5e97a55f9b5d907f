/**
 * The one rank table: what answers a term, in what order. The browser (catalogue/search/catalogue.ts) and both databases
 * (store/search) follow it; within a rank stock order decides.
 *
 * | stage | rank | what matches |
 * |---|---|---|
 * | spec (§5: name or CAS number contains the term) | 0 | and a field in full is the term |
 * | | 1 | and a word of the name begins with it |
 * | | 2 | and the name contains it |
 * | | 3 | and the CAS number contains it |
 * | identity | 0 | grade, number, formula, structure or a name of it in full |
 * | packed | 0 | grade or a CAS number contains the term without its signs |
 * | not held | – | what is to be taken instead, in the order of the content |
 * | words | n | most words of the term first; of those n in what names the product, more before fewer |
 *
 * A stage is asked when those before it have found fewer than {@link ENOUGH}; the words only after nothing else, or
 * beside a few of the specification's own. What is misspelt is corrected when the words are read (catalogue/search/query.ts).
 */
export const ENOUGH = 6;
/** Grades that are offered when nothing is found. */
export const NEAREST = 3;

/** Stages, in their order. */
export const STAGES = ["spec", "identity", "packed", "instead", "words"] as const;
export type Stage = (typeof STAGES)[number];
