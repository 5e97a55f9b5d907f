/** Stock states, in the order in which a list shows them. `not-offered` is a grade that is described but not sold. */
export const stockStates = ["in-stock", "low-stock", "on-request", "not-offered"] as const;
export type StockState = (typeof stockStates)[number];

/** False for a grade of which no sample is sent and no price quoted. */
export const isOffered = ({ stock }: { readonly stock?: StockState | undefined }): boolean => stock !== "not-offered";
