/** Substances against the Union list and 21 CFR. It scrolls inside itself with the grade held in place. */
import { Link } from "react-router";
import type { FoodContactRow } from "#contract/food-contact.ts";
import { productPath } from "#contract/paths.ts";
import { regulatory } from "#messages/regulatory.ts";
import { foodContact as texts } from "#messages/regulatory-pages.ts";

/** @param none what an empty cell means; nothing was stated where it is not given */
function Cell({ children, none = regulatory.notStated, code = false }: { readonly children: string; readonly none?: string; readonly code?: boolean }) {
  return (
    <td className={`align-top text-sm ${code ? "whitespace-nowrap print:whitespace-normal" : "min-w-80 print:min-w-0"}`}>
      {children ? (
        <span className={code ? "code-text" : "line-clamp-2 sm:line-clamp-4 print:line-clamp-none"}>{children}</span>
      ) : (
        <span className="text-muted italic">{none}</span>
      )}
    </td>
  );
}

export function FoodContactTable({ rows }: { readonly rows: readonly FoodContactRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields
    <div className="table-scroll" tabIndex={0} role="group" aria-label={texts.title}>
      <table className="data-table">
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
              <Cell code none={row.euState ? texts.notListed : regulatory.notStated}>
                {row.fcm}
              </Cell>
              <Cell code none={row.fcm ? texts.noLimit : "–"}>
                {row.limit}
              </Cell>
              <Cell code none="–">
                {row.group}
              </Cell>
              <Cell none={row.euState ? "–" : regulatory.notStated}>{row.restrictions}</Cell>
              <Cell none={row.usState ? texts.notListed : regulatory.notStated}>{row.us}</Cell>
              <Cell none="–">{row.usRestrictions}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
