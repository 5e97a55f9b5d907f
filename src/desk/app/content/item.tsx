/** Page of one item: edit, rename, move, delete, merge. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Failed, Loading } from "#app/ui/state.tsx";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { isSame } from "../../merge.ts";
import { screens } from "../../paths.ts";
import type { ItemView, PlacedFault } from "../../payloads.ts";
import { Alert, smallButton } from "../parts.tsx";
import { PlacedFaults } from "../publish/placed-faults.tsx";
import { type DeskError, itemQuery, useKind } from "../request.ts";
import { TranslationLine } from "../translations/translation-line.tsx";
import { availabilityMarks } from "./availability.ts";
import { conflictOf, EditConflict, useEditing } from "./editing.tsx";
import { isFileKind } from "./file-choice.tsx";
import { FilmPanel } from "./film-panel.tsx";
import { MoveDialog, RemoveDialog, RenameDialog, UsesDialog } from "./item-dialogs.tsx";
import { ItemFile } from "./item-file.tsx";
import { Bar, ItemForm, Notices, useLeaving } from "./item-form.tsx";
import { SidePreview, useIsWide } from "./side-preview.tsx";

interface EditorProps {
  readonly kind: string;
  readonly id: string;
  readonly item: ItemView;
  readonly onReload: () => void;
}

function Editor({ kind, id, item, onReload }: EditorProps) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const editing = useEditing({ kind, id, item });
  const { opened, setOpened, value, change, open, setTheirs, isChanged, checked, save, refusal } =
    editing;
  const [openDialog, setOpenDialog] = useState<"rename" | "move" | "remove" | "discard" | "uses">();
  const allowLeaving = useLeaving(isChanged);
  const name = row?.isWhole
    ? row.title
    : String(value["name"] ?? value["title"] ?? value["pageName"] ?? value["brand"] ?? id);
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
        status={editing.status}
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
      <TranslationLine kind={kind} id={id} />
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
      <EditConflict {...editing} />
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
            const current = conflictOf<ItemView>(error);
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

/** A file that was broken by hand can be restored. */
export function OpenFailed({ error }: { readonly error: DeskError }) {
  if (error.faults.length === 0) return <Failed>{error.message}</Failed>;
  return (
    <div className="grid gap-3">
      <Alert>{error.message}</Alert>
      <PlacedFaults faults={error.faults as readonly PlacedFault[]} />
    </div>
  );
}

export function ItemScreen() {
  const { kind = "", id = "" } = useParams();
  const [opened, setOpened] = useState(0);
  const { data, error } = useQuery<ItemView, DeskError>({
    ...itemQuery(kind, id, opened),
    refetchOnWindowFocus: false,
  });
  if (error) return <OpenFailed error={error} />;
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
