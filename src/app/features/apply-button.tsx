/** 'Apply Now' and the modal behind it, which is loaded when it is about to be used. Once applied, it stays so (§4). */
import { lazy, Suspense, useRef, useState } from "react";
import { jobPage } from "#texts/careers.ts";
import { button } from "../ui/button.ts";
import type { Draft } from "./application-form.tsx";

const load = () => import("./apply-modal.tsx");
const ApplyModal = lazy(load);

export function ApplyButton({ position, className }: { readonly position: string; readonly className?: string }) {
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState(false);
  // Closing the modal, by mistake perhaps, loses nothing that was typed.
  const draft = useRef<Draft>({});
  return (
    <>
      <button type="button" className={button("primary", className)} onPointerEnter={() => void load()} onFocus={() => void load()} onClick={() => setOpen(true)}>
        {jobPage.apply}
      </button>
      {open ? (
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
      ) : null}
    </>
  );
}
