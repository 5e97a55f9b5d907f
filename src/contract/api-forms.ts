/**
 * The endpoints that are posted, a row each: path, media type, body, reply. Handlers, `/api/openapi.json` and the forms of the pages
 * derive from it. Loaded with the forms only: pages without one need none of these schemas (contract/api.ts has what is read).
 */
import * as v from "valibot";
import { validation } from "#messages/validation.ts";
import { formPaths } from "./api-paths.ts";
import { enquiryForm } from "./enquiry.ts";
import { type FormKind, type FormSchema, formEnvelope, forms } from "./forms.ts";

/** The reply to a form that was stored: the success flag of §4, and what to say. */
const stored = v.object({ success: v.literal(true), message: v.string() });

const post = <Path extends `/${string}`, Form extends v.ObjectEntries>(path: Path, form: { readonly entries: Form }) => ({
  method: "POST" as const,
  path,
  type: "application/json" as const,
  body: v.object({ ...form.entries, ...formEnvelope.entries }, validation.fields),
  payload: stored,
});

/** Every kind of lead: the specification's forms, and enquiries. */
export type LeadKind = FormKind | "enquiry";

/** Paths stand below `/api`. */
export const formEndpoints = {
  contact: post(formPaths.contact, forms.contact),
  tds: post(formPaths.tds, forms.tds),
  sds: post(formPaths.sds, forms.sds),
  "file-request": post(formPaths["file-request"], forms["file-request"]),
  application: {
    ...post(formPaths.application, forms.application),
    type: "multipart/form-data",
    body: v.object({ ...forms.application.entries, resume: v.file(validation.resumeRequired), ...formEnvelope.entries }, validation.fields),
  },
  enquiry: {
    ...post(formPaths.enquiry, enquiryForm),
    /** `reference` is the enquiry's, such as `E-2026-0001`. */
    payload: v.object({ ...stored.entries, reference: v.string() }),
  },
} as const satisfies Record<LeadKind, unknown>;

/** Every form's schema. */
export const leadForms = { ...forms, enquiry: enquiryForm } as const satisfies Record<LeadKind, FormSchema>;

/** Reply of a form's endpoint when the form was stored. */
export type FormPayload<Kind extends LeadKind> = v.InferOutput<(typeof formEndpoints)[Kind]["payload"]>;

/** A field's text; several of a field that takes several, such as ticked boxes. */
export type FieldValue = string | readonly string[];

/** How a form that a page posted without JavaScript comes back with that page (§4, §8). */
export interface FormReply {
  readonly kind: LeadKind;
  /** Values as typed, by field. A file cannot be given back. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Messages beside fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Fields are wrong; the server refused it; it failed; or a button changed the form and did not send it. Nothing is stored in any of these. */
  readonly outcome: "invalid" | "refused" | "failed" | "changed";
}
