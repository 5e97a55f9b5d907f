/** Reads and fills the enquiry's fields in the page. */
import type { FieldValues } from "#contract/forms.ts";

/** Includes values typed before hydration. */
export function readFormValues(form: HTMLFormElement | null | undefined): FieldValues {
  const data = new FormData(form ?? undefined);
  const values: Record<string, string | readonly string[]> = {};
  for (const name of data.keys()) {
    const all = data.getAll(name).map(String);
    if (name !== "website") values[name] = all.length > 1 ? all : all.join();
  }
  return values;
}

/** Leaves fields that are filled in already, for example before hydration. */
export function fillForm(form: HTMLFormElement, fields: FieldValues): void {
  for (const field of form.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >("input, select, textarea")) {
    const values = [fields[field.name] ?? []].flat();
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked ||= values.includes(field.value);
    else if (field.value === "") field.value = values[0] ?? "";
  }
}
