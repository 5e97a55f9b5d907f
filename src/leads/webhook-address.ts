/**
 * Which addresses the webhook may reach: public ones, and a private one that its setting names
 * directly.
 */
import { type LookupAllOptions, lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/**
 * Whether an address is on the public internet: not private, loopback, link-local, mapped or
 * reserved.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Only the allocated range of IPv6: prefixes before it embed IPv4 addresses in several ways.
  return (
    parsed.range() === "unicast" &&
    (parsed.kind() === "ipv4" ||
      parsed.match(ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number]))
  );
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * Whether a setting names an IP address or `localhost`, which may be private. A host name must not
 * resolve to a private address.
 */
export function namesAddress(url: URL): boolean {
  return ipaddr.isValid(hostOf(url)) || url.hostname === "localhost";
}

/** Resolver of names, as in `node:dns`. */
export type Resolver = (
  name: string,
  options: LookupAllOptions,
  done: (
    error: Error | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

/**
 * DNS lookup that refuses a name unless all its addresses are public. The connection itself uses
 * it, so DNS rebinding cannot change the address afterwards.
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

/**
 * Whether leads may be sent to an address: https, or http if it names a private address directly.
 */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === "https:" ||
    (url.protocol === "http:" && namesAddress(url) && !isPublic(hostOf(url)))
  );
}
