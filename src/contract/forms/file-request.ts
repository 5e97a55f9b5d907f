/** File request form (§2, §5). The server also checks phone numbers by country (leads/accept.ts). */
import * as v from "valibot";
import { fileRequest as texts } from "#messages/file-request.ts";
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
import { internationalPhone, isTenDigits } from "../phone.ts";

export const fileRequestFields = {
  name: {
    schema: requiredLine(fault("nameRequired")),
    label: texts.name,
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
    schema: v.pipe(
      optionalPhone,
      v.nonEmpty(fault("phoneRequired")),
      v.check(
        (text) => isTenDigits(text) || internationalPhone(text) !== undefined,
        fault("phoneInvalid"),
      ),
    ),
    label: texts.phone,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    hint: texts.phoneHint,
  },
  interestedIn: {
    schema: requiredLine(fault("fieldRequired")),
    label: texts.interestedIn,
    autoComplete: "off",
    inputMode: "text",
    hint: texts.interestedInHint,
    columns: 2,
  },
  message: {
    schema: message(fault("messageRequired")),
    label: texts.message,
    rows: 5,
    autoComplete: "off",
    enterKeyHint: "enter",
    columns: 2,
  },
} as const satisfies FieldDeclarations;

export const fileRequestForm = schemaOf(fileRequestFields);
