/** Grades against regimes, each in a sign and a short word; the date of a list stands once, in the head of its column. It scrolls inside itself with the grade held in place. */
import { Link } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { productPath } from "#contract/paths.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { svhc } from "#contract/warnings.ts";
import { regulatory, verdicts } from "#messages/regulatory.ts";
import { regulatoryPage, regulatoryTable as texts } from "#messages/regulatory-pages.ts";
import type { Regime } from "#model/codes.ts";
import { StateSign } from "../../components/verdicts.tsx";

type Cell = RegulatorySummary["cells"][number];

/** Entry of a regime for a grade that it names; its words where no codes give a shorter one. */
function listedWord({ regime, short, date }: Cell, row: RegulatorySummary): string {
  if (regime === "reach-candidate") return svhc(date);
  if (regime === "reach-annex-xiv") return texts.annexXiv;
  if (regime === "reach-annex-xvii") return texts.annexXvii(row.annexXvii);
  if (regime === "pops") return texts.listed;
  if (regime === "clp") return row.clp;
  return short ?? texts.listed;
}
const notListed: Partial<Record<Regime, string>> = { clp: texts.notClassified, transport: texts.notDangerous };

function wordOf(cell: Cell, row: RegulatorySummary): string {
  if (cell.regime === "hs") return row.hs;
  if (cell.state === "listed") return listedWord(cell, row);
  if (cell.state === "by-components") return texts.byComponents;
  return cell.state ? (notListed[cell.regime] ?? texts.notListed) : "";
}

/** Regimes of each column. Of several lists in one cell those that name the grade are shown; where none does, that once. */
const columns = {
  clp: ["clp"],
  reach: ["reach-candidate", "reach-annex-xiv", "reach-annex-xvii"],
  pops: ["pops"],
  transport: ["transport"],
  hs: ["hs"],
  foodEu: ["food-eu"],
  foodUs: ["food-us"],
} as const satisfies Record<keyof typeof texts.columns, readonly Regime[]>;

function shownCells(row: RegulatorySummary, regimes: readonly Regime[]): readonly Cell[] {
  const cells = row.cells.filter(({ regime }) => regimes.includes(regime));
  if (regimes.length === 1) return cells;
  const named = cells.filter(({ state }) => state === "listed");
  return named.length > 0 ? named : cells.slice(0, 1);
}

export function RegulatoryTable({ rows }: { readonly rows: readonly RegulatorySummary[] }) {
  const editionOf = (regime: Regime): string | undefined => rows[0]?.cells.find((cell) => cell.regime === regime)?.edition;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields
    <div className="table-scroll" tabIndex={0} role="group" aria-label={regulatoryPage.title}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-ground">
              {texts.grade}
            </th>
            {Object.entries(columns).map(([key, [regime]]) => (
              <th key={key} scope="col">
                {texts.columns[key as keyof typeof columns]}
                <span className="block text-xs font-normal">{editionOf(regime)}</span>
              </th>
            ))}
            <th scope="col">{texts.changed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-grade={row.id}>
              <th scope="row" className="sticky left-0 z-1 min-w-32 border-r border-line bg-ground align-top">
                <Link to={`${productPath(row.id)}#regulatory`} className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-petrol">
                  {row.name}
                </Link>
                <span className="code-text mt-0.5 block text-xs font-normal text-muted">{row.cas}</span>
                {row.restriction ? <span className="mt-1 block text-xs font-semibold text-danger">{regulatory.restriction[row.restriction]}</span> : null}
              </th>
              {Object.entries(columns).map(([key, regimes]) => (
                <td key={key} className="min-w-32 align-top text-sm">
                  {shownCells(row, regimes).map((cell) => {
                    const word = wordOf(cell, row);
                    return (
                      <StateSign key={`${cell.regime} ${word}`} row={cell}>
                        {word ? (
                          <span className="line-clamp-2">
                            {word}
                            {cell.certainty === "known" ? <abbr title={verdicts.notVerified}> ?</abbr> : null}
                          </span>
                        ) : null}
                      </StateSign>
                    );
                  })}
                </td>
              ))}
              <td className="align-top text-sm whitespace-nowrap text-muted">{row.changed ? shortDate(row.changed) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
