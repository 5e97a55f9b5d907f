/** HTTP transport of the API, and the error of a failed call. */

import { builtEdition } from "#contract/built-edition.ts";
import type { SiteEdition } from "#contract/editions.ts";

/** The browser reaches its own origin, the server API_URL. Each edition has an API. */
export interface Transport extends SiteEdition {
  readonly fetch: typeof fetch;
}

export const http: Transport = {
  origin: globalThis.location?.origin ?? "",
  edition: builtEdition,
  fetch: (input, init) => fetch(input, init),
};

/** The message is the reason in words. */
export class ApiError extends Error {
  override name = "ApiError";
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Also true for a plain error from the server's page. */
export const isMissing = (error: unknown): boolean =>
  (error as { readonly status?: unknown } | null | undefined)?.status === 404;
