/** Slide-in menu of small screens with nested accordions (§2). */
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { ENQUIRY_PATH, STOCKS_PATH, telephoneAddress } from "#contract/paths.ts";
import { nav, tools } from "#messages/chrome.ts";
import { useCapability, useChrome } from "../data/site.ts";
import { button, iconButton } from "../ui/button.ts";
import { ChevronDown, ListPlus, Phone, X } from "../ui/icons.tsx";
import { Isolated } from "../ui/isolated.tsx";
import { useModal } from "../ui/use-modal.ts";
import { LanguageLink } from "./language-link.tsx";
import { menus, type NavGroup, sections } from "./navigation.ts";

export const MENU_ID = "mobile-menu";

const row = "flex min-h-12 items-center py-2";

function Links({ group }: { readonly group: NavGroup }) {
  return (
    <ul className="pb-2">
      {group.links.map(({ label, to, hue }) => (
        <li key={to}>
          <Link to={to} data-hue={hue} className={`${row} gap-3 ps-4`}>
            {hue ? <span aria-hidden="true" className="size-2.5 shrink-0 bg-hue" /> : null}
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Nested({ group }: { readonly group: NavGroup }) {
  if (!group.label) return <Links group={group} />;
  return (
    <details name="nested" className="group/nested ms-4 border-s border-line">
      <summary className={`${row} list-none justify-between ps-4 pe-3`}>
        <span>{group.label}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open/nested:rotate-180"
        />
      </summary>
      <Links group={group} />
    </details>
  );
}

function Contacts() {
  const hasEnquiries = useCapability("enquiries");
  const { phone } = useChrome();
  return (
    <ul className="mt-4">
      {hasEnquiries ? (
        <li>
          <Link to={ENQUIRY_PATH} className={`${row} gap-3 font-semibold`}>
            <ListPlus aria-hidden="true" className="size-5 text-petrol" />
            <span>{tools.pages.enquiry.label}</span>
          </Link>
        </li>
      ) : null}
      <li>
        <a href={telephoneAddress(phone)} className={`${row} gap-3 font-semibold`}>
          <Phone aria-hidden="true" className="size-5 text-petrol" />
          <Isolated>{phone}</Isolated>
        </a>
      </li>
      <li>
        <LanguageLink className={`${row} font-semibold`} />
      </li>
    </ul>
  );
}

function Entries() {
  const hasTools = useCapability("tools");
  return (
    <nav aria-label={nav.mobile} className="px-5 pb-10">
      <div className="flex h-18 items-center justify-between">
        <Link to={STOCKS_PATH} className={button()}>
          {nav.stocks}
        </Link>
        <button
          type="button"
          aria-label={nav.closeMenu}
          className={iconButton("-me-2")}
          {...{ command: "close", commandfor: MENU_ID }}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <ul>
        {sections.map(({ label, to }) => (
          <li key={label} className="border-b border-line">
            <details name="section" className="group/section">
              <summary className={`${row} list-none justify-between text-lg font-semibold`}>
                <span>{label}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="me-3 size-5 text-muted transition-transform group-open/section:rotate-180"
                />
              </summary>
              {menus[to].some(({ links }) => links.some((link) => link.to === to)) ? null : (
                <Link to={to} className={`${row} ps-4 font-medium text-petrol`}>
                  {label}
                </Link>
              )}
              {menus[to]
                .filter((group) => hasTools || !group.own)
                .map((group) => (
                  <Nested key={group.label ?? group.links[0]?.to} group={group} />
                ))}
            </details>
          </li>
        ))}
      </ul>
      <Contacts />
    </nav>
  );
}

export interface MobileMenuProps {
  /** A closed menu is served too, for use before hydration. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const modal = useModal(onClose, open);
  const onDialogClose = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    for (const details of currentTarget.querySelectorAll("details[open]"))
      details.removeAttribute("open");
    onClose();
  };
  const onPress = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest("a, [command]") : null;
    if (!control) return;
    // The command is for visitors without JavaScript; here the dialog is already closed.
    if (control.matches("[command]")) event.preventDefault();
    onClose();
  };
  return (
    <dialog
      {...modal}
      onClose={onDialogClose}
      id={MENU_ID}
      aria-label={nav.mobile}
      className="slide-in fixed inset-y-0 inset-e-0 inset-s-auto m-0 h-dvh w-[min(24rem,90vw)] overflow-y-auto bg-ground"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links too */}
      <div onClick={onPress}>
        <Entries />
      </div>
    </dialog>
  );
}
