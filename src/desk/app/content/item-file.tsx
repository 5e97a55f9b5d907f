/** The file of a picture or logo, above the form of its row. */
import { Link } from "react-router";
import { deskLibrary } from "#messages/desk.ts";
import { deskApi, screens } from "../../paths.ts";
import type { PictureRow } from "../../payloads.ts";
import type { FileKind } from "./file-choice.tsx";
import { usePicture } from "./library.tsx";
import { AddLightVersion, ReplaceFile } from "./replace-file.tsx";

interface ItemFileProps {
  readonly kind: FileKind;
  readonly id: string;
  readonly onReplaced: () => void;
}

/** The versions for dark and for light pages; one is missing, or not needed. */
function Themes({ row }: { readonly row: PictureRow }) {
  const { id, alt = "", light, isReserved } = row;
  if (isReserved) return null;
  return (
    <div className="grid gap-1 text-sm">
      <p className={light === "missing" ? "font-semibold" : "text-muted"}>
        {light === "missing" ? <span>{deskLibrary.lightMissing}</span> : null}
        {light === undefined ? <span>{deskLibrary.lightNone}</span> : null}
        {light === "there" ? (
          <>
            <span>{`${deskLibrary.lightThere} `}</span>
            <Link to={screens.item("pictures", `${id}-light`)} className="underline">
              {`${id}-light`}
            </Link>
          </>
        ) : null}
      </p>
      {light === "there" ? null : <AddLightVersion id={id} alt={alt} />}
    </div>
  );
}

export function ItemFile({ kind, id, onReplaced }: ItemFileProps) {
  const row = usePicture(kind, id);
  if (!row) return null;
  return (
    <section aria-label={deskLibrary.file} className="mb-4 grid gap-2">
      {row.stamp === undefined ? <p className="text-sm">{deskLibrary.missingFile}</p> : null}
      {row.stamp !== undefined && kind !== "pictures" ? (
        // Logos are drawn for a light background.
        <img
          src={deskApi.file(kind, id, row.stamp)}
          alt={row.alt ?? row.name}
          className={`max-h-48 max-w-72 rounded-sm object-contain ${kind === "partners" ? "bg-white p-3" : "bg-sunken"}`}
        />
      ) : null}
      {row.size ? (
        <p className="text-xs text-muted">{deskLibrary.size(row.size.width, row.size.height)}</p>
      ) : null}
      <ReplaceFile kind={kind} id={id} onDone={onReplaced} />
      {kind === "pictures" ? <Themes row={row} /> : null}
    </section>
  );
}
