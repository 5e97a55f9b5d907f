import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, clientKey, isLoopback } from "./client.ts";

const normalizeAddress = (
  headers: Record<string, string>,
  trustProxy: boolean,
  remoteAddress = "127.0.0.1",
): string =>
  clientAddress({ headers, socket: { remoteAddress } as IncomingMessage["socket"] }, trustProxy);

describe("the address of a client", () => {
  it("is that of its connection, whatever it says about itself", () => {
    expect(normalizeAddress({ "x-forwarded-for": "2.2.2.2" }, false)).toBe("127.0.0.1");
  });

  it("is the entry that a trusted proxy has written itself", () => {
    expect(normalizeAddress({ "x-forwarded-for": "6.6.6.6, 2.2.2.2" }, true)).toBe("2.2.2.2");
    for (const empty of ["", " ", "2.2.2.2, "])
      expect(normalizeAddress({ "x-forwarded-for": empty }, true)).toBe("127.0.0.1");
  });

  it.each([
    ["127.0.0.1", true],
    ["127.8.0.1", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["10.127.0.1", false],
    ["2001:db8::1", false],
    ["::1234", false],
    ["::ffff:10.127.0.1", false],
  ])("%s is of this machine: %j", (address, expected) => {
    expect(isLoopback(normalizeAddress({}, false, address))).toBe(expected);
  });
});

describe("the key of a client", () => {
  it.each([
    ["2.2.2.2", "2.2.2.2"],
    ["::ffff:2.2.2.2", "2.2.2.2"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/56"],
    ["2001:0DB8:1:2ff::9", "2001:db8:1:200::/56"],
    ["2001:db8::9", "2001:db8::/56"],
    ["fe80::1%eth0", "fe80::/56"],
    ["::1", "::/56"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, counted) => expect(clientKey(address)).toBe(counted));

  const counted = (forwarded: string): string =>
    clientKey(normalizeAddress({ "x-forwarded-for": forwarded }, true));

  it.each([
    [
      "2.2.2.2",
      [
        "2.2.2.2",
        "2.2.2.2:1",
        "2.2.2.2:65535",
        "::ffff:2.2.2.2",
        "::FFFF:0202:0202",
        "[::ffff:2.2.2.2]:443",
        '"2.2.2.2:80"',
        "6.6.6.6, 2.2.2.2:9",
      ],
    ],
    [
      "2001:db8:1:200::/56",
      [
        "2001:db8:1:200::1",
        "2001:DB8:1:2ab:3:4:5:6",
        "[2001:db8:1:200::1]",
        "[2001:db8:1:201::1]:8080",
        '"[2001:db8:1:2ff::1]:1"',
        "2001:db8:1:200::1%eth0",
      ],
    ],
    [
      "127.0.0.1",
      [
        "",
        ",",
        "unknown",
        "_hidden",
        "2.2.2.2.2",
        "2.2.2",
        "0x7f.1",
        "1",
        "[",
        "[]:1",
        "[2001:db8::1",
        "2001:db8:::1",
        "2.2.2.2:port",
        "2.2.2.2, x",
        "9".repeat(4_000),
      ],
    ],
  ])("is %s however it is forwarded", (client, forms) => {
    for (const form of forms) expect([form, counted(form)]).toEqual([form, client]);
  });
});
