/** A modal over the platform's `<dialog>`: focus stays inside, Escape and × close it, focus returns. */
import { type ReactNode, useId } from "react";
import { iconButton } from "./button.ts";
import { classNames } from "./class-names.ts";
import { X } from "./icons/x.ts";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** Open for as long as it is rendered. On a desk its head stands still while its content grows: × does not move from under a pointer. */
export function Dialog({ title, closeLabel, onClose, children, wide = false }: DialogProps) {
  const modal = useModal(onClose);
  const heading = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className={classNames("m-auto w-[calc(100vw-2rem)] rounded-md bg-surface p-0 shadow-float max-sm:mb-4 sm:mt-[10dvh]", wide ? "max-w-2xl" : "max-w-lg")}
    >
      <div className="max-h-[calc(100dvh-3rem)] sm:max-h-[calc(90dvh-1.5rem)] overflow-y-auto p-6 sm:p-8">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 id={heading} className="text-2xl">
            {title}
          </h2>
          <button type="button" onClick={onClose} aria-label={closeLabel} className={iconButton("-mr-2 -mt-2")}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
