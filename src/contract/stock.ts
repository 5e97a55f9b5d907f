/** Meaning of a stock state for a visitor. */
import type { StockState } from "#model/codes.ts";

/** False for a grade of which no sample is sent and no price quoted. */
export const isOffered = ({ stock }: { readonly stock?: StockState | undefined }): boolean => stock !== "not-offered";
