/** What is needed, where it goes, who asks (discovery: Enquiry). What checks and sends it is loaded when it is sent. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { incoterms } from "#contract/enquiry-lines.ts";
import { form as formTexts } from "#messages/contact.ts";
import { enquiry as texts, wantLabels } from "#messages/enquiry.ts";
import { errors as messages } from "#messages/errors.ts";
import { type ListLine, setList } from "../../data/enquiry-list.ts";
import { type FormInstance, newFormInstance } from "../../data/leads.ts";
import { useChrome } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { dropDraft, keepDraft, restoreDraft } from "./enquiry-draft.ts";
import { EnquiryField, FieldError } from "./enquiry-field.tsx";

export interface EnquiryFormProps {
  readonly lines: readonly ListLine[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly onSent: (reference: string) => void;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-2xl font-semibold">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The fields as the schema reads them; quantities as they stand in the page, also when they are no number. */
function fieldsOf(form: HTMLFormElement, lines: readonly ListLine[]): Readonly<Record<string, unknown>> {
  const data = new FormData(form);
  const typed = (index: number): string | undefined => {
    const field = document.querySelector<HTMLInputElement>(`input[name="lines[${index}].quantity"]`);
    return field?.value;
  };
  return {
    ...Object.fromEntries([...data].filter(([name]) => name !== "website")),
    wants: data.getAll("wants"),
    lines: lines.map(({ grade, quantity, packaging }, index) => ({
      grade,
      quantity: typed(index) ?? String(quantity?.amount ?? ""),
      unit: quantity?.unit ?? document.querySelector<HTMLSelectElement>(`select[name="lines[${index}].unit"]`)?.value ?? "kg",
      packaging: packaging ?? "",
    })),
  };
}

export function EnquiryForm({ lines, errors, onErrors, onSent }: EnquiryFormProps) {
  const { email } = useChrome();
  const form = useRef<HTMLFormElement>(null);
  const instance = useRef<{ readonly words: string; readonly form: FormInstance }>(undefined);
  const [hydrated, setHydrated] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
    setHydrated(true);
  }, []);

  const send = async (target: HTMLFormElement): Promise<void> => {
    const fields = fieldsOf(target, lines);
    const words = JSON.stringify(fields);
    // A retry of the same text is the same enquiry; another text is another one.
    if (instance.current?.words !== words) instance.current = { words, form: newFormInstance() };
    setSending(true);
    setFailure("");
    try {
      const { sendEnquiry } = await import("./enquiry-send.ts");
      const answer = await sendEnquiry(fields, instance.current.form, String(new FormData(target).get("website") ?? ""));
      onErrors(answer.state === "invalid" ? Object.fromEntries(answer.faults.map(({ field, message }) => [field, message])) : {});
      if (answer.state === "sent") {
        dropDraft();
        setList([]);
        onSent(answer.reference);
      } else setFailure(answer.state === "invalid" ? texts.check : `${answer.message || messages.sendFailed}`);
    } catch {
      setFailure(`${messages.sendError} ${texts.failed}`);
    } finally {
      setSending(false);
    }
  };

  useEffect(() => {
    if (Object.keys(errors).length > 0) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [errors]);

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.title}
      className="space-y-10"
      onInput={(event) => keepDraft(event.currentTarget)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!sending) void send(event.currentTarget);
      }}
    >
      <noscript>
        <p className="font-semibold">{formTexts.withoutScript(email)}</p>
      </noscript>
      <div aria-hidden="true" className="sr-only">
        <label>
          {formTexts.website}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <fieldset className="min-w-0" aria-describedby={errors["wants"] ? "wants-error" : undefined}>
        <legend className="mb-4 text-2xl font-semibold">{texts.wants}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {Object.entries(wantLabels).map(([want, label]) => (
            <label key={want} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="wants" value={want} aria-invalid={errors["wants"] ? true : undefined} className="size-5 accent-petrol" />
              {label}
            </label>
          ))}
        </div>
        <FieldError id="wants-error">{errors["wants"]}</FieldError>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <EnquiryField label={texts.sdsCountry} name="sdsCountry" optional error={errors["sdsCountry"]} />
          <EnquiryField label={texts.sdsLanguage} name="sdsLanguage" optional error={errors["sdsLanguage"]} />
        </div>
      </fieldset>
      <Group title={texts.destination}>
        <EnquiryField label={texts.country} name="country" autoComplete="country-name" error={errors["country"]} />
        <EnquiryField label={texts.port} name="port" optional error={errors["port"]} />
        <EnquiryField
          label={texts.incoterm}
          name="incoterm"
          optional
          error={errors["incoterm"]}
          options={
            <>
              <option value="">{texts.noIncoterm}</option>
              {incoterms.map((term) => (
                <option key={term}>{term}</option>
              ))}
            </>
          }
        />
        <EnquiryField label={texts.message} name="message" rows={4} optional error={errors["message"]} className="sm:col-span-2" />
      </Group>
      <Group title={texts.contact}>
        <EnquiryField label={texts.firstName} name="firstName" autoComplete="given-name" error={errors["firstName"]} />
        <EnquiryField label={texts.lastName} name="lastName" autoComplete="family-name" error={errors["lastName"]} />
        <EnquiryField label={texts.company} name="company" autoComplete="organization" error={errors["company"]} />
        <EnquiryField label={texts.email} name="email" type="email" autoComplete="email" error={errors["email"]} />
        <EnquiryField label={texts.phone} name="phone" type="tel" autoComplete="tel" optional hint={texts.phoneHint} error={errors["phone"]} />
      </Group>
      <div>
        {errors["lines"] ? <p className="mb-3 font-semibold text-danger">{errors["lines"]}</p> : null}
        <button type={hydrated ? "submit" : "button"} disabled={sending} className={button("primary", "w-full sm:w-auto sm:min-w-52")}>
          {sending ? messages.sending : texts.send}
        </button>
        <div aria-live="polite">
          {failure ? <p className="mt-4 border-l-3 border-danger bg-sunken px-4 py-3 font-semibold text-danger">{failure}</p> : null}
        </div>
      </div>
    </form>
  );
}
