/** What is typed into the enquiry, kept in the tab until it is sent: it survives a reload and a failed send. */
const KEY = "enquiry-draft";
/** Characters of a draft that are kept. */
const DRAFT_MAX = 20_000;

const isText = (field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) &&
  field.name !== "" &&
  field.name !== "website";

/** Keeps what the fields hold. */
export function keepDraft(form: HTMLFormElement): void {
  const draft: Record<string, string | boolean> = {};
  for (const field of form.elements) {
    if (!isText(field)) continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") draft[`${field.name}.${field.value}`] = field.checked;
    else draft[field.name] = field.value;
  }
  const text = JSON.stringify(draft);
  try {
    if (text.length <= DRAFT_MAX) sessionStorage.setItem(KEY, text);
  } catch {
    // No storage: the draft lasts as long as the page.
  }
}

/** Fills the fields with what was kept; what was typed before the page was hydrated stays. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    for (const field of form.elements) {
      if (!isText(field)) continue;
      const box = field instanceof HTMLInputElement && field.type === "checkbox";
      const kept = draft[box ? `${field.name}.${field.value}` : field.name];
      if (box && typeof kept === "boolean") field.checked = kept;
      else if (!box && typeof kept === "string" && field.value === "") field.value = kept;
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
