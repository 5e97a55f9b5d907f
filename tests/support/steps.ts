/** Counts executed blocks (V8's coverage): independent of the machine's load. */
import { type Profiler, Session } from "node:inspector";

/**
 * Native work is not counted.
 * @param files matches their addresses
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
