/** Structured logs without personal data, one JSON object per line. */
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

/** Refused recipients of mail servers, passwords in database URLs, escaped addresses in paths. */
const address = /(?<![^\s<>"\\(),;/@])[^\s<>"\\(),;/@]+(?:@|%(?:25)*40)[^\s<>"'\\(),;/]+/g;

/** PostgreSQL adds the whole refused row (`detail`), a mail server the SMTP dialogue. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    cause: error.cause ? serializeError(error.cause) : undefined,
  };
}

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
