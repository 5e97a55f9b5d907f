/** State of a lead form and its transitions (§4). */
import type { FieldValues } from "#contract/forms.ts";
import type { ReturnedForm } from "../../data/leads.ts";

/** §4. Refused: the success flag was false; failed: an error was thrown. */
export type Phase = "idle" | "sending" | "sent" | "refused" | "failed";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** A retry of the same text keeps its key; another text gets a new one. */
export interface Submission {
  readonly text: string;
  readonly idempotencyKey: string;
}

export interface LeadFormState {
  readonly phase: Phase;
  readonly errors: FieldErrors;
  /** From the server, until the form is emptied. */
  readonly returned: FieldValues;
  /**
   * Returned with errors and not hydrated yet: the browser focuses the first element with
   * `autofocus`.
   */
  readonly isServed: boolean;
  readonly busy: boolean;
  /** Errors update while typing. */
  readonly tried: boolean;
  /** Count of resets. */
  readonly emptied: number;
  /** Count of focus requests for the first invalid field. */
  readonly focused: number;
  readonly last: Submission | undefined;
}

export type LeadFormEvent =
  | { readonly type: "hydrated" }
  | { readonly type: "submitted" }
  /** Without a submission the fields are invalid. */
  | {
      readonly type: "checked";
      readonly errors: FieldErrors;
      readonly submission?: Submission | undefined;
    }
  /** While the visitor corrects it. */
  | { readonly type: "rechecked"; readonly errors: FieldErrors }
  | { readonly type: "sent"; readonly keep: boolean }
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "failed" };

export function initialState(form: ReturnedForm | undefined): LeadFormState {
  const { outcome, errors = {}, values = {} } = form ?? {};
  return {
    phase: outcome === "refused" || outcome === "failed" ? outcome : "idle",
    errors,
    returned: values,
    isServed: true,
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
      return { ...state, isServed: false };
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
