/** Grades against regimes. It scrolls inside itself with the grade held in place. */
import { Link } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { productPath } from "#contract/paths.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { regulatory } from "#messages/regulatory.ts";
import { regulatoryPage } from "#messages/regulatory-page.ts";
import { regulatoryTable as texts } from "#messages/regulatory-table.ts";

function Cell({ children, detail }: { readonly children: string; readonly detail?: string }) {
  return (
    <td className="min-w-36 align-top text-sm">
      {children ? <span className="line-clamp-5">{children}</span> : <span className="text-muted italic">{regulatory.notStated}</span>}
      {detail ? <span className="mt-0.5 line-clamp-3 text-xs text-muted">{detail}</span> : null}
    </td>
  );
}

/** Several REACH lists in one cell: what is stated of each. */
const reachOf = ({ candidate, annexXiv, annexXvii }: RegulatorySummary): string =>
  [candidate, annexXiv && `Annex XIV: ${annexXiv}`, annexXvii && `Annex XVII: ${annexXvii}`].filter(Boolean).join("; ");

export function RegulatoryTable({ rows }: { readonly rows: readonly RegulatorySummary[] }) {
  const { columns } = texts;
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
            {Object.values(columns).map((label) => (
              <th key={label} scope="col">
                {label}
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
              <Cell detail={row.statements}>{row.clp}</Cell>
              <Cell>{reachOf(row)}</Cell>
              <Cell>{row.pops}</Cell>
              <Cell>{row.transport}</Cell>
              <Cell>{row.hs}</Cell>
              <Cell>{row.foodEu}</Cell>
              <Cell>{row.foodUs}</Cell>
              <td className="align-top text-sm whitespace-nowrap text-muted">{row.changed ? shortDate(row.changed) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
