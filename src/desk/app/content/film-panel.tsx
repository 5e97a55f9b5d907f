/** The film of the home page: replaced with all its files, and files that are not used. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { deskFilm } from "#messages/desk.ts";
import { isRecord } from "#model/json-schema.ts";
import { deskApi } from "../../paths.ts";
import type { FilmFiles, FilmList, Value } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";
import { findMixedFilm } from "./film-parts.ts";
import { FilmReplacement } from "./film-replacement.tsx";

export const filmsQuery = {
  queryKey: ["films"],
  queryFn: () => request<FilmList>(deskApi.films),
};

function UnusedFilms({ names }: { readonly names: readonly string[] }) {
  const remove = useMutation<unknown, DeskError, string>({
    mutationFn: (name) => request(deskApi.film(name), { method: "DELETE" }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (names.length === 0) return <Refusal error={remove.error} />;
  return (
    <details>
      <summary className="min-h-9 content-center text-sm">{deskFilm.unused(names.length)}</summary>
      <ul className="grid gap-1 text-sm">
        {names.map((name) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <a href={deskApi.film(name)} target="_blank" rel="noreferrer" className="underline">
              {name}
            </a>
            <button
              type="button"
              className={smallButton("danger")}
              disabled={remove.isPending}
              onClick={() => remove.mutate(name)}
            >
              {deskFilm.remove(name)}
            </button>
          </li>
        ))}
      </ul>
      <Refusal error={remove.error} />
    </details>
  );
}

interface FilmPanelProps {
  /** Of the home page. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function FilmPanel({ value, onChange }: FilmPanelProps) {
  const { data } = useQuery(filmsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [isReplaced, setIsReplaced] = useState(false);
  const video = isRecord(value["video"]) ? value["video"] : {};
  const film: FilmFiles = video;
  const chosen = new Set(Object.values(film));
  const mixed = data ? findMixedFilm(film, data.published) : undefined;
  let status = isReplaced ? deskFilm.replaced : "";
  if (mixed) status = deskFilm.mixed(mixed.older.join(", "), mixed.film);
  const change = (files: FilmFiles): void => onChange({ ...value, video: { ...video, ...files } });
  const unused = (data?.films ?? []).filter(({ name, isUsed }) => !isUsed && !chosen.has(name));
  return (
    <section
      aria-label={deskFilm.title}
      className="mb-4 grid gap-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      <h2 className="text-base font-semibold">{deskFilm.title}</h2>
      <p role="status" className="text-sm font-semibold">
        {status}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={smallButton()} onClick={() => setIsOpen(true)}>
          {deskFilm.replace}
        </button>
        {mixed && film.webm && mixed.older.includes(film.webm) ? (
          <button
            type="button"
            className={smallButton()}
            onClick={() => change({ webm: undefined })}
          >
            {deskFilm.leaveOut}
          </button>
        ) : null}
      </div>
      <UnusedFilms names={unused.map(({ name }) => name)} />
      {isOpen ? (
        <FilmReplacement
          film={film}
          onClose={() => setIsOpen(false)}
          onDone={(files) => {
            change(files);
            setIsReplaced(true);
            setIsOpen(false);
          }}
        />
      ) : null}
    </section>
  );
}
