/** Contact form (§2, §4, §5). `?about=` names what the message begins with, `?from=` what it is. */
import { useEffect } from "react";
import { contactForm, contactPage } from "#messages/contact.ts";
import { errors as texts } from "#messages/errors.ts";
import { button } from "../../ui/button.ts";
import { FormField, FormOutcome, Honeypot } from "../forms/form-field.tsx";
import { useLeadForm } from "../forms/lead-form.ts";
import type { Source } from "./contact-address.ts";

/** Longest name taken from the address, in characters. */
const ABOUT_MAX = 140;

const isSource = (from: string): from is Source => Object.hasOwn(contactForm.about, from);

export function ContactForm() {
  const { errors, phase, submit, form } = useLeadForm("contact");
  useEffect(() => {
    // In the browser only: the page is the same for every visitor and kept once.
    const params = new URLSearchParams(window.location.search);
    const about = params.get("about")?.trim().slice(0, ABOUT_MAX);
    const from = params.get("from") ?? "";
    const message = form.ref.current?.elements.namedItem("message");
    if (about && message instanceof HTMLTextAreaElement && message.value === "") message.value = contactForm.about[isSource(from) ? from : "product"](about);
  }, [form.ref]);
  return (
    <form {...form} aria-label={contactPage.write} className="grid gap-5 sm:grid-cols-2">
      <Honeypot />
      <FormField label={contactForm.firstName} name="firstName" autoComplete="given-name" error={errors["firstName"]} />
      <FormField label={contactForm.lastName} name="lastName" autoComplete="family-name" error={errors["lastName"]} />
      <FormField label={contactForm.email} name="email" type="email" autoComplete="email" error={errors["email"]} />
      <FormField label={contactForm.phone} name="phone" type="tel" autoComplete="tel" optional error={errors["phone"]} />
      <FormField label={contactForm.message} name="message" rows={6} error={errors["message"]} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <button type={submit} disabled={phase === "sending"} className={button("primary", "w-full sm:w-auto sm:min-w-44")}>
          {phase === "sending" ? texts.sending : contactForm.send}
        </button>
        <FormOutcome className="has-[p]:mt-4" phase={phase} sent={texts.sent} />
      </div>
    </form>
  );
}
