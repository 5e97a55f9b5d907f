/** A line of a product's page: what it is, and its value. */
import type { ReactNode } from "react";

export function Row({ label, children, screenOnly = false }: { readonly label: string; readonly children: ReactNode; readonly screenOnly?: boolean }) {
  return (
    <div
      className={`${screenOnly ? "no-print " : ""}grid gap-x-4 border-b border-line py-2.5 last:border-0 grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[7.5rem_minmax(0,1fr)] print:py-0.5`}
    >
      <dt className="pt-0.5 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** True of a list with something in it. */
export const given = (list: readonly string[] | undefined): list is readonly string[] => list !== undefined && list.length > 0;
