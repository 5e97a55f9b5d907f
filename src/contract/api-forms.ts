/**
 * A row per POST endpoint, from which handlers, `/api/openapi.json` and the pages' forms derive.
 */
import * as v from "valibot";
import { validation } from "#messages/validation.ts";
import { formPaths } from "./api-paths.ts";
import { enquiryFields, enquiryForm, wants } from "./enquiry.ts";
import { CHANGE } from "./enquiry-form.ts";
import { LINES_MAX } from "./enquiry-line.ts";
import { lineFields } from "./enquiry-lines.ts";
import { addFields } from "./enquiry-state.ts";
import { applicationFields, applicationForm } from "./forms/application.ts";
import { contactFields, contactForm } from "./forms/contact.ts";
import { documentFields, documentForm, safetyFields, safetyForm } from "./forms/documents.ts";
import { fileRequestFields, fileRequestForm } from "./forms/file-request.ts";
import type { FieldDeclarations, FormSchema } from "./forms.ts";
import { LINE_MAX, PAGE_MAX } from "./limits.ts";

/** A client that knows only §7 sends none of them. */
export const formEnvelope = v.object({
  /** Created once per form (`newFormKey`): a double click or retry creates one lead. */
  idempotencyKey: v.optional(
    v.pipe(
      v.string("Must be a UUID"),
      v.maxLength(36, "Must be a UUID"),
      v.toLowerCase(),
      v.uuid("Must be a UUID"),
    ),
  ),
  /** Honeypot: when filled in, the lead is doubtful. */
  website: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LINE_MAX)), ""), "filled"),
  /** Path without a query; other values count as absent. */
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

/** §4, and the lead's reference: `E-2026-0001`. */
const stored = v.object({ success: v.literal(true), message: v.string(), reference: v.string() });

/** Declarations of every form. */
export const leadFormFields = {
  contact: contactFields,
  tds: documentFields,
  sds: safetyFields,
  "file-request": fileRequestFields,
  application: applicationFields,
  enquiry: enquiryFields,
} as const satisfies Record<string, FieldDeclarations>;
export type LeadKind = keyof typeof leadFormFields;

/** Their schemas. */
export const leadForms = {
  contact: contactForm,
  tds: documentForm,
  sds: safetyForm,
  "file-request": fileRequestForm,
  application: applicationForm,
  enquiry: enquiryForm,
} as const satisfies Record<LeadKind, FormSchema>;

/** A text of a stored lead: a field of a form (the lines are stored apart), or added to it. */
export type StoredField =
  | {
      [Kind in LeadKind]: Exclude<keyof (typeof leadFormFields)[Kind], "lines">;
    }[LeadKind]
  | "page"
  /** Reference of the enquiry that a message was added to. */
  | "thread"
  | "language"
  | "doubt";

/** `key` opens the address of the enquiry. */
const storedEnquiry = v.object({ ...stored.entries, key: v.string() });

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

export const formEndpoints = {
  contact: post(formPaths.contact, leadForms.contact),
  tds: post(formPaths.tds, leadForms.tds),
  sds: post(formPaths.sds, leadForms.sds),
  "file-request": post(formPaths["file-request"], leadForms["file-request"]),
  application: {
    ...post(formPaths.application, leadForms.application),
    type: "multipart/form-data",
    body: v.object(
      {
        ...leadForms.application.entries,
        resume: v.file(validation.resumeRequired),
        ...formEnvelope.entries,
      },
      validation.fields,
    ),
  },
  enquiry: { ...post(formPaths.enquiry, leadForms.enquiry), payload: storedEnquiry },
} as const satisfies Record<LeadKind, unknown>;

export type FormPayload<Kind extends LeadKind> = v.InferOutput<
  (typeof formEndpoints)[Kind]["payload"]
>;

/** Lines, boxes, other fields, fields that add a grade, those of every form. */
export const ENQUIRY_FIELDS_MAX =
  LINES_MAX * lineFields.length +
  wants.length +
  Object.keys(enquiryForm.entries).length +
  Object.keys(addFields).length +
  Object.keys(formEnvelope.entries).length +
  ["form", CHANGE].length;
