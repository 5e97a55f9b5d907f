/** `/regulatory/food-contact`: substances against the Union list and 21 CFR (beyond the specification). */
import { Link } from "react-router";
import type { FoodContactRow } from "#catalogue/regulatory.ts";
import { type FoodContactFilter, foodContactFilters } from "#catalogue/regulatory-list.ts";
import { FOOD_CONTACT_PATH, productPath } from "#contract/paths.ts";
import { regulatory, verdicts } from "#messages/regulatory.ts";
import { foodContact as texts } from "#messages/regulatory-pages.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { pagedQuery } from "../data/lists.ts";
import { browserData, ownData } from "../data/queries.ts";
import { DatasetPage, questionOf } from "../features/regulatory/dataset-page.tsx";
import { ScrollTable } from "../ui/scroll-table.tsx";
import type { Route } from "./+types/food-contact.ts";

interface CellProps {
  readonly children: string;
  /** What an empty cell means; nothing was stated where it is not given. */
  readonly none?: string;
  readonly code?: boolean;
  /** Marks what was not looked up. */
  readonly certainty?: FoodContactRow["euCertainty"];
}

const NotVerified = () => <abbr title={verdicts.notVerified}>&nbsp;?</abbr>;

function Cell({ children, none = regulatory.notStated, code = false, certainty }: CellProps) {
  const isUnverified = certainty === "known";
  return (
    <td className={`align-top text-sm ${code ? "whitespace-nowrap print:whitespace-normal" : "min-w-80 print:min-w-0"}`}>
      {children ? (
        <span className={code ? "code-text" : "line-clamp-2 sm:line-clamp-4 print:line-clamp-none"}>
          <span>{children}</span>
          {isUnverified ? <NotVerified /> : null}
        </span>
      ) : (
        <span className="text-muted italic">
          <span>{none}</span>
          {isUnverified ? <NotVerified /> : null}
        </span>
      )}
    </td>
  );
}

/** The grade is held in place. */
function FoodContactTable({ rows }: { readonly rows: readonly FoodContactRow[] }) {
  return (
    <ScrollTable label={texts.title}>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([key, label]) => (
            <th key={key} scope="col" className={key === "grade" ? "sticky left-0 z-1 bg-ground" : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.cas}`} data-grade={row.id}>
            <th scope="row" className="sticky left-0 z-1 min-w-32 border-r border-line bg-ground align-top">
              <Link to={`${productPath(row.id)}#regulatory`} className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-petrol">
                {row.name}
              </Link>
            </th>
            <Cell code>{row.cas}</Cell>
            <Cell code none={row.euState ? texts.notListed : regulatory.notStated} {...(row.euCertainty ? { certainty: row.euCertainty } : {})}>
              {row.fcm}
            </Cell>
            <Cell code none={row.fcm ? texts.noLimit : "–"}>
              {row.limit}
            </Cell>
            <Cell code none="–">
              {row.group}
            </Cell>
            <Cell none={row.euState ? "–" : regulatory.notStated}>{row.restrictions}</Cell>
            <Cell none={row.usState ? texts.notListed : regulatory.notStated} {...(row.usCertainty ? { certainty: row.usCertainty } : {})}>
              {row.us}
            </Cell>
            <Cell none="–">{row.usRestrictions}</Cell>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const queryOf = (params: URLSearchParams) => pagedQuery("foodContact", questionOf(params, ["listed"]), ({ rows }) => rows);
const filterOptions = (Object.keys(foodContactFilters) as FoodContactFilter[]).map((key) => ({ value: key, label: texts.filters[key] }));

export const loader = ({ context, url }: Route.LoaderArgs) => ownData(context, queryOf(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(queryOf(url.searchParams));

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
      {(rows) => <FoodContactTable rows={rows} />}
    </DatasetPage>
  );
}
