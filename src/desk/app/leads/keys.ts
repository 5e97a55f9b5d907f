/** Single keys of a screen. */
import { useEffect, useRef } from "react";

/** Where a key is text, or the control's own. */
const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Runs the action of a key (in lower case) that is pressed alone, outside of fields and dialogs; `escape` also in a field. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (isTyping(event.target) && event.key !== "Escape") return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
