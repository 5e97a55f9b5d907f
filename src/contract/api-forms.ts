/**
 * The endpoints that are posted, a row each: path, media type, body, reply. Handlers, `/api/openapi.json` and the forms of the pages
 * derive from it. Loaded with the forms only: pages without one need none of these schemas (contract/api.ts has what is read).
 */
import * as v from "valibot";
import { enquiryForm } from "./enquiry.ts";
import { type FormKind, type FormSchema, formEnvelope, forms } from "./forms.ts";

/** The reply to a form that was stored: the success flag of §4, and what to say. */
const stored = v.object({ success: v.literal(true), message: v.string() });

const post = <Path extends `/${string}`, Form extends v.ObjectEntries>(path: Path, form: { readonly entries: Form }) => ({
  method: "POST" as const,
  path,
  type: "application/json" as const,
  body: v.object({ ...form.entries, ...formEnvelope.entries }),
  payload: stored,
});

/** Every kind of lead: the specification's forms, and enquiries. */
export type LeadKind = FormKind | "enquiry";

/** Paths stand below `/api`. The contact form is §7's; for the others §7 has no row (docs/departures.md). */
export const formEndpoints = {
  contact: post("/landing/contact", forms.contact),
  tds: post("/leads/tds", forms.tds),
  sds: post("/leads/sds", forms.sds),
  "file-request": post("/leads/file-request", forms["file-request"]),
  application: {
    ...post("/leads/application", forms.application),
    type: "multipart/form-data",
    body: v.object({ ...forms.application.entries, resume: v.file(), ...formEnvelope.entries }),
  },
  enquiry: {
    ...post("/enquiries", enquiryForm),
    /** `reference` is the enquiry's, such as `E-2026-0001`. */
    payload: v.object({ ...stored.entries, reference: v.string() }),
  },
} as const satisfies Record<LeadKind, unknown>;

/** Every form's schema. */
export const leadForms = { ...forms, enquiry: enquiryForm } as const satisfies Record<LeadKind, FormSchema>;

/** What a form's endpoint answers when the form was stored. */
export type FormPayload<Kind extends LeadKind> = v.InferOutput<(typeof formEndpoints)[Kind]["payload"]>;
