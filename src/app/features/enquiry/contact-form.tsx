/** Contact form (§2, §4, §5). `?about=` and `?from=` prefill the message. */
import { useSearchParams } from "react-router";
import { contactFields, contactForm as schema } from "#contract/forms/contact.ts";
import type { ContactSource } from "#contract/paths.ts";
import { contactFormTexts, contactPage } from "#messages/contact.ts";
import { errors as texts } from "#messages/errors.ts";
import { FormFields } from "../forms/form-fields.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";

const ABOUT_MAX = 140;

const isSource = (from: string): from is ContactSource =>
  Object.hasOwn(contactFormTexts.about, from);

/** @param params without `from` the message is about a product */
export function buildMessage(params: URLSearchParams): string {
  const about = params.get("about")?.trim().slice(0, ABOUT_MAX);
  const from = params.get("from") ?? "";
  return about ? contactFormTexts.about[isSource(from) ? from : "product"](about) : "";
}

export function ContactForm() {
  const [params] = useSearchParams();
  return (
    <LeadForm
      kind="contact"
      schema={schema}
      label={contactPage.write}
      values={{ message: buildMessage(params) }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <FormFields fields={contactFields} />
      <div className="sm:col-span-2">
        <SubmitButton>{contactFormTexts.send}</SubmitButton>
        <FormOutcome className="has-[p]:mt-4" sent={texts.sent} />
      </div>
    </LeadForm>
  );
}
