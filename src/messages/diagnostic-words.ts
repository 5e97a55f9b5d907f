/** Building blocks of diagnostics: the two wordings of a code. */

/** What the desk knows of the content that a diagnostic names. */
export interface DeskWords {
  /** The title of a field, for the middle of a sentence. */
  readonly field: (key: string) => string;
  /** The name of what a file contains: “ICG UV-531”. */
  readonly file: (path: string) => string;
  /** The message is not shown at its field or item, so it must name them. */
  readonly isElsewhere: boolean;
}

export interface Wording<Values> {
  /** For the terminal, which joins both with "expected". */
  readonly file: (values: Values) => readonly [wrong: string, expected: string];
  /** The desk capitalizes the first letter. */
  readonly desk: (values: Values, words: DeskWords) => string;
}

export const wording = <Values>(both: Wording<Values>): Wording<Values> => both;

/** The form of most sentences of the desk. */
export const needed = (wrong: string, expected: string): string => `${wrong}. Needed: ${expected}.`;

/** One wording for both: it names no file, field or command. */
export const sameWords = <Values>(file: Wording<Values>["file"]): Wording<Values> => ({
  file,
  desk: (values) => needed(...file(values)),
});

/** Begins with the id of a grade or row. The desk shows the message at that item. */
export const ofItem = <Values>({
  file,
  desk,
}: Wording<Values>): Wording<Values & { readonly item: string }> => ({
  file: (values) => {
    const [wrong, expected] = file(values);
    return [`${values.item}: ${wrong}`, expected];
  },
  desk: (values, words) => (words.isElsewhere ? `${values.item}: ` : "") + desk(values, words),
});

/** `a, b or c` */
export const joinWithOr = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : (words[0] ?? "");

export type NoValues = Readonly<Record<string, never>>;

/** A place in the content, as in a report. */
export interface NamedPlace {
  readonly file: string;
  readonly line: number;
}
