/**
 * Processor time of a process and its children: unlike replies per second, it does not depend on
 * the machine's other load.
 */
import { readFileSync } from "node:fs";

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100;

/**
 * Seconds of user and system time so far, undefined where there is no /proc (not Linux) or the
 * process has ended.
 */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // The second field, the name, is in brackets and may contain blanks; user and system time are
    // the 14th and 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    return children.reduce(
      (sum, child) => sum + (cpuSeconds(Number(child)) ?? 0),
      (Number(fields[11]) + Number(fields[12])) / TICKS,
    );
  } catch {
    return undefined;
  }
}
