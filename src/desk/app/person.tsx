/** Asks once for the name of the person at the keyboard. */
import { type FormEvent, useId, useState } from "react";
import { deskPerson as texts } from "#messages/desk.ts";
import { PERSON_MAX } from "../paths.ts";
import { smallButton } from "./parts.tsx";

interface PersonFormProps {
  readonly person: string;
  readonly onSave: (name: string) => void;
}

export function PersonForm({ person, onSave }: PersonFormProps) {
  const [name, setName] = useState(person);
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <form
      onSubmit={submit}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sunken px-4 py-2 text-sm print:hidden"
    >
      <label htmlFor={id} className="font-semibold">
        {texts.question}
      </label>
      <input
        id={id}
        dir="auto"
        autoComplete="name"
        maxLength={PERSON_MAX}
        value={name}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setName(target.value)}
        className="form-control w-56"
      />
      <button type="submit" disabled={name.trim() === ""} className={smallButton("primary")}>
        {texts.save}
      </button>
      <button type="button" onClick={() => onSave(person)} className={smallButton("quiet")}>
        {texts.later}
      </button>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {texts.hint}
      </p>
    </form>
  );
}
