/** The fields of the Apply modal (§2 Careers); sent with the résumé (docs/departures.md). */
import { applicationForm } from "#contract/forms.ts";
import { RESUME_ACCEPT } from "#contract/resume-file.ts";
import { applyModal } from "#messages/careers.ts";
import { button } from "../../ui/button.ts";
import { FormField } from "../forms/form-field.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";

/** Values as typed, by field. */
export type Draft = Readonly<Record<string, string>>;

export interface ApplicationFormProps {
  /** Title of the job. */
  readonly position: string;
  /** Values typed before the modal was closed. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly applied: boolean;
  readonly onApplied: () => void;
  /** Closes the modal; none where the form stands in the page. */
  readonly onClose?: () => void;
}

export function ApplicationForm({ position, draft, onDraft, applied, onApplied, onClose }: ApplicationFormProps) {
  const fixed = { readOnly: applied };
  return (
    // Once applied, the apply action does nothing more (§4).
    <LeadForm
      kind="application"
      schema={applicationForm}
      label={applyModal.title}
      values={{ position, ...draft }}
      onTyped={onDraft}
      onSent={onApplied}
      keep
      done={applied}
      className="grid gap-4 sm:grid-cols-2"
    >
      <FormField {...fixed} name="fullName" label={applyModal.fullName} autoComplete="name" className="sm:col-span-2" />
      <FormField {...fixed} name="email" label={applyModal.email} type="email" inputMode="email" autoComplete="email" />
      <FormField {...fixed} name="phone" label={applyModal.phone} type="tel" inputMode="tel" autoComplete="tel" optional />
      <FormField
        {...fixed}
        name="linkedIn"
        label={applyModal.linkedIn}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        optional
        className="sm:col-span-2"
      />
      <FormField {...fixed} name="position" label={applyModal.position} autoComplete="off" className="sm:col-span-2" />
      <FormField
        label={applyModal.resume}
        name="resume"
        type="file"
        accept={RESUME_ACCEPT}
        hint={applyModal.resumeHint}
        disabled={applied}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <FormOutcome className="has-[p]:mb-4" sent={applyModal.thanks} />
        <div className="flex flex-wrap justify-end gap-3">
          {onClose ? (
            <button type="button" onClick={onClose} className={button("secondary", "max-sm:flex-1")}>
              {applyModal.close}
            </button>
          ) : null}
          <SubmitButton className="min-w-32 max-sm:flex-1">{applied ? applyModal.applied : applyModal.apply}</SubmitButton>
        </div>
      </div>
    </LeadForm>
  );
}
