/** Fields of a form whose values are in the address. */
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** For event handlers: React may still have to render the last change of the address. */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);

interface AddressFields {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Values that the form last put into the address; the form sets it. */
  readonly sent: RefObject<Readonly<Record<string, string>>>;
}

/**
 * Back, forward and links change the fields. The form's own change of the address does not, so text
 * typed while the results load stays; neither does a link if a field is being typed in.
 * @param values by field name, as the address has them
 */
export function useAddressFields(values: Readonly<Record<string, string>>): AddressFields {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(values);
  const isBack = useNavigationType() === "POP";
  const rendered = new URLSearchParams(useLocation().search).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes, not with every rendering
  useEffect(() => {
    // A late rendering: the form has changed the address since.
    if (rendered !== currentParams().toString()) return;
    const fields = Object.entries(values);
    if (fields.every(([name, value]) => value === sent.current[name])) return;
    const before = sent.current;
    sent.current = values;
    for (const [name, value] of fields) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const isBeingTyped =
        !isBack &&
        field === document.activeElement &&
        field.value.trim() !== (before[name] ?? "").trim();
      if (!isBeingTyped) field.value = value;
    }
  }, [Object.values(values).join("\n")]);
  return { form, sent };
}
