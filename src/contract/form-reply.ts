/** How a form that a page posted without scripts comes back with that page (§4, §8). */
import type { LeadKind } from "./api-forms.ts";

/** A field's text; several of a field that takes several, such as ticked boxes. */
export type FieldValue = string | readonly string[];

export interface FormReply {
  readonly kind: LeadKind;
  /** Path of the page. */
  readonly path: string;
  /** Values as typed, by field. A file cannot be given back. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Messages beside fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Fields are wrong; the server refused it; it failed; or a button changed the form and did not send it. Nothing is stored in any of these. */
  readonly outcome: "invalid" | "refused" | "failed" | "changed";
}
