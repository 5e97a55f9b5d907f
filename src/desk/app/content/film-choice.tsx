/** A film or poster of the home page: one of the uploaded files. */
import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import { useQuery } from "@tanstack/react-query";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi } from "../../paths.ts";
import { filmsQuery } from "./film-panel.tsx";

export function FilmChoice({ id, value, onChange, schema, rawErrors }: WidgetProps) {
  const { ending = "" } = schema as FieldSchema;
  const { data } = useQuery(filmsQuery);
  const files = (data?.films ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith(`.${ending}`));
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
    </div>
  );
}
