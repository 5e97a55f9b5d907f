/** UN numbers and HS codes: keys by which buyers look for a grade. */
import type { Regime } from "#model/codes.ts";
import type { RegulatoryBlock } from "./regulatory.ts";

export interface RegulatoryCodes {
  /** Four digits each. */
  readonly un_numbers?: readonly string[] | undefined;
  /** Six digits, without points. */
  readonly hs_code?: string | undefined;
}

/** `3812.39` as `381239`. */
const digitsOf = (text: string): string => text.replace(/\D/g, "");

export function regulatoryCodesOf(block: Pick<RegulatoryBlock, "rows"> | undefined): {
  readonly un_numbers: string[];
  readonly hs_code: string | undefined;
} {
  const rows = block?.rows ?? [];
  const numbers = rows
    .filter(({ regime, state }) => regime === "transport" && state === "listed")
    .flatMap(({ short, value }) => `${short} ${value}`.match(/(?<=\bUN )\d{4}\b/g) ?? []);
  const code = digitsOf(rows.find(({ regime }) => regime === "hs")?.value ?? "");
  return {
    un_numbers: [...new Set(numbers)],
    hs_code: code.length >= 4 ? code.slice(0, 6) : undefined,
  };
}

/** Model Regulations, 2.5.3.2.4: types B to F. */
const PEROXIDE_NUMBERS = /^31(?:0[1-9]|1\d|20)$/;
/** By its UN number or by the O–O bond of its structure. */
export const isOrganicPeroxide = ({
  un_numbers = [],
  smiles = "",
}: Pick<RegulatoryCodes, "un_numbers"> & { readonly smiles?: string | undefined }): boolean =>
  un_numbers.some((number) => PEROXIDE_NUMBERS.test(number)) || smiles.includes("OO");

/** Id of a regime's row on the page of a grade. */
export const regimeRow = (regime: Regime): string => `regulatory-${regime}`;
