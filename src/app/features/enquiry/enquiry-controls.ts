/** Ids of the enquiry's fields, and the buttons that change its lines. */
import type { MouseEvent } from "react";
import { CHANGE } from "#contract/enquiry-form.ts";

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
