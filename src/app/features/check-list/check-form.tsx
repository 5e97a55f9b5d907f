/** The check-list form: text box, columns and file. */
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import type { BuyerFile } from "#catalogue/buyer-file.ts";
import type { ColumnRole } from "#catalogue/column-roles.ts";
import { csvAddress } from "#contract/check-list.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { plainHref } from "../../components/page-link.ts";
import { isMissingPart } from "../../data/deployment.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { FileField, fieldLook } from "../forms/form-field.tsx";
import type { ColumnsProps } from "./columns.tsx";

/** The list parser is large. */
const Columns = lazyPart<ColumnsProps>(async () => (await import("./columns.tsx")).Columns);

/** Posted forms have CR LF. */
const withLineFeeds = (text: string): string => text.replaceAll("\r\n", "\n");

export const CHECK_FORM = "check";
export interface CheckFormProps {
  readonly text: string;
  /** Roles that were posted, and the list they belong to. */
  readonly columns: readonly ColumnRole[] | undefined;
  readonly columnsText: string;
  readonly note: string;
  /** Sheets of a posted workbook, and the one read. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly checking: boolean;
  readonly onCheck: (form: FormData) => void;
}

export function CheckForm({
  text,
  columns,
  columnsText,
  note,
  sheets: posted,
  sheet: postedSheet,
  checking,
  onCheck,
}: CheckFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState(note);
  const [fileError, setFileError] = useState("");
  const [typed, setTyped] = useState(text);
  const [file, setFile] = useState<{
    readonly name: string;
    readonly workbook: BuyerFile;
    readonly sheet: string;
  }>();
  const list = useDeferredValue(typed);
  // Text typed before hydration.
  useEffect(() => setTyped(box.current?.value ?? ""), []);
  const showSheet = async (name: string, workbook: BuyerFile, sheet: string): Promise<void> => {
    const { listText } = await import("#catalogue/buyer-file.ts");
    const found = listText(
      workbook,
      workbook.sheets.find((other) => other.name === sheet) ?? workbook.chosen,
      CHECK_TEXT_MAX,
    );
    if (box.current) box.current.value = found.text;
    setTyped(found.text);
    setFile({ name, workbook, sheet });
    const shown = sheet ? texts.sheetOf(name, sheet) : name;
    setStatus(
      found.kept < found.rows
        ? texts.readPart(shown, found.kept, found.rows)
        : texts.read(shown, found.rows),
    );
  };
  const readFile = async (chosenFile: File): Promise<void> => {
    setFileError("");
    setStatus(texts.reading);
    try {
      const { readBuyerFile } = await import("#catalogue/buyer-file.ts");
      const workbook = await readBuyerFile(
        chosenFile.name,
        new Uint8Array(await chosenFile.arrayBuffer()),
      );
      await showSheet(chosenFile.name, workbook, workbook.chosen.name);
    } catch (error) {
      setFile(undefined);
      setStatus("");
      if (isMissingPart(error)) setFileError(texts.partMissing);
      else if (error instanceof Error && error.name === "FileRefused") setFileError(error.message);
      else setFileError(texts.files.unreadable);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onCheck(new FormData(event.currentTarget, submitter));
  };
  const sheets = file?.workbook.sheets.map(({ name }) => name) ?? posted;
  return (
    <div className="no-print grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <form
        id={CHECK_FORM}
        method="post"
        action={plainHref(CHECK_LIST_PATH)}
        onSubmit={submit}
        className="min-w-0"
      >
        <label className="block font-semibold">
          {texts.label}
          <textarea
            ref={box}
            name="text"
            dir="auto"
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
      {/* Without JavaScript the page returns the file's text in the box, or the typed text if
          the file is unreadable. */}
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
          onFile={(chosenFile) => void readFile(chosenFile)}
          className="lg:min-h-32 lg:justify-center"
        />
        <p id="list-file-hint" className="mt-1.5 text-sm text-muted noscript:hidden">
          {texts.fileHint}
        </p>
        <p className="mt-3 hidden noscript:block">
          <button
            type="submit"
            form={CHECK_FORM}
            formEncType="multipart/form-data"
            className={button("secondary")}
          >
            {texts.readFile}
          </button>
        </p>
        <p role="status" className="mt-2 font-semibold break-words empty:hidden">
          <ContentText>{status}</ContentText>
        </p>
        {sheets.length > 1 ? (
          <label className="mt-2 block text-sm">
            <span className="mb-1 block text-muted">{texts.sheet}</span>
            <select
              key={file?.sheet}
              form={CHECK_FORM}
              name="sheet"
              defaultValue={file?.sheet ?? postedSheet}
              onChange={({ currentTarget }) =>
                file && void showSheet(file.name, file.workbook, currentTarget.value)
              }
              className={`${fieldLook} h-11 px-2 text-sm`}
            >
              {sheets.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <span className="mt-1 hidden text-muted noscript:block">{texts.sheetAgain}</span>
          </label>
        ) : null}
        <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
          <ContentText>{fileError}</ContentText>
        </p>
        <a
          href={csvAddress(texts.sampleRows)}
          download={texts.sampleName}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-petrol underline decoration-line-strong underline-offset-4"
        >
          {texts.sample}
        </a>
      </div>
      {list.trim() ? (
        <Columns
          text={list}
          chosen={withLineFeeds(list) === withLineFeeds(columnsText) ? columns : undefined}
          form={CHECK_FORM}
        />
      ) : null}
      <p className="lg:col-span-2">
        <button
          type="submit"
          form={CHECK_FORM}
          disabled={checking}
          className={button("primary", "max-sm:w-full")}
        >
          {checking ? texts.checking : texts.submit}
        </button>
      </p>
    </div>
  );
}
