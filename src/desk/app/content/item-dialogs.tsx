/** Dialogs that rename, move and delete an item. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import type { ItemView, KindRow } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";
import { UseList, Uses, useUses } from "./uses.tsx";

interface DialogProps {
  readonly kind: string;
  readonly id: string;
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

/** These actions start from the saved file and would lose unsaved changes. */
const SaveFirst = ({ isChanged }: Pick<DialogProps, "isChanged">) =>
  isChanged ? (
    <p role="status" className="text-sm font-semibold">
      {deskContent.saveFirst}
    </p>
  ) : null;

export function RenameDialog({
  kind,
  id,
  isChanged,
  onClose,
  onDone,
}: DialogProps & { readonly onDone: (id: string) => void }) {
  const [to, setTo] = useState(id);
  const rename = useMutation<unknown, DeskError, string>({
    mutationFn: (next) =>
      request(deskApi.item(kind, next), { method: "POST", body: { rename: id } }),
    onSuccess: async (_, next) => {
      await queries.invalidateQueries({ queryKey: ["kinds"] });
      onDone(next);
    },
  });
  return (
    <Dialog title={deskContent.rename} closeLabel={deskContent.close} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(to.trim());
        }}
      >
        <label className="grid gap-1">
          {deskContent.renameTo}
          <input
            className="form-control"
            value={to}
            dir="auto"
            required
            onChange={(event) => {
              setTo(event.target.value);
              rename.reset();
            }}
          />
        </label>
        <p className="text-sm text-muted">{deskContent.renameHelp}</p>
        <UseList uses={useUses(kind, id)?.uses} />
        <SaveFirst isChanged={isChanged} />
        <button
          type="submit"
          className={smallButton("primary", "justify-self-start")}
          disabled={isChanged || rename.isPending || to.trim() === id}
        >
          {rename.isPending ? deskContent.renaming : deskContent.rename}
        </button>
        <Refusal error={rename.error} />
      </form>
    </Dialog>
  );
}

interface MoveProps extends DialogProps {
  readonly groups: NonNullable<KindRow["groups"]>;
  readonly category: string;
  readonly onDone: (moved: ItemView) => void;
}

export function MoveDialog({ kind, id, isChanged, groups, category, onClose, onDone }: MoveProps) {
  const [to, setTo] = useState(category);
  const move = useMutation<ItemView, DeskError>({
    mutationFn: () => request(deskApi.item(kind, id), { method: "POST", body: { category: to } }),
    onSuccess: async (moved) => {
      await queries.invalidateQueries();
      onDone(moved);
    },
  });
  return (
    <Dialog title={deskContent.move} closeLabel={deskContent.close} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate();
        }}
      >
        <label className="grid gap-1">
          {deskContent.moveTo}
          <select
            className="form-control"
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              move.reset();
            }}
          >
            {groups.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p className="text-sm text-muted">{deskContent.moveHelp}</p>
        <SaveFirst isChanged={isChanged} />
        <button
          type="submit"
          className={smallButton("primary", "justify-self-start")}
          disabled={isChanged || move.isPending || to === category}
        >
          {move.isPending ? deskContent.moving : deskContent.move}
        </button>
        <Refusal error={move.error} />
      </form>
    </Dialog>
  );
}

interface RemoveProps extends Omit<DialogProps, "isChanged"> {
  readonly name: string;
  readonly version: string;
  readonly onlyDraft: boolean;
  readonly onConflict: (error: DeskError) => void;
  readonly onDone: () => void;
}

export function RemoveDialog({
  kind,
  id,
  name,
  version,
  onlyDraft,
  onClose,
  onConflict,
  onDone,
}: RemoveProps) {
  const found = useUses(kind, id);
  const label = onlyDraft ? deskContent.discardDraft : deskContent.remove;
  const remove = useMutation<unknown, DeskError>({
    mutationFn: () =>
      request(onlyDraft ? deskApi.draft(kind, id) : deskApi.item(kind, id), {
        method: "DELETE",
        body: { version },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["kinds"] });
      onDone();
    },
    onError: (error) => {
      if (error.status === 409 && error.body["current"] !== undefined) onConflict(error);
    },
  });
  return (
    <Dialog title={label} closeLabel={deskContent.close} onClose={onClose}>
      <div className="grid gap-4">
        {onlyDraft ? null : <Uses kind={kind} id={id} found={found} />}
        <p>{onlyDraft ? deskContent.discardAsk(name) : deskContent.removeAsk(name)}</p>
        <button
          type="button"
          className={smallButton("primary", "justify-self-start")}
          disabled={
            remove.isPending ||
            (remove.error?.faults.length ?? 0) > 0 ||
            (!onlyDraft && (found?.uses ?? []).length > 0)
          }
          onClick={() => remove.mutate()}
        >
          {remove.isPending ? deskContent.removing : label}
        </button>
        <Refusal error={remove.error} />
      </div>
    </Dialog>
  );
}

export function UsesDialog({ kind, id, onClose }: Pick<DialogProps, "kind" | "id" | "onClose">) {
  const found = useUses(kind, id);
  return (
    <Dialog title={deskContent.usedBy} closeLabel={deskContent.close} onClose={onClose}>
      <Uses kind={kind} id={id} found={found} />
    </Dialog>
  );
}
