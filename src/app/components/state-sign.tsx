/** A regime's word with a sign before it: filled and coloured where the regime names the grade, hollow where it does not. */
import type { ReactNode } from "react";
import type { RegulatoryRow } from "#contract/regulatory.ts";
import { regulatory as texts } from "#messages/regulatory.ts";
import type { Regime } from "#model/codes.ts";
import { classNames } from "../ui/class-names.ts";

/** Colour of a hit: what may not be sold or is to be replaced, what needs care, what is admitted. */
const hit: Partial<Record<Regime, string>> = {
  ...{ "reach-candidate": "bg-danger", "reach-annex-xiv": "bg-danger", pops: "bg-danger" },
  ...{ clp: "bg-amber", "reach-annex-xvii": "bg-amber", transport: "bg-amber" },
  ...{ "food-eu": "bg-good", "food-us": "bg-good" },
};

export function StateSign({ row: { regime, state }, children }: { readonly row: Pick<RegulatoryRow, "regime" | "state">; readonly children: ReactNode }) {
  if (!children) return <span className="text-muted italic">{texts.notStated}</span>;
  return (
    <span className="flex gap-2">
      {state ? (
        <span
          aria-hidden="true"
          className={classNames("mt-[0.45em] size-2 shrink-0 rounded-full", state === "not-listed" ? "border border-line-strong" : (hit[regime] ?? "bg-muted"))}
        />
      ) : null}
      <span className={classNames("min-w-0", state === "listed" ? "font-medium" : "first-letter:uppercase", state === "not-listed" && "text-muted")}>
        {children}
      </span>
    </span>
  );
}
