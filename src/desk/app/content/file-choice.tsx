/** Form part for the file of a new picture or logo. */
import { useEffect, useState } from "react";
import { deskContent } from "#messages/desk.ts";
import { slugOf } from "./address.ts";

const fileKinds = {
  pictures: {
    accept: "image/*",
    help: deskContent.uploadHelp,
    shape: "aspect-video object-cover",
    nameOf: (slug: string) => `media/${slug}`,
  },
  gallery: {
    accept: "image/*",
    help: deskContent.uploadGallery,
    shape: "object-contain",
    nameOf: (slug: string) => `${slug}.jpg`,
  },
  partners: {
    accept: ".svg",
    help: deskContent.uploadSvg,
    shape: "object-contain",
    nameOf: (slug: string) => `${slug}.svg`,
  },
} as const;
export type FileKind = keyof typeof fileKinds;
export const isFileKind = (kind: string): kind is FileKind => Object.hasOwn(fileKinds, kind);

/** Proposes a row's name from a file name: `IMG 12.JPG` becomes `media/img-12`. */
export function proposedName(kind: FileKind, file: string): string {
  const slug = slugOf(file.replace(/\.[^.]*$/, ""));
  return slug === "" ? "" : fileKinds[kind].nameOf(slug);
}

function FilePreview({ file, shape }: { readonly file: File; readonly shape: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? (
    <img
      src={address}
      alt={deskContent.uploadPreview}
      className={`max-h-48 w-72 rounded-sm bg-sunken ${shape}`}
    />
  ) : null;
}

interface InputProps {
  readonly kind: FileKind;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly label?: string;
}

export function FileInput({ kind, file, onFile, label = deskContent.uploadFile }: InputProps) {
  const { accept, help, shape } = fileKinds[kind];
  return (
    <>
      <label className="grid gap-1 text-sm font-semibold">
        <span>{label}</span>
        <input
          type="file"
          className="form-control font-normal"
          accept={accept}
          onChange={(event) => onFile(event.target.files?.[0])}
        />
        <span className="font-normal text-muted">{help}</span>
      </label>
      {file ? <FilePreview file={file} shape={shape} /> : null}
    </>
  );
}

interface Props extends Omit<InputProps, "label"> {
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function FileChoice({ kind, file, name, onFile, onName }: Props) {
  return (
    <div className="mb-4 grid gap-3">
      <FileInput kind={kind} file={file} onFile={onFile} />
      <label className="grid gap-1 text-sm font-semibold">
        <span>{deskContent.nameOf[kind]}</span>
        <input
          className="form-control code-text font-normal"
          dir="auto"
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      </label>
    </div>
  );
}
