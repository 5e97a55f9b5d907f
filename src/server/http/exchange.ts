/** One request and its reply on their way through the site. */
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Who sent it, as limits count: an address, or a network of IPv6. */
  readonly client: string;
  /** Aborted when the client has gone without its reply. */
  readonly gone: AbortSignal;
}
