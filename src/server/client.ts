/** Identifies clients by IP address. */
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** Accepts a port, brackets, quotes, a zone, and IPv4 in IPv6. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = text.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed, dotted] = /^\[(.*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(plain) ?? [];
  const [host = ""] = (bracketed ?? dotted ?? plain).split("%");
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host)
    ? ipaddr.process(host)
    : undefined;
}

/** Behind a trusted proxy the last entry of X-Forwarded-For, which that proxy wrote. */
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

/** For rate limits: the IPv4 address, or the IPv6 /56, which providers assign per household. */
export function clientKey(address: string): string {
  const parsed = parseAddress(address);
  if (parsed?.kind() === "ipv6") return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`)}/56`;
  return parsed?.toString() ?? address;
}
