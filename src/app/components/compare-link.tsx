/** 'Compare' of a grade. With scripts it joins the grades that this tab compared last (chrome/served-links.ts). */
import { comparePath } from "#contract/compare-path.ts";
import { gradeLinks } from "#messages/products.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";

export interface CompareLinkProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function CompareLink({ grade, className = button("secondary") }: CompareLinkProps) {
  if (!useOwnCatalogue()) return null;
  return (
    <a href={comparePath([grade.id])} data-compare={grade.id} className={className} aria-label={gradeLinks.compareOf(grade.name)}>
      {gradeLinks.compare}
    </a>
  );
}
