/** Contact form (§3, §5). */
import * as v from "valibot";
import { contactFormTexts as texts } from "#messages/contact.ts";
import { fault } from "../faults.ts";
import {
  address,
  email,
  type FieldDeclarations,
  message,
  optionalPhone,
  requiredLine,
  schemaOf,
} from "../forms.ts";

export const contactFields = {
  firstName: {
    schema: v.pipe(
      requiredLine(fault("firstNameRequired")),
      v.minLength(2, fault("firstNameShort")),
    ),
    label: texts.firstName,
    autoComplete: "given-name",
  },
  lastName: {
    schema: v.pipe(requiredLine(fault("lastNameRequired")), v.minLength(2, fault("lastNameShort"))),
    label: texts.lastName,
    autoComplete: "family-name",
  },
  email: {
    schema: email(address),
    label: texts.email,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
  phone: {
    schema: v.pipe(optionalPhone, v.regex(/^[\d+\-\s()]*$/, fault("phoneInvalid"))),
    label: texts.phone,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    optional: true,
  },
  message: {
    schema: v.pipe(message(fault("messageRequired")), v.minLength(10, fault("messageShort"))),
    label: texts.message,
    rows: 6,
    autoComplete: "off",
    enterKeyHint: "enter",
    columns: 2,
  },
} as const satisfies FieldDeclarations;

export const contactForm = schemaOf(contactFields);
