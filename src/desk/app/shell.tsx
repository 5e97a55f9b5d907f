/** Layout of every screen. */
import { useState, useSyncExternalStore } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { iconButton } from "#app/ui/button.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Moon } from "#app/ui/icons.tsx";
import { deskPerson, deskShell } from "#messages/desk.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { screens } from "../paths.ts";
import { smallButton } from "./parts.tsx";
import { PersonForm } from "./person.tsx";
import { storedPerson, storePerson } from "./person-header.ts";
import { useKinds } from "./request.ts";
import { DeskSearch } from "./search.tsx";

const THEME_KEY = "icg-desk-theme";

const isDark = (): boolean =>
  (localStorage.getItem(THEME_KEY) ??
    (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/** The system's theme until the user chooses one. */
export const applyTheme = (): void =>
  void document.documentElement.classList.toggle("dark", isDark());

function switchTheme(): void {
  localStorage.setItem(THEME_KEY, isDark() ? "light" : "dark");
  applyTheme();
}

function Entry({
  to,
  title,
  count,
}: {
  readonly to: string;
  readonly title: string;
  readonly count?: number;
}) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            "flex min-h-9 items-center justify-between gap-2 rounded-md px-2 text-sm leading-tight lg:px-3",
            isActive ? "bg-petrol font-semibold text-on-petrol" : "text-ink hover:bg-sunken",
          )
        }
      >
        <span>{title}</span>
        {count === undefined ? null : <span className="code-text text-xs opacity-80">{count}</span>}
      </NavLink>
    </li>
  );
}

function Menu() {
  const kinds = useKinds();
  return (
    <>
      <ul className="mb-3 grid gap-0.5">
        <Entry to={screens.inbox} title={deskShell.inbox} />
        <Entry to={screens.stock} title={deskShell.stock} />
        <Entry to={screens.translations} title={deskTranslations.title} />
        <Entry to={screens.publish} title={deskShell.publish} />
      </ul>
      <ul className="grid border-t border-line pt-3">
        {kinds.map(({ kind, title, count }) => (
          <Entry key={kind} to={screens.kind(kind)} title={title} count={count} />
        ))}
      </ul>
    </>
  );
}

/** In px: a narrower screen has no room for the menu next to the content. */
const WIDE = matchMedia("(min-width: 640px)");

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      WIDE.addEventListener("change", changed);
      return () => WIDE.removeEventListener("change", changed);
    },
    () => WIDE.matches,
  );

/** On a narrow screen closed until it is opened, and after each choice. */
function FoldedMenu() {
  const { key } = useLocation();
  return (
    <details key={key} className="border-b border-line bg-surface">
      <summary className="cursor-pointer px-4 py-2.5 font-semibold">{deskShell.menu}</summary>
      <nav aria-label={deskShell.kinds} className="p-2">
        <Menu />
      </nav>
    </details>
  );
}

/** On a narrow screen the search is on a second line. */
function Header() {
  const [person, setPerson] = useState(storedPerson);
  const [asksPerson, setAsksPerson] = useState(person === null);
  return (
    <header className="col-span-full border-b border-line bg-surface">
      <div className="flex items-center justify-between gap-x-3 px-4 py-1.5 max-sm:flex-wrap sm:gap-x-6">
        <NavLink to={screens.start} className="shrink-0 font-semibold max-sm:grow">
          {deskShell.title}
        </NavLink>
        <div className="flex grow justify-center max-sm:order-last max-sm:basis-full">
          <DeskSearch />
        </div>
        <button
          type="button"
          aria-expanded={asksPerson}
          className={smallButton("quiet")}
          onClick={() => setAsksPerson(!asksPerson)}
        >
          <span className="max-w-28 truncate sm:max-w-40">
            {person ? deskPerson.you(person) : deskPerson.unnamed}
          </span>
        </button>
        <button
          type="button"
          aria-label={deskShell.theme}
          className={iconButton()}
          onClick={switchTheme}
        >
          <Moon className="size-5" />
        </button>
      </div>
      {asksPerson ? (
        <PersonForm
          person={person ?? ""}
          onSave={(name) => {
            storePerson(name);
            setPerson(name);
            setAsksPerson(false);
          }}
        />
      ) : null}
    </header>
  );
}

export function Shell() {
  const isWide = useIsWide();
  return (
    <div
      className={classNames(
        "grid min-h-dvh",
        isWide
          ? "grid-cols-[11rem_minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]"
          : "grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr]",
      )}
    >
      <a href="#content" className="sr-only focus:not-sr-only">
        {deskShell.skip}
      </a>
      <Header />
      {isWide ? (
        <nav
          aria-label={deskShell.kinds}
          className="border-e border-line bg-surface max-lg:text-sm"
        >
          <div className="sticky top-0 max-h-dvh overflow-y-auto p-2 lg:p-3">
            <Menu />
          </div>
        </nav>
      ) : (
        <FoldedMenu />
      )}
      <main id="content" tabIndex={-1} className="min-w-0 p-5 max-sm:p-4">
        <Outlet />
      </main>
    </div>
  );
}
