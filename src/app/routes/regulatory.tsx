/** `/regulatory`: every grade under every regime (beyond the specification). */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import type { RegulatorySummary } from "#catalogue/regulatory.ts";
import { type RegulatoryFilter, regulatoryFilters } from "#catalogue/regulatory-list.ts";
import { svhc } from "#catalogue/warnings.ts";
import { AUDIT_FORM_PATH, auditFormats } from "#contract/api-paths.ts";
import { AUDIT_MAX, CHECK_TEXT_MAX } from "#contract/limits.ts";
import {
  CHECK_LIST_PATH,
  FOOD_CONTACT_PATH,
  GULF_PATH,
  productPath,
  REGULATORY_PATH,
} from "#contract/paths.ts";
import { regulatory } from "#messages/regulatory.ts";
import { regulatoryTable, regulatoryPage as texts } from "#messages/regulatory-pages.ts";
import type { Regime } from "#model/codes.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { AuditFiles } from "../components/audit-files.tsx";
import { categoryOptions } from "../components/filter-select.tsx";
import { LinkCells } from "../components/link-lists.tsx";
import { plainHref } from "../components/page-link.ts";
import { NotVerified, StateSign } from "../components/verdicts.tsx";
import { pagedQuery } from "../data/lists.ts";
import { browserData, ownData } from "../data/queries.ts";
import { useCapability } from "../data/site.ts";
import { fieldLook } from "../features/forms/form-field.tsx";
import { DatasetPage, parseTableQuery } from "../features/regulatory/dataset-page.tsx";
import { Glossary } from "../features/regulatory/glossary.tsx";
import { Legend } from "../features/regulatory/legend.tsx";
import { button } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Download, Rss } from "../ui/icons.tsx";
import { CasNumbers } from "../ui/notation.tsx";
import { ScrollTable } from "../ui/scroll-table.tsx";
import { Unbroken } from "../ui/unbroken.tsx";
import type { Route } from "./+types/regulatory.ts";

type Cell = RegulatorySummary["cells"][number];

function formatListed({ regime, short, date }: Cell, row: RegulatorySummary): string {
  if (regime === "reach-candidate") return svhc(date);
  if (regime === "reach-annex-xiv") return regulatoryTable.annexXiv;
  if (regime === "reach-annex-xvii") return regulatoryTable.annexXvii(row.annexXvii);
  if (regime === "pops") return regulatoryTable.listed;
  if (regime === "clp") return short ?? row.clp;
  return short ?? regulatoryTable.listed;
}
const notListed: Partial<Record<Regime, string>> = {
  clp: regulatoryTable.notClassified,
  transport: regulatoryTable.notDangerous,
};

function formatCell(cell: Cell, row: RegulatorySummary): string {
  if (cell.regime === "hs") return row.hs;
  if (cell.state === "listed") return formatListed(cell, row);
  if (cell.state === "by-components") return regulatoryTable.byComponents;
  return cell.state ? (notListed[cell.regime] ?? regulatoryTable.notListed) : "";
}

/** A cell with several lists shows those that list the grade. */
const columns = {
  clp: ["clp"],
  reach: ["reach-candidate", "reach-annex-xiv", "reach-annex-xvii"],
  pops: ["pops"],
  transport: ["transport"],
  hs: ["hs"],
  foodEu: ["food-eu"],
  foodUs: ["food-us"],
} as const satisfies Record<keyof typeof regulatoryTable.columns, readonly Regime[]>;

function getShownCells(row: RegulatorySummary, regimes: readonly Regime[]): readonly Cell[] {
  const cells = row.cells.filter(({ regime }) => regimes.includes(regime));
  if (regimes.length === 1) return cells;
  const named = cells.filter(({ state }) => state === "listed");
  return named.length > 0 ? named : cells.slice(0, 1);
}

/** The date of a list is in the column's head. */
function RegulatoryTable({ rows }: { readonly rows: readonly RegulatorySummary[] }) {
  const editionOf = (regime: Regime): string | undefined =>
    rows[0]?.cells.find((cell) => cell.regime === regime)?.edition;
  const hasFiles = useCapability("files");
  return (
    <ScrollTable label={texts.title}>
      <thead>
        <tr>
          <th scope="col" className="sticky inset-s-0 z-1 bg-ground">
            {regulatoryTable.grade}
          </th>
          {Object.entries(columns).map(([key, [regime]]) => (
            <th key={key} scope="col">
              <span>
                <ContentText>{regulatoryTable.columns[key as keyof typeof columns]}</ContentText>
              </span>
              <span className="block text-xs font-normal">
                <ContentText>{editionOf(regime)}</ContentText>
              </span>
            </th>
          ))}
          <th scope="col">{regulatoryTable.changed}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-grade={row.id}>
            <th
              scope="row"
              className="sticky inset-s-0 z-1 min-w-32 border-e border-line bg-ground align-top"
            >
              {hasFiles ? (
                <label className="no-print float-end -m-2 flex size-11 items-center justify-center">
                  <span className="sr-only">
                    <ContentText>{texts.choose(row.name)}</ContentText>
                  </span>
                  <input type="checkbox" name="grades" value={row.id} className="size-5" />
                </label>
              ) : null}
              <Link
                to={`${productPath(row.id)}#regulatory`}
                className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-petrol"
              >
                <Unbroken>{row.name}</Unbroken>
              </Link>
              <span className="code-text mt-0.5 block text-xs font-normal text-muted">
                <CasNumbers value={row.cas} />
              </span>
              {row.restriction ? (
                <span className="mt-1 block text-xs font-semibold text-danger">
                  {regulatory.restriction[row.restriction]}
                </span>
              ) : null}
            </th>
            {Object.entries(columns).map(([key, regimes]) => (
              <td key={key} className="min-w-32 align-top text-sm">
                {getShownCells(row, regimes).map((cell) => {
                  const word = formatCell(cell, row);
                  return (
                    <StateSign key={`${cell.regime} ${word}`} row={cell}>
                      {word ? (
                        <span className="flex">
                          <span className="line-clamp-2">
                            <Unbroken>{word}</Unbroken>
                          </span>
                          {cell.certainty === "known" ? <NotVerified /> : null}
                        </span>
                      ) : null}
                      {word && cell.basis === "self-classified" ? (
                        <span className="block text-xs font-normal text-muted">
                          {regulatory.labels[cell.basis]}
                        </span>
                      ) : null}
                    </StateSign>
                  );
                })}
              </td>
            ))}
            <td className="align-top text-sm whitespace-nowrap text-muted">
              {row.changed ? shortDate(row.changed) : ""}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const pages = [
  { to: FOOD_CONTACT_PATH, title: texts.foodContact, summary: texts.foodContactHint },
  { to: GULF_PATH, title: texts.gulf, summary: texts.gulfHint },
];

const regimeOptions = (Object.keys(regulatoryFilters) as RegulatoryFilter[]).map((key) => ({
  value: key,
  label: texts.filters[key],
}));
const queryOf = (params: URLSearchParams) =>
  pagedQuery("regulatory", parseTableQuery(params, ["category", "regime"]), ({ rows }) => rows);

export const loader = ({ context, url }: Route.LoaderArgs) =>
  ownData(context, queryOf(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(queryOf(url.searchParams));

export const handle: BarHandle = { hasChosen: true };

export default function Regulatory() {
  return (
    <DatasetPage
      texts={texts}
      path={REGULATORY_PATH}
      csv="/regulatory.csv"
      queryOf={queryOf}
      filters={[
        {
          name: "category",
          label: texts.category,
          all: texts.allCategories,
          options: categoryOptions,
        },
        { name: "regime", label: texts.regime, all: texts.allGrades, options: regimeOptions },
      ]}
      className="sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_auto]"
      files={
        <a href="/regulatory.xml" className={button("quiet", "px-3")}>
          <Rss aria-hidden="true" className="size-4" />
          {regulatoryTable.feed}
        </a>
      }
      below={
        <>
          <GradeList />
          <nav aria-label={texts.more} className="no-print">
            <LinkCells items={pages} />
          </nav>
        </>
      }
    >
      {(rows) => (
        <>
          <Legend dots={["concern", "care", "food", "notListed"]}>
            <Compared rows={rows} />
          </Legend>
          <ChosenGrades rows={rows}>
            <RegulatoryTable rows={rows} />
          </ChosenGrades>
          <Glossary
            texts={[
              ...Object.values(regulatoryTable.columns),
              ...rows.flatMap(({ cells }) => cells.map(({ short }) => short)),
            ]}
          />
          <div className="mt-4">
            <AuditFiles grades={rows.map(({ id }) => id)} />
          </div>
        </>
      )}
    </DatasetPage>
  );
}

/** A form around the rows: their checkboxes choose the grades of an audit file. */
function ChosenGrades({
  rows,
  children,
}: {
  readonly rows: readonly RegulatorySummary[];
  readonly children: ReactNode;
}) {
  if (!useCapability("files")) return children;
  return (
    <form method="post" action={AUDIT_FORM_PATH}>
      {children}
      <input
        type="hidden"
        name="shown"
        value={rows
          .slice(0, AUDIT_MAX)
          .map(({ id }) => id)
          .join(",")}
      />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        {auditFormats.map((format) => (
          <button
            key={format}
            type="submit"
            name="format"
            value={format}
            className={button("secondary")}
          >
            <Download aria-hidden="true" className="size-4" />
            <span>
              <ContentText>{`${texts.chosenFile} (.${format})`}</ContentText>
            </span>
          </button>
        ))}
      </div>
      <p className="no-print mt-1 max-w-prose text-sm text-muted">{texts.chosenHint}</p>
    </form>
  );
}

/** A pasted list is checked on its own page, which has the audit file. */
const GradeList = () => (
  <form
    method="post"
    action={plainHref(CHECK_LIST_PATH)}
    className="no-print border-t border-line pt-6"
  >
    <label className="block text-sm font-semibold">
      <span>{texts.list}</span>
      <textarea
        name="text"
        rows={4}
        maxLength={CHECK_TEXT_MAX}
        required
        dir="auto"
        aria-describedby="list-hint"
        className={classNames(fieldLook, "mt-1 max-w-2xl resize-y py-3")}
      />
    </label>
    <p id="list-hint" className="mt-1 max-w-prose text-sm text-muted">
      {texts.listHint}
    </p>
    <button type="submit" className={button("secondary", "mt-3")}>
      {texts.listSubmit}
    </button>
  </form>
);

/** Latest comparison of a row with its act. */
function Compared({ rows }: { readonly rows: readonly RegulatorySummary[] }) {
  const checked = rows
    .map((row) => row.checked)
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  return checked ? <p>{texts.checked(shortDate(checked))}</p> : null;
}
