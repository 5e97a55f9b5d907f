/** Preview of an item's page next to its form on a wide screen. */
import { useState, useSyncExternalStore } from "react";
import { deskPreview } from "#messages/desk-publish.ts";
import { smallButton } from "../parts.tsx";
import { Preview } from "../publish/preview.tsx";

/** Width with room for both. */
const wide = window.matchMedia("(min-width: 1440px)");
const watch = (changed: () => void): (() => void) => {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
};

/** In px, above and below the frame. */
const AROUND = 210;

/** Whether the preview is closed, for all items. */
const KEY = "icg-desk-side-preview";

export const useIsWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);

/** Reloads after each save. */
export function SidePreview({ page }: { readonly page: string }) {
  const [isOpen, setIsOpen] = useState(localStorage.getItem(KEY) !== "closed");
  const toggle = (): void => {
    localStorage.setItem(KEY, isOpen ? "closed" : "open");
    setIsOpen(!isOpen);
  };
  return (
    <section
      aria-label={deskPreview.title}
      className={isOpen ? "sticky top-24 w-98 self-start" : "self-start"}
    >
      <button
        type="button"
        className={smallButton("quiet", "mb-2")}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? deskPreview.hideSide : deskPreview.showSide}
      </button>
      {isOpen ? (
        <Preview page={page} startWidth={390} height={window.innerHeight - AROUND} />
      ) : null}
    </section>
  );
}
