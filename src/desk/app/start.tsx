/** Start page: what needs attention, and what visitors searched. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { dubaiTime, shortDate } from "#catalogue/dates.ts";
import { deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { deskStartPage as texts } from "#messages/desk-start.ts";
import { deskApi, screens } from "../paths.ts";
import type { OpenPoints, Searches, StartPage } from "../payloads.ts";
import { Alert, cell } from "./parts.tsx";
import { DamagedDrafts, Drafts } from "./publish/publish.tsx";
import { changesQuery, request } from "./request.ts";

const link = "text-petrol underline underline-offset-4";

const SCROLLED = "max-h-96 overflow-y-auto";

interface CardProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly error?: Error | null;
  readonly children: ReactNode;
}

function Card({ title, count, error, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-2 rounded-md border border-line bg-surface p-4 text-sm"
    >
      <h2 id={id} className="flex items-baseline justify-between gap-4 text-base font-semibold">
        <span>{title}</span>
        {count === undefined ? null : (
          <span className={classNames("code-text", count > 0 && "text-danger")}>{count}</span>
        )}
      </h2>
      <Alert>{error?.message}</Alert>
      {children}
    </section>
  );
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

function Unanswered({ counts, oldest }: StartPage["unanswered"]) {
  const total = sum(counts);
  if (total === 0) return <p className="text-muted">{texts.unanswered.none}</p>;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {texts.unanswered.ages.map((age, group) => (
          <div
            key={age}
            className="flex flex-col-reverse justify-end rounded-md bg-sunken px-3 py-2"
          >
            <dt className="text-xs text-muted">{age}</dt>
            <dd
              className={classNames(
                "text-xl font-semibold",
                group === counts.length - 1 && (counts[group] ?? 0) > 0 && "text-danger",
              )}
            >
              {counts[group]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">{texts.unanswered.oldest}</p>
      <ul>
        {oldest.map(({ reference, received, who }) => (
          <li key={reference} className="flex min-h-7 items-baseline gap-3">
            <Link to={screens.lead(reference)} className={`code-text whitespace-nowrap ${link}`}>
              {reference}
            </Link>
            <span className="min-w-0 grow truncate">{who}</span>
            <span className="shrink-0 text-muted">{dubaiTime(received)}</span>
          </li>
        ))}
      </ul>
      <Link to={`${screens.inbox}?state=new`} className={link}>
        {texts.unanswered.all(total)}
      </Link>
    </>
  );
}

function Mails({ dead, waiting }: StartPage["mails"]) {
  if (dead + waiting === 0) return <p className="text-muted">{texts.mails.none}</p>;
  return (
    <>
      {dead > 0 ? (
        <div>
          <p className="font-semibold text-danger">{texts.mails.dead(dead)}</p>
          <p className="text-muted">{texts.mails.deadHelp}</p>
          <Link to={`${screens.inbox}?mails=failed`} className={link}>
            {texts.mails.show}
          </Link>
        </div>
      ) : null}
      {waiting > 0 ? <p>{texts.mails.waiting(waiting)}</p> : null}
    </>
  );
}

function Changes() {
  const { data, error } = useQuery(changesQuery);
  const isOpen = data !== undefined && data.changes.length > 0;
  return (
    <Card
      title={texts.changes.title}
      count={data && data.changes.length + data.drafts.length}
      error={error}
    >
      {data ? (
        <p className={isOpen ? "" : "text-muted"}>
          {isOpen || data.drafts.length > 0 ? data.sentence : texts.changes.none}
        </p>
      ) : null}
      {isOpen ? (
        <Link to={screens.publish} className={link}>
          {texts.changes.publish}
        </Link>
      ) : null}
      {data && data.drafts.length > 0 ? (
        <>
          <p className="font-semibold">{deskPublish.drafts}</p>
          <Drafts drafts={data.drafts} />
        </>
      ) : null}
      {data ? <DamagedDrafts setAside={data.setAside} /> : null}
    </Card>
  );
}

/** The check takes seconds: it runs once per tab. */
function Ready() {
  const { data, error, isPending } = useQuery({
    queryKey: ["ready"],
    queryFn: () => request<OpenPoints>(deskApi.ready),
    staleTime: 600_000,
  });
  return (
    <Card title={texts.ready.title} count={data?.open.length} error={error}>
      {isPending ? (
        <p role="status" className="text-muted">
          {texts.ready.checking}
        </p>
      ) : null}
      {data?.open.length === 0 ? <p className="text-muted">{texts.ready.none}</p> : null}
      {data && data.open.length > 0 ? (
        <dl tabIndex={0} aria-label={texts.ready.title} className={`grid gap-1.5 ${SCROLLED}`}>
          {data.open.map(({ place, fault }) => (
            <div key={`${place} ${fault}`} className="grid grid-cols-[13rem_minmax(0,1fr)] gap-3">
              <dt className="code-text break-words text-muted">{place}</dt>
              <dd>{fault}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}

interface TermsProps {
  readonly title: string;
  readonly help: string;
  readonly rows: readonly {
    readonly term: string;
    readonly count: number;
    readonly last?: string;
  }[];
}

function Terms({ title, help, rows }: TermsProps) {
  const { columns, none } = texts.searches;
  const hasLast = rows.some(({ last }) => last);
  return (
    <Card title={title}>
      <p className="text-muted">{help}</p>
      {rows.length === 0 ? <p>{none}</p> : null}
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling part
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
        <div role="group" tabIndex={0} aria-label={title} className={SCROLLED}>
          <table className="w-full border-collapse">
            <thead className="sticky top-0 bg-sunken text-xs text-muted">
              <tr>
                <th scope="col" className={cell}>
                  {columns.term}
                </th>
                <th scope="col" className={`${cell} text-right!`}>
                  {columns.count}
                </th>
                {hasLast ? (
                  <th scope="col" className={cell}>
                    {columns.last}
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ term, count, last }) => (
                <tr key={term}>
                  <td dir="auto" className={`${cell} wrap-anywhere`}>
                    {term}
                  </td>
                  <td className={`${cell} text-right!`}>{count}</td>
                  {hasLast ? (
                    <td className={`${cell} whitespace-nowrap`}>{shortDate(last ?? "")}</td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Card>
  );
}

function SearchLists() {
  const [since, setSince] = useState("");
  const { data, error } = useQuery({
    queryKey: ["searches", since],
    queryFn: () =>
      request<Searches>(
        since === "" ? deskApi.searches : `${deskApi.searches}?${new URLSearchParams({ since })}`,
      ),
    placeholderData: (before) => before,
  });
  const shown = since === "" ? data?.since : since;
  return (
    <div className="grid gap-3 xl:col-span-2">
      <label className="flex items-center gap-2 justify-self-start text-sm">
        <span>{texts.searches.since}</span>
        <input
          type="date"
          className="form-control w-44"
          value={shown ?? ""}
          onChange={({ target }) => setSince(target.value)}
        />
      </label>
      <Alert>{error?.message}</Alert>
      {data ? (
        <div className="grid gap-4 xl:grid-cols-2">
          <Terms
            title={texts.searches.notFound}
            help={texts.searches.notFoundHelp}
            rows={data.notFound}
          />
          <Terms title={texts.searches.top} help={texts.searches.topHelp} rows={data.top} />
        </div>
      ) : null}
    </div>
  );
}

export function StartScreen() {
  const { data, error } = useQuery({
    queryKey: ["start"],
    queryFn: () => request<StartPage>(deskApi.start),
  });
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl font-semibold">{texts.title}</h1>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card
          title={texts.unanswered.title}
          count={data && sum(data.unanswered.counts)}
          error={error}
        >
          {data ? (
            <Unanswered {...data.unanswered} />
          ) : (
            <p className="text-muted">{error ? "" : deskShell.loading}</p>
          )}
        </Card>
        <div className="grid gap-4">
          <Card title={texts.mails.title} count={data && data.mails.dead + data.mails.waiting}>
            {data ? <Mails {...data.mails} /> : null}
          </Card>
          <Changes />
        </div>
        <SearchLists />
        <div className="xl:col-span-2">
          <Ready />
        </div>
      </div>
    </div>
  );
}
