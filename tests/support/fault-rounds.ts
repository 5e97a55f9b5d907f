/** Faults of a form's fields, to be tried together. */

/**
 * Sorts faults into rounds with at most one for each field; fields keep their order.
 * @param faults each begins with the name of its field
 */
export function roundsOf<T extends readonly [field: string, ...rest: unknown[]]>(
  faults: readonly T[],
): T[][] {
  const rounds: T[][] = [];
  for (const fault of faults) {
    const round = rounds.find((one) => one.every(([field]) => field !== fault[0]));
    if (round) round.push(fault);
    else rounds.push([fault]);
  }
  return rounds;
}
