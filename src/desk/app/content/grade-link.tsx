/** Dialog to insert the name of a grade, which the site links to its page. */
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent, deskMarkdown } from "#messages/desk.ts";
import { smallButton } from "../parts.tsx";
import { NamedChoice, useNamed } from "./named-choice.tsx";

const texts = deskMarkdown.grade;

export function GradeLink({
  onTake,
  onClose,
}: {
  readonly onTake: (name: string) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const chosen = useNamed("products", typed);
  const insert = (): void => {
    if (chosen) onTake(chosen.name);
    else setRefused(true);
  };
  return (
    <Dialog title={texts.command} closeLabel={deskContent.close} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-sm">{texts.help}</p>
        <NamedChoice
          kind="products"
          label={texts.field}
          value={typed}
          fault={isRefused ? texts.unknown : ""}
          onChange={(text) => {
            setTyped(text);
            setRefused(false);
          }}
          onEnter={insert}
        />
        <button
          type="button"
          className={smallButton("plain", "justify-self-start")}
          onClick={insert}
        >
          {texts.insert}
        </button>
      </div>
    </Dialog>
  );
}
