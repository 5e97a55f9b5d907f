/**
 * Which addresses the webhook may reach: public ones, and one of the own network that its setting
 * names.
 */
import { type LookupAllOptions, lookup as resolveName } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Where leads go. */
export interface WebhookTarget {
  readonly url: string;
  /** Key of the signature. */
  readonly secret: string;
}

/**
 * Whether an address is one of the public internet: no private, loopback, link-local, mapped or
 * reserved one.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Of IPv6 only what has been given out to the world: what stands before it embeds addresses of
  // IPv4 in several ways.
  return (
    parsed.range() === "unicast" &&
    (parsed.kind() === "ipv4" ||
      parsed.match(ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number]))
  );
}

/** The host of an address as the network takes it: IPv6 without its brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * Whether a setting names an address of its own, `localhost` among them: then that may be private.
 * A name may not lead to one.
 */
export function namesAddress(url: URL): boolean {
  return ipaddr.isValid(hostOf(url)) || url.hostname === "localhost";
}

/** Resolver of names, as `node:dns` has it. */
export type Resolver = (
  name: string,
  options: LookupAllOptions,
  done: (
    error: Error | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

/**
 * Lookup that refuses a name unless all its addresses are public. A connection calls it itself and
 * goes to what it gives, so an answer of another moment (DNS rebinding) changes nothing.
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
 * Whether a text is an address that leads may be sent to: https, or http where the setting names an
 * address of the own network.
 */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === "https:" ||
    (url.protocol === "http:" && namesAddress(url) && !isPublic(hostOf(url)))
  );
}
