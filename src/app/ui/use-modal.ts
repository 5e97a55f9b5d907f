/**
 * A `<dialog>` that is open for as long as its component is rendered, or as `open` says; focus
 * returns to where it was.
 */
import { type ComponentProps, useEffect, useRef } from "react";

type Modal = Required<
  Pick<ComponentProps<"dialog">, "ref" | "onCancel" | "onClose" | "onPointerDown" | "onClick">
>;

/**
 * Properties of its `<dialog>`. Escape and a press on the backdrop close it. A file picker inside
 * that is left without a choice does not (its `cancel` bubbles), nor does a selection of text that
 * begins inside and ends on the backdrop.
 * @param open false while the dialog is only served: the page's own button opens it without scripts
 */
export function useModal(onClose: () => void, open = true): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
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
    // Before it closes by itself: `close` comes a task later, and would take back an opening that
    // was asked for in between.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose,
    onPointerDown: ({ target }) => {
      pressed.current = target;
    },
    onClick: ({ target }) => {
      if (target === ref.current && pressed.current === target) onClose();
    },
  };
}
