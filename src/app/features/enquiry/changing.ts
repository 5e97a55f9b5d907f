/** Buttons that change the lines of an enquiry. */
import type { MouseEvent } from "react";
import { CHANGE } from "#contract/enquiry-form-fields.ts";

/**
 * Properties of such a button. Without scripts it posts the form, and the page comes back with the change.
 * @param value names the change (`changes`)
 * @param act makes it where there are scripts
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
