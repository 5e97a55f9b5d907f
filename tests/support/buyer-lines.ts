/** Names of grades in the texts that buyers write around them: every name in every surrounding. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export interface BuyerText {
  readonly text: string;
  readonly grade: string;
  readonly quantity: { readonly amount: number; readonly unit: string } | undefined;
}

const FOLDER = resolve(import.meta.dirname, "../fixtures/buyer-lines");
const rowsOf = (file: string): string[][] =>
  readFileSync(join(FOLDER, file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"));

/** @param set `""` for the set that the parser was made with, `-unseen` for the one written afterwards. `→` in a surrounding is a tab. */
export function buyerTexts(set: "" | "-unseen" = ""): BuyerText[] {
  const surroundings = rowsOf(`surroundings${set}.tsv`);
  return rowsOf(`names${set}.tsv`).flatMap(([name = "", grade = ""]) =>
    surroundings.map(([around = "", amount, unit = ""]) => ({
      text: around.replaceAll("→", "\t").replace("{}", name),
      grade,
      quantity: amount ? { amount: Number(amount), unit } : undefined,
    })),
  );
}
