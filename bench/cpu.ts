/** Processor time of a process and its children, independent of other load. */
import { readFileSync } from "node:fs";

/** Of /proc, the same on every Linux. */
const TICKS = 100;

/** User and system time so far; undefined without /proc or after the process has ended. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // After the name in brackets, which may contain blanks; the times are the 14th and 15th field.
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
