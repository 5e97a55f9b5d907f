/** Publication page: changes by item, faults and drafts. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, NavLink, Outlet } from "react-router";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent } from "#messages/desk.ts";
import { deskPublish, deskPublishFaults } from "#messages/desk-publish.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { languageLabels } from "#messages/mail.ts";
import { addRequired, excludeDependents, isContentKind, keyOf, TRANSLATIONS } from "../../needs.ts";
import { deskApi, screens } from "../../paths.ts";
import type {
  Change,
  Committed,
  DraftRow,
  ItemView,
  PlacedFault,
  Plan,
  Published,
} from "../../payloads.ts";
import { Alert, Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request, useKinds, usePlan } from "../request.ts";
import { PlacedFaults } from "./placed-faults.tsx";

const tabs = [
  { to: screens.publish, title: deskPublish.tabs.publish },
  { to: screens.preview(), title: deskPublish.tabs.preview },
  { to: screens.history(), title: deskPublish.tabs.history },
];

export function PublishTabs() {
  return (
    <>
      <nav
        aria-label={deskPublish.title}
        className="mb-4 flex flex-wrap gap-1 border-b border-line"
      >
        {tabs.map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              `min-h-9 border-b-2 px-3 py-1.5 text-sm whitespace-nowrap ${isActive ? "border-petrol font-semibold text-petrol" : "border-transparent text-ink"}`
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

/** Drafts to publish. */
function useChosen(changes: readonly Change[]) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (change: Change): boolean => !excluded.has(keyOf(change));
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
  return { chosen: changes.filter(isChosen), isChosen, choose, setAll };
}

/** Removes a draft. */
function Discard({ kind, id, name }: Pick<Change, "kind" | "id" | "name">) {
  const discard = useMutation<unknown, DeskError>({
    mutationFn: async () => {
      const { version } = await request<ItemView>(deskApi.item(kind, id)).catch(() => ({
        version: "",
      }));
      return request(deskApi.draft(kind, id), { method: "DELETE", body: { version } });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <>
      <button
        type="button"
        className={smallButton("quiet")}
        aria-label={deskPublish.discardOf(name)}
        disabled={discard.isPending}
        onClick={() => window.confirm(deskContent.discardAsk(name)) && discard.mutate()}
      >
        {deskContent.discardDraft}
      </button>
      <Refusal error={discard.error} />
    </>
  );
}

interface ChangesProps {
  readonly plan: Plan;
  readonly choice: ReturnType<typeof useChosen>;
}

/** Translations that a change of their English text makes out of date. */
function Outdated({
  plan: { outOfDate },
  files,
}: Pick<ChangesProps, "plan"> & Pick<Change, "files">) {
  return outOfDate
    .filter(({ english }) => files.includes(english))
    .map(({ file, language }) => (
      <p key={file} className="w-full ps-6 text-muted">
        <Link to={screens.item(TRANSLATIONS, file)}>{languageLabels[language]}</Link>
        <span>{` ${deskTranslations.becomesOutOfDate}`}</span>
      </p>
    ));
}

function Changes({ plan, choice: { isChosen, choose } }: ChangesProps) {
  const { changes, kept } = plan;
  const kinds = useKinds();
  const formOf = ({ kind, id, name, files, change }: Change): string => {
    const row = kinds.find((other) => other.kind === kind);
    if (files.every((file) => file === "stock.csv")) return screens.stock;
    if (change === "order" && isContentKind(kind)) return screens.kind(kind);
    // A row is found by its name on the site.
    return row?.rowKey ? screens.kind(kind, name) : screens.item(kind, id);
  };
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map((item) => {
        const { kind, id, name, files, change, fields, needs } = item;
        const key = keyOf(item);
        const needed = changes
          .filter((other) => needs.some((need) => keyOf(need) === keyOf(other)))
          .map((other) => other.name);
        return (
          <li key={key} className="flex flex-wrap items-baseline gap-x-2">
            <input
              type="checkbox"
              aria-label={deskPublish.choose(name)}
              checked={isChosen(item)}
              onChange={(event) => choose(item, event.target.checked)}
            />
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
            <Discard kind={kind} id={id} name={name} />
            <Outdated plan={plan} files={files} />
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
          <span className="text-muted">{deskContent.draftStatus(faults)}</span>
        </li>
      ))}
    </ul>
  );
}

export function DamagedDrafts({ setAside }: Pick<Plan, "setAside">) {
  if (setAside.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <h2 className="text-base font-semibold text-danger">
        {deskPublish.setAside(setAside.length)}
      </h2>
      <p className="text-muted">{deskPublish.setAsideHelp}</p>
      <ul className="grid gap-1">
        {setAside.map(({ file, reason, kept }) => (
          <li key={kept} className="border-s-4 border-danger ps-3 wrap-anywhere">
            {deskPublish.setAsideAs(file, reason, kept)}
          </li>
        ))}
      </ul>
    </section>
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

/** Publishes the previous version of an item. */
function Undo({ kind, id, name }: Published["items"][number]) {
  const undo = useMutation<Published, DeskError>({
    mutationFn: () => request(deskApi.undo, { method: "POST", body: { kind, id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (undo.isSuccess) return <span role="status">{deskPublish.undone(name)}</span>;
  return (
    <>
      <button
        type="button"
        className={smallButton("quiet")}
        disabled={undo.isPending}
        onClick={() => undo.mutate()}
      >
        {deskPublish.undo(name)}
      </button>
      <Refusal error={undo.error} />
    </>
  );
}

function Done({ done }: { readonly done: Published }) {
  const { ms, pages, items, held = [], commit, refused } = done;
  const link = "text-petrol underline underline-offset-4";
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="text-base font-semibold text-good">
        {[deskPublish.published(ms), commit && deskPublish.recorded(commit)]
          .filter(Boolean)
          .join(" ")}
      </p>
      {pages.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4">
          {pages.map(({ name, url, isScheduled }) => (
            <li key={url}>
              {isScheduled ? (
                <Link to={url} className={link}>
                  {deskPublish.scheduled(name)}
                </Link>
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className={link}>
                  {deskPublish.show(name)}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {held.length > 0 ? <p>{deskPublish.held(held.map(({ name }) => name))}</p> : null}
      <Alert>{refused && deskPublish.notRecorded(refused)}</Alert>
      <p className="flex flex-wrap gap-x-2">
        {items.map((item) => (
          <Undo key={keyOf(item)} {...item} />
        ))}
      </p>
    </div>
  );
}

interface RepeatImportProps {
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

/** Completes a publication whose import failed. */
function RepeatImport({ isOpen, onDone }: RepeatImportProps) {
  const repeat = useMutation<Committed, DeskError>({
    mutationFn: () => request(deskApi.repeatImport, { method: "POST" }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(),
  });
  if (!isOpen && !repeat.data) return null;
  if (!isOpen)
    return (
      <div className="grid gap-2 text-sm">
        <p role="status" className="font-semibold text-good">
          {deskPublish.importRepeated}
        </p>
        <Alert>{repeat.data?.refused && deskPublish.notRecorded(repeat.data.refused)}</Alert>
      </div>
    );
  return (
    <section className="grid gap-2 border-s-4 border-danger ps-3 text-sm">
      <p>{deskPublish.importOpen}</p>
      <button
        type="button"
        className={smallButton("plain", "justify-self-start")}
        disabled={repeat.isPending}
        onClick={() => repeat.mutate()}
      >
        {repeat.isPending ? deskPublish.importing : deskPublish.repeatImport}
      </button>
      <Refusal error={repeat.isPending ? null : repeat.error} />
    </section>
  );
}

export function PublishScreen() {
  const { plan, error } = usePlan();
  const [message, setMessage] = useState<string>();
  const choice = useChosen(plan?.changes ?? []);
  const { chosen } = choice;
  const publish = useMutation<Published, DeskError, boolean>({
    mutationFn: (prune) =>
      request(deskApi.publish, {
        method: "POST",
        body: {
          items: chosen.map(({ kind, id }) => ({ kind, id })),
          prune,
          commit: message?.trim() || undefined,
        },
      }),
    onSuccess: () => {
      setMessage(undefined);
      choice.setAll(true);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const done = publish.data;
  const total = plan?.changes.length ?? 0;
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-2xl">{deskPublish.title}</h1>
      <Alert>{error?.message}</Alert>
      {done ? <Done done={done} /> : null}
      <RepeatImport isOpen={plan?.isImportOpen === true} onDone={publish.reset} />
      {error ? null : <PlanStatus plan={plan} />}
      {total > 0 && plan ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            publish.mutate(false);
          }}
        >
          <p>{deskPublish.would}</p>
          {total > 1 ? (
            <p className="flex gap-4">
              <button
                type="button"
                className={smallButton("quiet", "-ms-3")}
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
          {chosen.length < total ? (
            <p className="text-sm text-muted">{deskPublish.leftOut}</p>
          ) : null}
          {plan.kept ? (
            <label className="grid gap-1 text-sm">
              {deskPublish.message}
              <input
                dir="auto"
                value={message ?? (chosen.length === total ? plan.sentence : "")}
                placeholder={deskPublish.ownMessage}
                maxLength={2_000}
                onChange={(event) => setMessage(event.target.value)}
                className="form-control"
              />
            </label>
          ) : null}
          {chosen.length === 0 ? (
            <p className="text-sm text-muted">{deskPublish.nothingChosen}</p>
          ) : null}
          <button
            type="submit"
            disabled={publish.isPending || chosen.length === 0}
            className={smallButton("primary", "justify-self-start")}
          >
            {publish.isPending
              ? deskPublish.publishing
              : deskPublish.publishSome(chosen.length, total)}
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
      {plan ? <DamagedDrafts setAside={plan.setAside} /> : null}
      {total === 0 && plan?.kept && !done?.commit ? <Record /> : null}
    </div>
  );
}

/** One state at a time. */
function PlanStatus({ plan }: { readonly plan: Plan | undefined }) {
  if (!plan?.isChecked) return <p role="status">{deskPublish.checking}</p>;
  if (plan.running) return <p role="status">{deskPublishFaults.running}</p>;
  if (plan.isImportOpen) return null;
  const isEmpty = plan.changes.length + plan.drafts.length === 0;
  return isEmpty ? <p>{deskPublish.nothing}</p> : null;
}
