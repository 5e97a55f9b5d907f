/** Warning next to a grade that another page recommends. */
import { restrictionWords, svhc, type Warned } from "#catalogue/warnings.ts";
import { classNames } from "../ui/class-names.ts";

export const concern = {
  "reach-candidate": "border-amber",
  "reach-annex-xiv": "border-danger text-danger",
  pops: "border-danger text-danger",
} as const;

export const chip =
  "inline-flex items-center gap-1.5 border bg-surface px-2 text-xs font-medium leading-tight";

/** Empty for most grades. */
export function Warnings({
  grade: { candidate, restriction },
  className,
}: {
  readonly grade: Warned;
  readonly className?: string;
}) {
  if (!candidate && !restriction) return null;
  return (
    <span className={classNames("flex flex-wrap gap-1.5", className)}>
      {restriction ? (
        <span className={classNames(chip, "min-h-6 whitespace-nowrap", concern.pops)}>
          {restrictionWords(restriction)}
        </span>
      ) : null}
      {candidate ? (
        <span
          className={classNames(
            chip,
            "min-h-6 whitespace-nowrap text-ink",
            concern["reach-candidate"],
          )}
        >
          {svhc(candidate)}
        </span>
      ) : null}
    </span>
  );
}
