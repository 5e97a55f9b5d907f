/** Industries and categories as the options of a `FilterSelect`. */
import { categories, industries } from "#contract/taxonomy.ts";

const optionsOf = (items: readonly { readonly key: string; readonly name: string }[]) => items.map(({ key, name }) => ({ value: key, label: name }));

export const industryOptions = optionsOf(industries);
export const categoryOptions = optionsOf(categories);
