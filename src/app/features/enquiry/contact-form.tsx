/** Contact form (§2, §4, §5). `?about=` and `?from=` prefill the message. */
import { useSearchParams } from "react-router";
import { contactForm as schema } from "#contract/forms.ts";
import type { ContactSource } from "#contract/paths.ts";
import { contactForm, contactPage } from "#messages/contact.ts";
import { errors as texts } from "#messages/errors.ts";
import { FormField } from "../forms/form-field.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";

const ABOUT_MAX = 140;

const isSource = (from: string): from is ContactSource => Object.hasOwn(contactForm.about, from);

/** @param params without `from` the message is about a product */
export function buildMessage(params: URLSearchParams): string {
  const about = params.get("about")?.trim().slice(0, ABOUT_MAX);
  const from = params.get("from") ?? "";
  return about ? contactForm.about[isSource(from) ? from : "product"](about) : "";
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
      <FormField label={contactForm.firstName} name="firstName" autoComplete="given-name" />
      <FormField label={contactForm.lastName} name="lastName" autoComplete="family-name" />
      <FormField
        label={contactForm.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormField
        label={contactForm.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
      />
      <FormField
        label={contactForm.message}
        name="message"
        rows={6}
        autoComplete="off"
        enterKeyHint="enter"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <SubmitButton>{contactForm.send}</SubmitButton>
        <FormOutcome className="has-[p]:mt-4" sent={texts.sent} />
      </div>
    </LeadForm>
  );
}
