/** 'Compare' of a grade. With scripts it joins the grades that this tab compared last. */
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { COMPARED_MAX, comparePath } from "#contract/compare-path.ts";
import { gradeLinks } from "#messages/products.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { collectedGrades } from "./collected-grades.ts";

export interface CompareLinkProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function CompareLink({ grade, className = button("secondary") }: CompareLinkProps) {
  const navigate = useNavigate();
  if (!useOwnCatalogue()) return null;
  const join = (event: MouseEvent): void => {
    const before = collectedGrades().filter((id) => id !== grade.id);
    if (before.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A full comparison makes room for what is wanted now.
    void navigate(comparePath([...before.slice(0, COMPARED_MAX - 1), grade.id]));
  };
  return (
    <Link to={comparePath([grade.id])} onClick={join} className={className} aria-label={gradeLinks.compareOf(grade.name)}>
      {gradeLinks.compare}
    </Link>
  );
}
