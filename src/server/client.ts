/** Identifies clients by their address, for limits. */
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * Parses an address as a socket or a proxy writes it: with a port, in brackets, quoted, with a
 * zone, or IPv4 within IPv6.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = text.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, dotted] = /^\[(.*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(plain) ?? [];
  const [host = ""] = (bracketed ?? dotted ?? plain).split("%");
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host)
    ? ipaddr.process(host)
    : undefined;
}

/**
 * Address of the client. Behind a trusted proxy it is the last entry of X-Forwarded-For, which the
 * proxy has written itself.
 */
export function clientAddress(
  request: Pick<IncomingMessage, "headers" | "socket">,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const list = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  const address =
    parseAddress(list?.split(",").at(-1) ?? "") ?? parseAddress(request.socket.remoteAddress ?? "");
  return address?.toString() ?? "unknown";
}

export const isLoopback = (address: string): boolean =>
  parseAddress(address)?.range() === "loopback";

/**
 * Key of a client for limits: its IPv4 address, or its IPv6 /56, which is what providers give a
 * household.
 */
export function clientKey(address: string): string {
  const parsed = parseAddress(address);
  if (parsed?.kind() === "ipv6") return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`)}/56`;
  return parsed?.toString() ?? address;
}
