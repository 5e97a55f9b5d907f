/** The opened item of a form: its value, checks, saving and version conflicts. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { dubaiStamp } from "#catalogue/dates.ts";
import { deskContent } from "#messages/desk.ts";
import { isSame } from "../../merge.ts";
import { deskApi } from "../../paths.ts";
import type { CheckedDraft, ItemView, Saved, Value } from "../../payloads.ts";
import { type DeskError, queries, request, useChecked } from "../request.ts";
import { ConflictDialog } from "./conflict.tsx";

interface Done extends Saved {
  /** `HH:MM` in Dubai. */
  readonly time: string;
}

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

/** The item as another person saved it, for a version conflict. */
export const conflictOf = <T extends ItemView>({ status, body }: DeskError): T | undefined =>
  status === 409 ? (body["current"] as T | undefined) : undefined;

interface Edited<T extends ItemView> {
  readonly kind: string;
  readonly id: string;
  readonly item: T;
  /** Whether the form shows the same for both versions. */
  readonly looksSame?: (one: T, other: T) => boolean;
  /** What a save changes besides value and version. */
  readonly afterSave?: (value: Value) => Partial<T>;
}

export function useEditing<T extends ItemView>({
  kind,
  id,
  item,
  looksSame = (one, other) => isSame(one.value, other.value),
  afterSave,
}: Edited<T>) {
  const [opened, setOpened] = useState(item);
  const [value, setValue] = useState(item.value);
  // A conflict with the content file is shown when the item is opened.
  const [theirs, setTheirs] = useState<T | undefined>(item.conflict ? item : undefined);
  const isChanged = JSON.stringify(value) !== JSON.stringify(opened.value);
  const checked = useChecked<CheckedDraft>({ kind, id, value }, isChanged || opened.draft === true);
  const save = useMutation<Done, DeskError, Pick<ItemView, "value" | "version">>({
    mutationFn: async (body) => {
      const saved = await request<Saved>(deskApi.draft(kind, id), { method: "PUT", body });
      return { ...saved, time: dubaiStamp(new Date().toISOString()).slice(11) };
    },
    onSuccess: ({ version }, { value: saved }) => {
      const now = { value: saved, version, draft: true as const, conflict: undefined };
      setOpened({ ...opened, ...now, ...afterSave?.(saved) });
      setTheirs(undefined);
      void queries.invalidateQueries();
    },
    onError: (error, { value: sent }) => {
      const current = conflictOf<T>(error);
      // Another row of the same file was changed: no merge is needed.
      if (current && !current.conflict && looksSame(current, opened))
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
  const open = (current: T, next: Value): void => {
    setOpened(current);
    setValue(next);
    setTheirs(undefined);
  };
  const status = statusOf(isChanged, checked, save.data);
  return {
    ...{ opened, setOpened, value, change, open, theirs, setTheirs },
    ...{ isChanged, checked, status, save, refusal },
  };
}

/** Both versions of an item that was changed elsewhere. */
export function EditConflict<T extends ItemView>({
  opened,
  value,
  theirs,
  open,
  setTheirs,
  save,
}: Pick<
  ReturnType<typeof useEditing<T>>,
  "opened" | "value" | "theirs" | "open" | "setTheirs" | "save"
>) {
  if (!theirs) return null;
  return (
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
  );
}
