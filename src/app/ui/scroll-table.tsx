/** A horizontally scrolling table. */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ContentText } from "./content-text.tsx";

export interface ScrollTableProps {
  readonly label: string;
  /** Omitted when the children contain the `thead`. */
  readonly columns?: readonly string[];
  /** Class names of the region and the table. */
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
                <ContentText>{title}</ContentText>
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      {children}
    </table>
  </div>
);
