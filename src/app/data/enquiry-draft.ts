/**
 * What is typed into the enquiry form, besides its lines. The tab keeps it until it is sent, so
 * that it survives a reload and a failed send.
 */

const DRAFT = "enquiry-draft";

/** Keeps what is typed and ticked, as pairs of name and value. */
export function keepDraft(form: HTMLFormElement | null): void {
  if (!form) return;
  const typed = [...new FormData(form)].filter(([name]) => /^(?!website$)\w+$/.test(name));
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(typed));
  } catch {
    // No room: the draft lasts as long as the page.
  }
}

/** Fills the fields with what was kept. What was typed before the page was hydrated stays. */
export function restoreDraft(form: HTMLFormElement | null): void {
  if (!form) return;
  try {
    for (const [name, value] of JSON.parse(
      sessionStorage.getItem(DRAFT) ?? "[]",
    ) as readonly (readonly [string, string])[]) {
      for (const field of form.querySelectorAll<
        HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
      >(`[name="${name}"]`)) {
        if (field instanceof HTMLInputElement && field.type === "checkbox")
          field.checked ||= field.value === value;
        else if (field.value === "") field.value = value;
      }
    }
  } catch {
    // An unreadable draft is ignored.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {
    // There was none.
  }
}
