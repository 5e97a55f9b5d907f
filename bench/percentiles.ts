/** Wall clock and processor time of repeated runs. */

export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time, ms. */
  readonly cpu50: number;
  readonly cpu95: number;
  readonly cpu99: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Sample {
  readonly wall: number;
  readonly cpu: number;
}

async function once(run: () => Promise<unknown>): Promise<Sample> {
  const before = process.cpuUsage();
  const began = performance.now();
  await run();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1_000 };
}

function timesOf(samples: readonly Sample[]): Times {
  const wall = samples.map((sample) => sample.wall).sort((a, b) => a - b);
  const cpu = samples.map((sample) => sample.cpu).sort((a, b) => a - b);
  return {
    p50: at(wall, 0.5),
    p95: at(wall, 0.95),
    p99: at(wall, 0.99),
    cpu50: at(cpu, 0.5),
    cpu95: at(cpu, 0.95),
    cpu99: at(cpu, 0.99),
  };
}

export async function timed(work: readonly (() => Promise<unknown>)[]): Promise<Times> {
  const samples: Sample[] = [];
  for (const run of work) samples.push(await once(run));
  return timesOf(samples);
}

/** Runs functions in turns, so that other load affects all alike. */
export async function inTurns(
  work: readonly (() => Promise<unknown>)[],
  rounds: number,
): Promise<Times[]> {
  const samples: Sample[][] = work.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of work.entries()) samples[index]?.push(await once(run));
  }
  return samples.map(timesOf);
}

export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
