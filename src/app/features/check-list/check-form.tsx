/** The list: a text box that posts by itself, what its columns hold, and a file that fills it. */
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { type ColumnRole, columnRoles, csvAddress, guessColumns, tableOf } from "#contract/check-list.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { button } from "../../ui/button.ts";
import { FileField, fieldLook } from "../forms/form-field.tsx";

/** Id of the form that posts the list. */
export const CHECK_FORM = "check";
/** Rows of a table that are shown above its columns. */
const ROWS_SHOWN = 3;

export interface CheckFormProps {
  /** What the box holds at first, and what the columns were said to hold. */
  readonly text: string;
  readonly columns: readonly ColumnRole[] | undefined;
  /** What to say of a file that was posted. */
  readonly note: string;
  readonly checking: boolean;
  readonly onCheck: (text: string, columns: string) => void;
}

function Columns({ rows, said }: { readonly rows: readonly (readonly string[])[]; readonly said: readonly ColumnRole[] | undefined }) {
  const { head, roles } = guessColumns(rows);
  // Another guess is another control.
  const columns = roles.map((role, place) => ({ key: `${place} ${role}`, role, place, name: rows[head]?.[place] ?? "" }));
  return (
    <fieldset className="min-w-0 border border-line bg-sunken p-4 lg:col-span-2">
      <legend className="float-left font-semibold">{texts.columns}</legend>
      <p className="clear-both text-sm text-muted">{texts.columnsLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label={texts.columns}>
        <table className="min-w-full text-sm">
          <thead>
            <tr>
              {columns.map(({ key, role, place, name }) => (
                <th key={key} scope="col" className="pr-3 pb-2 text-left align-bottom font-normal">
                  <span className="mb-1 block max-w-40 truncate text-muted">{name || texts.column(place + 1, "")}</span>
                  <select
                    form={CHECK_FORM}
                    name="column"
                    defaultValue={(said?.length === roles.length && said[place]) || role}
                    aria-label={texts.column(place + 1, name)}
                    className={`${fieldLook} h-11 w-auto min-w-36 px-2 text-sm`}
                  >
                    {columnRoles.map((one) => (
                      <option key={one} value={one}>
                        {texts.roles[one]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(head + 1, head + 1 + ROWS_SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
              <tr key={index} className="border-t border-line">
                {columns.map(({ key, place }) => (
                  <td key={key} className="max-w-40 truncate py-1.5 pr-3">
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </fieldset>
  );
}

export function CheckForm({ text, columns, note, checking, onCheck }: CheckFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState(note);
  const [refused, setRefused] = useState("");
  const [typed, setTyped] = useState(text);
  const rows = tableOf(useDeferredValue(typed));
  // What was typed before the page was hydrated.
  useEffect(() => setTyped(box.current?.value ?? ""), []);
  const read = async (file: File): Promise<void> => {
    setRefused("");
    setSaid(texts.reading);
    try {
      const { readListFile } = await import("#contract/list-file.ts");
      const found = (await readListFile(file.name, new Uint8Array(await file.arrayBuffer()))).slice(0, CHECK_TEXT_MAX);
      if (box.current) box.current.value = found;
      setTyped(found);
      setSaid(texts.read(file.name, found.split("\n").length));
    } catch (error) {
      setSaid("");
      setRefused(error instanceof Error && error.name === "FileRefused" ? error.message : texts.files.unreadable);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onCheck(box.current?.value ?? "", form.current ? new FormData(form.current).getAll("column").join(",") : "");
  };
  return (
    <div className="no-print grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <form ref={form} id={CHECK_FORM} method="post" action={CHECK_LIST_PATH} onSubmit={submit} className="min-w-0">
        <label className="block font-semibold">
          {texts.label}
          <textarea
            ref={box}
            name="text"
            rows={9}
            defaultValue={text}
            maxLength={CHECK_TEXT_MAX}
            placeholder={texts.placeholder}
            spellCheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="code-text mt-1.5 w-full rounded-md border border-line-strong bg-surface p-3 text-base font-normal text-ink placeholder:text-muted"
          />
        </label>
      </form>
      {/* Without scripts the file is posted, and the page comes back with its text in the box; with what was typed where it cannot be read. */}
      <div className="max-lg:row-start-1">
        <label htmlFor="list-file" className="mb-1.5 block font-semibold">
          {texts.file}
        </label>
        <FileField
          id="list-file"
          form={CHECK_FORM}
          name="file"
          accept=".csv,.txt,.xlsx"
          aria-describedby="list-file-hint"
          onFile={(file) => void read(file)}
          className="lg:min-h-32 lg:justify-center"
        />
        <p id="list-file-hint" className="mt-1.5 text-sm text-muted noscript:hidden">
          {texts.fileHint}
        </p>
        <p className="mt-3 hidden noscript:block">
          <button type="submit" form={CHECK_FORM} formEncType="multipart/form-data" className={button("secondary")}>
            {texts.readFile}
          </button>
        </p>
        <p role="status" className="mt-2 font-semibold empty:hidden">
          {said}
        </p>
        <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
          {refused}
        </p>
        <a
          href={csvAddress(texts.sampleRows)}
          download={texts.sampleName}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-petrol underline decoration-line-strong underline-offset-4"
        >
          {texts.sample}
        </a>
      </div>
      {rows ? <Columns rows={rows} said={columns} /> : null}
      <p className="lg:col-span-2">
        <button type="submit" form={CHECK_FORM} disabled={checking} className={button("primary", "max-sm:w-full")}>
          {checking ? texts.checking : texts.submit}
        </button>
      </p>
    </div>
  );
}
