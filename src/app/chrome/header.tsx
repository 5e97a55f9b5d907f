/** Sticky header (§2): logo, five sections with mega menus, stocks button, globe, search, theme. */
import { type FocusEvent, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { nav } from "#messages/chrome.ts";
import { useChrome } from "../data/site.ts";
import { button, iconButton } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { ChevronDown } from "../ui/icons/chevron-down.ts";
import { Globe } from "../ui/icons/globe.ts";
import { Menu } from "../ui/icons/menu.ts";
import { Moon } from "../ui/icons/moon.ts";
import { Search } from "../ui/icons/search.ts";
import { Sun } from "../ui/icons/sun.ts";
import { X } from "../ui/icons/x.ts";
import { Logo } from "./logo.tsx";
import { sections } from "./sections.ts";
import { currentTheme, setTheme } from "./theme.ts";

const loadMegaMenu = () => import("./mega-menu.tsx");
const loadMobileMenu = () => import("./mobile-menu.tsx");
const loadSearch = () => import("./header-search.tsx");
const MegaMenu = lazy(loadMegaMenu);
const MobileMenu = lazy(loadMobileMenu);
const HeaderSearch = lazy(loadSearch);

function ThemeToggle() {
  return (
    <button type="button" aria-label={nav.theme} className={iconButton()} onClick={() => setTheme(currentTheme() === "dark" ? "light" : "dark")}>
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </button>
  );
}

export function Header() {
  const { company } = useChrome();
  const header = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string>();
  const [menu, setMenu] = useState(false);
  const [search, setSearch] = useState(false);

  useEffect(() => {
    if (!open) return;
    // The hover menu closes when the pointer moves below its area, unless it is over a submenu (§2).
    const moved = (event: globalThis.PointerEvent): void => {
      const area = header.current?.getBoundingClientRect();
      const over = event.target instanceof Element && event.target.closest("[data-submenu]");
      if (event.pointerType === "mouse" && area && event.clientY > area.bottom && !over) setOpen(undefined);
    };
    const escaped = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(undefined);
      header.current?.querySelector<HTMLElement>(`[data-section="${open}"]`)?.focus();
    };
    const pressed = (event: globalThis.PointerEvent): void => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpen(undefined);
    };
    document.addEventListener("pointermove", moved);
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointermove", moved);
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", escaped);
    };
  }, [open]);

  const hover = (label: string) => (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !search) setOpen(label);
  };

  /** The menu closes when the focus goes on from its section. */
  const left = (label: string) => (event: FocusEvent<HTMLElement>) => {
    if (open === label && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
  };

  return (
    <header ref={header} className="site-header sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page flex h-18 items-center gap-2 xl:gap-4">
        <Link to="/" aria-label={`${company}, ${nav.home}`} className="shrink-0">
          <Logo name={company} />
        </Link>
        <nav aria-label={nav.main} className="ml-auto hidden lg:block" onPointerEnter={() => void loadMegaMenu()}>
          <ul className="flex items-center">
            {sections.map(({ label, to }) => (
              <li
                key={label}
                className={classNames("flex items-center", label !== nav.products && "relative")}
                onPointerEnter={hover(label)}
                onBlur={left(label)}
              >
                <Link to={to} className={classNames("py-6 pl-2.5 text-base font-medium hover:text-petrol xl:pl-3.5", open === label && "text-petrol")}>
                  {label}
                </Link>
                <button
                  type="button"
                  data-section={label}
                  aria-label={nav.submenu(label)}
                  aria-expanded={open === label}
                  // A mouse has opened it on its way here; its click leaves it open.
                  onClick={({ nativeEvent }) =>
                    setOpen(open === label && !("pointerType" in nativeEvent && nativeEvent.pointerType === "mouse") ? undefined : label)
                  }
                  className="flex h-11 w-7 items-center justify-center rounded-md text-muted hover:text-petrol"
                >
                  <ChevronDown aria-hidden="true" className={classNames("size-4 transition-transform duration-150", open === label && "rotate-180")} />
                </button>
                <Suspense>{open === label ? <MegaMenu label={label} /> : null}</Suspense>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center lg:ml-1">
          <Link to="/available-stocks" className={button("primary", "mr-1 whitespace-nowrap px-4! max-sm:hidden")}>
            {nav.stocks}
          </Link>
          <button
            type="button"
            aria-label={search ? nav.closeSearch : nav.search}
            aria-expanded={search}
            className={iconButton()}
            onPointerEnter={() => void loadSearch()}
            onFocus={() => void loadSearch()}
            onClick={() => {
              setOpen(undefined);
              setSearch(!search);
            }}
          >
            {search ? <X aria-hidden="true" className="size-5" /> : <Search aria-hidden="true" className="size-5" />}
          </button>
          <Link to="/contact#presence" aria-label={nav.global} className={iconButton("max-sm:hidden")}>
            <Globe aria-hidden="true" className="size-5" />
          </Link>
          <ThemeToggle />
          <button
            type="button"
            aria-label={nav.menu}
            aria-expanded={menu}
            className={iconButton("lg:hidden")}
            onClick={() => setMenu(true)}
            onPointerEnter={() => void loadMobileMenu()}
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
      <Suspense>
        {search ? <HeaderSearch onClose={() => setSearch(false)} /> : null}
        {menu ? <MobileMenu onClose={() => setMenu(false)} /> : null}
      </Suspense>
    </header>
  );
}
