/** A wide table, which scrolls inside itself. */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ScrollTableProps {
  readonly label: string;
  /** Heads of its columns, where they are plain; else its children bring them. */
  readonly columns?: readonly string[];
  /** Looks of the region that scrolls and of the table in it. */
  readonly className?: string;
  readonly look?: string;
  readonly children: ReactNode;
}

export const ScrollTable = ({ label, columns, className, look, children }: ScrollTableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields
  <div
    className={classNames("table-scroll", className)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    tabIndex={0}
    role="group"
    aria-label={label}
  >
    <table className={classNames("data-table", look)}>
      {columns ? (
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      {children}
    </table>
  </div>
);
