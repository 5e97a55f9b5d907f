/** Dialog to insert the name of a grade, which the site links to its page. */
import { useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskContent, deskMarkdown } from "#messages/desk.ts";
import { smallButton } from "../parts.tsx";
import { useNames } from "./widgets.tsx";

const texts = deskMarkdown.grade;

export function GradeLink({
  onTake,
  onClose,
}: {
  readonly onTake: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { choices } = useNames(["products"]);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const fieldId = useId();
  const sought = typed.trim().toLowerCase();
  const chosen = choices.find(({ id, name }) => id === sought || name.toLowerCase() === sought);
  const insert = (): void => {
    if (chosen) onTake(chosen.name);
    else setRefused(true);
  };
  return (
    <Dialog title={texts.command} closeLabel={deskContent.close} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-sm">{texts.help}</p>
        <label htmlFor={fieldId} className="font-semibold">
          {texts.field}
        </label>
        <input
          id={fieldId}
          dir="auto"
          className="form-control"
          list={`${fieldId}-names`}
          autoComplete="off"
          value={typed}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${fieldId}-fault`}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would save the item.
            event.preventDefault();
            insert();
          }}
        />
        <datalist id={`${fieldId}-names`}>
          {choices.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <p id={`${fieldId}-fault`} role="status" className="text-sm font-semibold text-danger">
          {isRefused ? texts.unknown : ""}
        </p>
        <button type="button" className={`${smallButton()} justify-self-start`} onClick={insert}>
          {texts.insert}
        </button>
      </div>
    </Dialog>
  );
}
