/** List of the items of a kind, with search, category filter and pages. */
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "react-router";
import { iconButton } from "#app/ui/button.ts";
import { Failed } from "#app/ui/state.tsx";
import { shortDate } from "#catalogue/dates.ts";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { deskApi, screens } from "../../paths.ts";
import type { KindRow, ListOrder, Named } from "../../payloads.ts";
import { Refusal, SortHead, smallButton, useFilters } from "../parts.tsx";
import { PlacedFaults } from "../publish/placed-faults.tsx";
import {
  contentListQuery,
  type DeskError,
  queries,
  request,
  useKind,
  usePlan,
} from "../request.ts";
import { availabilityMarks } from "./availability.ts";
import { isFileKind } from "./file-choice.tsx";
import { PictureLibrary } from "./library.tsx";

interface PlacesProps {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Counted from 1. */
  readonly place: number;
  readonly total: number;
}

/** Moves a row. At an end a button stays, without effect, to keep the focus. */
function Places({ kind, id, name, place, total }: PlacesProps) {
  const { mutate, data, error } = useMutation<{ place: number; total: number }, DeskError, number>({
    mutationFn: (by) => request(deskApi.item(kind, id), { method: "POST", body: { move: by } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["content", kind] }),
        queries.invalidateQueries({ queryKey: ["pictures", kind] }),
      ]),
  });
  return (
    <span className="flex items-center gap-2">
      <Refusal error={error} />
      <span role="status" className="sr-only">
        {!error && data ? deskContent.moved(name, data.place, data.total) : ""}
      </span>
      {[
        { by: -1, label: deskContent.up(name), sign: "↑", isEnd: place === 1 },
        { by: 1, label: deskContent.down(name), sign: "↓", isEnd: place === total },
      ].map(({ by, label, sign, isEnd }) => (
        <button
          key={by}
          type="button"
          className={iconButton(isEnd ? "opacity-40" : "")}
          aria-label={label}
          aria-disabled={isEnd}
          onClick={() => isEnd || mutate(by)}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

/** Why a list is empty: its file was broken by hand. The check takes a while. */
function KindFaults({ kind }: { readonly kind: string }) {
  const { plan } = usePlan();
  const faults = (plan?.faults ?? []).filter(
    ({ isPublished, path }) => isPublished && path[0] === kind,
  );
  if (faults.length === 0) return null;
  return (
    <section role="alert" className="mb-4 grid gap-2">
      <h2 className="text-lg">{deskPublish.toMend(faults.length)}</h2>
      <PlacedFaults faults={faults} />
    </section>
  );
}

interface HeadingProps {
  readonly row: KindRow | undefined;
  readonly category: string | null;
}

function Heading({ row, category }: HeadingProps) {
  if (!row) return null;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-2xl">{row.title}</h1>
        <p className="text-sm text-muted">{row.help.replaceAll("`", "")}</p>
      </div>
      {row.isFixed ? null : (
        <Link
          to={screens.create(row.kind, category === null ? {} : { category })}
          className={smallButton("primary")}
        >
          {deskContent.add(row.item)}
        </Link>
      )}
    </div>
  );
}

const statesOf = ({ draft, ...availability }: Named): string[] => [
  ...(draft ? [deskContent.draft] : []),
  ...availabilityMarks(availability),
];

interface SortedHeadProps {
  readonly column: ListOrder;
  readonly row: KindRow | undefined;
  readonly search: URLSearchParams;
  readonly onSort: (name: string, value: string) => void;
}

/** Dates are sorted from the newest. */
function SortedHead({ column, row, search, onSort }: SortedHeadProps) {
  let standard = row?.isOrdered ? "" : "name";
  if (row?.isDated) standard = "-date";
  return (
    <SortHead
      column={column}
      title={deskContent.columns[column]}
      sort={search.get("sort") ?? standard}
      standard={standard}
      isDescendingFirst={column === "date"}
      className={column === "id" ? "max-sm:hidden" : undefined}
      onSort={(sort) => onSort("sort", sort)}
    />
  );
}

export function KindScreen() {
  const { kind = "" } = useParams();
  const row = useKind(kind);
  const [search, set] = useFilters();
  const isLibrary = isFileKind(kind);
  const { data, error } = useQuery({
    ...contentListQuery(kind, search.toString()),
    placeholderData: keepPreviousData,
    enabled: !isLibrary,
  });
  const page = Number(search.get("page") ?? 1);
  const category = search.get("category");
  // A filtered list cannot be reordered.
  const isOrdered = row?.isOrdered && search.size === 0;
  const hasStates = data?.items.some((item) => statesOf(item).length > 0);
  if (row?.isWhole) return <Navigate to={screens.item(kind, kind)} replace />;
  if (error) return <Failed>{error.message}</Failed>;
  const categoryName = (key: string | undefined): string =>
    row?.groups?.find((group) => group.key === key)?.title ?? "";
  if (isLibrary)
    return (
      <>
        <Heading row={row} category={category} />
        {row?.count === 0 ? <KindFaults kind={kind} /> : null}
        <PictureLibrary
          key={kind}
          kind={kind}
          search={search.get("search") ?? ""}
          onlyUnused={search.has("unused")}
          onFilter={set}
          places={({ id, name }, index, total) =>
            isOrdered ? (
              <Places kind={kind} id={id} name={name} place={index + 1} total={total} />
            ) : null
          }
        />
      </>
    );
  return (
    <>
      <Heading row={row} category={category} />
      {row?.count === 0 ? <KindFaults kind={kind} /> : null}
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <input
          type="search"
          dir="auto"
          className="form-control max-w-72"
          aria-label={deskContent.filter}
          placeholder={deskContent.filter}
          defaultValue={search.get("search") ?? ""}
          onChange={(event) => set("search", event.target.value)}
        />
        {row?.groups ? (
          <select
            className="form-control max-w-72"
            aria-label={deskContent.category}
            value={search.get("category") ?? ""}
            onChange={(event) => set("category", event.target.value)}
          >
            <option value="">{deskContent.allCategories}</option>
            {row.groups.map(({ key, title, count }) => (
              <option key={key} value={key}>{`${title} (${count})`}</option>
            ))}
          </select>
        ) : null}
        <span role="status" className="text-sm text-muted">
          {data ? deskContent.count(data.items.length, data.total) : deskShell.loading}
        </span>
      </div>
      <table className="w-full border-y border-line text-start">
        <thead>
          <tr className="border-b border-line text-sm">
            <SortedHead column="name" row={row} search={search} onSort={set} />
            {row?.isDated ? (
              <SortedHead column="date" row={row} search={search} onSort={set} />
            ) : null}
            {row?.groups ? (
              <th scope="col" className="px-2 font-semibold max-sm:hidden">
                {deskContent.columns.category}
              </th>
            ) : null}
            {hasStates ? (
              <th scope="col" className="px-2 font-semibold">
                {deskContent.columns.state}
              </th>
            ) : null}
            <SortedHead column="id" row={row} search={search} onSort={set} />
            {isOrdered ? (
              <th scope="col" className="px-2 font-semibold">
                {deskContent.order}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data?.items.map((item, index) => (
            <tr key={item.id} className="hover:bg-sunken">
              <th scope="row" className="p-0 font-normal">
                <Link to={screens.item(kind, item.id)} className="flex min-h-9 items-center px-2">
                  {item.name}
                </Link>
              </th>
              {row?.isDated ? (
                <td className="px-2 text-sm sm:whitespace-nowrap">
                  {item.date ? shortDate(item.date) : ""}
                </td>
              ) : null}
              {row?.groups ? (
                <td className="px-2 text-sm text-muted max-sm:hidden">
                  {categoryName(item.category)}
                </td>
              ) : null}
              {hasStates ? (
                <td className="px-2 text-sm font-semibold">{statesOf(item).join(" · ")}</td>
              ) : null}
              <td className="code-text px-2 text-sm wrap-anywhere text-muted max-sm:hidden">
                {item.id}
              </td>
              {isOrdered ? (
                <td className="px-2">
                  <Places
                    kind={kind}
                    id={item.id}
                    name={item.name}
                    place={index + 1}
                    total={data.total}
                  />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {data && data.pages > 1 ? (
        <nav aria-label={deskContent.pages} className="mt-3 flex items-center gap-3 text-sm">
          <button
            type="button"
            className={smallButton()}
            disabled={page <= 1}
            onClick={() => set("page", String(page - 1))}
          >
            {deskContent.earlier}
          </button>
          <span>{deskContent.page(page, data.pages)}</span>
          <button
            type="button"
            className={smallButton()}
            disabled={page >= data.pages}
            onClick={() => set("page", String(page + 1))}
          >
            {deskContent.later}
          </button>
        </nav>
      ) : null}
    </>
  );
}
