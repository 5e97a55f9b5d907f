/**
 * The endpoints that are posted, a row each: path, media type, body, reply. Handlers,
 * `/api/openapi.json` and the forms of the pages derive from it. Loaded with the forms only: pages
 * without one need none of these schemas (contract/api.ts has what is read).
 */
import * as v from "valibot";
import { validation } from "#messages/validation.ts";
import { formPaths } from "./api-paths.ts";
import { enquiryForm, wants } from "./enquiry.ts";
import { LINES_MAX } from "./enquiry-line.ts";
import { addFields, CHANGE, lineFields } from "./enquiry-lines.ts";
import { type FormKind, type FormSchema, forms } from "./forms.ts";
import { LINE_MAX, PAGE_MAX } from "./limits.ts";

/** Fields that every form sends with its own. A client that knows only §7 sends none of them. */
export const formEnvelope = v.object({
  /** Made once a form instance (`newFormKey`): a double click or a retry is one lead. */
  idempotencyKey: v.optional(
    v.pipe(
      v.string("Must be a UUID"),
      v.maxLength(36, "Must be a UUID"),
      v.toLowerCase(),
      v.uuid("Must be a UUID"),
    ),
  ),
  /** A field that no person sees: filled in, the lead is doubtful. */
  website: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LINE_MAX)), ""), "filled"),
  /**
   * Path of the page that the form stands on, without a query; anything else counts as not given.
   */
  page: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.maxLength(PAGE_MAX),
        v.regex(/^\/(?:[\w\-.~%!$&'()*+,;=:@][\w\-.~%!$&'()*+,;=:@/]*)?$/),
      ),
    ),
    undefined,
  ),
});

/**
 * The reply to a form that was stored: the success flag and the message of §4, and the reference of
 * the lead, such as `E-2026-0001`.
 */
const stored = v.object({ success: v.literal(true), message: v.string(), reference: v.string() });

const post = <Path extends `/${string}`, Form extends v.ObjectEntries>(
  path: Path,
  form: { readonly entries: Form },
) => ({
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
    body: v.object(
      {
        ...forms.application.entries,
        resume: v.file(validation.resumeRequired),
        ...formEnvelope.entries,
      },
      validation.fields,
    ),
  },
  enquiry: post(formPaths.enquiry, enquiryForm),
} as const satisfies Record<LeadKind, unknown>;

/** Every form's schema. */
export const leadForms = { ...forms, enquiry: enquiryForm } as const satisfies Record<
  LeadKind,
  FormSchema
>;

/** Reply of a form's endpoint when the form was stored. */
export type FormPayload<Kind extends LeadKind> = v.InferOutput<
  (typeof formEndpoints)[Kind]["payload"]
>;

/**
 * Most fields of an enquiry that is posted as a form: those of its lines, the boxes, the rest of
 * its own, what adds a grade, and what every form sends.
 */
export const ENQUIRY_FIELDS_MAX =
  LINES_MAX * lineFields.length +
  wants.length +
  Object.keys(enquiryForm.entries).length +
  Object.keys(addFields).length +
  Object.keys(formEnvelope.entries).length +
  ["form", CHANGE].length;
