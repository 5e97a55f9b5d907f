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

export const TOO_MANY = "Too many requests. Please wait a moment and try again.";

/** Forms of all kinds together. */
export const FORMS_PER_MINUTE = 10;
/** One address needs weeks to fill the storage (STORE_MAX_MB). */
export const UPLOADS_PER_DAY = 20;

export const limitForms = (): RateLimit => rateLimit(FORMS_PER_MINUTE, 60);
export const limitUploads = (): RateLimit => rateLimit(UPLOADS_PER_DAY, 86_400);
