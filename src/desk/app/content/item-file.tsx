/** The file of a picture or logo, above the form of its row. */
import { useQuery } from "@tanstack/react-query";
import { deskLibrary } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import { Crops } from "./crops.tsx";
import type { FileKind } from "./file-choice.tsx";
import { picturesOf } from "./library.tsx";
import { ReplaceFile } from "./replace-file.tsx";

interface ItemFileProps {
  readonly kind: FileKind;
  readonly id: string;
  readonly onReplaced: () => void;
}

export function ItemFile({ kind, id, onReplaced }: ItemFileProps) {
  const { data } = useQuery(picturesOf(kind));
  const row = data?.pictures.find((picture) => picture.id === id);
  if (!row) return null;
  return (
    <section aria-label={deskLibrary.file} className="mb-4 grid gap-2">
      {row.stamp === undefined ? <p className="text-sm">{deskLibrary.missingFile}</p> : null}
      {row.stamp !== undefined && kind === "pictures" ? <Crops picture={id} /> : null}
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
    </section>
  );
}
