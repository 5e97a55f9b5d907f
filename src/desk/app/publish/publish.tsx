/** Publication page: changes by item, faults and drafts. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, NavLink, Outlet } from "react-router";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { addRequired, excludeDependents, keyOf } from "../../needs.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Change, DraftRow, PlacedFault, Plan, Published } from "../../payloads.ts";
import { Alert, Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request, useKinds, usePlan } from "../request.ts";

const tabs = [
  { to: screens.publish, title: deskPublish.tabs.publish },
  { to: screens.preview(), title: deskPublish.tabs.preview },
  { to: screens.history(), title: deskPublish.tabs.history },
];

export function PublishTabs() {
  return (
    <>
      <nav aria-label={deskPublish.title} className="mb-4 flex gap-1 border-b border-line">
        {tabs.map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              `min-h-9 border-b-2 px-3 py-1.5 text-sm ${isActive ? "border-petrol font-semibold text-petrol" : "border-transparent text-ink"}`
            }
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

function FaultPlace({ fault }: { readonly fault: PlacedFault }) {
  const { path, place, file } = fault;
  const [kind, id] = path;
  if (file === "stock.csv") return <Link to={screens.stock}>{place}</Link>;
  if (kind === "files") return <span>{place}</span>;
  return <Link to={id === "" ? screens.kind(kind) : screens.item(kind, id)}>{place}</Link>;
}

export function PlacedFaults({ faults }: { readonly faults: readonly PlacedFault[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {faults.map((fault) => (
        <li
          key={`${fault.file}:${fault.line}:${fault.message}`}
          className="border-l-4 border-danger pl-3"
        >
          <FaultPlace fault={fault} />
          <span>{`: ${fault.message}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Changes to publish; faulty ones cannot be chosen. */
function useChosen(plan: Plan | undefined) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const changes = plan?.changes ?? [];
  const faulty = new Set(plan?.faults.map(({ path: [kind, id] }) => `${kind}/${id}`));
  const faultless = new Set(excludeDependents(changes, faulty));
  const isBlocked = (change: Change): boolean => !faultless.has(change);
  const isChosen = (change: Change): boolean =>
    change.isForced || !(excluded.has(keyOf(change)) || isBlocked(change));
  const choose = (change: Change, isOn: boolean): void => {
    const next = new Set(excluded);
    if (isOn) for (const need of addRequired(changes, [change])) next.delete(keyOf(need));
    else {
      const kept = new Set(excludeDependents(changes, new Set([keyOf(change)])));
      for (const other of changes) if (!kept.has(other)) next.add(keyOf(other));
    }
    setExcluded(next);
  };
  const setAll = (isOn: boolean): void => setExcluded(new Set(isOn ? [] : changes.map(keyOf)));
  return { chosen: changes.filter(isChosen), isChosen, choose, isBlocked, setAll };
}

interface ChangesProps {
  readonly plan: Plan;
  readonly choice: ReturnType<typeof useChosen>;
}

function Changes({
  plan: { changes, kept, known },
  choice: { isChosen, choose, isBlocked },
}: ChangesProps) {
  const kinds = useKinds();
  const formOf = ({ kind, id, name, files, change }: Change): string => {
    const row = kinds.find((other) => other.kind === kind);
    if (files.every((file) => file === "stock.csv")) return screens.stock;
    if (change === "order" && kind !== "files") return screens.kind(kind);
    // A row is found by its name on the site.
    return row?.rowKey ? screens.kind(kind, name) : screens.item(kind, id);
  };
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map((item) => {
        const { kind, id, name, files, change, fields, needs, isForced } = item;
        const key = keyOf(item);
        const needed = changes
          .filter((other) => needs.some((need) => keyOf(need) === keyOf(other)))
          .map((other) => other.name);
        return (
          <li key={key} className="flex flex-wrap items-baseline gap-x-2">
            {known ? (
              <input
                type="checkbox"
                aria-label={deskPublish.choose(name)}
                checked={isChosen(item)}
                disabled={isForced || isBlocked(item)}
                onChange={(event) => choose(item, event.target.checked)}
              />
            ) : null}
            {change === "removed" || kind === "files" ? (
              <span>{name}</span>
            ) : (
              <Link to={formOf(item)}>{name}</Link>
            )}
            <span className="text-muted">{`${deskPublish.changed[change]}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`}</span>
            {change !== "removed" && itemPaths(kind, id)[0] ? (
              <Link to={screens.preview(itemPaths(kind, id)[0])} className="text-muted">
                {deskPublish.preview}
              </Link>
            ) : null}
            {kept ? (
              <Link to={screens.history(files[0])} className="text-muted">
                {deskPublish.versions}
              </Link>
            ) : null}
            {needed.length > 0 ? (
              <span className="text-muted">{deskPublish.needs(needed)}</span>
            ) : null}
            {isForced ? <span className="text-muted">{deskPublish.forced}</span> : null}
            {isBlocked(item) ? <span className="text-danger">{deskPublish.blocked}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

export function Drafts({ drafts }: { readonly drafts: readonly DraftRow[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {drafts.map(({ kind, id, name, faults }) => (
        <li key={keyOf({ kind, id })} className="flex flex-wrap gap-x-2">
          <Link to={screens.item(kind, id)}>{name}</Link>
          <span className="text-muted">
            {faults === undefined ? deskContent.draft : deskContent.draftStatus(faults)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Record() {
  const { data, error } = useQuery({
    queryKey: ["history"],
    queryFn: () => request<{ uncommitted: readonly string[] }>(deskApi.history),
  });
  const [message, setMessage] = useState("");
  const record = useMutation<{ commit: string }, DeskError>({
    mutationFn: () => request(deskApi.history, { method: "POST", body: { message } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (record.data) return <p role="status">{deskPublish.recorded(record.data.commit)}</p>;
  if (error) return <Alert>{error.message}</Alert>;
  if (!data || data.uncommitted.length === 0) return null;
  return (
    <form
      className="grid max-w-2xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate();
      }}
    >
      <p className="text-sm">{deskPublish.open(data.uncommitted.length)}</p>
      <label className="grid gap-1 text-sm">
        {deskPublish.message}
        <input
          dir="auto"
          value={message}
          required
          maxLength={2_000}
          onChange={(event) => setMessage(event.target.value)}
          className="form-control"
        />
      </label>
      <button
        type="submit"
        disabled={record.isPending}
        className={smallButton("plain", "justify-self-start")}
      >
        {record.isPending ? deskPublish.recording : deskPublish.recordNow}
      </button>
      <Refusal error={record.error} />
    </form>
  );
}

function Done({ done }: { readonly done: Published }) {
  const { ms, pages, held = [], commit, refused } = done;
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="text-base font-semibold text-good">
        {[deskPublish.published(ms), commit && deskPublish.recorded(commit)]
          .filter(Boolean)
          .join(" ")}
      </p>
      {pages.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4">
          {pages.map(({ name, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="text-petrol underline underline-offset-4"
              >
                {deskPublish.show(name)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {held.length > 0 ? <p>{deskPublish.held(held.map(({ name }) => name))}</p> : null}
      <Alert>{refused && deskPublish.notRecorded(refused)}</Alert>
    </div>
  );
}

export function PublishScreen() {
  const { plan, error } = usePlan();
  const [message, setMessage] = useState<string>();
  const [isRecorded, setRecorded] = useState(true);
  const choice = useChosen(plan);
  const { chosen } = choice;
  const isAll = plan !== undefined && chosen.length === plan.changes.length;
  // The server writes the final sentence of a partial publication.
  const sentence = isAll
    ? (plan?.sentence ?? "")
    : deskPublish.part(chosen.map(({ name }) => name));
  const publish = useMutation<Published, DeskError, boolean>({
    mutationFn: (prune) => {
      const commit = (message ?? sentence).trim();
      return request(deskApi.publish, {
        method: "POST",
        body: {
          items: plan?.known ? chosen.map(({ kind, id }) => ({ kind, id })) : undefined,
          prune,
          commit: plan?.kept && isRecorded && commit !== "" ? commit : undefined,
        },
      });
    },
    onSuccess: () => {
      setMessage(undefined);
      choice.setAll(true);
      return queries.invalidateQueries();
    },
  });
  const done = publish.data;
  const isEmpty = plan?.known && plan.changes.length === 0;
  const publishLabel = plan?.known
    ? deskPublish.publishSome(chosen.length, plan.changes.length)
    : deskPublish.publish;
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-2xl">{deskPublish.title}</h1>
      <Alert>{error?.message}</Alert>
      {done ? <Done done={done} /> : null}
      {plan?.isChecked || error ? null : <p role="status">{deskPublish.checking}</p>}
      {isEmpty ? <p>{deskPublish.nothing}</p> : null}
      {plan && !isEmpty ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            publish.mutate(false);
          }}
        >
          <p>{plan.known ? deskPublish.would : deskPublish.unknown}</p>
          {plan.changes.length > 1 ? (
            <p className="flex gap-4">
              <button
                type="button"
                className={smallButton("quiet", "-ml-3")}
                onClick={() => choice.setAll(true)}
              >
                {deskPublish.all}
              </button>
              <button
                type="button"
                className={smallButton("quiet")}
                onClick={() => choice.setAll(false)}
              >
                {deskPublish.none}
              </button>
            </p>
          ) : null}
          <Changes plan={plan} choice={choice} />
          {plan.known && !isAll ? (
            <p className="text-sm text-muted">{deskPublish.leftOut}</p>
          ) : null}
          {plan.kept ? (
            <div className="grid gap-1 text-sm">
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={isRecorded}
                  onChange={(event) => setRecorded(event.target.checked)}
                />
                {deskPublish.record}
              </label>
              <input
                dir="auto"
                aria-label={deskPublish.message}
                value={message ?? sentence}
                disabled={!isRecorded}
                maxLength={2_000}
                onChange={(event) => setMessage(event.target.value)}
                className="form-control"
              />
            </div>
          ) : null}
          {plan.known && chosen.length === 0 ? (
            <p className="text-sm text-muted">{deskPublish.nothingChosen}</p>
          ) : null}
          <button
            type="submit"
            disabled={publish.isPending || (plan.known && chosen.length === 0)}
            className={smallButton("primary", "justify-self-start")}
          >
            {publish.isPending ? deskPublish.publishing : publishLabel}
          </button>
        </form>
      ) : null}
      {publish.error && !publish.isPending ? (
        <section className="grid gap-2">
          <Alert className="font-semibold text-danger">
            {publish.error.faults.length > 0
              ? deskPublish.faults(publish.error.faults.length)
              : publish.error.message}
          </Alert>
          <PlacedFaults faults={publish.error.faults as readonly PlacedFault[]} />
          {publish.error.body["lost"] === true ? (
            <button
              type="button"
              className={smallButton("plain", "justify-self-start")}
              onClick={() => publish.mutate(true)}
            >
              {deskPublish.prune}
            </button>
          ) : null}
        </section>
      ) : null}
      {plan && plan.faults.length > 0 && !publish.error ? (
        <section className="grid gap-2">
          <h2 className="text-lg">{deskPublish.toMend(plan.faults.length)}</h2>
          <PlacedFaults faults={plan.faults} />
        </section>
      ) : null}
      {plan && plan.drafts.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-lg">{deskPublish.drafts}</h2>
          <p className="text-sm text-muted">{deskPublish.draftsHelp}</p>
          <Drafts drafts={plan.drafts} />
        </section>
      ) : null}
      {isEmpty && plan.kept && !done?.commit ? <Record /> : null}
    </div>
  );
}
