/** Cost of a mix with masterbatch; recipes in phr and per cent. */

/** Per kg; `percent` of masterbatch. */
export const mixCost = (percent: number, masterbatch: number, resin: number): number =>
  (percent / 100) * masterbatch + (1 - percent / 100) * resin;

export interface Component {
  readonly name: string;
  readonly phr: number;
  /** g/cm³; unknown in some recipes. */
  readonly density?: number | undefined;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0);

/** Empty when nothing is left for the resin. */
export function phrOf(percents: readonly number[]): number[] {
  const resin = 100 - sum(percents);
  return resin > 0 ? percents.map((percent) => (100 * percent) / resin) : [];
}

/** By weight. */
export const percentOf = (phr: readonly number[]): number[] =>
  phr.map((parts) => (100 * parts) / sum(phr));

/** g/cm³ and per cent by volume; undefined when a density is unknown. */
export function volumesOf(
  recipe: readonly Component[],
): { readonly density: number; readonly percent: readonly number[] } | undefined {
  const volumes: number[] = [];
  for (const { phr, density } of recipe) {
    if (density === undefined) return undefined;
    volumes.push(phr / density);
  }
  return {
    density: sum(recipe.map(({ phr }) => phr)) / sum(volumes),
    percent: volumes.map((volume) => (100 * volume) / sum(volumes)),
  };
}

/** `limit` in per cent of the mix; `others`: sum of the other parts. */
export const phrAtLimit = (limit: number, others: number): number =>
  (limit * others) / (100 - limit);
