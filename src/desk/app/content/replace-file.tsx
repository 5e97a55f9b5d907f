/** Dialogs with one file: another file of a picture or logo, or its version for light pages. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent, deskLibrary } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import type { Value } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries } from "../request.ts";
import { FileInput, type FileKind } from "./file-choice.tsx";
import { pictureForm, UploadStep, useUpload } from "./upload.tsx";

interface FileDialogProps {
  readonly kind: FileKind;
  readonly path: string;
  /** Of a new row. */
  readonly row?: Value;
  readonly label: string;
  readonly title: string;
  readonly help: string;
  readonly onDone: () => void;
}

function FileDialog({
  kind,
  path,
  row,
  label,
  title,
  help,
  onDone,
  onClose,
}: FileDialogProps & { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const uploading = useUpload();
  const replace = useMutation<unknown, DeskError, File>({
    mutationFn: (chosen) => uploading.send(path, pictureForm(kind, chosen, row)),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      closeLabel={deskContent.close}
      onClose={() => {
        uploading.cancel?.();
        onClose();
      }}
    >
      <div className="grid gap-3">
        <p className="text-sm">{help}</p>
        <FileInput
          kind={kind}
          file={file}
          onFile={(chosen) => {
            setFile(chosen);
            replace.reset();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className={smallButton("primary")}
            disabled={!file || replace.isPending}
            onClick={() => file && replace.mutate(file)}
          >
            {label}
          </button>
          <UploadStep {...uploading} />
        </div>
        <Refusal error={replace.error} />
      </div>
    </Dialog>
  );
}

function FileButton(props: FileDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={smallButton("plain", "justify-self-start")}
        aria-label={props.title}
        onClick={() => setIsOpen(true)}
      >
        {props.label}
      </button>
      {isOpen ? <FileDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface ReplaceProps {
  readonly kind: FileKind;
  readonly id: string;
  readonly onDone: () => void;
}

export const ReplaceFile = ({ kind, id, onDone }: ReplaceProps) => (
  <FileButton
    kind={kind}
    path={deskApi.file(kind, id)}
    label={deskLibrary.replaceFile}
    title={deskLibrary.replaceTitle(id)}
    help={deskLibrary.replaceHelp}
    onDone={onDone}
  />
);

interface LightProps {
  readonly id: string;
  readonly alt: string;
}

/** Its name is that of the picture with `-light`. */
export const AddLightVersion = ({ id, alt }: LightProps) => (
  <FileButton
    kind="pictures"
    path={deskApi.item("pictures", `${id}-light`)}
    row={{ alt }}
    label={deskLibrary.addLight}
    title={deskLibrary.addLightTitle(id)}
    help={deskLibrary.addLightHelp}
    onDone={() => undefined}
  />
);
