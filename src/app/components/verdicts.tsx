/** Verdicts of the law on a grade in short words, by the codes of its rows: chips under its name, and a mark wherever another page recommends it. */
import type { ReactNode } from "react";
import { shortDate } from "#contract/dates.ts";
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import { type Verdict, verdictsOf, type Warned } from "#contract/verdicts.ts";
import { verdicts as texts } from "#messages/verdicts.ts";
import { classNames } from "../ui/class-names.ts";

const svhc = (date: string | undefined): string => (date ? texts.svhc(shortDate(date)) : texts.svhcUndated);

/** Lists of substances that are banned or to be replaced. */
const concern = { "reach-candidate": "border-amber", "reach-annex-xiv": "border-danger text-danger", pops: "border-danger text-danger" } as const;
const isConcern = (regime: string): regime is keyof typeof concern => Object.hasOwn(concern, regime);

const chip = "inline-flex items-center gap-1.5 border bg-surface px-2 text-xs font-medium leading-tight";

/** Beside a grade that is recommended: that it is a substance of very high concern, needs an authorization or is banned. Nothing beside most grades. */
export function Warnings({ grade: { candidate, restriction }, className }: { readonly grade: Warned; readonly className?: string }) {
  if (!candidate && !restriction) return null;
  return (
    <span className={classNames("flex flex-wrap gap-1.5", className)}>
      {restriction ? (
        <span className={classNames(chip, "min-h-6 whitespace-nowrap", concern.pops)}>{restriction === "banned" ? texts.pops : texts.annexXiv}</span>
      ) : null}
      {candidate ? <span className={classNames(chip, "min-h-6 whitespace-nowrap text-ink", concern["reach-candidate"])}>{svhc(candidate)}</span> : null}
    </span>
  );
}

function wordsOf({ regime, state, short, date }: Verdict): string {
  if (regime === "reach-candidate") return svhc(date);
  if (regime === "reach-annex-xiv") return texts.annexXiv;
  if (regime === "pops") return state === "listed" ? texts.pops : texts.notPops;
  if (regime === "food-eu") return texts.foodEu(state === "listed" && short ? short : texts.foodStates[state]);
  return short ?? texts.notDangerous;
}

/** Address of a regime's row in a grade's page. */
export const regimeRow = (regime: string): string => `regulatory-${regime}`;

/** The verdicts as links to their rows, and what follows for food contact. @param first stands before them, as the stock does */
export function VerdictChips({ block, first }: { readonly block: RegulatoryBlock | undefined; readonly first: ReactNode }) {
  const verdicts = block ? verdictsOf(block) : [];
  const food = verdicts.find(({ regime }) => regime === "food-eu");
  return (
    <>
      <ul aria-label={texts.title} className="flex flex-wrap gap-2">
        {first ? <li className="flex min-h-8 items-center pr-2 max-sm:min-h-11">{first}</li> : null}
        {verdicts.map((verdict) => (
          <li key={verdict.regime}>
            <a
              href={`#${regimeRow(verdict.regime)}`}
              className={classNames(
                chip,
                "min-h-8 hover:border-ink max-sm:min-h-11 print:min-h-0",
                verdict.state === "listed" && isConcern(verdict.regime) ? concern[verdict.regime] : "border-line-strong",
              )}
            >
              {wordsOf(verdict)}
              {verdict.verified ? null : <span className="font-normal text-muted">{texts.notVerified}</span>}
            </a>
          </li>
        ))}
      </ul>
      {food ? <p className="mt-2 max-w-xl text-sm text-muted print:mt-1 print:max-w-none">{texts.foodFollows[food.state]}</p> : null}
    </>
  );
}
