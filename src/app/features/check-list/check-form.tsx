/** The list: a text box that posts by itself, and with scripts a file that fills it. */
import { type ChangeEvent, type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { CHECK_TEXT_MAX } from "#contract/check-list.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { button } from "../../ui/button.ts";

export interface CheckFormProps {
  /** What the box holds at first. */
  readonly text: string;
  readonly checking: boolean;
  readonly onCheck: (text: string) => void;
}

export function CheckForm({ text, checking, onCheck }: CheckFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [note, setNote] = useState("");
  useEffect(() => setHydrated(true), []);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setNote(texts.reading);
    try {
      const { readListFile } = await import("./read-file.ts");
      const found = await readListFile(file);
      if (box.current) box.current.value = found.slice(0, CHECK_TEXT_MAX);
      setNote("");
    } catch (error) {
      setNote(error instanceof Error && error.name === "FileRefused" ? error.message : texts.files.unreadable);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    void read(event.target.files?.[0]);
    // The same file may be chosen again after it was corrected.
    event.target.value = "";
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void read(file);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onCheck(box.current?.value ?? "");
  };
  return (
    <form
      method="post"
      action={CHECK_LIST_PATH}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="no-print grid max-w-3xl gap-4"
    >
      <label className="block font-semibold">
        {texts.label}
        <textarea
          ref={box}
          name="text"
          rows={10}
          defaultValue={text}
          maxLength={CHECK_TEXT_MAX}
          placeholder={texts.placeholder}
          spellCheck={false}
          className="code-text mt-1.5 w-full rounded-md border border-line-strong bg-surface p-3 text-base font-normal text-ink placeholder:text-muted"
        />
      </label>
      {hydrated ? (
        <label className="block text-sm font-semibold">
          {texts.file}
          <input
            type="file"
            accept=".csv,.txt,.xlsx"
            onChange={choose}
            className="mt-1.5 block min-h-11 w-full border border-dashed border-line-strong bg-surface p-3 font-normal"
          />
          <span className="mt-1 block font-normal text-muted">{texts.fileHint}</span>
        </label>
      ) : null}
      <p role="status" className="font-semibold text-danger empty:hidden">
        {note}
      </p>
      <p>
        <button type="submit" disabled={checking} className={button("primary", "max-sm:w-full")}>
          {checking ? texts.checking : texts.submit}
        </button>
      </p>
    </form>
  );
}
