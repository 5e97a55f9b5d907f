/** The type and the plurals of translated texts. */

/** What a translation of the English texts has: the same names and parameters, other words. */
export type Words<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Words<Text>
    : English extends readonly string[]
      ? readonly string[]
      : { readonly [Name in keyof English]: Words<English[Name]> };

type Forms = Readonly<Record<"one" | "two", string>> &
  Readonly<Record<"few" | "many" | "other", (count: string) => string>> & {
    /** 0 has the words of 100 unless it has its own. */
    readonly zero?: string;
  };

const rules = new Intl.PluralRules("ar");

/** `few` for 3 to 10, `many` for 11 to 99, `other` for 100 and fractions; digits are Western. */
export function plural(count: number, forms: Forms): string {
  const form = rules.select(count);
  const text = form === "zero" ? (forms.zero ?? forms.other) : forms[form];
  return typeof text === "string" ? text : text(count.toLocaleString("en-US"));
}
