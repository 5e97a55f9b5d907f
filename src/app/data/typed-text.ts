/** Keeps what a visitor typed over a reload that the page asks for. */

export const TYPED_KEY = "typed-text";
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Value, or whether it is checked. */
export type Typed = readonly [name: string, state: string | boolean];

export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Fields of a page have names that say which form they belong to, and a place among equal ones. */
export function listFields(): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(
    "main :is(input, textarea, select)[name]:not([type=hidden], [type=file])",
  )) {
    const kind = field.form?.querySelector<HTMLInputElement>("[name=form]")?.value ?? "";
    const start = `${kind} ${field.name} ${isBox(field) ? field.value : ""}`;
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
    sessionStorage.setItem(TYPED_KEY, JSON.stringify([location.pathname, typed]));
  } catch {
    // Storage is refused; most browsers keep the fields themselves.
  }
  window.location.reload();
}

export function hasTypedText(): boolean {
  try {
    return sessionStorage.getItem(TYPED_KEY) !== null;
  } catch {
    return false;
  }
}
