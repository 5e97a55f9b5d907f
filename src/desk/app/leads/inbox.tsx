/** The inbox: all leads, newest first. */
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Empty, Failed, Loading } from "#app/ui/state.tsx";
import { dubaiTime, shortDate } from "#catalogue/dates.ts";
import { leadKindNames, leadStates } from "#contract/leads.ts";
import { deskShell } from "#messages/desk.ts";
import {
  leadStateLabels,
  mailLabels,
  shortKinds,
  deskInbox as texts,
} from "#messages/desk-leads.ts";
import { leadKinds } from "#messages/mail.ts";
import { deskApi, screens } from "../../paths.ts";
import type { InboxPage, InboxRow, Resent } from "../../payloads.ts";
import { Alert, cell, Refusal, StateChip, smallButton, useFilters, useKeys } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";

/** Focused when the user returns to the inbox. */
let lastOpened = "";

const linksOf = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>("tbody a") ?? []),
];

const TYPING_MS = 200;

const REFRESH_MS = 60_000;

function Row({ lead, filter }: { readonly lead: InboxRow; readonly filter: string }) {
  const {
    reference,
    received,
    kind,
    who,
    country,
    about,
    excerpt,
    state,
    mails,
    failure,
    doubtful,
    remindOn,
  } = lead;
  const text = about.join(", ");
  return (
    <tr className="focus-within:bg-sunken hover:bg-sunken">
      <th scope="row" className={classNames(cell, "whitespace-nowrap font-semibold")}>
        <Link
          to={screens.lead(reference)}
          state={{ filter }}
          className="code-text text-sm text-petrol underline-offset-4 hover:underline"
          onClick={() => {
            lastOpened = reference;
          }}
          ref={(link) => {
            if (link && lastOpened === reference) {
              lastOpened = "";
              link.focus();
            }
          }}
        >
          {reference}
        </Link>
      </th>
      <td className={classNames(cell, "whitespace-nowrap")}>{dubaiTime(received)}</td>
      <td className={classNames(cell, "whitespace-nowrap max-xl:hidden")}>{shortKinds[kind]}</td>
      <td
        className={classNames(
          cell,
          "max-w-60 truncate max-xl:w-full max-xl:max-w-0",
          state === "new" && "font-semibold",
        )}
        title={who}
      >
        <span>{who}</span>
        {doubtful ? (
          <span className="ms-2 text-xs font-normal text-danger">{texts.doubtful}</span>
        ) : null}
        {remindOn ? (
          <span className="block text-xs font-normal text-petrol">
            {texts.reminder(shortDate(remindOn))}
          </span>
        ) : null}
        <span className="block truncate text-xs font-normal text-muted xl:hidden">
          {[shortKinds[kind], country, text].filter(Boolean).join(" · ")}
        </span>
        <span className="block truncate text-xs font-normal text-muted xl:hidden" dir="auto">
          {excerpt}
        </span>
      </td>
      <td className={classNames(cell, "whitespace-nowrap max-xl:hidden")}>{country}</td>
      <td className={classNames(cell, "w-full max-w-0 max-xl:hidden")}>
        <span className="block truncate empty:hidden" title={text}>
          {text}
        </span>
        <span className="block truncate text-xs text-muted empty:hidden" dir="auto" title={excerpt}>
          {excerpt}
        </span>
      </td>
      <td className={cell}>
        <StateChip state={state} />
      </td>
      <td
        className={classNames(
          cell,
          "whitespace-nowrap",
          mails === "dead" ? "font-semibold text-danger" : "text-muted",
        )}
      >
        <span>{mailLabels[mails]}</span>
        {failure ? (
          <span className="block max-w-48 truncate text-xs font-normal text-muted" title={failure}>
            {failure}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

const Toggle = ({ label, count, isPressed, onClick }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onClick}
    className={smallButton(isPressed ? "pressed" : "plain")}
  >
    <span>{`${label} `}</span>
    <span className="code-text text-xs text-muted">{count ?? ""}</span>
  </button>
);

/** For all leads with a failed mail, also those that a filter hides. */
function ResendAll() {
  const resend = useMutation<Resent, DeskError>({
    mutationFn: () => request<Resent>(deskApi.resend, { method: "POST" }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["leads"] });
      void queries.invalidateQueries({ queryKey: ["start"] });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <button
        type="button"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
        className={smallButton("primary")}
      >
        {texts.resendAll}
      </button>
      <p role="status" className="text-sm text-good">
        {resend.data ? texts.resent(resend.data.resent) : ""}
      </p>
      <Refusal error={resend.error} />
    </div>
  );
}

export function Inbox() {
  const [params, set] = useFilters();
  const [state, kind, search, due, mails] = ["state", "kind", "search", "due", "mails"].map(
    (name) => params.get(name) ?? "",
  ) as [string, string, string, string, string];
  const [typed, setTyped] = useState(search);
  const [toResults, setToResults] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const filter = new URLSearchParams({ state, kind, search, due, mails }).toString();
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey: ["leads", filter],
    queryFn: ({ pageParam, signal }) =>
      request<InboxPage>(
        `${deskApi.leads}?${filter}${pageParam ? `&before=${encodeURIComponent(pageParam)}` : ""}`,
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // The title of a background tab counts new leads.
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => set("search", typed), TYPING_MS);
    return () => clearTimeout(timer);
  });
  const found = typed === search && data !== undefined && !isPlaceholderData;
  // Waits for the results: Enter must not open an older row.
  useEffect(() => {
    if (!toResults || !found) return;
    setToResults(false);
    linksOf(table.current)[0]?.focus();
  }, [toResults, found]);
  const leads = data?.pages.flatMap((page) => page.leads) ?? [];
  const countText = hasNextPage ? texts.from(leads.length) : texts.count(leads.length);
  const counts = data?.pages[0]?.counts;
  const unread = counts?.new ?? 0;
  useEffect(() => {
    document.title = `${texts.windowTitle(unread)} – ${deskShell.title}`;
  }, [unread]);
  const move = (by: number): void => {
    const links = linksOf(table.current);
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
    next?.focus();
    next?.closest("tr")?.scrollIntoView({ block: "nearest" });
    if (by > 0 && at >= links.length - 2 && hasNextPage && !isFetchingNextPage)
      void fetchNextPage();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    "/": () => box.current?.select(),
    escape: () => linksOf(table.current)[0]?.focus(),
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-sm text-muted print:hidden">{texts.keys}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{texts.state}</legend>
          {["", ...leadStates].map((name) => {
            const label =
              name === "" ? texts.all : leadStateLabels[name as (typeof leadStates)[number]];
            const count =
              name === ""
                ? Object.values(counts ?? {}).reduce((sum, some) => sum + some, 0)
                : counts?.[name as (typeof leadStates)[number]];
            return (
              <Toggle
                key={name}
                label={label}
                count={counts && count}
                isPressed={state === name}
                onClick={() => set("state", name)}
              />
            );
          })}
          <Toggle
            label={texts.due}
            count={data?.pages[0]?.due}
            isPressed={due !== ""}
            onClick={() => set("due", due ? "" : "today")}
          />
          <Toggle
            label={texts.failed}
            count={data?.pages[0]?.failed}
            isPressed={mails !== ""}
            onClick={() => set("mails", mails ? "" : "failed")}
          />
        </fieldset>
        <select
          aria-label={texts.kind}
          value={kind}
          onChange={({ target }) => set("kind", target.value)}
          className={"form-control w-36 pe-8"}
        >
          <option value="">{texts.allKinds}</option>
          {leadKindNames.map((name) => (
            <option key={name} value={name}>
              {leadKinds[name]}
            </option>
          ))}
        </select>
        <input
          ref={box}
          dir="auto"
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "/") {
              event.preventDefault();
              event.currentTarget.select();
            }
            if (event.key !== "Enter") return;
            setToResults(true);
            if (typed !== search) set("search", typed);
          }}
          className={"form-control min-w-40 grow basis-0"}
        />
        <a href={`${deskApi.leadsCsv}?${filter}`} className={smallButton()}>
          {texts.export}
        </a>
      </div>
      {mails ? <ResendAll /> : null}
      {error && !data ? <Failed>{error.message}</Failed> : null}
      {isPending ? <Loading>{deskShell.loading}</Loading> : null}
      {data && leads.length === 0 ? (
        <Empty>
          {![state, kind, search, due, mails].some(Boolean) ? texts.none : texts.noneFound}
        </Empty>
      ) : null}
      {leads.length > 0 ? (
        <div className="overflow-x-auto rounded-md border border-line bg-surface">
          <table
            ref={table}
            aria-busy={isPlaceholderData}
            className="w-full border-collapse text-sm"
          >
            <caption className="sr-only">{texts.table}</caption>
            <thead className="bg-sunken text-xs text-muted">
              <tr>
                {Object.entries(texts.columns).map(([name, label]) => (
                  <th
                    key={name}
                    scope="col"
                    className={classNames(
                      cell,
                      "font-semibold",
                      ["kind", "country", "about"].includes(name) && "max-xl:hidden",
                    )}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {leads.map((lead) => (
                <Row key={lead.reference} lead={lead} filter={params.toString()} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className="flex items-center gap-4 print:hidden">
        <p role="status" className="text-sm text-muted">
          {data ? countText : ""}
        </p>
        {data ? <Alert>{error?.message}</Alert> : null}
        {hasNextPage ? (
          <button
            type="button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            className={smallButton()}
          >
            {texts.more}
          </button>
        ) : null}
      </div>
    </div>
  );
}
