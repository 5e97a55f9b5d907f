/** Dialog that replaces a film: its MP4, WebM and poster in one step. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent, deskFilm } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import type { FilmFiles } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { DeskError, queries } from "../request.ts";
import { slugOf } from "./address.ts";
import { endingOf, type FilmPart, filmParts, takeFirstFrame } from "./film-parts.ts";
import { type PrepareForm, preparePicture, UploadStep, useUpload } from "./upload.tsx";

type Chosen = Readonly<Partial<Record<FilmPart, File>>>;
type Kept = Readonly<Partial<Record<FilmPart, boolean>>>;

const schema = {
  properties: {
    mp4: { title: deskFilm.parts.mp4 },
    webm: { title: deskFilm.parts.webm },
    jpg: { title: deskFilm.parts.poster },
  },
};

/** Files that are not replaced, although a new film is chosen. */
const olderParts = (film: FilmFiles, chosen: Chosen): readonly FilmPart[] =>
  chosen.mp4 || chosen.webm
    ? filmParts.filter((part) => film[part] !== undefined && !chosen[part])
    : [];

const filmForm =
  (chosen: Chosen, takesFrame: boolean): PrepareForm =>
  async (signal, onStep) => {
    const film = chosen.mp4 ?? chosen.webm;
    const { poster } = chosen;
    const form = new FormData();
    form.set("name", slugOf((film ?? poster)?.name.replace(/\.[^.]*$/, "") ?? "") || "film");
    for (const part of ["mp4", "webm"] as const) {
      const file = chosen[part];
      if (file) form.set(endingOf[part], file);
    }
    if (poster) form.set("jpg", await preparePicture(poster, signal, onStep));
    else if (takesFrame && film) {
      onStep(deskFilm.framing);
      const frame = await takeFirstFrame(film);
      signal.throwIfAborted();
      if (!frame) throw new DeskError(0, { error: deskFilm.noFrame });
      form.set("jpg", frame);
    }
    return form;
  };

interface PartProps {
  readonly part: FilmPart;
  readonly file: string | undefined;
  readonly isOlder: boolean;
  readonly isKept: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly onKeep: (isKept: boolean) => void;
}

const Part = ({ part, file, isOlder, isKept, onFile, onKeep }: PartProps) => (
  <div className="grid gap-1">
    <label className="grid gap-1 text-sm font-semibold">
      <span>{deskFilm.parts[part]}</span>
      <input
        type="file"
        className="form-control font-normal"
        accept={part === "poster" ? "image/*" : `.${endingOf[part]}`}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <span className="font-normal text-muted">{file ? deskFilm.now(file) : deskFilm.none}</span>
    </label>
    <div role="status" className="text-sm font-semibold">
      {isOlder && file && !isKept ? deskFilm.older[part](file) : ""}
    </div>
    {isOlder && file ? (
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input type="checkbox" checked={isKept} onChange={({ target }) => onKeep(target.checked)} />
        <span>{deskFilm.keep(file)}</span>
      </label>
    ) : null}
  </div>
);

interface ReplacementProps {
  readonly film: FilmFiles;
  readonly onClose: () => void;
  readonly onDone: (files: FilmFiles) => void;
}

export function FilmReplacement({ film, onClose, onDone }: ReplacementProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [kept, setKept] = useState<Kept>({});
  const uploading = useUpload();
  const older = olderParts(film, chosen);
  const isKept = (part: FilmPart): boolean => kept[part] === true;
  const takesFrame = (chosen.mp4 ?? chosen.webm) !== undefined && !isKept("poster");
  const send = useMutation<FilmFiles, DeskError>({
    mutationFn: () => uploading.send<FilmFiles>(deskApi.films, filmForm(chosen, takesFrame)),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ["films"] });
      const leavesOut = older.includes("webm") && !isKept("webm");
      onDone(leavesOut ? { ...saved, webm: undefined } : saved);
    },
  });
  let missing: string | undefined;
  if (Object.values(chosen).every((file) => file === undefined)) missing = deskFilm.needsFile;
  else if (older.includes("mp4") && !isKept("mp4")) missing = deskFilm.needsNew(film.mp4 ?? "");
  return (
    <Dialog
      title={deskFilm.replace}
      closeLabel={deskContent.close}
      onClose={() => {
        uploading.cancel?.();
        onClose();
      }}
    >
      <div className="grid gap-4">
        <p className="text-sm">{deskFilm.help}</p>
        {filmParts.map((part) => (
          <Part
            key={part}
            part={part}
            file={film[part]}
            isOlder={older.includes(part)}
            isKept={isKept(part)}
            onFile={(file) => {
              setChosen((before) => ({ ...before, [part]: file }));
              send.reset();
            }}
            onKeep={(keeps) => setKept((before) => ({ ...before, [part]: keeps }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className={smallButton("primary")}
            disabled={missing !== undefined || send.isPending}
            onClick={() => send.mutate()}
          >
            {deskFilm.replace}
          </button>
          {send.isPending ? (
            <UploadStep {...uploading} />
          ) : (
            <span role="status" className="text-sm text-muted">
              {missing}
            </span>
          )}
        </div>
        <Refusal error={send.error} schema={schema} />
      </div>
    </Dialog>
  );
}
