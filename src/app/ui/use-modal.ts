/** A modal `<dialog>` that is open while rendered, or while `open` is true. */
import { type ComponentProps, useEffect, useRef } from "react";

type Modal = Required<
  Pick<ComponentProps<"dialog">, "ref" | "onCancel" | "onClose" | "onPointerDown" | "onClick">
>;

/**
 * Escape and a press on the backdrop close it. A cancelled file picker inside does not (its
 * `cancel` bubbles), nor does a text selection that ends on the backdrop.
 * @param open false while it is only served: its button opens it without JavaScript
 */
export function useModal(onClose: () => void, open = true): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  return {
    ref,
    // The native `close` event fires a task later and would undo a reopening in between.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose,
    onPointerDown: ({ target }) => {
      pressedOn.current = target;
    },
    onClick: ({ target }) => {
      if (target === ref.current && pressedOn.current === target) onClose();
    },
  };
}
