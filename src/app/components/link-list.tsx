/** Links to pages, plain, under a heading. */
import { Link } from "react-router";
import type { LinkedPage } from "./link-cells.tsx";

export function LinkList({ items }: { readonly items: readonly LinkedPage[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-11 items-center py-2 underline decoration-line-strong underline-offset-4 hover:text-petrol">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
