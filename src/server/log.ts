/** Structured logs, one JSON object a line, without personal data. */
import { type Logger, pino } from "pino";

export type { Logger };

/** @param level pino's level, or `silent` */
export const createLogger = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
