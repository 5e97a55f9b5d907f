/**
 * Measures work in executed blocks (V8's coverage counts) instead of time, which depends on the
 * load of the machine.
 */
import { type Profiler, Session } from "node:inspector";

/**
 * Counts executed blocks in some files.
 * @param files matches their addresses; native work (sorting, regular expressions) is not counted
 * @returns a function that counts the steps of a task, and one that stops counting
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
