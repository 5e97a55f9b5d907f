/**
 * 'Apply Now' and its modal 'Apply Here' (§2 Careers) with the résumé (docs/departures.md). Without
 * JavaScript the button loads the page with the form (docs/decisions/0007-forms.md).
 */

import { type ReactNode, useRef, useState } from "react";
import { useActionData, useFetcher, useLocation, useSearchParams } from "react-router";
import { wordFault } from "#contract/faults.ts";
import { applicationFields, applicationForm } from "#contract/forms/application.ts";
import { RESUME_ACCEPT, resumeFault } from "#contract/resume-file.ts";
import { applyModal, jobPage } from "#messages/careers.ts";
import { validation } from "#messages/validation.ts";
import type { LeadResult, ReturnedForm } from "../../data/leads.ts";
import { useConfirmedForm } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { FormField } from "../forms/form-field.tsx";
import { FormFields } from "../forms/form-fields.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";

type Draft = Readonly<Record<string, string>>;

interface ApplicationFormProps {
  readonly position: string;
  /** Typed before the modal was closed. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly applied: boolean;
  readonly fetcherKey: string;
  /** Omitted outside the modal. */
  readonly onClose?: () => void;
}

/** Bytes that identify a file's type. */
const HEAD = 8;

async function checkResume(file: File | undefined): Promise<string | undefined> {
  const head = file && new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const code = resumeFault(file?.size, head);
  return code && wordFault(validation, { code });
}

function ApplicationForm({
  position,
  draft,
  onDraft,
  applied,
  fetcherKey,
  onClose,
}: ApplicationFormProps) {
  return (
    // §4.
    <LeadForm
      kind="application"
      schema={applicationForm}
      label={applyModal.title}
      values={{ position, ...draft }}
      onTyped={onDraft}
      checkFile={checkResume}
      fetcherKey={fetcherKey}
      keep
      done={applied}
      className="grid gap-4 sm:grid-cols-2"
    >
      <FormFields fields={applicationFields} readOnly={applied} />
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
            <button
              type="button"
              onClick={onClose}
              className={button("secondary", "max-sm:flex-1")}
            >
              {applyModal.close}
            </button>
          ) : null}
          <SubmitButton className="min-w-32 max-sm:flex-1">
            {applied ? applyModal.applied : applyModal.apply}
          </SubmitButton>
        </div>
      </div>
    </LeadForm>
  );
}

export interface Apply {
  /** Null for a closed job. */
  readonly button: ReactNode;
  /** The modal, and the form in the page for its URL. Render it once. */
  readonly form: ReactNode;
}

/** @param position job title */
export function useApply(position: string, isClosed: boolean): Apply {
  const [params] = useSearchParams();
  const posted = useActionData<ReturnedForm>();
  const taken = useConfirmedForm("application") !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  // The modal may close before the submission ends.
  const fetcherKey = `application ${useLocation().pathname}`;
  const { data } = useFetcher<LeadResult>({ key: fetcherKey });
  // Kept when the modal is closed by mistake.
  const draft = useRef<Draft>({});
  // A posted form is returned even if the job has closed since.
  const isOffered = !isClosed || posted?.kind === "application";
  const props: ApplicationFormProps = {
    position,
    draft: draft.current,
    onDraft: (typed) => {
      draft.current = typed;
    },
    applied: taken || data?.state === "sent",
    fetcherKey,
  };
  return {
    button: isClosed ? null : (
      <form action="#apply" className="grid">
        <button
          type="submit"
          name="apply"
          value="1"
          className={button()}
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {jobPage.apply}
        </button>
      </form>
    ),
    form: (
      <>
        {taken || ((params.has("apply") || params.has("sent")) && isOffered) ? (
          <div className="page pb-14">
            <Section
              id="apply"
              title={applyModal.title}
              className="border border-line border-t-3 border-t-petrol bg-surface p-6 sm:p-8 lg:max-w-3xl"
              head="mb-5 scroll-mt-24 text-2xl"
            >
              <ApplicationForm {...props} />
            </Section>
          </div>
        ) : null}
        {isOpen ? (
          <Dialog
            title={applyModal.title}
            closeLabel={applyModal.dismiss}
            onClose={() => setIsOpen(false)}
            wide
          >
            <ApplicationForm {...props} onClose={() => setIsOpen(false)} />
          </Dialog>
        ) : null}
      </>
    ),
  };
}
