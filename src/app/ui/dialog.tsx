/** A modal `<dialog>`: focus stays inside, Escape and × close it, focus returns. */
import { type ReactNode, useId } from "react";
import { iconButton } from "./button.ts";
import { classNames } from "./class-names.ts";
import { X } from "./icons.tsx";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly wide?: boolean;
}

/** The header does not move while content loads, so × stays in place. */
export function Dialog({ title, closeLabel, onClose, children, foot, wide = false }: DialogProps) {
  const modal = useModal(onClose);
  const heading = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className={classNames(
        "m-auto w-[calc(100vw-2rem)] rounded-md bg-surface p-0 shadow-float max-sm:mt-4 sm:mt-[10dvh]",
        wide ? "max-w-2xl" : "max-w-lg",
      )}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col sm:max-h-[calc(90dvh-1.5rem)]">
        <div className="flex items-start justify-between gap-4 px-6 pt-6 pb-3 sm:px-8 sm:pt-8">
          <h2 id={heading} className="text-2xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={closeLabel}
            className={iconButton("-me-2 -mt-2")}
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <div className="min-h-0 overflow-y-auto px-6 pt-2 pb-6 sm:px-8 sm:pb-8">{children}</div>
        {foot ? <div className="border-t border-line px-6 py-4 sm:px-8">{foot}</div> : null}
      </div>
    </dialog>
  );
}
