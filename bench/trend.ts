/** Linear trend with its uncertainty. */

export interface Point {
  readonly minute: number;
  readonly value: number;
}

export interface Trend {
  /** Per minute (least squares). */
  readonly slope: number;
  /** Half the slope's 95 % interval, as if the points were independent. */
  readonly margin: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export function trendOf(points: readonly Point[]): Trend {
  const middle = mean(points.map(({ minute }) => minute));
  const level = mean(points.map(({ value }) => value));
  const spread = points.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  const slope =
    points.reduce((sum, { minute, value }) => sum + (minute - middle) * (value - level), 0) /
    spread;
  const rest = points.reduce(
    (sum, { minute, value }) => sum + (value - level - slope * (minute - middle)) ** 2,
    0,
  );
  return { slope, margin: 1.96 * Math.sqrt(rest / (points.length - 2) / spread) };
}
