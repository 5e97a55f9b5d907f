/** A film or poster of the home page: one of the uploaded files, or a new one. */
import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import { useMutation, useQuery } from "@tanstack/react-query";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi } from "../../paths.ts";
import { Refusal } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";
import { slugOf } from "./address.ts";
import { UploadStep, useUpload } from "./upload.tsx";

const filmsQuery = {
  queryKey: ["films"],
  queryFn: () => request<{ films: readonly string[] }>(deskApi.films),
};

export function FilmChoice({ id, value, onChange, schema, label, rawErrors }: WidgetProps) {
  const { ending = "" } = schema as FieldSchema;
  const { data } = useQuery(filmsQuery);
  const uploading = useUpload();
  const send = useMutation<{ name: string }, DeskError, File>({
    mutationFn: (file) =>
      uploading.send(deskApi.filmUpload(ending), () => {
        const form = new FormData();
        form.set("file", file);
        form.set("name", slugOf(file.name.replace(/\.[^.]*$/, "")) || "film");
        return form;
      }),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries(filmsQuery);
      onChange(name);
    },
  });
  const files = (data?.films ?? []).filter((name) => name.endsWith(`.${ending}`));
  const address = typeof value === "string" && files.includes(value) ? deskApi.film(value) : "";
  const shown = "max-h-40 w-72 rounded-sm bg-sunken";
  return (
    <div className="grid gap-2">
      <select
        id={id}
        className="form-control max-w-72"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        aria-describedby={ariaDescribedByIds(id)}
        aria-invalid={(rawErrors ?? []).length > 0 || undefined}
      >
        {[...new Set([value ?? "", ...files])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {address && ending === "jpg" ? (
        <img src={address} alt={deskContent.poster} className={shown} />
      ) : null}
      {address && ending !== "jpg" ? (
        <video
          key={address}
          src={address}
          muted
          loop
          controls
          preload="metadata"
          aria-label={deskContent.film}
          className={shown}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="file"
          className="form-control max-w-72"
          accept={`.${ending}${ending === "jpg" ? ",image/*" : ""}`}
          aria-label={deskContent.chooseFilm(label)}
          disabled={send.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) send.mutate(file);
          }}
        />
        {send.isPending ? <UploadStep {...uploading} /> : <Refusal error={send.error} />}
      </div>
    </div>
  );
}
