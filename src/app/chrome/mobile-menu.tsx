/** Slide-in menu of small screens (§2). */
import type { MouseEvent } from "react";
import { nav } from "#messages/chrome.ts";
import { deferred, Served } from "../components/served.tsx";
import { useModal } from "../ui/use-modal.ts";
import { MENU_ID } from "./sections.ts";

export const MobileLinks = deferred(async () => (await import("./mobile-links.tsx")).MobileLinks);

export interface MobileMenuProps {
  /** It is served closed, for a visitor who wants it before React has come. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const modal = useModal(onClose, open);
  const closed = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    for (const details of currentTarget.querySelectorAll("details[open]")) details.removeAttribute("open");
    onClose();
  };
  const pressed = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest("a, [command]")) onClose();
  };
  return (
    <dialog
      {...modal}
      onClose={closed}
      id={MENU_ID}
      aria-label={nav.mobile}
      className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh w-[min(24rem,90vw)] overflow-y-auto bg-ground"
    >
      <Served onClick={pressed}>
        <MobileLinks />
      </Served>
    </dialog>
  );
}
