/** A logger for tests that records its entries. */
import { EventEmitter, once } from "node:events";

export interface LogEntry {
  readonly level: "info" | "warn" | "error";
  readonly details: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export function recordLog() {
  const entries: LogEntry[] = [];
  const events = new EventEmitter();
  const write =
    (level: LogEntry["level"]) =>
    (details: object, message: string): void => {
      entries.push({ level, details: details as Record<string, unknown>, message });
      events.emit("entry");
    };
  const found = (message: string | RegExp): LogEntry[] =>
    entries.filter((entry) => entry.message.match(message));
  return {
    entries,
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
    found,
    async logged(message: string | RegExp, count = 1): Promise<LogEntry[]> {
      while (found(message).length < count) await once(events, "entry");
      return found(message);
    },
  };
}
