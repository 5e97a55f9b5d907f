/** 'Compare' of a grade: chooses it for the comparison of this tab; without scripts each link opens its grade alone. */
import { comparePath } from "#contract/compare-path.ts";
import { gradeLinks } from "#messages/products.ts";
import { type ChosenGrade, toggleCompared, useChosen } from "../data/chosen.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { ToggleLink } from "./toggle-link.tsx";

export interface CompareLinkProps {
  readonly grade: ChosenGrade;
  readonly className?: string;
}

export function CompareLink({ grade, className = button("secondary") }: CompareLinkProps) {
  const pressed = useChosen().compared.some(({ id }) => id === grade.id);
  if (!useOwnCatalogue()) return null;
  const toggle = (): boolean => {
    toggleCompared(grade);
    return true;
  };
  return (
    <ToggleLink to={comparePath([grade.id])} label={gradeLinks.compareOf(grade.name)} className={className} pressed={pressed} onToggle={toggle}>
      {gradeLinks.compare}
    </ToggleLink>
  );
}
