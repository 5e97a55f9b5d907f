/** State of a lead form and its transitions (§4). */
import type { FieldValues, ReturnedForm } from "../../data/leads.ts";

/**
 * §4: idle, then sending; then sent, refused (success flag false) or failed (an error was thrown).
 */
export type Phase = "idle" | "sending" | "sent" | "refused" | "failed";

/** Messages by the name of their field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * What was submitted last, until it has arrived: a retry of the same text is the same lead, another
 * text is another one.
 */
export interface Submission {
  readonly text: string;
  readonly idempotencyKey: string;
}

export interface LeadFormState {
  readonly phase: Phase;
  readonly errors: FieldErrors;
  /** Values that came back with the page, until the form is emptied. */
  readonly returned: FieldValues;
  /**
   * The page came back with errors and is not hydrated yet. The browser focuses the first element
   * with `autofocus`.
   */
  readonly cameBack: boolean;
  /** Being checked or sent: it cannot be submitted again. */
  readonly busy: boolean;
  /** Submitted and not sent yet: errors follow what is typed. */
  readonly tried: boolean;
  /** How often the form was sent and emptied. */
  readonly emptied: number;
  /** How often the first field with an error was to be focused. */
  readonly focused: number;
  readonly last: Submission | undefined;
}

export type LeadFormEvent =
  | { readonly type: "hydrated" }
  | { readonly type: "submitted" }
  /** Checked after it was submitted. Without a submission fields are wrong. */
  | {
      readonly type: "checked";
      readonly errors: FieldErrors;
      readonly submission?: Submission | undefined;
    }
  /** Checked while it is being corrected. */
  | { readonly type: "rechecked"; readonly errors: FieldErrors }
  | { readonly type: "sent"; readonly keep: boolean }
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "failed" };

/** @param form as the page came with it */
export function initialState(form: ReturnedForm | undefined): LeadFormState {
  const { outcome, errors = {}, values = {} } = form ?? {};
  return {
    phase: outcome === "refused" || outcome === "failed" ? outcome : "idle",
    errors,
    returned: values,
    cameBack: true,
    busy: false,
    tried: Object.keys(errors).length > 0,
    emptied: 0,
    focused: 0,
    last: undefined,
  };
}

export function leadFormReducer(state: LeadFormState, event: LeadFormEvent): LeadFormState {
  switch (event.type) {
    case "hydrated":
      return { ...state, cameBack: false };
    case "submitted":
      return { ...state, phase: "idle", busy: true };
    case "checked": {
      const checked = { ...state, errors: event.errors, tried: true, focused: state.focused + 1 };
      return event.submission
        ? { ...checked, phase: "sending", last: event.submission }
        : { ...checked, busy: false };
    }
    case "rechecked":
      return state.tried && !state.busy ? { ...state, errors: event.errors } : state;
    case "sent": {
      const sent: LeadFormState = {
        ...state,
        phase: "sent",
        busy: false,
        tried: false,
        last: undefined,
      };
      return event.keep ? sent : { ...sent, returned: {}, emptied: state.emptied + 1 };
    }
    case "refused":
      return {
        ...state,
        phase: "refused",
        busy: false,
        errors: event.errors,
        focused: state.focused + 1,
      };
    case "failed":
      return { ...state, phase: "failed", busy: false };
  }
}
