/**
 * `/regulatory/food-contact`: substances against the Union list and 21 CFR (beyond the
 * specification).
 */
import { Link } from "react-router";
import { limitFigure, limitText } from "#catalogue/food-limits.ts";
import type { FoodContactRow } from "#catalogue/regulatory.ts";
import { type FoodContactFilter, foodContactFilters } from "#catalogue/regulatory-list.ts";
import { FOOD_CONTACT_PATH, productPath } from "#contract/paths.ts";
import { regulatory } from "#messages/regulatory.ts";
import { foodContactPage as texts } from "#messages/regulatory-pages.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { NotVerified } from "../components/verdicts.tsx";
import { pagedQuery } from "../data/lists.ts";
import { browserData, ownData } from "../data/queries.ts";
import { DatasetPage, parseTableQuery } from "../features/regulatory/dataset-page.tsx";
import { Glossary } from "../features/regulatory/glossary.tsx";
import { Legend } from "../features/regulatory/legend.tsx";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Isolated } from "../ui/isolated.tsx";
import { CasNumbers } from "../ui/notation.tsx";
import { ScrollTable } from "../ui/scroll-table.tsx";
import { Unbroken } from "../ui/unbroken.tsx";
import type { Route } from "./+types/food-contact.ts";

interface CellProps {
  readonly children: string;
  readonly none?: string;
  readonly code?: boolean;
  /** Marks unverified values. */
  readonly certainty?: FoodContactRow["euCertainty"] | undefined;
  readonly unverified?: string | undefined;
}

/** The grade's page has the full text. */
const clamped = "line-clamp-2 sm:line-clamp-4 print:line-clamp-none";

function Cell({
  children,
  none = regulatory.notStated,
  code = false,
  certainty,
  unverified,
}: CellProps) {
  return (
    <td
      className={`align-top text-sm ${code ? "whitespace-nowrap print:whitespace-normal" : "min-w-80 print:min-w-0"}`}
    >
      {children || !unverified ? (
        <span className="flex">
          <span
            className={classNames(code ? "code-text" : clamped, !children && "text-muted italic")}
          >
            <Unbroken>{children || none}</Unbroken>
          </span>
          {certainty === "known" ? <NotVerified /> : null}
        </span>
      ) : null}
      {unverified ? (
        <span className="flex text-muted">
          <span className={clamped}>
            <Unbroken>{unverified}</Unbroken>
          </span>
          <NotVerified />
        </span>
      ) : null}
    </td>
  );
}

function Limits({ row: { fcm, limits } }: { readonly row: FoodContactRow }) {
  if (!limits?.length) {
    const none = limits ? texts.noLimit : regulatory.notStated;
    return (
      <Cell code none={fcm ? none : "–"}>
        {""}
      </Cell>
    );
  }
  return (
    <td className="align-top text-sm">
      {limits.map((limit) => (
        <span key={limitText(limit)} className="block pb-1">
          <Isolated className="code-text whitespace-nowrap">{limitFigure(limit)}</Isolated>
          {limit.group === undefined ? null : (
            <span className="block text-xs text-muted">
              <ContentText>{texts.group(limit.group)}</ContentText>
            </span>
          )}
          {limit.where === undefined ? null : (
            <span className="block min-w-32 text-xs text-muted">
              <ContentText>{limit.where}</ContentText>
            </span>
          )}
        </span>
      ))}
    </td>
  );
}

function FoodContactTable({ rows }: { readonly rows: readonly FoodContactRow[] }) {
  return (
    <ScrollTable label={texts.title}>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([key, label]) => (
            <th
              key={key}
              scope="col"
              className={key === "grade" ? "sticky inset-s-0 z-1 bg-ground" : undefined}
            >
              <ContentText>{label}</ContentText>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.cas}`} data-grade={row.id}>
            <th
              scope="row"
              className="sticky inset-s-0 z-1 min-w-32 border-e border-line bg-ground align-top"
            >
              <Link
                to={`${productPath(row.id)}#regulatory`}
                className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-petrol"
              >
                <Unbroken>{row.name}</Unbroken>
              </Link>
              <span className="code-text mt-0.5 block text-xs font-normal text-muted">
                <CasNumbers value={row.cas} />
              </span>
            </th>
            <Limits row={row} />
            <Cell
              code
              none={row.euState ? texts.notListed : regulatory.notStated}
              certainty={row.euCertainty}
            >
              {row.fcm}
            </Cell>
            <Cell none={row.euState ? "–" : regulatory.notStated} unverified={row.euUnverified}>
              {row.restrictions}
            </Cell>
            <Cell
              none={row.usState ? texts.notListed : regulatory.notStated}
              certainty={row.usCertainty}
            >
              {row.us}
            </Cell>
            <Cell none="–" unverified={row.usUnverified}>
              {row.usRestrictions}
            </Cell>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const queryOf = (params: URLSearchParams) =>
  pagedQuery("foodContact", parseTableQuery(params, ["listed"]), ({ rows }) => rows);
const filterOptions = (Object.keys(foodContactFilters) as FoodContactFilter[]).map((key) => ({
  value: key,
  label: texts.filters[key],
}));

export const loader = ({ context, url }: Route.LoaderArgs) =>
  ownData(context, queryOf(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(queryOf(url.searchParams));

export const handle: BarHandle = { hasChosen: true };

export default function FoodContact() {
  return (
    <DatasetPage
      texts={texts}
      path={FOOD_CONTACT_PATH}
      csv="/food-contact.csv"
      queryOf={queryOf}
      filters={[{ name: "listed", label: texts.listed, all: texts.all, options: filterOptions }]}
      className="sm:grid-cols-[1.4fr_1fr_auto]"
    >
      {(rows) => (
        <>
          <Legend dots={[]} />
          <FoodContactTable rows={rows} />
          <Glossary
            texts={[
              ...Object.values(texts.columns),
              ...rows.flatMap((row) => [
                ...(row.limits ?? []).map(limitFigure),
                row.restrictions,
                row.us,
                row.usRestrictions,
              ]),
            ]}
          />
        </>
      )}
    </DatasetPage>
  );
}
