/** Apply modal (§2 Careers; docs/departures.md). The résumé is sent separately. */
import { applyModal as texts } from "#messages/careers.ts";
import { fault } from "../faults.ts";
import {
  address,
  email,
  type FieldDeclarations,
  optionalLine,
  optionalPhone,
  requiredLine,
  schemaOf,
} from "../forms.ts";

export const applicationFields = {
  fullName: {
    schema: requiredLine(fault("fullNameRequired")),
    label: texts.fullName,
    autoComplete: "name",
    columns: 2,
  },
  email: {
    schema: email(address),
    label: texts.email,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
  phone: {
    schema: optionalPhone,
    label: texts.phone,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    optional: true,
  },
  linkedIn: {
    schema: optionalLine(fault("linkedInInvalid")),
    label: texts.linkedIn,
    inputMode: "url",
    autoComplete: "url",
    autoCapitalize: "none",
    spellCheck: false,
    optional: true,
    columns: 2,
  },
  position: {
    schema: requiredLine(fault("fieldRequired")),
    label: texts.position,
    autoComplete: "off",
    columns: 2,
  },
} as const satisfies FieldDeclarations;

export const applicationForm = schemaOf(applicationFields);
