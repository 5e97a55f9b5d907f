/** Counts of translated words, and all files that can be translated, with their state. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Failed, Loading } from "#app/ui/state.tsx";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { TRANSLATIONS } from "../../needs.ts";
import { screens } from "../../paths.ts";
import type { TranslationRow, TranslationStatus } from "../../payloads.ts";
import { cell, SortHead, useFilters } from "../parts.tsx";
import { translationsQuery, useKinds } from "../request.ts";

const states = Object.keys(deskTranslations.states) as readonly TranslationStatus[];

const numberCell = `${cell} tabular-nums`;

interface KindOfRows {
  readonly kind: string;
  readonly title: string;
  readonly rows: readonly TranslationRow[];
}

const sumOf = (
  rows: readonly TranslationRow[],
  key: "all" | "translated" | "notReviewed" | "outOfDate",
) => rows.reduce((sum, row) => sum + row[key], 0);

function CountRow({ title, rows }: Omit<KindOfRows, "kind">) {
  const [all, translated, outOfDate, notReviewed] = [
    sumOf(rows, "all"),
    sumOf(rows, "translated"),
    sumOf(rows, "outOfDate"),
    sumOf(rows, "notReviewed"),
  ];
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        {title}
      </th>
      <td className={numberCell}>{deskTranslations.of(translated, all)}</td>
      <td className={numberCell}>{deskTranslations.count(outOfDate)}</td>
      <td className={numberCell}>{deskTranslations.count(notReviewed)}</td>
    </tr>
  );
}

/** Phrases are counted where they are used. */
function Counts({ kinds }: { readonly kinds: readonly KindOfRows[] }) {
  const { counts, counted } = deskTranslations;
  const counting = kinds.filter(({ kind }) => kind !== "phrases");
  return (
    <section className="mb-6">
      <h2 id="counts" className="mb-2 text-lg">
        {counts}
      </h2>
      <table aria-labelledby="counts" className="w-full max-w-3xl border-y border-line text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} font-semibold`}>
              {counted.kind}
            </th>
            {[counted.translated, counted.outOfDate, counted.notReviewed].map((title) => (
              <th key={title} scope="col" className={`${cell} font-semibold`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counting.map(({ kind, title, rows }) => (
            <CountRow key={kind} title={title} rows={rows} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <CountRow title={counted.all} rows={counting.flatMap(({ rows }) => rows)} />
        </tfoot>
      </table>
    </section>
  );
}

interface FiltersProps {
  readonly kinds: readonly KindOfRows[];
  readonly filters: URLSearchParams;
  readonly set: (name: string, value: string) => void;
}

function Filters({ kinds, filters, set }: FiltersProps) {
  const choices = [
    {
      name: "state",
      label: deskTranslations.state,
      all: deskTranslations.allStates,
      options: states.map((state) => [state, deskTranslations.states[state]] as const),
    },
    {
      name: "kind",
      label: deskTranslations.kind,
      all: deskTranslations.allKinds,
      options: kinds.map(({ kind, title }) => [kind, title] as const),
    },
  ];
  return (
    <>
      <input
        type="search"
        dir="auto"
        className="form-control max-w-72"
        aria-label={deskContent.filter}
        placeholder={deskContent.filter}
        defaultValue={filters.get("search") ?? ""}
        onChange={(event) => set("search", event.target.value)}
      />
      {choices.map(({ name, label, all, options }) => (
        <select
          key={name}
          className="form-control max-w-56"
          aria-label={label}
          value={filters.get(name) ?? ""}
          onChange={(event) => set(name, event.target.value)}
        >
          <option value="">{all}</option>
          {options.map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      ))}
    </>
  );
}

type Column = keyof typeof deskTranslations.columns;
const columnNames = Object.keys(deskTranslations.columns) as readonly Column[];
const STANDARD: Column = "name";

/** Rows come in the order of names, in which equal ones stay. */
function sortRows(
  rows: readonly TranslationRow[],
  sort: string,
  titleOf: (kind: string) => string,
): readonly TranslationRow[] {
  const orders: Readonly<Record<Column, (a: TranslationRow, b: TranslationRow) => number>> = {
    name: () => 0,
    kind: (a, b) => titleOf(a.kind).localeCompare(titleOf(b.kind), "en"),
    words: (a, b) => a.all - b.all,
    state: (a, b) => states.indexOf(a.status) - states.indexOf(b.status),
  };
  const column = columnNames.find((name) => name === sort.replace(/^-/, "")) ?? STANDARD;
  const sorted = rows.toSorted(orders[column]);
  return sort.startsWith("-") ? sorted.reverse() : sorted;
}

interface FilesProps {
  readonly rows: readonly TranslationRow[];
  readonly titleOf: (kind: string) => string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Files({ rows, titleOf, sort, onSort }: FilesProps) {
  const { columns } = deskTranslations;
  if (rows.length === 0) return <p>{deskTranslations.none}</p>;
  return (
    <table aria-labelledby="files" className="w-full border-y border-line text-sm">
      <thead>
        <tr>
          {columnNames.map((column) => (
            <SortHead
              key={column}
              column={column}
              title={columns[column]}
              sort={sort}
              standard={STANDARD}
              isDescendingFirst={column === "words"}
              className={column === "kind" || column === "words" ? "max-sm:hidden" : undefined}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ file, name, kind, all, translated, status, draft }) => (
          <tr key={file} className="hover:bg-sunken">
            <th scope="row" className={`${cell} font-normal`}>
              <Link
                to={screens.item(TRANSLATIONS, file)}
                className="inline-block min-h-6 underline"
              >
                {name}
              </Link>
            </th>
            <td className={`${cell} text-muted max-sm:hidden`}>{titleOf(kind)}</td>
            <td className={`${cell} tabular-nums max-sm:hidden`}>
              {kind === "phrases"
                ? deskTranslations.phraseCount(all)
                : deskTranslations.of(translated, all)}
            </td>
            <td className={cell}>
              {[deskTranslations.states[status], ...(draft ? [deskContent.draft] : [])].join(" · ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TranslationList() {
  const { data, error } = useQuery(translationsQuery);
  const kindRows = useKinds();
  const [filters, set] = useFilters();
  if (error) return <Failed>{error.message}</Failed>;
  if (!data) return <Loading>{deskShell.loading}</Loading>;
  const titleOf = (kind: string): string =>
    kindRows.find((row) => row.kind === kind)?.title ?? deskTranslations.phrases;
  const kinds = [...kindRows.map(({ kind }) => kind as string), "phrases"]
    .map((kind) => ({
      kind,
      title: titleOf(kind),
      rows: data.rows.filter((row) => row.kind === kind),
    }))
    .filter(({ rows }) => rows.length > 0);
  const search = (filters.get("search") ?? "").trim().toLowerCase();
  const matches = (name: "state" | "kind", value: string): boolean =>
    (filters.get(name) || value) === value;
  const sort = filters.get("sort") ?? STANDARD;
  const found = data.rows.filter(
    ({ name, kind, status }) =>
      matches("state", status) && matches("kind", kind) && name.toLowerCase().includes(search),
  );
  return (
    <>
      <h1 className="text-2xl">{deskTranslations.title}</h1>
      <p className="mb-4 max-w-3xl text-sm text-muted">{deskTranslations.help}</p>
      <Counts kinds={kinds} />
      <h2 id="files" className="mb-2 text-lg">
        {deskTranslations.files}
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Filters kinds={kinds} filters={filters} set={set} />
        <span role="status" className="text-sm text-muted">
          {deskTranslations.shown(found.length, data.rows.length)}
        </span>
      </div>
      <Files
        rows={sortRows(found, sort, titleOf)}
        titleOf={titleOf}
        sort={sort}
        onSort={(next) => set("sort", next)}
      />
    </>
  );
}
