/** What a publication would change, and the publication; above it the ways to the preview and the history. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, NavLink, Outlet } from "react-router";
import { itemPaths } from "#contract/item-paths.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Change, PlacedFault } from "../../payloads.ts";
import { Alert, Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request, useKinds } from "../request.ts";

interface Plan {
  readonly changes: readonly Change[];
  readonly sentence: string;
  readonly known: boolean;
  readonly kept: boolean;
}
interface Published {
  readonly ms: number;
  readonly commit?: string;
  readonly refused?: string;
}

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

/** Faults, each a way to the form of its item. */
export function PlacedFaults({ faults }: { readonly faults: readonly PlacedFault[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {faults.map(({ path: [kind, id], place, message, file, line }) => (
        <li key={`${file}:${line}:${message}`} className="border-l-4 border-danger pl-3">
          {file === "stock.csv" ? (
            <Link to={screens.stock}>{place}</Link>
          ) : kind === "files" ? (
            <span>{place}</span>
          ) : (
            <Link to={id === "" ? screens.kind(kind) : screens.item(kind, id)}>{place}</Link>
          )}
          <span>{`: ${message}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes, kept }: { readonly changes: readonly Change[]; readonly kept: boolean }) {
  const kinds = useKinds();
  const formOf = ({ kind, id, name, file, change }: Change): string => {
    const row = kinds.find((one) => one.kind === kind);
    if (file === "stock.csv") return screens.stock;
    if (change === "order" && kind !== "files") return screens.kind(kind);
    // Rows of one file are named as the site calls them: the list finds their forms.
    return row?.isWhole || row?.rowKey ? screens.kind(kind, name) : screens.item(kind, id);
  };
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map((one) => {
        const { kind, id, name, file, change, fields } = one;
        return (
          <li key={`${kind}/${id}`} className="flex flex-wrap gap-x-2">
            {change === "gone" || kind === "files" ? <span>{name}</span> : <Link to={formOf(one)}>{name}</Link>}
            <span className="text-muted">{`${deskPublish.changed[change]}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`}</span>
            {change !== "gone" && itemPaths(kind, id)[0] ? (
              <Link to={screens.preview(itemPaths(kind, id)[0])} className="text-muted">
                {deskPublish.preview}
              </Link>
            ) : null}
            {kept ? (
              <Link to={screens.history(file)} className="text-muted">
                {deskPublish.versions}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Files that no commit holds yet, and the words for one. */
function Record() {
  const { data, error } = useQuery({ queryKey: ["history"], queryFn: () => request<{ uncommitted: readonly string[] }>(deskApi.history) });
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
        <input dir="auto" value={message} required maxLength={2_000} onChange={(event) => setMessage(event.target.value)} className="form-control" />
      </label>
      <button type="submit" disabled={record.isPending} className={smallButton("plain", "justify-self-start")}>
        {record.isPending ? deskPublish.recording : deskPublish.recordNow}
      </button>
      <Refusal error={record.error} />
    </form>
  );
}

export function PublishScreen() {
  const { data: plan, error } = useQuery({ queryKey: ["publish"], queryFn: () => request<Plan>(deskApi.publish) });
  const [message, setMessage] = useState<string>();
  const [isRecorded, setRecorded] = useState(true);
  const publish = useMutation<Published, DeskError, boolean>({
    mutationFn: (prune) => {
      const commit = (message ?? plan?.sentence ?? "").trim();
      return request(deskApi.publish, { method: "POST", body: { prune, ...(plan?.kept && isRecorded && commit !== "" ? { commit } : {}) } });
    },
    onSuccess: () => {
      setMessage(undefined);
      return queries.invalidateQueries();
    },
  });
  const done = publish.data;
  const isEmpty = plan?.known && plan.changes.length === 0;
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-2xl">{deskPublish.title}</h1>
      <Alert>{error?.message}</Alert>
      {done ? (
        <p role="status" className="font-semibold text-good">
          {[deskPublish.published(done.ms), done.commit && deskPublish.recorded(done.commit)].filter(Boolean).join(" ")}
        </p>
      ) : null}
      <Alert>{done?.refused && deskPublish.notRecorded(done.refused)}</Alert>
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
          <Changes changes={plan.changes} kept={plan.kept} />
          {plan.kept ? (
            <div className="grid gap-1 text-sm">
              <label className="flex items-center gap-2">
                <input type="checkbox" checked={isRecorded} onChange={(event) => setRecorded(event.target.checked)} />
                {deskPublish.record}
              </label>
              <input
                dir="auto"
                aria-label={deskPublish.message}
                value={message ?? plan.sentence}
                disabled={!isRecorded}
                maxLength={2_000}
                onChange={(event) => setMessage(event.target.value)}
                className="form-control"
              />
            </div>
          ) : null}
          <button type="submit" disabled={publish.isPending} className={smallButton("primary", "justify-self-start")}>
            {publish.isPending ? deskPublish.publishing : deskPublish.publish}
          </button>
        </form>
      ) : null}
      {publish.error && !publish.isPending ? (
        <section className="grid gap-2">
          <Alert className="font-semibold text-danger">
            {publish.error.faults.length > 0 ? deskPublish.faults(publish.error.faults.length) : publish.error.message}
          </Alert>
          <PlacedFaults faults={publish.error.faults as readonly PlacedFault[]} />
          {publish.error.body["lost"] === true ? (
            <button type="button" className={smallButton("plain", "justify-self-start")} onClick={() => publish.mutate(true)}>
              {deskPublish.prune}
            </button>
          ) : null}
        </section>
      ) : null}
      {isEmpty && plan.kept && !done?.commit ? <Record /> : null}
    </div>
  );
}
