/** Verdicts of the law on a grade in short words, by the codes of its rows: chips under its name. */
import type { ReactNode } from "react";
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import { type Verdict, verdictsOf } from "#contract/verdicts.ts";
import { svhc } from "#contract/warnings.ts";
import { verdicts as texts } from "#messages/verdicts.ts";
import { warnings } from "#messages/warnings.ts";
import { classNames } from "../ui/class-names.ts";
import { chip, concern } from "./warnings.tsx";

const isConcern = (regime: string): regime is keyof typeof concern => Object.hasOwn(concern, regime);

function wordsOf({ regime, state, short, date }: Verdict): string {
  if (regime === "reach-candidate") return svhc(date);
  if (regime === "reach-annex-xiv") return warnings.annexXiv;
  if (regime === "pops") return state === "listed" ? warnings.pops : texts.notPops;
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
