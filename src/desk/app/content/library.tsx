/** Grid of pictures and logos, as a page and as a picker. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Failed, Loading } from "#app/ui/state.tsx";
import { deskContent, deskLibrary, deskShell } from "#messages/desk.ts";
import { deskApi, screens } from "../../paths.ts";
import type { ItemView, PictureRow } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";
import { FileChoice, isFileKind, proposedName } from "./file-choice.tsx";
import { ReplaceFile } from "./replace-file.tsx";
import { pictureForm, UploadStep, useUpload } from "./upload.tsx";

const picturesOf = (kind: string) => ({
  queryKey: ["pictures", kind],
  queryFn: () => request<{ pictures: readonly PictureRow[] }>(deskApi.pictures(kind)),
});

const isUnused = ({ uses, isReserved }: PictureRow): boolean => uses.length === 0 && !isReserved;

/** A picture, photo or logo; undefined while it is loading. */
export function usePicture(kind: string, id: string): PictureRow | undefined {
  const { data } = useQuery(picturesOf(kind));
  return data?.pictures.find((picture) => picture.id === id);
}

export function filterPictures(
  pictures: readonly PictureRow[],
  text: string,
): readonly PictureRow[] {
  const words = text.toLowerCase().split(/\s+/);
  return pictures.filter(({ id, name, alt }) =>
    words.every((word) => `${id} ${name} ${alt ?? ""}`.toLowerCase().includes(word)),
  );
}

const Thumbnail = ({
  kind,
  id,
  stamp,
}: {
  readonly kind: string;
  readonly id: string;
  readonly stamp: string | undefined;
}) => (
  // Logos are drawn for a light background.
  <span
    className={`block aspect-video w-full overflow-hidden rounded-sm ${kind === "partners" ? "bg-white p-3" : "bg-sunken"}`}
  >
    <img
      loading="lazy"
      src={deskApi.thumbnail(kind, id, stamp)}
      alt=""
      className="size-full object-contain"
    />
  </span>
);

function AlternativeText({
  kind,
  picture: { id, alt = "" },
}: {
  readonly kind: string;
  readonly picture: PictureRow;
}) {
  const [text, setText] = useState<string>();
  const save = useMutation<unknown, DeskError, string>({
    mutationFn: async (next) => {
      const { value, version } = await request<ItemView>(deskApi.item(kind, id));
      return request(deskApi.item(kind, id), {
        method: "PUT",
        body: { value: { ...value, alt: next }, version },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries();
      setText(undefined);
    },
  });
  if (text === undefined)
    return (
      <p className="text-sm">
        <span>{`${alt} `}</span>
        <button
          type="button"
          className="min-h-6 text-petrol underline"
          aria-label={deskLibrary.editAlt(id)}
          onClick={() => setText(alt)}
        >
          {deskLibrary.edit}
        </button>
      </p>
    );
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(text);
      }}
    >
      <textarea
        className="form-control"
        aria-label={deskContent.altShort}
        dir="auto"
        rows={3}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is removed
        autoFocus
        onChange={(event) => {
          setText(event.target.value);
          save.reset();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText(undefined);
        }}
      />
      <span className="flex flex-wrap gap-1">
        <button
          type="submit"
          className={smallButton("primary")}
          disabled={save.isPending || text.trim() === "" || text === alt}
        >
          {save.isPending ? deskContent.saving : deskLibrary.saveAlt}
        </button>
        <button type="button" className={smallButton("quiet")} onClick={() => setText(undefined)}>
          {deskLibrary.cancel}
        </button>
      </span>
      <Refusal error={save.error} />
    </form>
  );
}

/** Further uses are counted: a hundred grades may share a picture. */
const USES_SHOWN = 4;

function Uses({ picture: { uses, isReserved } }: { readonly picture: PictureRow }) {
  const [isWhole, setIsWhole] = useState(false);
  if (uses.length === 0)
    return (
      <p className="text-xs text-muted">
        {isReserved ? deskLibrary.fallback : deskLibrary.notUsed}
      </p>
    );
  const shown = isWhole ? uses : uses.slice(0, USES_SHOWN);
  return (
    <p className="text-xs text-muted">
      <span>{deskLibrary.usedBy}</span>
      {shown.map(({ kind, id, name }, index) => (
        <span key={`${kind} ${id}`}>
          <span>{index === 0 ? " " : ", "}</span>
          <Link to={screens.item(kind, id)} className="underline">
            {name}
          </Link>
        </span>
      ))}
      {shown.length < uses.length ? (
        <button
          type="button"
          className="ms-1 min-h-6 text-petrol underline"
          onClick={() => setIsWhole(true)}
        >
          {deskLibrary.more(uses.length - shown.length)}
        </button>
      ) : null}
    </p>
  );
}

interface LibraryProps {
  readonly kind: string;
  readonly search: string;
  readonly onlyUnused: boolean;
  readonly onFilter: (name: "search" | "unused", value: string) => void;
  readonly places: (picture: PictureRow, index: number, total: number) => ReactNode;
}

export function PictureLibrary({ kind, search, onlyUnused, onFilter, places }: LibraryProps) {
  const { data, error } = useQuery(picturesOf(kind));
  if (error) return <Failed>{error.message}</Failed>;
  if (!data) return <Loading>{deskShell.loading}</Loading>;
  const shown = filterPictures(data.pictures, search).filter(
    (picture) => !onlyUnused || isUnused(picture),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="search"
          className="form-control max-w-72"
          dir="auto"
          aria-label={deskLibrary.search}
          placeholder={deskLibrary.search}
          defaultValue={search}
          onChange={(event) => onFilter("search", event.target.value)}
        />
        {kind === "pictures" ? (
          <label className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              defaultChecked={onlyUnused}
              onChange={(event) => onFilter("unused", event.target.checked ? "1" : "")}
            />
            <span>{deskLibrary.unused(data.pictures.filter(isUnused).length)}</span>
          </label>
        ) : null}
        <span role="status" className="text-sm text-muted">
          {shown.length === 0
            ? deskLibrary.none
            : deskContent.count(shown.length, data.pictures.length)}
        </span>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-6">
        {shown.map((picture, index) => {
          const { id, name, alt, size, stamp } = picture;
          return (
            <li key={id} className="grid content-start gap-1">
              <Link to={screens.item(kind, id)} className="grid gap-1 hover:underline">
                <Thumbnail kind={kind} id={id} stamp={stamp} />
                <span className="code-text text-xs break-words">{id}</span>
                {name === alt ? null : <span className="text-sm font-semibold">{name}</span>}
              </Link>
              {alt === undefined ? null : <AlternativeText kind={kind} picture={picture} />}
              {size ? (
                <p className="text-xs text-muted">{deskLibrary.size(size.width, size.height)}</p>
              ) : null}
              {kind === "pictures" ? <Uses picture={picture} /> : null}
              {picture.light === "missing" ? (
                <p className="text-xs font-semibold">{deskLibrary.lightMissing}</p>
              ) : null}
              {isFileKind(kind) ? (
                <ReplaceFile kind={kind} id={id} onDone={() => undefined} />
              ) : null}
              <div className="empty:hidden">{places(picture, index, data.pictures.length)}</div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function NewPicture({ onDone }: { readonly onDone: (picture: string) => void }) {
  const [file, setFile] = useState<File>();
  const [name, setName] = useState("");
  const [alt, setAlt] = useState("");
  const uploading = useUpload();
  const send = useMutation<unknown, DeskError, File>({
    mutationFn: (chosen) =>
      uploading.send(
        deskApi.item("pictures", name.trim()),
        pictureForm("pictures", chosen, { alt }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["pictures"] });
      onDone(name.trim());
    },
  });
  let missing: string | undefined;
  if (!file) missing = deskContent.needsFile;
  else if (name.trim() === "") missing = deskContent.needsName;
  return (
    // Not a form: forms cannot be nested.
    <div className="mb-4 grid gap-2 rounded-md border border-line p-3">
      <h3 className="font-semibold">{deskContent.upload}</h3>
      <FileChoice
        kind="pictures"
        file={file}
        name={name}
        onFile={(chosen) => {
          setFile(chosen);
          if (chosen && name === "") setName(proposedName("pictures", chosen.name));
          send.reset();
        }}
        onName={setName}
      />
      <label className="grid gap-1 text-sm font-semibold">
        {deskContent.alt}
        <input
          className="form-control font-normal"
          dir="auto"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className={smallButton("primary")}
          disabled={missing !== undefined || send.isPending}
          onClick={() => file && send.mutate(file)}
        >
          {deskContent.take}
        </button>
        {send.isPending ? (
          <UploadStep {...uploading} />
        ) : (
          <span role="status" className="text-sm text-muted">
            {file || name ? missing : ""}
          </span>
        )}
        <Refusal
          error={send.error}
          schema={{ properties: { alt: { title: deskContent.altShort } } }}
        />
      </div>
    </div>
  );
}

export function PicturePicker({ onTake }: { readonly onTake: (picture: string) => void }) {
  const { data, error } = useQuery(picturesOf("pictures"));
  const [search, setSearch] = useState("");
  const [isNew, setIsNew] = useState(false);
  const pictures = (data?.pictures ?? []).filter(({ isReserved }) => !isReserved);
  const shown = filterPictures(pictures, search).toSorted((a, b) => a.uses.length - b.uses.length);
  return (
    <div className="desk-library">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <input
          className="form-control max-w-72"
          type="search"
          dir="auto"
          aria-label={deskLibrary.search}
          placeholder={deskLibrary.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button
          type="button"
          className={smallButton(isNew ? "pressed" : "plain")}
          aria-expanded={isNew}
          onClick={() => setIsNew(!isNew)}
        >
          {deskContent.add("picture")}
        </button>
        <span role="status" className="text-sm text-muted">
          {data
            ? deskContent.freePictures(pictures.filter(isUnused).length, pictures.length)
            : deskShell.loading}
        </span>
      </div>
      {isNew ? <NewPicture onDone={onTake} /> : null}
      {error ? <Failed>{error.message}</Failed> : null}
      {data && shown.length === 0 ? <p className="text-sm text-muted">{deskLibrary.none}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {shown.map(({ id, name, size, stamp, uses }) => (
          <li key={id}>
            <button
              type="button"
              className="grid w-full content-start gap-1 rounded-md p-1 text-start hover:bg-sunken"
              onClick={() => onTake(id)}
            >
              <Thumbnail kind="pictures" id={id} stamp={stamp} />
              <span className="text-xs">{name}</span>
              {size ? (
                <span className="text-xs text-muted">
                  {deskLibrary.size(size.width, size.height)}
                </span>
              ) : null}
              <span className="code-text text-xs break-words">{`${id}${uses.length === 0 ? ` · ${deskContent.freePicture}` : ""}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
