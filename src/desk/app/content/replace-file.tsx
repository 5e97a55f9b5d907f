/** Replaces the file of a picture or logo; its name and uses stay. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent, deskLibrary } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries } from "../request.ts";
import { FileInput, type FileKind } from "./file-choice.tsx";
import { pictureForm, UploadStep, useUpload } from "./upload.tsx";

interface ReplaceProps {
  readonly kind: FileKind;
  readonly id: string;
  readonly onDone: () => void;
}

function ReplaceDialog({
  kind,
  id,
  onDone,
  onClose,
}: ReplaceProps & { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const uploading = useUpload();
  const replace = useMutation<unknown, DeskError, File>({
    mutationFn: (chosen) => uploading.send(deskApi.file(kind, id), pictureForm(kind, chosen)),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      title={deskLibrary.replaceTitle(id)}
      closeLabel={deskContent.close}
      onClose={() => {
        uploading.cancel?.();
        onClose();
      }}
    >
      <div className="grid gap-3">
        <p className="text-sm">{deskLibrary.replaceHelp}</p>
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
            {deskLibrary.replaceFile}
          </button>
          <UploadStep {...uploading} />
        </div>
        <Refusal error={replace.error} />
      </div>
    </Dialog>
  );
}

export function ReplaceFile(props: ReplaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={smallButton("plain", "justify-self-start")}
        aria-label={deskLibrary.replaceTitle(props.id)}
        onClick={() => setIsOpen(true)}
      >
        {deskLibrary.replaceFile}
      </button>
      {isOpen ? <ReplaceDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
