/** 'Compare' of a grade: joins the grades that this tab compared last. Without storage or scripts each link opens its grade alone. */
import { Link, useNavigate } from "react-router";
import { COMPARED_MAX, comparePath } from "#contract/compare-path.ts";
import { gradeLinks } from "#messages/products.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { isPlainClick } from "./page-link.ts";

const KEY = "compared";

function collectedGrades(): readonly string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(",").filter(Boolean);
  } catch {
    return [];
  }
}

/** Keeps the grades that are compared now. */
export function collectGrades(grades: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, grades.join(","));
  } catch {
    // Storage is full or forbidden: the address alone is the state.
  }
}

export interface CompareLinkProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function CompareLink({ grade, className = button("secondary") }: CompareLinkProps) {
  const navigate = useNavigate();
  if (!useOwnCatalogue()) return null;
  return (
    <Link
      to={comparePath([grade.id])}
      className={className}
      aria-label={gradeLinks.compareOf(grade.name)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const before = collectedGrades().filter((id) => id !== grade.id);
        // A full comparison makes room for what is wanted now.
        void navigate(comparePath([...before.slice(0, COMPARED_MAX - 1), grade.id]));
      }}
    >
      {gradeLinks.compare}
    </Link>
  );
}
