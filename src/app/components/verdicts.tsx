/** Regulatory status of a grade in short. */
import type { ReactNode } from "react";
import type { RegulatoryBlock, RegulatoryRow } from "#catalogue/regulatory.ts";
import { regimeRow } from "#catalogue/regulatory-codes.ts";
import { type Verdict, verdictsOf } from "#catalogue/verdicts.ts";
import { svhc } from "#catalogue/warnings.ts";
import { warnings } from "#messages/products.ts";
import { regulatory, verdicts as texts } from "#messages/regulatory.ts";
import type { Regime } from "#model/codes.ts";
import { classNames } from "../ui/class-names.ts";
import { Unbroken } from "../ui/unbroken.tsx";
import { chip, concern } from "./warnings.tsx";

/** Banned or to be replaced, needs care, permitted. */
const hit: Partial<Record<Regime, string>> = {
  "reach-candidate": "bg-danger",
  "reach-annex-xiv": "bg-danger",
  pops: "bg-danger",
  clp: "bg-amber",
  "reach-annex-xvii": "bg-amber",
  transport: "bg-amber",
  "food-eu": "bg-good",
  "food-us": "bg-good",
};

/** Hollow when no regime lists the grade. */
export const Dot = ({ colour }: { readonly colour: string | undefined }) => (
  <span
    aria-hidden="true"
    className={classNames("dot mt-1.5 shrink-0", colour ?? "border border-line-strong")}
  />
);

/** Explained by the legend. */
export const NotVerified = () => (
  <span title={texts.notVerified}>
    <span aria-hidden="true">&nbsp;?</span>
    <span className="sr-only">{` (${texts.notVerified})`}</span>
  </span>
);

export function StateSign({
  row: { regime, state },
  children,
}: {
  readonly row: Pick<RegulatoryRow, "regime" | "state">;
  readonly children: ReactNode;
}) {
  if (!children) return <span className="text-muted italic">{regulatory.notStated}</span>;
  return (
    <span className="flex gap-2">
      {state ? <Dot colour={state === "not-listed" ? undefined : hit[regime]} /> : null}
      <span
        className={classNames(
          "min-w-0",
          state === "listed" ? "font-medium" : "first-letter:uppercase",
          state === "not-listed" && "text-muted",
        )}
      >
        {children}
      </span>
    </span>
  );
}

const isConcern = (regime: string): regime is keyof typeof concern =>
  Object.hasOwn(concern, regime);
const getConcernClass = ({ regime, state }: Verdict): string | undefined =>
  state === "listed" && isConcern(regime) ? concern[regime] : undefined;

function formatVerdict({ regime, state, short, date }: Verdict): string {
  if (regime === "reach-candidate") return svhc(date);
  if (regime === "reach-annex-xiv") return warnings.annexXiv;
  if (regime === "pops") return state === "listed" ? warnings.pops : texts.notPops;
  if (regime === "food-eu")
    return texts.foodEu(state === "listed" && short ? short : texts.foodStates[state]);
  return short ?? texts.notDangerous;
}

/** Verified verdicts and all substances of concern. The others are only in the table. */
export function VerdictChips({ block }: { readonly block: RegulatoryBlock | undefined }) {
  const verdicts = (block ? verdictsOf(block) : []).filter(
    (verdict) => verdict.verified || getConcernClass(verdict),
  );
  if (verdicts.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="mt-3 flex flex-wrap gap-2 print:mt-1">
      {verdicts.map((verdict) => (
        <li key={verdict.regime}>
          <a
            href={`#${regimeRow(verdict.regime)}`}
            className={classNames(
              chip,
              "min-h-8 hover:border-ink max-sm:min-h-11 print:min-h-0",
              getConcernClass(verdict) ?? "border-line-strong",
            )}
          >
            <Unbroken>{formatVerdict(verdict)}</Unbroken>
            {verdict.verified ? null : (
              <span className="font-normal text-muted">{texts.notVerified}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
