/** Structured logs without personal data, one JSON object per line. */
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/**
 * Matches mail addresses: mail servers name the recipient that they refuse, database URLs hold
 * passwords, and paths hold addresses escaped.
 */
const address = /(?<![^\s<>"\\(),;/@])[^\s<>"\\(),;/@]+(?:@|%(?:25)*40)[^\s<>"'\\(),;/]+/g;

/**
 * Keeps only the fields of an error that explain it: PostgreSQL adds the whole refused row
 * (`detail`), a mail server the SMTP dialogue.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
}

/**
 * @param level pino's level, or `silent`
 * @param to destination; standard output by default
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      hooks: { streamWrite: (line) => line.replace(address, "[address]") },
    },
    to ?? pino.destination(1),
  );
