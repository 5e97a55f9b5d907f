/** Page of one item: edit, rename, move, delete, merge. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Failed, Loading } from "#app/ui/state.tsx";
import { dubaiStamp } from "#catalogue/dates.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { isSame } from "../../merge.ts";
import { deskApi, screens } from "../../paths.ts";
import type { CheckedDraft, ItemView, PlacedFault, Saved, Value } from "../../payloads.ts";
import { Alert, smallButton } from "../parts.tsx";
import { PlacedFaults } from "../publish/placed-faults.tsx";
import { type DeskError, itemQuery, queries, request, useChecked, useKind } from "../request.ts";
import { availabilityMarks } from "./availability.ts";
import { ConflictDialog } from "./conflict.tsx";
import { isFileKind } from "./file-choice.tsx";
import { FilmPanel } from "./film-panel.tsx";
import { MoveDialog, RemoveDialog, RenameDialog, UsesDialog } from "./item-dialogs.tsx";
import { ItemFile } from "./item-file.tsx";
import { Bar, ItemForm, Notices, useLeaving } from "./item-form.tsx";
import { SidePreview, useIsWide } from "./side-preview.tsx";

const statusOf = (
  isChanged: boolean,
  checked: CheckedDraft | undefined,
  saved: Done | undefined,
): string => {
  if (!isChanged && saved) return deskContent.saved(saved.time, saved.faults?.length ?? 0);
  if (!isChanged) return deskContent.unchanged;
  if (!checked) return deskContent.checking;
  return checked.faults.length > 0
    ? deskContent.faults(checked.faults.length)
    : `${deskContent.changed} · ${deskContent.fine}`;
};

interface Done extends Saved {
  /** `HH:MM` in Dubai. */
  readonly time: string;
}

/** The item as another person saved it, for a version conflict. */
const conflictOf = ({ status, body }: DeskError): ItemView | undefined =>
  status === 409 ? (body["current"] as ItemView | undefined) : undefined;

interface EditorProps {
  readonly kind: string;
  readonly id: string;
  readonly item: ItemView;
  readonly onReload: () => void;
}

function Editor({ kind, id, item, onReload }: EditorProps) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const [opened, setOpened] = useState(item);
  const [value, setValue] = useState(item.value);
  // A conflict with the content file is shown when the item is opened.
  const [theirs, setTheirs] = useState<ItemView | undefined>(item.conflict ? item : undefined);
  const [openDialog, setOpenDialog] = useState<"rename" | "move" | "remove" | "discard" | "uses">();
  const isChanged = JSON.stringify(value) !== JSON.stringify(opened.value);
  const checked = useChecked<CheckedDraft>({ kind, id, value }, isChanged || opened.draft === true);
  const allowLeaving = useLeaving(isChanged);
  const name = row?.isWhole
    ? row.title
    : String(value["name"] ?? value["title"] ?? value["pageName"] ?? value["brand"] ?? id);
  const save = useMutation<Done, DeskError, Pick<ItemView, "value" | "version">>({
    mutationFn: async (body) => {
      const saved = await request<Saved>(deskApi.draft(kind, id), { method: "PUT", body });
      return { ...saved, time: dubaiStamp(new Date().toISOString()).slice(11) };
    },
    onSuccess: ({ version }, { value: saved }) => {
      setOpened({ ...opened, value: saved, version, draft: true, conflict: undefined });
      setTheirs(undefined);
      void queries.invalidateQueries();
    },
    onError: (error, { value: sent }) => {
      const current = conflictOf(error);
      // Another row of the same file was changed: no merge is needed.
      if (current && !current.conflict && isSame(current.value, opened.value))
        save.mutate({ value: sent, version: current.version });
      else setTheirs(current);
    },
  });
  // The conflict has its own dialog.
  const refusal = save.error && conflictOf(save.error) ? null : save.error;
  const change = (next: Value): void => {
    setValue(next);
    if (save.error) save.reset();
  };
  const open = (current: ItemView, next: Value): void => {
    setOpened(current);
    setValue(next);
    setTheirs(undefined);
  };
  const faults = checked?.faults ?? refusal?.faults ?? [];
  const [page] = itemPaths(kind, id);
  const marks = availabilityMarks(value);
  const isWide = useIsWide();
  const close = (): void => setOpenDialog(undefined);
  const dialog = { kind, id, isChanged, onClose: close };
  return (
    <>
      <Bar
        title={name}
        row={row}
        id={id}
        status={statusOf(isChanged, checked, save.data)}
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
        {opened.draft && !opened.isOnlyDraft ? (
          <button
            type="button"
            className={smallButton("quiet")}
            onClick={() => setOpenDialog("discard")}
          >
            {deskContent.discardDraft}
          </button>
        ) : null}
        <button
          type="button"
          className={smallButton("quiet")}
          onClick={() => setOpenDialog("uses")}
        >
          {deskContent.usedBy}
        </button>
        {row && !row.isFixed ? (
          <>
            {row.rowKey === undefined ? (
              <Link to={screens.create(kind, { from: id })} className={smallButton("quiet")}>
                {deskContent.duplicate}
              </Link>
            ) : null}
            <button
              type="button"
              className={smallButton("quiet")}
              onClick={() => setOpenDialog("rename")}
            >
              {deskContent.rename}
            </button>
            {row.groups ? (
              <button
                type="button"
                className={smallButton("quiet")}
                onClick={() => setOpenDialog("move")}
              >
                {deskContent.move}
              </button>
            ) : null}
            <button
              type="button"
              className={smallButton("quiet")}
              onClick={() => setOpenDialog("remove")}
            >
              {deskContent.remove}
            </button>
          </>
        ) : null}
      </Bar>
      {row?.groups ? (
        <p className="mb-4 text-sm text-muted">
          {row.groups.find(({ key }) => key === opened.category)?.title}
        </p>
      ) : null}
      {opened.draft ? (
        <p className="mb-4 border-s-4 border-amber ps-3 text-sm">
          <strong>
            {checked ? deskContent.draftStatus(checked.faults.length) : deskContent.draft}
          </strong>
          <span>{` · ${opened.isOnlyDraft ? deskContent.draftHelp : deskContent.draftOfSaved}`}</span>
        </p>
      ) : null}
      {marks.length > 0 ? <p className="mb-4 text-sm font-semibold">{marks.join(" · ")}</p> : null}
      <Notices faults={checked?.faults ?? []} elsewhere={checked?.elsewhere ?? []} />
      {isFileKind(kind) ? (
        <ItemFile
          kind={kind}
          id={id}
          onReplaced={() => setOpened((before) => ({ ...before, draft: true }))}
        />
      ) : null}
      {kind === "home" ? <FilmPanel value={value} onChange={change} /> : null}
      <div className={isWide && page ? "grid grid-cols-[minmax(0,1fr)_auto] gap-6" : undefined}>
        <div className="min-w-0">
          <ItemForm schema={opened.schema} value={value} faults={faults} onChange={change} />
          <p className="mt-6 text-sm text-muted">{deskContent.publishOnly}</p>
        </div>
        {isWide && page ? <SidePreview page={page} /> : null}
      </div>
      {theirs ? (
        <ConflictDialog
          base={theirs.conflict?.base ?? opened.value}
          mine={value}
          theirs={theirs.conflict?.theirs ?? theirs.value}
          schema={theirs.schema}
          isSaving={save.isPending}
          onMerged={(merged, needsSave) => {
            // A further conflict is compared with the other version.
            open(theirs, merged);
            if (needsSave || theirs.conflict)
              save.mutate({ value: merged, version: (theirs.conflict ?? theirs).version });
          }}
          onTheirs={() => {
            const taken = theirs.conflict?.theirs ?? theirs.value;
            open(theirs, taken);
            if (theirs.conflict) save.mutate({ value: taken, version: theirs.conflict.version });
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      {openDialog === "rename" ? (
        <RenameDialog
          {...dialog}
          onDone={(to) => {
            allowLeaving();
            navigate(screens.item(kind, to));
          }}
        />
      ) : null}
      {openDialog === "uses" ? <UsesDialog {...dialog} /> : null}
      {openDialog === "move" ? (
        <MoveDialog
          {...dialog}
          groups={row?.groups ?? []}
          category={opened.category ?? ""}
          onDone={(moved) => {
            open(moved, moved.value);
            close();
          }}
        />
      ) : null}
      {openDialog === "remove" || openDialog === "discard" ? (
        <RemoveDialog
          {...dialog}
          name={name}
          onlyDraft={openDialog === "discard"}
          version={opened.version}
          onConflict={(error) => {
            const current = conflictOf(error);
            if (current && isSame(current.value, opened.value)) return setOpened(current);
            close();
            setTheirs(current);
          }}
          onDone={() => {
            allowLeaving();
            if (openDialog === "remove") navigate(screens.kind(kind));
            else onReload();
          }}
        />
      ) : null}
    </>
  );
}

export function ItemScreen() {
  const { kind = "", id = "" } = useParams();
  const [opened, setOpened] = useState(0);
  const { data, error } = useQuery<ItemView, DeskError>({
    ...itemQuery(kind, id),
    queryKey: ["item", kind, id, opened],
    refetchOnWindowFocus: false,
  });
  if (error && error.faults.length > 0)
    return (
      <div className="grid gap-3">
        <Alert>{error.message}</Alert>
        <PlacedFaults faults={error.faults as readonly PlacedFault[]} />
      </div>
    );
  if (error) return <Failed>{error.message}</Failed>;
  return data ? (
    <Editor
      key={`${kind} ${id} ${opened}`}
      kind={kind}
      id={id}
      item={data}
      onReload={() => setOpened(opened + 1)}
    />
  ) : (
    <Loading>{deskShell.loading}</Loading>
  );
}
