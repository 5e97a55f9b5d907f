/** Fills in what a reload kept. Few pages need it, so it is loaded then. */
import { isBox, listFields, TYPED_KEY, type Typed } from "./typed-text.ts";

/** Once, after hydration. */
export function restoreTypedText(): void {
  try {
    const text = sessionStorage.getItem(TYPED_KEY);
    if (text === null) return;
    sessionStorage.removeItem(TYPED_KEY);
    const [path, typed] = JSON.parse(text) as [string, readonly Typed[]];
    if (path !== location.pathname) return;
    const fields = listFields();
    for (const [name, state] of typed) {
      const field = fields.get(name);
      if (!field || state === (isBox(field) ? field.checked : field.value)) continue;
      // A click and an input event are what React's own state follows.
      if (isBox(field)) field.click();
      else {
        // React ignores an event after its own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(
          field,
          String(state),
        );
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
  } catch {
    // Nothing was kept.
  }
}
