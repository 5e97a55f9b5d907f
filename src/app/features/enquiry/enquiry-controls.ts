/** The enquiry's fields and buttons in the page. */
import type { MouseEvent } from "react";
import { CHANGE } from "#contract/enquiry-form.ts";
import type { FieldValues } from "#contract/forms.ts";

export const fieldId = (name: string): string => `enquiry-${name.replace(/\W+/g, "-")}`;

/**
 * Without JavaScript the button posts the form.
 * @param value names the change (`changes`)
 */
export const changing = (value: string, act: () => void) => ({
  type: "submit" as const,
  name: CHANGE,
  value,
  formAction: "#lines",
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    act();
  },
});

/** Includes values typed before hydration. */
export function readFormValues(form: HTMLFormElement | null | undefined): FieldValues {
  const data = form ? new FormData(form) : new FormData();
  const values: Record<string, string | readonly string[]> = {};
  for (const name of data.keys()) {
    const [first = "", ...more] = data.getAll(name).map(String);
    if (name !== "form" && name !== "website")
      values[name] = more.length > 0 ? [first, ...more] : first;
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
