import { expect, it } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import { draftReply, replyAddress } from "./reply.ts";

const line = (number: number, packaging = "25 kg drums") =>
  ({
    ...blankLine(`uv-${number}`),
    name: `ICG UV-${number}`,
    cas: "1843-05-6",
    amount: 500,
    unit: "kg",
    packaging,
    stock: "in-stock",
    offered: "",
  }) as const;
const enquiry = {
  kind: "enquiry",
  reference: "E-2026-0003",
  name: "Aisha Khan",
  email: "aisha+icg@example.com",
  lines: [line(531), { ...line(326, ""), amount: undefined }],
} as const;

it("answers with the reference as subject and the lines as a table to fill in", () => {
  const url = new URL(replyAddress(enquiry));
  expect(decodeURIComponent(url.pathname)).toBe("aisha+icg@example.com");
  expect(url.searchParams.get("subject")).toBe("Your enquiry E-2026-0003");
  expect(url.searchParams.get("body")?.split("\r\n")).toEqual([
    "Dear Aisha Khan,",
    "",
    "Thank you for your enquiry E-2026-0003.",
    "",
    "We offer:",
    "",
    "No. | Grade | CAS number | Quantity | Packaging | Price | Delivery",
    "1 | ICG UV-531 | 1843-05-6 | 500 kg | 25 kg drums |  |",
    "2 | ICG UV-326 | 1843-05-6 |  |  |  |",
    "",
    "Kind regards",
    "",
  ]);
});

it("has no table for a message, and lets no address carry more than an address", () => {
  const url = replyAddress({
    ...enquiry,
    kind: "contact",
    reference: "M-2026-0001",
    name: undefined,
    email: "a?bcc=x&y@b.cd",
    lines: [],
  });
  expect(url).toContain(
    "mailto:a%3Fbcc%3Dx%26y@b.cd?subject=Your%20message%20M-2026-0001&body=Hello%2C",
  );
  expect(url).not.toContain("We%20offer");
});

it("fills a template in: greeting, name, reference and the table, and leaves other braces alone", () => {
  const bodyOf = (lead: Parameters<typeof replyAddress>[0], template: string) =>
    new URL(replyAddress(lead, template)).searchParams.get("body");
  expect(bodyOf(enquiry, "{greeting} {name}: {reference}\n\n{lines}\n\n{other}")).toBe(
    "Dear Aisha Khan, Aisha Khan: E-2026-0003\r\n\r\nNo. | Grade | CAS number | Quantity | Packaging | Price | Delivery\r\n1 | ICG UV-531 | 1843-05-6 | 500 kg | 25 kg drums |  |\r\n2 | ICG UV-326 | 1843-05-6 |  |  |  |\r\n\r\n{other}",
  );
  // A name may look like a placeholder.
  expect(bodyOf({ ...enquiry, name: "{reference} $& {x}", lines: [] }, "{name}|{lines}|")).toBe(
    "{reference} $& {x}||",
  );
});

it("stays short enough for a mail program, and says how many lines are left", () => {
  const lines = Array.from({ length: 50 }, (_, index) =>
    line(index, "a packaging of some length, on pallets"),
  );
  const url = replyAddress({ ...enquiry, lines });
  expect(url.length).toBeLessThanOrEqual(2_000);
  const body = new URL(url).searchParams.get("body") ?? "";
  const shown = body.match(/^\d+ \| ICG UV-/gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(5);
  expect(body).toContain(`\r\n(${50 - shown} more)\r\n`);
});

it("fills a template with all lines, however many, because the desk sends the text itself", () => {
  const lines = Array.from({ length: 60 }, (_, index) => line(index));
  const text = draftReply({ ...enquiry, lines }, "{greeting}\n\n{lines}\n\nOffer for {reference}");
  expect(text.split("\n")).toHaveLength(2 + 61 + 2);
  expect(text).toMatch(/^Dear Aisha Khan,\n\nNo\. \| Grade/);
  expect(text).toContain("\n60 | ICG UV-59 | 1843-05-6 | 500 kg | 25 kg drums");
  expect(text).toMatch(/\n\nOffer for E-2026-0003$/);
});
