/** Structured logs, one JSON object a line, without personal data. */
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/**
 * Fields that can carry an address: mail servers name the recipient that they refuse, addresses of
 * databases hold passwords, and paths hold them escaped.
 */
const address = /(?<![^\s<>"\\(),;/@])[^\s<>"\\(),;/@]+(?:@|%(?:25)*40)[^\s<>"'\\(),;/]+/g;

/**
 * Of an error only what says what went wrong: PostgreSQL adds the whole row that it refused
 * (`detail`), a mail server its dialogue with us.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause ? { cause: plainError(error.cause) } : {}),
  };
}

/**
 * @param level pino's level, or `silent`
 * @param to where lines go; standard output when undefined
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      hooks: { streamWrite: (line) => line.replace(address, "[address]") },
    },
    to ?? pino.destination(1),
  );
