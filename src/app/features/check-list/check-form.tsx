/** The list: a text box that posts by itself, and with scripts a file that fills it. */
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
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
  const file = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setNote(texts.reading);
    try {
      const { readListFile } = await import("./read-file.ts");
      const found = await readListFile(chosen);
      if (box.current) box.current.value = found.slice(0, CHECK_TEXT_MAX);
      setNote("");
    } catch (error) {
      setNote(error instanceof Error && error.name === "FileRefused" ? error.message : texts.files.unreadable);
    }
  };
  const choose = (): void => {
    if (!file.current) return;
    void read(file.current.files?.[0]);
    // The same file may be chosen again after it was corrected.
    file.current.value = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was chosen before the page was hydrated
  useEffect(choose, []);
  const drop = (event: DragEvent): void => {
    const dropped = event.dataTransfer.files[0];
    if (!dropped) return;
    event.preventDefault();
    void read(dropped);
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
      {/* Read by scripts: without them the list is pasted. */}
      <label className="block text-sm font-semibold noscript:hidden">
        {texts.file}
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.xlsx"
          onChange={choose}
          className="mt-1.5 block min-h-11 w-full border border-dashed border-line-strong bg-surface p-3 font-normal"
        />
        <span className="mt-1 block font-normal text-muted">{texts.fileHint}</span>
      </label>
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
