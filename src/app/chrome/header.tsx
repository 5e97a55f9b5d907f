/** Sticky header (§2): logo, five sections with mega menus, stocks button, globe, search, theme. */
import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { CONTACT_PATH, ENQUIRY_PATH, STOCKS_PATH } from "#contract/paths.ts";
import { enquiryList as texts } from "#messages/chosen.ts";
import { headerSearch, nav } from "#messages/chrome.ts";
import { useEnquiryList } from "../data/enquiry-store.ts";
import { useCapability, useChrome } from "../data/site.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { button, iconButton } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydration.ts";
import { ChevronDown, Globe, ListPlus, Menu, Moon, Search, Sun, X } from "../ui/icons.tsx";
import { LanguageLink } from "./language-link.tsx";
import { Logo } from "./logo.tsx";
import { MegaMenu } from "./mega-menu.tsx";
import { MENU_ID, MobileMenu } from "./mobile-menu.tsx";
import { sections } from "./navigation.ts";

const SEARCH_ID = "header-search";

interface HeaderSearchProps {
  /** A closed panel is served too, for use before hydration. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** §2. A popover, so it works without JavaScript. */
function HeaderSearch({ open, onClose }: HeaderSearchProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open || !panel.current || panel.current.matches(":popover-open")) return;
    panel.current.showPopover();
    panel.current.querySelector("input")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      const opener = panel.current
        ?.closest("header")
        ?.querySelector<HTMLElement>(`[aria-label="${nav.closeSearch}"]`);
      onClose();
      opener?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open, onClose]);
  return (
    <div
      ref={panel}
      id={SEARCH_ID}
      popover="manual"
      data-header-search={open || undefined}
      className="fixed inset-x-0 top-18 bottom-auto w-full overflow-visible border-y border-line bg-surface py-4 text-ink shadow-float"
    >
      <div className="page">
        <div className="mx-auto max-w-3xl">
          <SearchBox
            placeholder={headerSearch.placeholder}
            label={nav.search}
            noMatch={headerSearch.noMatch}
            onDone={onClose}
          />
        </div>
      </div>
    </div>
  );
}

/** The number is absolutely positioned to avoid a layout shift. */
function EnquiryCount() {
  const hasEnquiries = useCapability("enquiries");
  const { length } = useEnquiryList();
  if (!hasEnquiries) return null;
  return (
    <>
      <Link
        to={ENQUIRY_PATH}
        aria-label={texts.count(length)}
        className={iconButton(length > 0 ? "relative pe-1.5" : "relative")}
      >
        <ListPlus aria-hidden="true" className="size-5" />
        {length > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-0.5 inset-e-0 min-w-4.5 rounded-full bg-petrol px-1 text-center text-xs leading-4.5 font-semibold text-on-petrol"
          >
            {length}
          </span>
        ) : null}
      </Link>
      <span role="status" className="sr-only">
        {length > 0 ? texts.count(length) : ""}
      </span>
    </>
  );
}

/** head-script.ts handles the click. */
function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label={nav.theme}
      data-switches-theme
      className={iconButton("noscript:hidden")}
    >
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </button>
  );
}

export function Header() {
  const { company } = useChrome();
  const header = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Only useLocation leaves out the prefix.
  const target = next ? withoutPrefix(next.pathname, builtEdition) : pathname;
  const [lastTarget, setLastTarget] = useState(target);
  const [hasSearched, setHasSearched] = useState(false);
  // A navigation closes everything when it starts: what is opened while the page loads stays.
  if (lastTarget !== target) {
    setLastTarget(target);
    setOpen(undefined);
    setIsMenuOpen(false);
    setIsSearchOpen(false);
  }
  // Served for use before hydration. After its first use, closing removes it, which clears term and
  // results (§2).
  if (isSearchOpen && !hasSearched) setHasSearched(true);

  // Keeps open what HTML and CSS opened before hydration.
  useLayoutEffect(() => {
    if (!header.current) return;
    const { current } = header;
    setIsSearchOpen(current.querySelector(`#${SEARCH_ID}:popover-open`) !== null);
    setIsMenuOpen(current.querySelector(`#${MENU_ID}[open]`) !== null);
    setOpen(
      current.querySelector<HTMLElement>("nav li:is(:hover, :focus-within) > [data-section]")
        ?.dataset["section"],
    );
  }, []);

  useEffect(() => {
    if (!open) return;
    // The hover menu closes when the pointer moves below its area, unless it is over a submenu
    // (§2).
    const closeBelow = (event: globalThis.PointerEvent): void => {
      const area = header.current?.getBoundingClientRect();
      const over = event.target instanceof Element && event.target.closest("[data-submenu]");
      if (event.pointerType === "mouse" && area && event.clientY > area.bottom && !over)
        setOpen(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(undefined);
      header.current?.querySelector<HTMLElement>(`[data-section="${open}"]`)?.focus();
    };
    const closeOnOutsidePress = (event: globalThis.PointerEvent): void => {
      if (event.target instanceof Node && !header.current?.contains(event.target))
        setOpen(undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointermove", closeBelow, { signal });
    document.addEventListener("pointerdown", closeOnOutsidePress, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => listening.abort();
  }, [open]);

  const closeSearch = useCallback(() => setIsSearchOpen(false), []);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const openOnHover = (label: string) => (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !isSearchOpen) setOpen(label);
  };

  const closeOnBlur = (label: string) => (event: FocusEvent<HTMLElement>) => {
    if (
      open === label &&
      event.relatedTarget instanceof Node &&
      !event.currentTarget.contains(event.relatedTarget)
    )
      setOpen(undefined);
  };

  return (
    <header
      ref={header}
      className="site-header z-40 [@media(height>=20rem)]:sticky [@media(height>=20rem)]:top-0 border-b border-line bg-ground"
    >
      <div className="page flex h-18 items-center gap-1 sm:gap-2 xl:gap-4">
        <Link
          to="/"
          aria-label={`${company}, ${nav.home}`}
          className="flex min-h-11 min-w-0 items-center"
        >
          <Logo name={company} />
        </Link>
        <nav aria-label={nav.main} className="ms-auto hidden lg:block">
          <ul className="flex items-center">
            {sections.map(({ label, to }) => (
              <li
                key={label}
                className={classNames(
                  "group/section flex items-center",
                  label !== nav.products && "relative",
                )}
                onPointerEnter={openOnHover(label)}
                onBlur={closeOnBlur(label)}
              >
                <Link
                  to={to}
                  className={classNames(
                    "py-6 ps-2.5 text-base font-medium hover:text-petrol xl:ps-3.5",
                    open === label && "text-petrol",
                  )}
                >
                  {label}
                </Link>
                <button
                  type="button"
                  data-section={label}
                  aria-label={nav.submenu(label)}
                  aria-expanded={open === label}
                  // A mouse has opened the menu by hovering; its click keeps it open.
                  onClick={({ nativeEvent }) =>
                    setOpen(
                      open === label &&
                        !("pointerType" in nativeEvent && nativeEvent.pointerType === "mouse")
                        ? undefined
                        : label,
                    )
                  }
                  className="flex h-11 w-7 items-center justify-center rounded-md text-muted hover:text-petrol"
                >
                  <ChevronDown
                    aria-hidden="true"
                    className={classNames(
                      "size-4 transition-transform duration-150",
                      open === label && "rotate-180",
                    )}
                  />
                </button>
                <MegaMenu section={to} open={open === label} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center lg:ms-1">
          <LanguageLink className="me-1 flex min-h-11 items-center px-2 text-sm font-medium hover:text-petrol max-xl:hidden" />
          <Link
            to={STOCKS_PATH}
            className={button("primary", "me-1 whitespace-nowrap px-4! max-sm:hidden")}
          >
            {nav.stocks}
          </Link>
          <button
            type="button"
            aria-label={isSearchOpen ? nav.closeSearch : nav.search}
            aria-expanded={isSearchOpen}
            popoverTarget={hydrated ? undefined : SEARCH_ID}
            className={iconButton()}
            onClick={() => {
              setOpen(undefined);
              setIsSearchOpen(!isSearchOpen);
            }}
          >
            {isSearchOpen ? (
              <X aria-hidden="true" className="size-5" />
            ) : (
              <Search aria-hidden="true" className="size-5" />
            )}
          </button>
          <EnquiryCount />
          <Link
            to={`${CONTACT_PATH}#presence`}
            aria-label={nav.global}
            className={iconButton("max-sm:hidden")}
          >
            <Globe aria-hidden="true" className="size-5" />
          </Link>
          <ThemeToggle />
          <button
            type="button"
            aria-label={nav.menu}
            aria-expanded={isMenuOpen}
            className={iconButton("lg:hidden")}
            onClick={() => setIsMenuOpen(true)}
            {...(hydrated ? {} : { command: "show-modal", commandfor: MENU_ID })}
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
      {isSearchOpen || !hasSearched ? (
        <HeaderSearch open={isSearchOpen} onClose={closeSearch} />
      ) : null}
      <MobileMenu open={isMenuOpen} onClose={closeMenu} />
    </header>
  );
}
