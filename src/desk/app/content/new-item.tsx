/** A new item, empty or copied from another: its address, its category, the picture that comes with it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Loading } from "#app/ui/state.tsx";
import { deskContent, deskShell } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Checked, Value } from "../../payloads.ts";
import { type DeskError, faultsOf, itemOf, listOf, queries, request, useChecked, useKind } from "../request.ts";
import { Bar, ItemForm, Notices, useLeaving } from "./item-form.tsx";

function NewForm({ kind, schema, start, from }: { readonly kind: string; readonly schema: FieldSchema; readonly start: Value; readonly from: string | null }) {
  const navigate = useNavigate();
  const row = useKind(kind);
  const [value, setValue] = useState(start);
  const [typedId, setTypedId] = useState(from ? `${from}-copy` : "");
  const [category, setCategory] = useState("");
  const [file, setFile] = useState<File>();
  const isChanged = JSON.stringify(value) !== JSON.stringify(start) || typedId !== "";
  const id = row?.rowKey ? String(value[row.rowKey] ?? "") : typedId;
  const group = kind === "products" ? category || row?.groups?.[0]?.key : undefined;
  const hasFile = ["pictures", "gallery", "partners"].includes(kind);
  const named = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typedId) ? typedId : "new-item";
  const checked = useChecked<Checked>({ kind, id: named, value, category: group }, isChanged && !hasFile && !row?.rowKey);
  const pass = useLeaving(isChanged);
  const save = useMutation<unknown, DeskError>({
    mutationFn: () => {
      const form = new FormData();
      if (file) form.set("file", file);
      for (const [key, text] of Object.entries(value)) if (typeof text === "string" && key !== row?.rowKey) form.set(key, text);
      return request(deskApi.item(kind, id), { method: "POST", body: hasFile ? form : { value, category: group } });
    },
    onSuccess: async () => {
      pass();
      await queries.invalidateQueries();
      navigate(screens.item(kind, id));
    },
  });
  const refused = save.error && faultsOf(save.error);
  // Until it is to be saved, a field that nobody has come to is no fault.
  const faults = (checked?.faults ?? refused ?? []).filter(({ path }) => refused || path[0] === undefined || value[path[0]] !== undefined);
  return (
    <>
      <Bar
        title={deskContent.add(row?.item ?? "")}
        row={row}
        status={isChanged && checked ? deskContent.faults(checked.faults.length) : ""}
        canSave={isChanged && id !== ""}
        onSave={() => save.mutate()}
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
  const copied = useQuery({ ...itemOf(kind, from ?? ""), enabled: from !== null });
  if (!data || (from !== null && !copied.data)) return <Loading>{deskShell.loading}</Loading>;
  return <NewForm key={`${kind} ${from}`} kind={kind} schema={copied.data?.schema ?? data.schema ?? {}} start={copied.data?.value ?? {}} from={from} />;
}
