/** Dialog that inserts a picture of the library into a text, with its alternative text. */
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent, deskMarkdown } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import { smallButton } from "../parts.tsx";
import { PicturePicker, usePicture } from "./library.tsx";
import { markdownPicture } from "./markdown-commands.ts";

const texts = deskMarkdown.picture;

interface AltProps {
  readonly picture: string;
  readonly onTake: (markdown: string) => void;
  readonly onBack: () => void;
}

function Alt({ picture, onTake, onBack }: AltProps) {
  const row = usePicture("pictures", picture);
  const [typed, setTyped] = useState<string>();
  const alt = typed ?? row?.alt ?? "";
  const insert = (): void => {
    if (alt.trim() !== "") onTake(markdownPicture(alt, picture));
  };
  return (
    <div className="grid gap-3">
      <img
        src={deskApi.file("pictures", picture, row?.stamp)}
        alt=""
        className="aspect-video w-72 rounded-sm bg-sunken object-cover"
      />
      <span className="code-text text-xs">{picture}</span>
      <label className="grid gap-1 text-sm font-semibold">
        {deskContent.alt}
        <textarea
          className="form-control font-normal"
          dir="auto"
          rows={2}
          value={alt}
          // biome-ignore lint/a11y/noAutofocus: the picture that was pressed is gone
          autoFocus
          aria-invalid={alt.trim() === "" || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="font-normal text-muted">{texts.altHelp}</span>
      </label>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={smallButton("primary")}
          disabled={alt.trim() === ""}
          onClick={insert}
        >
          {texts.insert}
        </button>
        <button type="button" className={smallButton("quiet")} onClick={onBack}>
          {texts.other}
        </button>
      </div>
    </div>
  );
}

interface TextPictureProps {
  readonly onTake: (markdown: string) => void;
  readonly onClose: () => void;
}

export function TextPicture({ onTake, onClose }: TextPictureProps) {
  const [picture, setPicture] = useState<string>();
  return (
    <Dialog title={texts.command} closeLabel={deskContent.close} onClose={onClose} wide>
      {picture === undefined ? (
        <PicturePicker onTake={setPicture} />
      ) : (
        <Alt picture={picture} onTake={onTake} onBack={() => setPicture(undefined)} />
      )}
    </Dialog>
  );
}
