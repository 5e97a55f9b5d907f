/** Legend of a regulatory table. */
import type { ReactNode } from "react";
import { regulatory } from "#messages/regulatory.ts";
import { legend as texts } from "#messages/regulatory-legend.ts";
import { Dot } from "../../components/verdicts.tsx";

export function Legend({
  dots,
  children,
}: {
  readonly dots: readonly (keyof typeof texts.dots)[];
  readonly children?: ReactNode;
}) {
  const colours: Readonly<Record<keyof typeof texts.dots, string | undefined>> = {
    concern: "bg-danger",
    care: "bg-amber",
    food: "bg-good",
    notListed: undefined,
  };
  return (
    <div className="mb-4 max-w-4xl space-y-1 text-sm text-muted">
      <ul aria-label={texts.title} className="flex flex-wrap gap-x-5 gap-y-1">
        {dots.map((key) => (
          <li key={key} className="flex gap-2">
            <Dot colour={colours[key]} />
            <span>{texts.dots[key]}</span>
          </li>
        ))}
        <li>
          <span className="font-semibold text-ink">?</span>
          <span>{` ${texts.unverified}`}</span>
        </li>
        <li>
          <span className="text-ink italic">{regulatory.notStated}</span>
          <span>{` ${texts.notStated}`}</span>
        </li>
      </ul>
      {children}
    </div>
  );
}
