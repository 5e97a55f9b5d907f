/**
 * 'Apply Now' and the modal 'Apply Here' behind it (§2 Careers). Once applied, it stays so (§4). Without scripts the button asks for the same page with the form in it (docs/decisions/0007-forms.md).
 */
import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { applyModal, jobPage } from "#messages/careers.ts";
import { button } from "../../ui/button.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ApplicationForm, type ApplicationFormProps, type Draft } from "./application-form.tsx";

export interface Apply {
  /** May stand in more than one place. */
  readonly button: ReactNode;
  /** The modal, and the form in the page where the address asks for it: stands in one place. */
  readonly form: ReactNode;
}

/** @param position title of the job */
export function useApply(position: string): Apply {
  const [params] = useSearchParams();
  const taken = params.get("sent") === "application";
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState(taken);
  // Closing the modal, by mistake perhaps, loses nothing that was typed.
  const draft = useRef<Draft>({});
  const props: ApplicationFormProps = {
    position,
    draft: draft.current,
    onDraft: (typed) => {
      draft.current = typed;
    },
    applied,
    onApplied: () => setApplied(true),
  };
  return {
    button: (
      <form action="#apply" className="grid">
        <button
          type="submit"
          name="apply"
          value="1"
          className={button()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {jobPage.apply}
        </button>
      </form>
    ),
    form: (
      <>
        {taken || params.has("apply") ? (
          <section id="apply" aria-labelledby="apply-title" className="page pb-14">
            <div className="border border-line border-t-3 border-t-petrol bg-surface p-6 sm:p-8 lg:max-w-3xl">
              <h2 id="apply-title" className="mb-5 text-2xl">
                {applyModal.title}
              </h2>
              <ApplicationForm {...props} />
            </div>
          </section>
        ) : null}
        {open ? (
          <Dialog title={applyModal.title} closeLabel={applyModal.dismiss} onClose={() => setOpen(false)} wide>
            <ApplicationForm {...props} onClose={() => setOpen(false)} />
          </Dialog>
        ) : null}
      </>
    ),
  };
}
