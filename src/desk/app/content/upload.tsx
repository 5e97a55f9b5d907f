/** Upload of a file, with progress and cancellation. */
import { useRef, useState } from "react";
import { deskUpload } from "#messages/desk.ts";
import type { Value } from "../../payloads.ts";
import { smallButton } from "../parts.tsx";
import { DeskError, upload } from "../request.ts";
import type { FileKind } from "./file-choice.tsx";
import { type PictureType, shrinkPicture, UnreadablePicture } from "./shrink.ts";

/** The server reads these, browsers do not. */
const READ_BY_DESK: ReadonlySet<PictureType> = new Set(["tiff"]);
const SENT_MAX_BYTES = 20_000_000;

/** Shrinks a picture. @throws DeskError with a message for the user */
export async function preparePicture(
  file: File,
  signal: AbortSignal,
  onStep: (step: string) => void,
): Promise<Blob> {
  try {
    return await shrinkPicture(file, { signal, onStep: (step) => onStep(deskUpload.steps[step]) });
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    if (READ_BY_DESK.has(error.type) && file.size <= SENT_MAX_BYTES) return file;
    throw new DeskError(0, { error: deskUpload.unreadable[error.type] });
  }
}

export type PrepareForm = (
  signal: AbortSignal,
  onStep: (step: string) => void,
) => FormData | Promise<FormData>;

/** A picture or logo, with its row if it is new. */
export const pictureForm =
  (kind: FileKind, file: File, value?: Value): PrepareForm =>
  async (signal, onStep) => {
    const form = new FormData();
    const sent = kind === "partners" ? file : await preparePicture(file, signal, onStep);
    form.set("file", sent, file.name);
    if (value) form.set("value", JSON.stringify(value));
    return form;
  };

export interface UploadState {
  readonly step: string | undefined;
  /** Undefined while the server processes the file. */
  readonly cancel: (() => void) | undefined;
  /** @throws DeskError, also when cancelled */
  readonly send: <T = unknown>(path: string, prepare: PrepareForm) => Promise<T>;
}

export function useUpload(): UploadState {
  const [step, setStep] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const aborting = useRef<AbortController>(undefined);
  const send: UploadState["send"] = async (path, prepare) => {
    const controller = new AbortController();
    const { signal } = controller;
    aborting.current = controller;
    setIsSent(false);
    try {
      const form = await prepare(signal, setStep);
      setStep(deskUpload.sending(0));
      return await upload(path, form, {
        signal,
        onProgress: (part) => {
          setIsSent(part === 1);
          setStep(part === 1 ? deskUpload.taking : deskUpload.sending(part));
        },
      });
    } catch (error) {
      throw signal.aborted ? new DeskError(0, { error: deskUpload.cancelled }) : error;
    } finally {
      setStep(undefined);
    }
  };
  return {
    step,
    cancel: step === undefined || isSent ? undefined : () => aborting.current?.abort(),
    send,
  };
}

export const UploadStep = ({ step, cancel }: UploadState) =>
  step === undefined ? null : (
    <>
      <span role="status" className="text-sm text-muted">
        {step}
      </span>
      {cancel ? (
        <button type="button" className={smallButton("quiet")} onClick={cancel}>
          {deskUpload.cancel}
        </button>
      ) : null}
    </>
  );
