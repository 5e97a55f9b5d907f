/** One item: changed, renamed, moved, deleted; where somebody else has changed it meanwhile, both versions side by side. */
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
import type { Checked, ItemView, Value } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, itemOf, queries, request, useChecked, useKind } from "../request.ts";
import { MoveDialog, RemoveDialog, RenameDialog } from "./item-dialogs.tsx";
import { Bar, ItemForm, Notices, useLeaving } from "./item-form.tsx";
import { SidePreview, useIsWide } from "./side-preview.tsx";

const shown = (value: unknown): string => (value === undefined ? deskContent.nothing : typeof value === "string" ? value : JSON.stringify(value, null, 1));

interface ConflictProps {
  readonly mine: Value;
  readonly theirs: Value;
  readonly schema: FieldSchema;
  readonly isSaving: boolean;
  readonly refusal: DeskError | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Two versions side by side: what somebody else has written meanwhile, and what stands in the form. */
function Conflict({ mine, theirs, schema, isSaving, refusal, onMine, onTheirs, onClose }: ConflictProps) {
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
        <button type="button" className={smallButton("primary")} disabled={isSaving} onClick={onMine}>
          {isSaving ? deskContent.saving : deskContent.keepMine}
        </button>
        <button type="button" className={smallButton()} disabled={isSaving} onClick={onTheirs}>
          {deskContent.takeTheirs}
        </button>
        <Refusal error={refusal} schema={schema} />
      </div>
    </Dialog>
  );
}

const statusOf = (isChanged: boolean, checked: Checked | undefined, isSaved: boolean): string => {
  if (!isChanged) return isSaved ? deskContent.saved : deskContent.unchanged;
  if (!checked) return deskContent.checking;
  return checked.faults.length > 0 ? deskContent.faults(checked.faults.length) : `${deskContent.changed} · ${deskContent.fine}`;
};

/** The item as another person has saved it meanwhile; undefined of any other refusal. */
const conflictOf = ({ status, body }: DeskError): ItemView | undefined => (status === 409 ? (body["current"] as ItemView | undefined) : undefined);

function Editor({ kind, id, item }: { readonly kind: string; readonly id: string; readonly item: ItemView }) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const [opened, setOpened] = useState(item);
  const [value, setValue] = useState(item.value);
  const [theirs, setTheirs] = useState<ItemView>();
  const [asked, setAsked] = useState<"rename" | "move" | "remove">();
  const isChanged = JSON.stringify(value) !== JSON.stringify(opened.value);
  const checked = useChecked<Checked>({ kind, id, value }, isChanged);
  const pass = useLeaving(isChanged);
  const name = row?.isWhole ? row.title : String(value["name"] ?? value["title"] ?? value["pageName"] ?? value["brand"] ?? id);
  const onConflict = (error: DeskError): void => setTheirs(conflictOf(error));
  const save = useMutation<{ version: string }, DeskError, Pick<ItemView, "value" | "version">>({
    mutationFn: (body) => request(deskApi.item(kind, id), { method: "PUT", body }),
    onSuccess: ({ version }, { value: saved }) => {
      setOpened({ ...opened, value: saved, version });
      setTheirs(undefined);
      void queries.invalidateQueries();
    },
    onError: onConflict,
  });
  // The conflict is shown in its own dialog.
  const refusal = save.error && conflictOf(save.error) ? null : save.error;
  const change = (next: Value): void => {
    setValue(next);
    if (save.error) save.reset();
  };
  const faults = checked?.faults ?? refusal?.faults ?? [];
  const [page] = itemPaths(kind, id);
  const isWide = useIsWide();
  const close = (): void => setAsked(undefined);
  const dialog = { kind, id, isChanged, onClose: close };
  return (
    <>
      <Bar
        title={name}
        row={row}
        id={id}
        status={statusOf(isChanged, checked, save.isSuccess)}
        canSave={isChanged}
        isSaving={save.isPending}
        refusal={refusal}
        schema={opened.schema}
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
              <Link to={screens.create(kind, { from: id })} className={smallButton("quiet")}>
                {deskContent.duplicate}
              </Link>
            ) : null}
            <button type="button" className={smallButton("quiet")} onClick={() => setAsked("rename")}>
              {deskContent.rename}
            </button>
            {row.groups ? (
              <button type="button" className={smallButton("quiet")} onClick={() => setAsked("move")}>
                {deskContent.move}
              </button>
            ) : null}
            <button type="button" className={smallButton("quiet")} onClick={() => setAsked("remove")}>
              {deskContent.remove}
            </button>
          </>
        ) : null}
      </Bar>
      {row?.groups ? <p className="mb-4 text-sm text-muted">{row.groups.find(({ key }) => key === opened.category)?.title}</p> : null}
      <Notices faults={checked?.faults ?? []} elsewhere={checked?.elsewhere ?? []} />
      <div className={isWide && page ? "grid grid-cols-[minmax(0,1fr)_auto] gap-6" : undefined}>
        <div className="min-w-0">
          <ItemForm schema={opened.schema} value={value} faults={faults} onChange={change} />
          <p className="mt-6 text-sm text-muted">{deskContent.publishOnly}</p>
        </div>
        {isWide && page ? <SidePreview page={page} /> : null}
      </div>
      {theirs ? (
        <Conflict
          mine={value}
          theirs={theirs.value}
          schema={opened.schema}
          isSaving={save.isPending}
          refusal={refusal}
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
        <RenameDialog
          {...dialog}
          onDone={(to) => {
            pass();
            navigate(screens.item(kind, to));
          }}
        />
      ) : null}
      {asked === "move" ? (
        <MoveDialog
          {...dialog}
          groups={row?.groups ?? []}
          category={opened.category ?? ""}
          onDone={(moved) => {
            setOpened(moved);
            setValue(moved.value);
            close();
          }}
        />
      ) : null}
      {asked === "remove" ? (
        <RemoveDialog
          {...dialog}
          name={name}
          version={opened.version}
          onConflict={(error) => {
            close();
            onConflict(error);
          }}
          onDone={() => {
            pass();
            navigate(screens.kind(kind));
          }}
        />
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
