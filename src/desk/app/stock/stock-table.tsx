/** `content/stock.csv` as a sheet. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { deskStock } from "#messages/desk-publish.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Fault, StockRow as Line, StockConflict } from "../../payloads.ts";
import { Alert, Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";
import { StockConflictDialog } from "./stock-conflict.tsx";
import { StateOptions, StockUpdateDialog } from "./stock-update.tsx";

interface Stock {
  readonly version: string;
  readonly today: string;
  readonly lines: readonly Line[];
  /** Of saved lines. */
  readonly conflicts: readonly StockConflict[];
}
type Cell = "state" | "note" | "date";
/** With the line as it was when its edit began. */
interface Edit extends Line {
  readonly base: Line;
}
type Edits = Readonly<Record<string, Edit>>;

const STOCK = { queryKey: ["stock"], queryFn: () => request<Stock>(deskApi.stock) };
/** In ms: an ERP may write the file at any time. */
const ASK_AGAIN = 4_000;
const cellLook =
  "h-9 w-full border-0 bg-transparent px-2 text-sm text-ink focus:relative focus:z-10 focus:bg-surface focus:outline-2 focus:outline-petrol";
const FAULTS_SHOWN = 5;
const same = (a: Line, b: Line): boolean =>
  a.state === b.state && a.note === b.note && a.date === b.date;

interface RowProps {
  readonly line: Line;
  readonly isEdited: boolean;
  readonly fault: Fault | undefined;
  readonly onChange: (line: Line, cell: Cell, value: string) => void;
}

const Row = memo(function Row({ line, isEdited, fault, onChange }: RowProps) {
  const label = (column: string): string => deskStock.of(column, line.name || line.grade);
  const wrong = (cell: Cell) =>
    fault?.path.at(-1) === cell ? { "aria-invalid": true, title: fault.message } : {};
  return (
    <tr
      data-grade={line.grade}
      className={classNames("border-b border-line", isEdited ? "bg-sunken" : "")}
    >
      <th scope="row" className="px-2 text-start text-sm font-normal whitespace-nowrap">
        <span>{line.name || line.grade}</span>
        {isEdited ? <span aria-hidden="true"> •</span> : null}
      </th>
      <td>
        <select
          aria-label={label(deskStock.state)}
          value={line.state}
          className={classNames(cellLook, "dark:bg-ground")}
          onChange={(event) => onChange(line, "state", event.target.value)}
          {...wrong("state")}
        >
          {line.state === "" ? <option value="">{deskStock.noState}</option> : null}
          <StateOptions />
        </select>
      </td>
      <td>
        <input
          aria-label={label(deskStock.note)}
          aria-describedby="stock-note-help"
          dir="auto"
          value={line.note}
          maxLength={240}
          className={cellLook}
          onChange={(event) => onChange(line, "note", event.target.value)}
          {...wrong("note")}
        />
      </td>
      <td>
        <input
          aria-label={label(deskStock.date)}
          dir="auto"
          value={line.date}
          placeholder="YYYY-MM-DD"
          maxLength={10}
          className={classNames(cellLook, "code-text")}
          onChange={(event) => onChange(line, "date", event.target.value)}
          {...wrong("date")}
        />
        <Alert className="px-2 pb-1 text-xs text-danger">
          {fault && deskStock.wrong(fault.path.at(-1), fault.message)}
        </Alert>
      </td>
    </tr>
  );
});

/** At an edge a key keeps its default action. */
function move(
  event: KeyboardEvent<HTMLTableSectionElement>,
  discardEdit: (grade: string) => void,
): void {
  const from = event.target;
  if (
    !(from instanceof HTMLInputElement || from instanceof HTMLSelectElement) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const row = from.closest("tr");
  const column = from.closest("td")?.cellIndex ?? 0;
  const isText = from instanceof HTMLInputElement;
  const atStart =
    !isText ||
    (from.selectionStart === 0 && from.selectionEnd === 0) ||
    from.selectionEnd !== from.selectionStart;
  const atEnd =
    !isText ||
    from.selectionStart === from.value.length ||
    from.selectionEnd !== from.selectionStart;
  const steps: Readonly<Record<string, readonly [rows: number, columns: number] | undefined>> = {
    ArrowDown: [1, 0],
    Enter: [event.shiftKey ? -1 : 1, 0],
    ArrowUp: [-1, 0],
    ArrowLeft: atStart ? [0, -1] : undefined,
    ArrowRight: atEnd ? [0, 1] : undefined,
  };
  if (event.key === "Escape" && row?.dataset["grade"]) discardEdit(row.dataset["grade"]);
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  let target: Element | null | undefined = row;
  if (step[0] > 0) target = row?.nextElementSibling;
  if (step[0] < 0) target = row?.previousElementSibling;
  const next =
    target instanceof HTMLTableRowElement
      ? target.cells[column + step[1]]?.querySelector<HTMLInputElement | HTMLSelectElement>(
          "input, select",
        )
      : null;
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function useElsewhere(
  stock: Stock | undefined,
  saved: string | undefined,
): readonly string[] | undefined {
  const before = useRef<Stock>(undefined);
  const [grades, setGrades] = useState<readonly string[]>();
  useEffect(() => {
    const last = before.current;
    before.current = stock;
    if (!last || !stock || last.version === stock.version) return;
    if (stock.version === saved) return setGrades(undefined);
    const lines = new Map(last.lines.map((line) => [line.grade, line]));
    setGrades(
      stock.lines
        .filter((line) => !lines.has(line.grade) || !same(line, lines.get(line.grade) ?? line))
        .map(({ grade }) => grade),
    );
  }, [stock, saved]);
  return grades;
}

/** Names each faulty line, since a filter may hide it. */
function StockRefusal({
  error,
  lines,
}: {
  readonly error: DeskError | null;
  readonly lines: readonly Line[];
}) {
  // One fault per line: an invalid date has two.
  const faults = (error?.faults ?? []).filter(
    ({ path }, place, all) => all.findIndex((other) => other.path[1] === path[1]) === place,
  );
  if (faults.length === 0) return <Refusal error={error} />;
  const nameOf = ({ path }: Fault): string => {
    const line = typeof path[1] === "number" ? lines[path[1]] : undefined;
    return line ? line.name || line.grade : "";
  };
  return (
    <div role="alert" className="w-full border-s-4 border-danger ps-3 text-sm text-danger">
      <p className="font-semibold">{deskStock.refused(faults.length)}</p>
      {faults.slice(0, FAULTS_SHOWN).map((fault) => (
        <p
          key={fault.path.join(".")}
        >{`${nameOf(fault)}: ${deskStock.wrong(fault.path.at(-1), fault.message)}`}</p>
      ))}
    </div>
  );
}

interface Choosing {
  readonly conflicts: readonly StockConflict[];
  /** Whether the reader's lines are saved, or only typed. */
  readonly isSaved: boolean;
}

interface SaveStatusProps {
  readonly isSaving: boolean;
  readonly message: string | undefined;
}

function SaveStatus({ isSaving, message }: SaveStatusProps) {
  if (isSaving)
    return (
      <span role="status" className="text-sm text-muted">
        {deskStock.saving}
      </span>
    );
  if (!message) return null;
  return (
    <span role="status" className="text-sm font-semibold text-good">
      <span>{`${message} `}</span>
      <Link to={screens.publish}>{deskStock.publish}</Link>
    </span>
  );
}

export function StockScreen() {
  const { data: stock, error } = useQuery({ ...STOCK, refetchInterval: ASK_AGAIN });
  const [edits, setEdits] = useState<Edits>({});
  const [filter, setFilter] = useState("");
  const [state, setState] = useState("");
  const [message, setMessage] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const [isUpdating, setUpdating] = useState(false);
  const [choosing, setChoosing] = useState<Choosing>();
  const elsewhere = useElsewhere(stock, saved);

  const onChange = useCallback(
    (line: Line, cell: Cell, value: string) => {
      setMessage(undefined);
      // A new state gets today's date.
      const today = cell === "state" && stock ? { date: stock.today } : {};
      setEdits((all) => {
        const base = all[line.grade]?.base ?? line;
        return { ...all, [line.grade]: { ...line, ...today, [cell]: value, base } };
      });
    },
    [stock],
  );
  const save = useMutation<{ version: string }, DeskError, readonly Edit[]>({
    mutationFn: (lines) => {
      const written = ({ grade, state, note, date }: Line) => ({ grade, state, note, date });
      const edits = lines.map(written);
      const base = lines.map((line) => written(line.base));
      const body = { version: stock?.version, edits, base };
      return request(deskApi.stock, { method: "PUT", body });
    },
    onSuccess: async ({ version }, lines) => {
      setSaved(version);
      setChoosing(undefined);
      setMessage(deskStock.saved(lines.length));
      await queries.invalidateQueries({ queryKey: STOCK.queryKey });
      // Keeps edits made during the save.
      setEdits((all) =>
        Object.fromEntries(
          Object.entries(all).filter(
            ([grade, line]) => !lines.some((sent) => sent.grade === grade && same(sent, line)),
          ),
        ),
      );
    },
    onError: async ({ status, body }) => {
      const conflicts = body["conflicts"] as readonly StockConflict[] | undefined;
      if (conflicts && conflicts.length > 0) setChoosing({ conflicts, isSaved: false });
      if (status === 409) await queries.invalidateQueries({ queryKey: STOCK.queryKey });
    },
  });
  if (error && !stock) return <Alert>{error.message}</Alert>;
  if (!stock) return null;

  const open: Edit[] = [];
  for (const line of stock.lines) {
    const edit = edits[line.grade];
    if (edit && !same(line, edit)) open.push(edit);
  }
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = stock.lines.filter(
    (line) =>
      (state === "" || line.state === state) &&
      words.every((word) => `${line.name} ${line.grade} ${line.note}`.toLowerCase().includes(word)),
  );
  const faultOf = (grade: string): Fault | undefined => {
    const place = save.variables?.findIndex((line) => line.grade === grade) ?? -1;
    return save.error?.faults.find(({ path }) => path[0] === "edits" && path[1] === place);
  };
  const discardEdit = (grade: string): void => setEdits(({ [grade]: _, ...others }) => others);
  /** The other edits are saved as well. */
  const saveChosen = (lines: readonly StockConflict["yours"][]): void => {
    const before = new Map(choosing?.conflicts.map((one) => [one.grade, one]));
    const chosen = lines.map((line): Edit => {
      const { name = "" } = stock.lines.find(({ grade }) => grade === line.grade) ?? {};
      const conflict = before.get(line.grade);
      const base = choosing?.isSaved ? conflict?.yours : conflict?.theirs;
      return { ...line, name, base: { ...(base ?? line), name } };
    });
    if (!choosing?.isSaved)
      setEdits((all) => ({
        ...all,
        ...Object.fromEntries(chosen.map((line) => [line.grade, line])),
      }));
    const others = choosing?.isSaved ? [] : open.filter(({ grade }) => !before.has(grade));
    save.mutate([...others, ...chosen]);
  };
  const takeTheirs = (): void => {
    if (!choosing) return;
    if (choosing.isSaved) {
      saveChosen(choosing.conflicts.map(({ theirs }) => theirs));
      return;
    }
    for (const { grade } of choosing.conflicts) discardEdit(grade);
    setChoosing(undefined);
    save.reset();
  };
  const nameOf = (grade: string): string =>
    stock.lines.find((line) => line.grade === grade)?.name || grade;
  const both = open.filter(({ grade }) => elsewhere?.includes(grade));
  const notices = elsewhere ? [deskStock.elsewhere(elsewhere)] : [];
  if (both.length > 0) notices.push(deskStock.both(both.map(({ name, grade }) => name || grade)));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{deskStock.title}</h1>
        <button type="button" className={smallButton()} onClick={() => setUpdating(true)}>
          {deskStock.update}
        </button>
      </div>
      {isUpdating ? (
        <StockUpdateDialog
          onClose={() => setUpdating(false)}
          onApplied={async (version, count) => {
            setSaved(version);
            setMessage(deskStock.applied(count));
            setUpdating(false);
            await queries.invalidateQueries({ queryKey: STOCK.queryKey });
          }}
          lines={stock.lines}
          version={stock.version}
        />
      ) : null}
      {choosing ? (
        <StockConflictDialog
          conflicts={choosing.conflicts}
          lines={stock.lines}
          isSaving={save.isPending}
          onChosen={saveChosen}
          onTheirs={takeTheirs}
          onClose={() => setChoosing(undefined)}
        />
      ) : null}
      {stock.conflicts.length > 0 ? (
        <div role="alert" className="grid gap-2 border-s-4 border-danger ps-3 text-sm">
          <p>{deskStock.openConflicts(stock.conflicts.map(({ grade }) => nameOf(grade)))}</p>
          <button
            type="button"
            className={smallButton("plain", "justify-self-start")}
            onClick={() => setChoosing({ conflicts: stock.conflicts, isSaved: true })}
          >
            {deskStock.chooseVersions}
          </button>
        </div>
      ) : null}
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-ground py-2">
        <input
          type="search"
          dir="auto"
          aria-label={deskStock.filter}
          placeholder={deskStock.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className="form-control w-56"
        />
        <select
          aria-label={deskStock.state}
          value={state}
          onChange={(event) => setState(event.target.value)}
          className="form-control w-auto"
        >
          <option value="">{deskStock.allStates}</option>
          <StateOptions />
        </select>
        <span role="status" className="text-sm text-muted">
          {deskStock.shown(shown.length, stock.lines.length)}
        </span>
        <span className="grow" />
        <SaveStatus isSaving={save.isPending} message={message} />
        {open.length > 0 ? (
          <button type="button" className={smallButton("quiet")} onClick={() => setEdits({})}>
            {deskStock.discard}
          </button>
        ) : null}
        <button
          type="button"
          disabled={open.length === 0}
          aria-disabled={save.isPending}
          className={smallButton("primary")}
          onClick={() => save.isPending || save.mutate(open)}
        >
          {deskStock.save(open.length)}
        </button>
        <StockRefusal error={save.isPending ? null : save.error} lines={save.variables ?? []} />
        {error ? <Alert className="w-full text-sm text-danger">{error.message}</Alert> : null}
        {elsewhere ? (
          <p role="status" className="w-full text-sm">
            {notices.join(" ")}
          </p>
        ) : null}
      </div>
      <p className="text-xs text-muted">
        {deskStock.keys} <span id="stock-note-help">{deskStock.noteHelp}</span>
      </p>
      <div className="max-sm:overflow-x-auto">
        <table className="w-full table-fixed border-collapse bg-surface max-sm:min-w-160">
          <thead>
            <tr className="border-b border-line-strong text-start text-sm">
              {[
                { title: deskStock.grade, width: "w-1/3 lg:w-2/5" },
                { title: deskStock.state, width: "w-32" },
                { title: deskStock.note, width: "" },
                { title: deskStock.date, width: "w-32" },
              ].map(({ title, width }) => (
                <th key={title} scope="col" className={classNames("px-2 py-1.5", width)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={(event) => move(event, discardEdit)}>
            {shown.map((line) => (
              <Row
                key={line.grade}
                line={edits[line.grade] ?? line}
                isEdited={edits[line.grade] !== undefined && !same(line, edits[line.grade] ?? line)}
                fault={faultOf(line.grade)}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
