/** Keeps what a visitor typed over a reload that the page asks for. */

const KEY = "typed-text";
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Value, or whether it is checked. */
type Typed = readonly [name: string, state: string | boolean];

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Fields of a page have names that say which form they belong to, and a place among equal ones. */
function listFields(): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(
    "main :is(input, textarea, select)[name]:not([type=hidden], [type=file])",
  )) {
    const form = new URL(field.form?.action || location.href).pathname;
    const kind = field.form?.querySelector<HTMLInputElement>("[name=form]")?.value ?? "";
    const start = `${form} ${kind} ${field.name} ${isBox(field) ? field.value : ""}`;
    let place = 0;
    while (fields.has(`${start} ${place}`)) place += 1;
    fields.set(`${start} ${place}`, field);
  }
  return fields;
}

export function reloadWithTypedText(): void {
  const typed: Typed[] = [];
  for (const [name, field] of listFields())
    typed.push([name, isBox(field) ? field.checked : field.value]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([location.pathname, typed]));
  } catch {
    // Storage is refused; most browsers keep the fields themselves.
  }
  window.location.reload();
}

/** Once, after hydration. */
export function restoreTypedText(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
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
