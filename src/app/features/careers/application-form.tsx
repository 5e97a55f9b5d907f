/** The fields of the Apply modal (§2 Careers); sent with the résumé (docs/departures.md). */
import { RESUME_ACCEPT } from "#contract/forms.ts";
import { applyModal } from "#messages/careers.ts";
import { errors as texts } from "#messages/errors.ts";
import { button } from "../../ui/button.ts";
import { FormField, FormOutcome, Honeypot } from "../forms/form-field.tsx";
import { useLeadForm } from "../forms/lead-form.ts";

/** What was typed, by field. */
export type Draft = Readonly<Record<string, string>>;

export interface ApplicationFormProps {
  /** Title of the job. */
  readonly position: string;
  /** What was typed before the modal was closed. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly applied: boolean;
  readonly onApplied: () => void;
  readonly onClose: () => void;
}

const textsOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

export function ApplicationForm({ position, draft, onDraft, applied, onApplied, onClose }: ApplicationFormProps) {
  const { errors, phase, submit, form } = useLeadForm("application", { onSent: onApplied, keep: true });
  const field = (name: string) => ({ name, error: errors[name], defaultValue: draft[name] ?? "", readOnly: applied });
  return (
    <form
      {...form}
      aria-label={applyModal.title}
      onInput={(event) => onDraft(textsOf(event.currentTarget))}
      onSubmit={(event) => {
        // Once applied, the apply action does nothing more (§4).
        if (applied) event.preventDefault();
        else form.onSubmit(event);
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Honeypot />
      <FormField {...field("fullName")} label={applyModal.fullName} autoComplete="name" className="sm:col-span-2" />
      <FormField {...field("email")} label={applyModal.email} type="email" autoComplete="email" />
      <FormField {...field("phone")} label={applyModal.phone} type="tel" autoComplete="tel" optional />
      <FormField
        {...field("linkedIn")}
        label={applyModal.linkedIn}
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        optional
        className="sm:col-span-2"
      />
      <FormField {...field("position")} label={applyModal.position} defaultValue={draft["position"] ?? position} className="sm:col-span-2" />
      <FormField
        label={applyModal.resume}
        name="resume"
        type="file"
        accept={RESUME_ACCEPT}
        hint={applyModal.resumeHint}
        error={errors["resume"]}
        disabled={applied}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <FormOutcome className="has-[p]:mb-4" phase={phase} sent={applyModal.thanks} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={button("secondary", "max-sm:flex-1")}>
            {applyModal.close}
          </button>
          <button type={submit} disabled={phase === "sending"} className={button("primary", "min-w-32 max-sm:flex-1")}>
            {applied ? applyModal.applied : phase === "sending" ? texts.sending : applyModal.apply}
          </button>
        </div>
      </div>
    </form>
  );
}
