/** The enquiry history, in storage or, when it is refused, in memory. */

import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import type { SentEnquiry } from "./enquiry-history.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  return import("./enquiry-history.ts");
}
const sent = (number: number): SentEnquiry => ({
  key: `key-${number}`,
  reference: `E-2026-${String(number).padStart(4, "0")}`,
  date: "2026-11-25T08:00:00.000Z",
  lines: [
    {
      ...blankLine("ao-1010"),
      name: "ICG AO 1010",
      amount: "40",
      unit: "bag",
      packaging: "25 kg bags",
    },
  ],
  wants: ["price"],
  company: "Sohar Film LLC",
  country: "Oman",
  port: "Sohar",
  incoterm: "CIF",
  neededBy: "2027-01-31",
});
const stored = (): string | null => kept.get("icg-enquiries") ?? null;

it("forgets one enquiry, and leaves nothing behind when it was the last", async () => {
  const { rememberEnquiry, forgetEnquiry, parseEnquiries } = await load();
  rememberEnquiry(sent(1));
  rememberEnquiry(sent(2));
  forgetEnquiry(sent(1).reference);
  expect(parseEnquiries(stored())).toEqual([sent(2)]);
  forgetEnquiry(sent(2).reference);
  expect(stored()).toBeNull();
});

it("keeps the last ten, newest first, each once, and survives a reload", async () => {
  const { rememberEnquiry } = await load();
  for (let number = 1; number <= 12; number += 1) rememberEnquiry(sent(number));
  rememberEnquiry(sent(11));
  const { parseEnquiries } = await load();
  const numbers = [11, 12, 10, 9, 8, 7, 6, 5, 4, 3];
  expect(parseEnquiries(stored()).map(({ reference }) => reference)).toEqual(
    numbers.map((number) => sent(number).reference),
  );
  expect(parseEnquiries(stored())[0]).toEqual(sent(11));
});

it("deletes the history", async () => {
  const { rememberEnquiry, forgetEnquiries } = await load();
  rememberEnquiry(sent(1));
  forgetEnquiries();
  expect(stored()).toBeNull();
});

it("reads only known fields, and nothing of another version", async () => {
  const { parseEnquiries } = await load();
  const damaged = {
    ...sent(1),
    email: "a@example.com",
    lines: [{ grade: "../x" }, { grade: "uv-531" }, 7],
    wants: "price",
    port: 7,
  };
  const [read] = parseEnquiries(
    JSON.stringify({ version: 1, enquiries: [damaged, { ...sent(2), date: "soon" }, null, 7] }),
  );
  expect(read).toEqual({
    ...sent(1),
    lines: [{ ...blankLine("uv-531"), name: "uv-531" }],
    wants: [],
    port: "",
  });
  expect(parseEnquiries(JSON.stringify({ version: 2, enquiries: [sent(1)] }))).toEqual([]);
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (enquiries) => void parseEnquiries(JSON.stringify({ version: 1, enquiries })),
    ),
  );
});

it("keeps the history in memory when the browser refuses to store it", async () => {
  vi.stubGlobal("localStorage", {
    ...storage,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const { storedText } = await import("./stored-text.ts");
  const text = storedText("any");
  expect(text.isRefused()).toBe(false);
  text.write("kept");
  expect([text.read(), text.isRefused()]).toEqual(["kept", true]);
});
