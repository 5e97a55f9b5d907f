/** State of a form that its fields share. */
import { createContext } from "react";
import type { FieldValue } from "#contract/form-reply.ts";

/** §4: idle, then sending; then sent, refused (success flag false) or failed (an error was thrown). */
export type Phase = "idle" | "sending" | "sent" | "refused" | "failed";

/** Messages beside fields, by name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface FormState {
  readonly errors: FieldErrors;
  /** Initial values of the fields: those typed, when the form came back with its page. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly phase: Phase;
  /** The page came back with faults, and React does not run it yet: the browser focuses the first thing with `autofocus`. */
  readonly cameBack: boolean;
  /** Taken by the server before this page was asked for (POST, redirect, GET). */
  readonly taken: boolean;
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, phase: "idle", cameBack: false, taken: false });
