/** Screens of the content: the items of a kind, one item, a new one. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, Navigate, useBlocker, useNavigate, useParams, useSearchParams } from "react-router";
import { button, iconButton } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Failed, Loading } from "#app/ui/state.tsx";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Checked, Fault, ItemView, KindRow, Listed } from "../../payloads.ts";
import { DeskError, queries, request, useChecked, useKinds } from "../request.ts";
import { Conflict } from "./conflict.tsx";
import { ItemForm, type Value } from "./item-form.tsx";

type Item = ItemView & { readonly value: Value };
type Checks = Pick<Checked, "faults" | "elsewhere">;

/** Look of what stands beside "Save". */
const quiet = "inline-flex min-h-9 items-center rounded-md px-2 text-sm font-semibold text-petrol hover:bg-sunken";

const messageOf = (error: unknown): string => (error instanceof DeskError ? error.message : deskContent.failed);
/** Faults of a change that was refused; of any other failure what happened. */
const faultsOf = (error: unknown): readonly Fault[] =>
  error instanceof DeskError && error.faults.length > 0 ? error.faults : [{ path: [], message: messageOf(error) }];
const useKind = (kind: string): KindRow | undefined => useKinds().find((row) => row.kind === kind);
const listOf = (kind: string, query = ""): { queryKey: string[]; queryFn: () => Promise<Listed> } => ({
  queryKey: ["content", kind, query],
  queryFn: () => request<Listed>(`${deskApi.content(kind)}?${query}`),
});

interface PlacesProps {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Counted from 1. */
  readonly place: number;
  readonly total: number;
}

/** Moves a row of a list that the site shows in its order. The buttons stay where they are focused: at an end one does nothing. */
function Places({ kind, id, name, place, total }: PlacesProps) {
  const [said, setSaid] = useState("");
  const move = async (by: number): Promise<void> => {
    if (place + by < 1 || place + by > total) return;
    try {
      const moved = await request<{ place: number; total: number }>(deskApi.item(kind, id), { method: "POST", body: { move: by } });
      await queries.invalidateQueries({ queryKey: ["content", kind] });
      setSaid(deskContent.moved(name, moved.place, moved.total));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <span className="flex">
      <span role="status" className="sr-only">
        {said}
      </span>
      {[
        { by: -1, label: deskContent.up(name), sign: "↑", isEnd: place === 1 },
        { by: 1, label: deskContent.down(name), sign: "↓", isEnd: place === total },
      ].map(({ by, label, sign, isEnd }) => (
        <button key={by} type="button" className={iconButton(isEnd ? "opacity-40" : "")} aria-label={label} aria-disabled={isEnd} onClick={() => void move(by)}>
          {sign}
        </button>
      ))}
    </span>
  );
}

export function KindScreen() {
  const { kind = "" } = useParams();
  const row = useKind(kind);
  const [search, setSearch] = useSearchParams();
  const { data, error } = useQuery({ ...listOf(kind, search.toString()), placeholderData: keepPreviousData });
  const page = Number(search.get("page") ?? 1);
  // A part of a list has no order of its own.
  const isOrdered = row?.isOrdered && search.size === 0;
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    if (name !== "page") next.delete("page");
    setSearch(next, { replace: true });
  };
  if (row?.isWhole) return <Navigate to={screens.item(kind, kind)} replace />;
  if (error) return <Failed>{messageOf(error)}</Failed>;
  const categoryName = (key: string | undefined): string => row?.groups?.find((group) => group.key === key)?.title ?? "";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{row?.title}</h1>
          <p className="text-sm text-muted">{row?.help}</p>
        </div>
        {row && !row.isFixed ? (
          <Link to={screens.create(kind)} className={button("primary", "min-h-9")}>
            {deskContent.add(row.item)}
          </Link>
        ) : null}
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <input
          type="search"
          className="form-control max-w-72"
          aria-label={deskContent.filter}
          placeholder={deskContent.filter}
          defaultValue={search.get("search") ?? ""}
          onChange={(event) => set("search", event.target.value)}
        />
        {row?.groups ? (
          <select
            className="form-control max-w-72"
            aria-label={deskContent.category}
            value={search.get("category") ?? ""}
            onChange={(event) => set("category", event.target.value)}
          >
            <option value="">{deskContent.allCategories}</option>
            {row.groups.map(({ key, title, count }) => (
              <option key={key} value={key}>{`${title} (${count})`}</option>
            ))}
          </select>
        ) : null}
        <span role="status" className="text-sm text-muted">
          {data ? deskContent.count(data.items.length, data.total) : deskShell.loading}
        </span>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {data?.items.map(({ id, name, category }, index) => (
          <li key={id} className="flex items-center gap-1">
            <Link to={screens.item(kind, id)} className="flex min-h-9 flex-1 flex-wrap items-center justify-between gap-x-4 px-2 hover:bg-sunken">
              <span>{name}</span>
              <span className="text-sm text-muted">
                {categoryName(category)} <span className="code-text">{id}</span>
              </span>
            </Link>
            {isOrdered ? <Places kind={kind} id={id} name={name} place={index + 1} total={data.total} /> : null}
          </li>
        ))}
      </ul>
      {data && data.pages > 1 ? (
        <nav aria-label={deskContent.pages} className="mt-3 flex items-center gap-3 text-sm">
          <button type="button" className={button("secondary", "min-h-9 px-3")} disabled={page <= 1} onClick={() => set("page", String(page - 1))}>
            {deskContent.earlier}
          </button>
          {deskContent.page(page, data.pages)}
          <button type="button" className={button("secondary", "min-h-9 px-3")} disabled={page >= data.pages} onClick={() => set("page", String(page + 1))}>
            {deskContent.later}
          </button>
        </nav>
      ) : null}
    </>
  );
}

/** Faults that belong to no field, and what the change would do elsewhere. */
function Notices({ faults, elsewhere }: Checks) {
  const whole = faults.filter(({ path }) => path.length === 0);
  if (whole.length + elsewhere.length === 0) return null;
  return (
    <div role="alert" className="mb-4 rounded-md border border-danger bg-surface px-4 py-2 text-sm">
      {whole.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {elsewhere.length > 0 ? <p className="font-semibold">{deskContent.elsewhere}</p> : null}
      {elsewhere.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

interface BarProps {
  readonly title: string;
  readonly above: ReactNode;
  readonly status: string;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

/** Head of a form: it stays in sight, and Ctrl+S saves. */
function Bar({ title, above, status, canSave, onSave, children }: BarProps) {
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (canSave) onSave();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [canSave, onSave]);
  return (
    <div className="sticky top-0 z-10 -mx-5 -mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-ground px-5 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm text-muted">{above}</p>
        <h1 className="truncate text-xl">{title}</h1>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <span role="status" className="text-sm text-muted">
          {status}
        </span>
        {children}
        <button type="button" className={button("primary", "ml-1 min-h-9")} disabled={!canSave} onClick={onSave} aria-keyshortcuts="Control+S">
          {deskContent.save}
        </button>
      </div>
    </div>
  );
}

/** Asks before what is not saved is left. @returns what lets the next step through */
function useLeaving(isChanged: boolean): () => void {
  const passes = useRef(false);
  const blocker = useBlocker(useCallback(() => isChanged && !passes.current, [isChanged]));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(deskContent.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return () => {
    passes.current = true;
  };
}

const statusOf = (isChanged: boolean, checked: Checks | undefined, isSaved: boolean): string => {
  if (!isChanged) return isSaved ? deskContent.saved : deskContent.unchanged;
  if (!checked) return deskContent.checking;
  return checked.faults.length > 0 ? deskContent.faults(checked.faults.length) : `${deskContent.changed} · ${deskContent.fine}`;
};

function Editor({ kind, id, item }: { readonly kind: string; readonly id: string; readonly item: Item }) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const [opened, setOpened] = useState(item);
  const [value, setValue] = useState(item.value);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [theirs, setTheirs] = useState<Item>();
  const [isSaved, setIsSaved] = useState(false);
  const [asked, setAsked] = useState<"rename" | "remove">();
  const isChanged = JSON.stringify(value) !== JSON.stringify(opened.value);
  const checked = useChecked<Checks>({ kind, id, value }, isChanged);
  const pass = useLeaving(isChanged);
  const name = row?.isWhole ? row.title : String(value["name"] ?? value["title"] ?? value["pageName"] ?? value["brand"] ?? id);
  const failed = (error: unknown): void => {
    if (error instanceof DeskError && error.status === 409) setTheirs(error.body["current"] as Item);
    else setRefused(faultsOf(error));
  };
  const save = async (version = opened.version): Promise<void> => {
    try {
      const reply = await request<{ version: string }>(deskApi.item(kind, id), { method: "PUT", body: { value, version } });
      setOpened({ ...opened, value, version: reply.version });
      setRefused([]);
      setTheirs(undefined);
      setIsSaved(true);
      void queries.invalidateQueries();
    } catch (error) {
      failed(error);
    }
  };
  const done = async (work: Promise<unknown>, then: string): Promise<void> => {
    try {
      await work;
      pass();
      await queries.invalidateQueries({ queryKey: ["kinds"] });
      navigate(then);
    } catch (error) {
      failed(error);
    }
    setAsked(undefined);
  };
  const faults = checked?.faults ?? refused;
  const [page] = itemPaths(kind, id);
  return (
    <>
      <Bar
        title={name}
        above={
          <>
            {row?.isWhole ? null : (
              <Link to={screens.kind(kind)} className="underline">
                {row?.title}
              </Link>
            )}{" "}
            <span className="code-text">{id}</span>
          </>
        }
        status={statusOf(isChanged, checked, isSaved)}
        canSave={isChanged}
        onSave={() => void save()}
      >
        {page ? (
          <Link to={screens.preview(page)} className={quiet}>
            {deskPublish.preview}
          </Link>
        ) : null}
        <Link to={screens.history(opened.file)} className={quiet}>
          {deskPublish.tabs.history}
        </Link>
        {row && !row.isFixed ? (
          <>
            {row.rowKey === undefined ? (
              <Link to={`${screens.create(kind)}?from=${encodeURIComponent(id)}`} className={quiet}>
                {deskContent.duplicate}
              </Link>
            ) : null}
            <button type="button" className={quiet} onClick={() => setAsked("rename")}>
              {deskContent.rename}
            </button>
            <button type="button" className={quiet} onClick={() => setAsked("remove")}>
              {deskContent.remove}
            </button>
          </>
        ) : null}
      </Bar>
      <Notices faults={faults} elsewhere={checked?.elsewhere ?? []} />
      <ItemForm schema={opened.schema} value={value} faults={faults} onChange={setValue} />
      <p className="mt-6 text-sm text-muted">{deskContent.publishOnly}</p>
      {theirs ? (
        <Conflict
          mine={value}
          theirs={theirs.value}
          schema={opened.schema}
          onMine={() => void save(theirs.version)}
          onTheirs={() => {
            setOpened(theirs);
            setValue(theirs.value);
            setTheirs(undefined);
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      {asked === "rename" ? (
        <Dialog title={deskContent.rename} closeLabel={deskContent.close} onClose={() => setAsked(undefined)}>
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              const to = String(new FormData(event.currentTarget).get("to")).trim();
              void done(request(deskApi.item(kind, to), { method: "POST", body: { rename: id } }), screens.item(kind, to));
            }}
          >
            <label className="grid gap-1">
              {deskContent.renameTo}
              <input name="to" className="form-control" defaultValue={id} required />
            </label>
            <p className="text-sm text-muted">{deskContent.renameHelp}</p>
            <button type="submit" className={button("primary", "justify-self-start")}>
              {deskContent.rename}
            </button>
          </form>
        </Dialog>
      ) : null}
      {asked === "remove" ? (
        <Dialog title={deskContent.remove} closeLabel={deskContent.close} onClose={() => setAsked(undefined)}>
          <p className="mb-4">{deskContent.removeAsk(name)}</p>
          <button
            type="button"
            className={button()}
            onClick={() => void done(request(deskApi.item(kind, id), { method: "DELETE", body: { version: opened.version } }), screens.kind(kind))}
          >
            {deskContent.remove}
          </button>
        </Dialog>
      ) : null}
    </>
  );
}

export function ItemScreen() {
  const { kind = "", id = "" } = useParams();
  const { data, error } = useQuery({
    queryKey: ["item", kind, id],
    queryFn: () => request<Item>(deskApi.item(kind, id)),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <Failed>{messageOf(error)}</Failed>;
  return data ? <Editor key={`${kind} ${id}`} kind={kind} id={id} item={data} /> : <Loading>{deskShell.loading}</Loading>;
}

function NewForm({ kind, schema, start, from }: { readonly kind: string; readonly schema: FieldSchema; readonly start: Value; readonly from: string | null }) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const [value, setValue] = useState(start);
  const [typedId, setTypedId] = useState(from ? `${from}-copy` : "");
  const [category, setCategory] = useState("");
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<readonly Fault[]>();
  const isChanged = JSON.stringify(value) !== JSON.stringify(start) || typedId !== "";
  const id = row?.rowKey ? String(value[row.rowKey] ?? "") : typedId;
  const group = kind === "products" ? category || row?.groups?.[0]?.key : undefined;
  const hasFile = ["pictures", "gallery", "partners"].includes(kind);
  const named = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typedId) ? typedId : "new-item";
  const checked = useChecked<Checks>({ kind, id: named, value, category: group }, isChanged && !hasFile && !row?.rowKey);
  const pass = useLeaving(isChanged);
  const save = async (): Promise<void> => {
    const form = new FormData();
    if (file) form.set("file", file);
    for (const [key, text] of Object.entries(value)) if (typeof text === "string" && key !== row?.rowKey) form.set(key, text);
    try {
      await request(deskApi.item(kind, id), { method: "POST", body: hasFile ? form : { value, category: group } });
      pass();
      await queries.invalidateQueries();
      navigate(screens.item(kind, id));
    } catch (error) {
      setRefused(faultsOf(error));
    }
  };
  // Until it is to be saved, a field that nobody has come to is no fault.
  const faults = (checked?.faults ?? refused ?? []).filter(({ path }) => refused || path[0] === undefined || value[path[0]] !== undefined);
  return (
    <>
      <Bar
        title={deskContent.add(row?.item ?? "")}
        above={
          <Link to={screens.kind(kind)} className="underline">
            {row?.title}
          </Link>
        }
        status={isChanged && checked ? deskContent.faults(checked.faults.length) : ""}
        canSave={isChanged && id !== ""}
        onSave={() => void save()}
      />
      <Notices faults={faults} elsewhere={checked?.elsewhere ?? []} />
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {row?.rowKey ? null : (
          <label className="grid gap-1 text-sm font-semibold">
            {deskContent.id}
            <input className="form-control code-text font-normal" value={typedId} onChange={(event) => setTypedId(event.target.value)} required />
            <span className="font-normal text-muted">{deskContent.idHelp}</span>
          </label>
        )}
        {row?.groups ? (
          <label className="grid content-start gap-1 text-sm font-semibold">
            {deskContent.category}
            <select className="form-control font-normal" value={group} onChange={(event) => setCategory(event.target.value)}>
              {row.groups.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {hasFile ? (
          <label className="grid gap-1 text-sm font-semibold">
            {deskContent.uploadFile}
            <input
              type="file"
              className="form-control font-normal"
              accept={kind === "partners" ? ".svg" : "image/*"}
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          </label>
        ) : null}
      </div>
      <ItemForm schema={schema} value={value} faults={faults} onChange={setValue} />
    </>
  );
}

export function NewScreen() {
  const { kind = "" } = useParams();
  const [search] = useSearchParams();
  const from = search.get("from");
  const { data } = useQuery(listOf(kind));
  const copied = useQuery({ queryKey: ["item", kind, from], queryFn: () => request<Item>(deskApi.item(kind, from ?? "")), enabled: from !== null, gcTime: 0 });
  if (!data || (from !== null && !copied.data)) return <Loading>{deskShell.loading}</Loading>;
  return <NewForm key={`${kind} ${from}`} kind={kind} schema={copied.data?.schema ?? data.schema ?? {}} start={copied.data?.value ?? {}} from={from} />;
}
