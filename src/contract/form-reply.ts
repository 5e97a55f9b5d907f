/** How a form that a page posted without scripts comes back with that page (§4, §8). */
import type { FormKind } from "./forms.ts";

export interface FormReply {
  readonly kind: FormKind;
  /** Path of the page. */
  readonly path: string;
  /** What was typed, by field. A file cannot be given back. */
  readonly values: Readonly<Record<string, string>>;
  /** What to say beside a field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Fields are wrong; the server refused it; or it failed. Nothing is stored in any of these. */
  readonly outcome: "invalid" | "refused" | "failed";
}
