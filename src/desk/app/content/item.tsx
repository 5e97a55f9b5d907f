/** One item: changed, renamed, deleted; where somebody else has changed it meanwhile, both versions side by side. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Failed, Loading } from "#app/ui/state.tsx";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Checked, Fault, ItemView, Value } from "../../payloads.ts";
import { smallButton } from "../parts.tsx";
import { type DeskError, faultsOf, itemOf, queries, request, useChecked, useKind } from "../request.ts";
import { Bar, ItemForm, Notices, useLeaving } from "./item-form.tsx";

const shown = (value: unknown): string => (value === undefined ? deskContent.nothing : typeof value === "string" ? value : JSON.stringify(value, null, 1));

interface ConflictProps {
  readonly mine: Value;
  readonly theirs: Value;
  readonly schema: FieldSchema;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Two versions side by side: what somebody else has written meanwhile, and what stands in the form. */
function Conflict({ mine, theirs, schema, onMine, onTheirs, onClose }: ConflictProps) {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]));
  return (
    <Dialog title={deskContent.conflict} closeLabel={deskContent.close} onClose={onClose} wide>
      <table className="mb-4 w-full text-left align-top text-sm">
        <thead>
          <tr>
            <th>{deskContent.field}</th>
            <th>{deskContent.theirs}</th>
            <th>{deskContent.yours}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key} className="border-t border-line align-top">
              <th className="pr-3 font-semibold">{schema.properties?.[key]?.title ?? key}</th>
              <td className="whitespace-pre-wrap pr-3">{shown(theirs[key])}</td>
              <td className="whitespace-pre-wrap">{shown(mine[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={smallButton("primary")} onClick={onMine}>
          {deskContent.keepMine}
        </button>
        <button type="button" className={smallButton()} onClick={onTheirs}>
          {deskContent.takeTheirs}
        </button>
      </div>
    </Dialog>
  );
}

const statusOf = (isChanged: boolean, checked: Checked | undefined, isSaved: boolean): string => {
  if (!isChanged) return isSaved ? deskContent.saved : deskContent.unchanged;
  if (!checked) return deskContent.checking;
  return checked.faults.length > 0 ? deskContent.faults(checked.faults.length) : `${deskContent.changed} · ${deskContent.fine}`;
};

function Editor({ kind, id, item }: { readonly kind: string; readonly id: string; readonly item: ItemView }) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const [opened, setOpened] = useState(item);
  const [value, setValue] = useState(item.value);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [theirs, setTheirs] = useState<ItemView>();
  const [asked, setAsked] = useState<"rename" | "remove">();
  const isChanged = JSON.stringify(value) !== JSON.stringify(opened.value);
  const checked = useChecked<Checked>({ kind, id, value }, isChanged);
  const pass = useLeaving(isChanged);
  const name = row?.isWhole ? row.title : String(value["name"] ?? value["title"] ?? value["pageName"] ?? value["brand"] ?? id);
  const onError = (error: DeskError): void => {
    if (error.status === 409) setTheirs(error.body["current"] as ItemView);
    else setRefused(faultsOf(error));
  };
  const save = useMutation<{ version: string }, DeskError, Pick<ItemView, "value" | "version">>({
    mutationFn: (body) => request(deskApi.item(kind, id), { method: "PUT", body }),
    onSuccess: ({ version }, { value: saved }) => {
      setOpened({ ...opened, value: saved, version });
      setRefused([]);
      setTheirs(undefined);
      void queries.invalidateQueries();
    },
    onError,
  });
  /** A change after which the item is no longer here. */
  const leave = useMutation<unknown, DeskError, { method: string; address: string; body: object; next: string }>({
    mutationFn: ({ address, method, body }) => request(address, { method, body }),
    onSuccess: async (_, { next }) => {
      pass();
      await queries.invalidateQueries({ queryKey: ["kinds"] });
      navigate(next);
    },
    onError,
    onSettled: () => setAsked(undefined),
  });
  const faults = checked?.faults ?? refused;
  const [page] = itemPaths(kind, id);
  return (
    <>
      <Bar
        title={name}
        row={row}
        id={id}
        status={statusOf(isChanged, checked, save.isSuccess)}
        canSave={isChanged}
        onSave={() => save.mutate({ value, version: opened.version })}
      >
        {page ? (
          <Link to={screens.preview(page)} className={smallButton("quiet")}>
            {deskPublish.preview}
          </Link>
        ) : null}
        <Link to={screens.history(opened.file)} className={smallButton("quiet")}>
          {deskPublish.tabs.history}
        </Link>
        {row && !row.isFixed ? (
          <>
            {row.rowKey === undefined ? (
              <Link to={`${screens.create(kind)}?from=${encodeURIComponent(id)}`} className={smallButton("quiet")}>
                {deskContent.duplicate}
              </Link>
            ) : null}
            <button type="button" className={smallButton("quiet")} onClick={() => setAsked("rename")}>
              {deskContent.rename}
            </button>
            <button type="button" className={smallButton("quiet")} onClick={() => setAsked("remove")}>
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
          onMine={() => save.mutate({ value, version: theirs.version })}
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
              leave.mutate({ method: "POST", address: deskApi.item(kind, to), body: { rename: id }, next: screens.item(kind, to) });
            }}
          >
            <label className="grid gap-1">
              {deskContent.renameTo}
              <input name="to" className="form-control" defaultValue={id} required />
            </label>
            <p className="text-sm text-muted">{deskContent.renameHelp}</p>
            <button type="submit" className={smallButton("primary", "justify-self-start")}>
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
            className={smallButton("primary")}
            onClick={() => leave.mutate({ method: "DELETE", address: deskApi.item(kind, id), body: { version: opened.version }, next: screens.kind(kind) })}
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
  const { data, error } = useQuery({ ...itemOf(kind, id), refetchOnWindowFocus: false });
  if (error) return <Failed>{error.message}</Failed>;
  return data ? <Editor key={`${kind} ${id}`} kind={kind} id={id} item={data} /> : <Loading>{deskShell.loading}</Loading>;
}
