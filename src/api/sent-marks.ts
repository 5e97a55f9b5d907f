/**
 * Signed marks in the address of a page that confirms a posted form: without one, any link could
 * claim that a message was sent. All processes of a database accept each other's marks.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { LeadKind } from "#contract/api-forms.ts";
import { isSecret } from "#store/secret.ts";

export interface MarkedForm {
  readonly kind: LeadKind;
  readonly reference: string | undefined;
}

export interface SentMarks {
  readonly sign: (path: string, form: MarkedForm) => Promise<string>;
  readonly verify: (mark: string, path: string, form: MarkedForm) => Promise<boolean>;
}

/** Marks end with a period, so that a double click gets the same mark twice. */
const PERIOD_MS = 10 * 60_000;
/** At least half an hour. */
const PERIODS = 4;

/**
 * @param readSecret while it fails, this process uses its own secret: what was sent must not seem
 * unsent
 */
export function createSentMarks(
  readSecret: () => Promise<string>,
  now: () => number = Date.now,
): SentMarks {
  const ownSecret = randomBytes(32).toString("base64url");
  let reading: Promise<string> | undefined;
  const getSecret = (): Promise<string> => {
    reading ??= readSecret();
    return reading.catch(() => {
      reading = undefined;
      return ownSecret;
    });
  };
  const makeMark = (
    secret: string,
    end: number,
    path: string,
    { kind, reference = "" }: MarkedForm,
  ): string => {
    const signature = createHmac("sha256", secret)
      .update(JSON.stringify([end, path, kind, reference]))
      .digest("base64url");
    return `${end.toString(36)}.${signature}`;
  };
  const period = (): number => Math.floor(now() / PERIOD_MS);
  return {
    sign: async (path, form) => makeMark(await getSecret(), period() + PERIODS, path, form),
    verify: async (mark, path, form) => {
      const end = Number.parseInt(mark, 36);
      const left = end - period();
      if (!(left > 0 && left <= PERIODS)) return false;
      const secrets = [await getSecret(), ownSecret];
      return secrets.some((secret) => isSecret(mark, makeMark(secret, end, path, form)));
    },
  };
}
