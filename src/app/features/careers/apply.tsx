/** 'Apply Now' and the modal behind it, which is loaded when it is about to be used. Once applied, it stays so (§4). */
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { jobPage } from "#messages/careers.ts";
import { button } from "../../ui/button.ts";
import type { Draft } from "./application-form.tsx";

const load = () => import("./apply-modal.tsx");
const ApplyModal = lazy(load);

/** @returns the button, which may stand in more than one place, and the modal, which stands in one */
export function useApply(position: string): { readonly button: ReactNode; readonly modal: ReactNode } {
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState(false);
  // Closing the modal, by mistake perhaps, loses nothing that was typed.
  const draft = useRef<Draft>({});
  return {
    button: (
      <button type="button" className={button()} onPointerEnter={() => void load()} onFocus={() => void load()} onClick={() => setOpen(true)}>
        {jobPage.apply}
      </button>
    ),
    modal: open ? (
      <Suspense>
        <ApplyModal
          position={position}
          draft={draft.current}
          onDraft={(typed) => {
            draft.current = typed;
          }}
          applied={applied}
          onApplied={() => setApplied(true)}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ) : null,
  };
}
