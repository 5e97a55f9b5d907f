/** Rate limits per client, counted in this process. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** 0 if the request is allowed, otherwise the seconds until the next one is. */
export type RateLimit = (client: string) => Promise<number>;

/** A window begins with its first request. */
export function rateLimit(requests: number, windowS: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: requests, duration: windowS });
  return async (client) => {
    try {
      await limiter.consume(client);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  };
}

export interface FailureLimit {
  /** 0 if the client may try, otherwise the seconds until it may. */
  readonly check: RateLimit;
  readonly note: (client: string) => Promise<void>;
}

/** Counts only what the caller notes as a failure. */
export function limitFailures(failures: number, windowS: number): FailureLimit {
  const limiter = new RateLimiterMemory({ points: failures, duration: windowS });
  return {
    check: async (client) => {
      const used = await limiter.get(client);
      if (!used || used.consumedPoints < failures) return 0;
      return Math.max(1, Math.ceil(used.msBeforeNext / 1_000));
    },
    note: async (client) => void (await limiter.penalty(client)),
  };
}

export const TOO_MANY = "Too many requests. Please wait a moment and try again.";

/** Forms of all kinds together. */
export const FORMS_PER_MINUTE = 10;
/** One address needs weeks to fill the storage (STORE_MAX_MB). */
export const UPLOADS_PER_DAY = 20;

/** Of one client, for addresses of enquiries. A key has 128 bits, so this bounds the work only. */
export const WRONG_KEYS = 20;
export const WRONG_KEYS_WINDOW_S = 600;

export const limitForms = (): RateLimit => rateLimit(FORMS_PER_MINUTE, 60);
export const limitUploads = (): RateLimit => rateLimit(UPLOADS_PER_DAY, 86_400);
