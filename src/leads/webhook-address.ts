/** The webhook may reach public addresses, and a private one that its setting names directly. */
import { type LookupAllOptions, lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Not private, loopback, link-local, mapped or reserved. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Only IPv6's allocated range: prefixes before it embed IPv4 addresses in several ways.
  return (
    parsed.range() === "unicast" &&
    (parsed.kind() === "ipv4" ||
      parsed.match(ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number]))
  );
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * True for an IP address or `localhost`, which may be private; host names must not resolve to a
 * private address.
 */
export function namesAddress(url: URL): boolean {
  return ipaddr.isValid(hostOf(url)) || url.hostname === "localhost";
}

export type Resolver = (
  name: string,
  options: LookupAllOptions,
  done: (
    error: Error | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

/**
 * Refuses a name unless all its addresses are public. The connection uses this lookup, so DNS
 * rebinding cannot change the address afterwards.
 */
export const publicLookup =
  (resolve: Resolver = resolveName): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const inner = addresses?.find(({ address }) => !isPublic(address));
      if (error || !first) done(error ?? new Error(`${hostname} has no address`), "", 0);
      else if (inner)
        done(
          new Error(
            `${hostname} leads to ${inner.address}, which is not public: if it is meant, LEADS_WEBHOOK_URL must name the address itself`,
          ),
          "",
          0,
        );
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };

/** True for https, and for http to a directly named private address. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === "https:" ||
    (url.protocol === "http:" && namesAddress(url) && !isPublic(hostOf(url)))
  );
}
