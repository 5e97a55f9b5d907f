/**
 * Work counted in steps and not by the clock, which a loaded machine bends: how often blocks of
 * code run, as V8 counts them for coverage.
 */
import { type Profiler, Session } from "node:inspector";

/**
 * A counter of steps in some files.
 * @param files of which addresses blocks are counted; what the engine does by itself (sorting,
 * patterns) takes no steps
 * @returns counts the steps of a piece of work, and an end to the counting
 */
export function stepCounter(files: RegExp): {
  readonly stepsOf: (work: () => void) => number;
  readonly end: () => void;
} {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const take = (): number => {
    let taken: readonly Profiler.ScriptCoverage[] = [];
    session.post("Profiler.takePreciseCoverage", (error, found) => {
      if (error) throw error;
      taken = found.result;
    });
    const ranges = taken
      .filter(({ url }) => files.test(url))
      .flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  };
  return {
    stepsOf: (work) => {
      take();
      work();
      return take();
    },
    end: () => session.disconnect(),
  };
}
