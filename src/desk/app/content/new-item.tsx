/** Page for a new item, empty or copied. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Failed, Loading } from "#app/ui/state.tsx";
import { deskContent, deskShell } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi, screens } from "../../paths.ts";
import type { CheckedDraft, KindRow, Value } from "../../payloads.ts";
import {
  contentListQuery,
  type DeskError,
  itemQuery,
  queries,
  request,
  useChecked,
  useKind,
} from "../request.ts";
import { proposedAddress } from "./address.ts";
import { FileChoice, type FileKind, isFileKind, proposedName } from "./file-choice.tsx";
import { Bar, ItemForm, Notices, useLeaving } from "./item-form.tsx";
import { pictureForm, UploadStep, useUpload } from "./upload.tsx";
import { useNames } from "./widgets.tsx";

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Draft {
  readonly id: string;
  readonly file: File | undefined;
  readonly category: string | undefined;
}

const nameField = (schema: FieldSchema): string | undefined =>
  ["name", "title"].find((key) => schema.properties?.[key]?.type === "string");

/** Why the item cannot be saved yet. An address is proposed from the field `nameKey`. */
function missingOf(
  row: KindRow,
  schema: FieldSchema,
  { id, file, category }: Draft,
  nameKey: string | undefined,
): string | undefined {
  if (isFileKind(row.kind)) {
    if (!file) return deskContent.needsFile;
    return id === "" ? deskContent.needsName : undefined;
  }
  const missing: string[] = [];
  const idKey = row.rowKey || nameKey;
  if (id === "")
    missing.push(idKey ? (schema.properties?.[idKey]?.title ?? idKey) : deskContent.id);
  if (row.groups && !category) missing.push(deskContent.category);
  if (missing.length > 0) return deskContent.needs(missing);
  return row.rowKey || ADDRESS.test(id) ? undefined : deskContent.badId;
}

function withoutKey(schema: FieldSchema, key: string): FieldSchema {
  const { [key]: _, ...properties } = schema.properties ?? {};
  return {
    ...schema,
    properties,
    required: (schema.required ?? []).filter((name) => name !== key),
  };
}

interface FormProps {
  readonly row: KindRow;
  readonly schema: FieldSchema;
  readonly start: Value;
  readonly from: string | null;
  readonly startCategory: string | undefined;
}

function NewForm({ row, schema, start, from, startCategory }: FormProps) {
  const { kind, rowKey } = row;
  const navigate = useNavigate();
  const [value, setValue] = useState(start);
  // Undefined while the address follows the name.
  const [typedId, setTypedId] = useState<string>();
  const [category, setCategory] = useState(startCategory);
  const [file, setFile] = useState<File>();
  const hasFile = isFileKind(kind);
  const isChanged =
    JSON.stringify(value) !== JSON.stringify(start) ||
    from !== null ||
    Boolean(typedId) ||
    file !== undefined;
  const nameKey = rowKey ? undefined : nameField(schema);
  const name = nameKey ? String(value[nameKey] ?? "") : "";
  const { choices: names } = useNames(nameKey ? [kind] : []);
  const taken = useMemo(() => new Set(names.map((item) => item.id)), [names]);
  const { data: site } = useQuery({
    ...itemQuery("site", "site"),
    enabled: row.groups !== undefined,
  });
  const prefix = site ? String(site.value["gradePrefix"] ?? "") : undefined;
  const shownId = typedId ?? (nameKey ? proposedAddress(name, taken, prefix) : "");
  const id = rowKey && !hasFile ? String(value[rowKey] ?? "") : shownId.trim();
  const missing = missingOf(
    row,
    schema,
    { id, file, category },
    typedId === undefined && name.trim() === "" ? nameKey : undefined,
  );
  const form = hasFile && rowKey ? withoutKey(schema, rowKey) : schema;
  const canCheck = isChanged && rowKey === undefined && (!row.groups || category !== undefined);
  const checked = useChecked<CheckedDraft>(
    { kind, id: ADDRESS.test(id) ? id : "new-item", value, category },
    canCheck,
  );
  const allowLeaving = useLeaving(isChanged);
  const uploading = useUpload();
  const save = useMutation<unknown, DeskError>({
    mutationFn: () => {
      if (isFileKind(kind) && file)
        return uploading.send(deskApi.item(kind, id), pictureForm(kind, file, value));
      return request(deskApi.draft(kind, id), {
        method: "POST",
        body: { value, category },
      });
    },
    onSuccess: async () => {
      allowLeaving();
      await queries.invalidateQueries();
      navigate(screens.item(kind, id));
    },
  });
  /** A refusal disappears with the next change. */
  const changing =
    <T,>(set: (next: T) => void) =>
    (next: T): void => {
      set(next);
      if (save.error) save.reset();
    };
  const refused = save.error?.faults;
  // Before the first save, untouched empty fields are not faults.
  const faults = (checked?.faults ?? refused ?? []).filter(
    ({ path }) => refused || path[0] === undefined || value[path[0]] !== undefined,
  );
  const choose = changing((chosen: File | undefined) => {
    setFile(chosen);
    if (chosen && !typedId) setTypedId(proposedName(kind as FileKind, chosen.name));
  });
  return (
    <>
      <Bar
        title={deskContent.add(row.item)}
        row={row}
        status={
          missing ??
          (checked && faults.length > 0 ? deskContent.faults(faults.length) : deskContent.changed)
        }
        canSave={isChanged && missing === undefined}
        isSaving={save.isPending}
        refusal={save.error}
        schema={form}
        onSave={() => save.mutate()}
      >
        <UploadStep {...uploading} />
      </Bar>
      <Notices faults={checked?.faults ?? []} elsewhere={checked?.elsewhere ?? []} />
      {hasFile ? (
        <FileChoice
          kind={kind}
          file={file}
          name={shownId}
          onFile={choose}
          onName={changing(setTypedId)}
        />
      ) : null}
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {rowKey ? null : (
          <label className="grid gap-1 text-sm font-semibold">
            {deskContent.id}
            <input
              className="form-control code-text font-normal"
              value={shownId}
              dir="auto"
              onChange={(event) => changing(setTypedId)(event.target.value || undefined)}
              aria-invalid={shownId !== "" && !ADDRESS.test(id) ? true : undefined}
              required
            />
            <span className="font-normal text-muted">{deskContent.idHelp}</span>
          </label>
        )}
        {row.groups ? (
          <label className="grid content-start gap-1 text-sm font-semibold">
            {deskContent.category}
            <select
              className="form-control font-normal"
              value={category ?? ""}
              onChange={(event) => changing(setCategory)(event.target.value || undefined)}
            >
              {category === undefined ? (
                <option value="">{deskContent.chooseCategory}</option>
              ) : null}
              {row.groups.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
      <ItemForm schema={form} value={value} faults={faults} onChange={changing(setValue)} />
    </>
  );
}

export function NewScreen() {
  const { kind = "" } = useParams();
  const [search] = useSearchParams();
  const row = useKind(kind);
  const from = search.get("from");
  const list = useQuery(contentListQuery(kind));
  const copied = useQuery({ ...itemQuery(kind, from ?? ""), enabled: from !== null });
  const error = list.error ?? copied.error;
  if (error) return <Failed>{error.message}</Failed>;
  if (!row || !list.data || (from !== null && !copied.data))
    return <Loading>{deskShell.loading}</Loading>;
  const requested = search.get("category");
  const category = copied.data?.category ?? row.groups?.find(({ key }) => key === requested)?.key;
  return (
    <NewForm
      key={`${kind} ${from}`}
      row={row}
      schema={copied.data?.schema ?? list.data.schema ?? {}}
      start={copied.data?.value ?? {}}
      from={from}
      startCategory={category}
    />
  );
}
