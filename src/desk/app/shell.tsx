/** The frame of every screen: on the left the work and the kinds of content, at the top the search by name. */
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { NavLink, Outlet, useNavigate } from "react-router";
import { iconButton } from "#app/ui/button.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Moon } from "#app/ui/icons.tsx";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskApi, screens } from "../paths.ts";
import { request, useKinds, useSettled } from "./request.ts";

const THEME_KEY = "icg-desk-theme";

const isDark = (): boolean => (localStorage.getItem(THEME_KEY) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/** Light or dark: as the machine has it until somebody switches. */
export const applyTheme = (): void => void document.documentElement.classList.toggle("dark", isDark());

function switchTheme(): void {
  localStorage.setItem(THEME_KEY, isDark() ? "light" : "dark");
  applyTheme();
}

function Entry({ to, title, count }: { readonly to: string; readonly title: string; readonly count?: number }) {
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

const SEARCH_AFTER_MS = 150;

/** Names over all kinds: typed, chosen with the arrow keys and Enter. */
function Search() {
  const navigate = useNavigate();
  const kinds = useKinds();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const settled = useSettled(text.trim(), SEARCH_AFTER_MS);
  const wanted = text.trim() === "" ? "" : settled;
  const { data } = useQuery({
    queryKey: ["search", wanted],
    queryFn: () => request<{ names: readonly { kind: string; id: string; name: string }[] }>(`${deskApi.names}?${new URLSearchParams({ search: wanted })}`),
    enabled: wanted !== "",
  });
  const found = wanted === "" ? [] : (data?.names ?? []);
  const open = (index: number): void => {
    const item = found[index];
    if (!item) return;
    setText("");
    navigate(screens.item(item.kind, item.id));
  };
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, at + step)));
    else if (event.key === "Enter") open(at);
    else if (event.key === "Escape") setText("");
    else return;
    event.preventDefault();
  };
  const titleOf = (kind: string): string => kinds.find((row) => row.kind === kind)?.title ?? kind;
  return (
    <search className="relative w-full max-w-md">
      <input
        type="search"
        dir="auto"
        role="combobox"
        aria-label={deskShell.search}
        aria-expanded={found.length > 0}
        aria-controls="desk-found"
        aria-activedescendant={found.length > 0 ? `desk-found-${at}` : undefined}
        placeholder={deskShell.search}
        className="form-control w-full"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      <div
        id="desk-found"
        role="listbox"
        aria-label={deskContent.searchResults}
        className={classNames("absolute inset-x-0 top-full z-20 max-h-96 overflow-y-auto rounded-md bg-surface shadow-float", found.length === 0 && "hidden")}
      >
        {found.map(({ kind, id, name }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that owns the list
          <div
            key={`${kind} ${id}`}
            id={`desk-found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classNames("flex cursor-pointer justify-between gap-3 px-3 py-1.5 text-sm", index === at && "bg-sunken")}
            onClick={() => open(index)}
          >
            <span>{name}</span>
            <span className="shrink-0 text-muted">{titleOf(kind)}</span>
          </div>
        ))}
      </div>
      {wanted !== "" && data && found.length === 0 ? (
        <p role="status" className="absolute top-full rounded-md bg-surface p-3 text-sm shadow-float">
          {deskContent.noneFound}
        </p>
      ) : null}
    </search>
  );
}

export function Shell() {
  const kinds = useKinds();
  return (
    <div className="grid min-h-dvh grid-cols-[11rem_minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only focus:not-sr-only">
        {deskShell.skip}
      </a>
      <header className="col-span-2 flex items-center justify-between gap-6 border-b border-line bg-surface px-4 py-1.5">
        <NavLink to={screens.start} className="font-semibold">
          {deskShell.title}
        </NavLink>
        <Search />
        <button type="button" aria-label={deskShell.theme} className={iconButton()} onClick={switchTheme}>
          <Moon className="size-5" />
        </button>
      </header>
      <nav aria-label={deskShell.kinds} className="border-r border-line bg-surface max-lg:text-sm">
        <div className="sticky top-0 max-h-dvh overflow-y-auto p-2 lg:p-3">
          <ul className="mb-3 grid gap-0.5">
            <Entry to={screens.inbox} title={deskShell.inbox} />
            <Entry to={screens.stock} title={deskShell.stock} />
            <Entry to={screens.publish} title={deskShell.publish} />
          </ul>
          <ul className="grid border-t border-line pt-3">
            {kinds.map(({ kind, title, count }) => (
              <Entry key={kind} to={screens.kind(kind)} title={title} count={count} />
            ))}
          </ul>
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="min-w-0 p-5">
        <Outlet />
      </main>
    </div>
  );
}
