/** Names of the regulatory regimes. */

/** Regimes in the order in which they are shown. */
export const regimeKeys = ["clp", "reach-candidate", "reach-annex-xiv", "reach-annex-xvii", "pops", "transport", "hs", "food-eu", "food-us"] as const;
export type RegimeKey = (typeof regimeKeys)[number];
