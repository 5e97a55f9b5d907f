/** What is typed into the enquiry, kept in the tab until it is sent: it survives a reload and a failed send. Lines are in the list. */
const KEY = "enquiry-draft";
/** Characters of a draft that are kept. */
const DRAFT_MAX = 20_000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isTyped = (field: Element): field is Field =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) &&
  field.type !== "hidden" &&
  /^\w+$/.test(field.name) &&
  field.name !== "website";
const isBox = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox";
const keyOf = (field: Field): string => (isBox(field) ? `${field.name}.${field.value}` : field.name);
const fieldsOf = (form: HTMLFormElement): readonly Field[] => [...form.elements].filter(isTyped);

/** Keeps what the fields hold. */
export function keepDraft(form: HTMLFormElement | null): void {
  if (!form) return;
  const text = JSON.stringify(Object.fromEntries(fieldsOf(form).map((field) => [keyOf(field), isBox(field) ? field.checked : field.value])));
  try {
    if (text.length <= DRAFT_MAX) sessionStorage.setItem(KEY, text);
  } catch {
    // No storage: the draft lasts as long as the page.
  }
}

/** Fills the fields with what was kept; what was typed before the page was hydrated stays. */
export function restoreDraft(form: HTMLFormElement | null): void {
  if (!form) return;
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Readonly<Record<string, unknown>>;
    for (const field of fieldsOf(form)) {
      const kept = draft[keyOf(field)];
      if (isBox(field)) field.checked ||= kept === true;
      else if (typeof kept === "string" && field.value === "") field.value = kept;
    }
  } catch {
    // What cannot be read is no draft.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
