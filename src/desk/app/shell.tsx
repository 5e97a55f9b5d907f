/** The frame of every screen: on the left the work and the kinds of content, at the top the search by name. */
import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet } from "react-router";
import { iconButton } from "#app/ui/button.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Moon } from "#app/ui/icons/moon.ts";
import { deskShell } from "#messages/desk.ts";
import { deskApi, screens } from "../paths.ts";
import { request } from "./request.ts";
import { switchTheme } from "./theme.ts";

/** A kind as the navigation shows it: `GET /api/desk/kinds`. */
export interface KindRow {
  readonly kind: string;
  readonly title: string;
  readonly count: number;
}

function Entry({ to, title, count }: { readonly to: string; readonly title: string; readonly count?: number }) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            "flex min-h-9 items-center justify-between gap-3 rounded-md px-3 text-sm",
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

export function Shell() {
  const { data } = useQuery({ queryKey: ["kinds"], queryFn: () => request<{ kinds: readonly KindRow[] }>(deskApi.kinds) });
  return (
    <div className="grid min-h-dvh grid-cols-[13rem_minmax(0,1fr)] grid-rows-[auto_1fr] xl:grid-cols-[15rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only focus:not-sr-only">
        {deskShell.skip}
      </a>
      <header className="col-span-2 flex items-center justify-between gap-6 border-b border-line bg-surface px-4 py-1.5">
        <NavLink to={screens.start} className="font-semibold">
          {deskShell.title}
        </NavLink>
        <button type="button" aria-label={deskShell.theme} className={iconButton()} onClick={switchTheme}>
          <Moon className="size-5" />
        </button>
      </header>
      <nav aria-label={deskShell.kinds} className="border-r border-line bg-surface p-3">
        <ul className="mb-4 grid gap-0.5">
          <Entry to={screens.inbox} title={deskShell.inbox} />
          <Entry to={screens.stock} title={deskShell.stock} />
          <Entry to={screens.publish} title={deskShell.publish} />
        </ul>
        <ul className="grid gap-0.5 border-t border-line pt-3">
          {data?.kinds.map(({ kind, title, count }) => (
            <Entry key={kind} to={screens.kind(kind)} title={title} count={count} />
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className="min-w-0 p-5">
        <Outlet />
      </main>
    </div>
  );
}

export const NoScreen = () => <p role="alert">{deskShell.unknown}</p>;
