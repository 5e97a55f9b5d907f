/** How the API is reached, and what a call without a payload throws. */

/** A way over HTTP: the browser's to its own origin, the server's to API_URL. */
export interface Transport {
  readonly origin: string;
  readonly fetch: typeof fetch;
}

/** Over HTTP, from the page's own origin. */
export const http: Transport = {
  origin: globalThis.location?.origin ?? "",
  fetch: (input, init) => fetch(input, init),
};

/**
 * A call without a payload: refused, failed, unreadable or never answered; its message is the
 * reason in words.
 */
export class ApiError extends Error {
  override name = "ApiError";
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** True of a 404: also of one that came with the page, where an error is plain data. */
export const isMissing = (error: unknown): boolean =>
  (error as { readonly status?: unknown } | null | undefined)?.status === 404;
