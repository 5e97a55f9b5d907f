/**
 * Marks English texts in the editions of other languages, whose builds take translated/language.ts
 * instead (vite.config.ts). Undefined in the English edition, so that its build drops the calls.
 */
export interface LanguageProps {
  readonly lang?: "en";
  readonly dir?: "ltr";
}

export const markedLanguage: ((text: string | number) => "en" | undefined) | undefined = undefined;

/** For elements that hold only text, such as `<option>`. Others: `ContentText`. */
export const languageProps: ((text: string) => LanguageProps) | undefined = undefined;

/** The text of an `<option>`, which has no elements for its values. */
export const optionText: ((text: string) => string) | undefined = undefined;

/** The formulae between the words of a translated text, at odd indexes. */
export const splitFormulae: ((text: string) => readonly string[] | undefined) | undefined =
  undefined;
