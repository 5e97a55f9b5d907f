/**
 * Draft of the enquiry form, except its lines, in session storage. It survives a reload and a
 * failed send.
 */

const DRAFT = "enquiry-draft";

export function keepDraft(form: HTMLFormElement | null): void {
  if (!form) return;
  const typed = [...new FormData(form)].filter(([name]) => /^(?!website$)\w+$/.test(name));
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(typed));
  } catch {
    // Storage is full: the draft lasts as long as the page.
  }
}

/** Values typed before hydration stay. */
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
    // Storage is forbidden, so no draft was stored.
  }
}
