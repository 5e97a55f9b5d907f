/** Contact form (§2, §4, §5). `?about=` and `?from=` prefill the message. */
import { useSearchParams } from "react-router";
import { contactFields, contactForm as schema } from "#contract/forms/contact.ts";
import type { ContactSource } from "#contract/paths.ts";
import { contactFormTexts, contactPage } from "#messages/contact.ts";
import { errors as texts } from "#messages/errors.ts";
import { useChrome } from "../../data/site.ts";
import { Isolated } from "../../ui/isolated.tsx";
import { FormFields } from "../forms/form-fields.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";

const ABOUT_MAX = 140;
const GRADES_MAX = 400;

const isSource = (from: string): from is ContactSource =>
  Object.hasOwn(contactFormTexts.about, from);

/** @param params without `from` the message is about a product */
export function buildMessage(params: URLSearchParams): string {
  const about = params.get("about")?.trim().slice(0, ABOUT_MAX);
  const from = params.get("from") ?? "";
  if (!about) return "";
  const grades = params.get("grades")?.trim().slice(0, GRADES_MAX);
  return (
    contactFormTexts.about[isSource(from) ? from : "product"](about) +
    (grades ? contactFormTexts.chosen(grades) : "")
  );
}

/** The form has no attachments; a mail about the problem can have them. */
function MailWithFiles({ subject }: { readonly subject: string }) {
  const { email } = useChrome();
  return (
    <p className="text-sm sm:col-span-2">
      <span className="text-muted">{contactFormTexts.attach}</span>{" "}
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        className="inline-flex min-h-11 items-center font-medium text-petrol underline underline-offset-4"
      >
        <Isolated>{email}</Isolated>
      </a>
    </p>
  );
}

export function ContactForm() {
  const [params] = useSearchParams();
  const problem = params.get("from") === "problem" ? params.get("about")?.slice(0, ABOUT_MAX) : "";
  return (
    <LeadForm
      kind="contact"
      schema={schema}
      label={contactPage.write}
      values={{ message: buildMessage(params) }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <FormFields fields={contactFields} />
      {problem ? <MailWithFiles subject={problem} /> : null}
      <div className="sm:col-span-2">
        <SubmitButton>{contactFormTexts.send}</SubmitButton>
        <FormOutcome className="has-[p]:mt-4" sent={texts.sent} />
      </div>
    </LeadForm>
  );
}
