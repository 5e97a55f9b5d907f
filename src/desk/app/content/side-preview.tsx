/** Preview of an item's page next to its form on a wide screen. */
import { useState, useSyncExternalStore } from "react";
import { deskPreview } from "#messages/desk-publish.ts";
import { smallButton } from "../parts.tsx";
import { Preview } from "../publish/preview.tsx";

/** From this width on there is room for both. */
const wide = window.matchMedia("(min-width: 1440px)");
const watch = (changed: () => void): (() => void) => {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
};

/** Height in px above and below the frame, so that it fits into the window. */
const AROUND = 210;

/** Key for whether the owner has closed it; kept from item to item. */
const KEY = "icg-desk-side-preview";

export const useIsWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);

/** Shows the saved content, and reloads after each save. @param page of the site */
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
