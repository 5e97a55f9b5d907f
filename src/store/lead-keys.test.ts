import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailKey, mailboxOf } from "./lead-keys.ts";

describe("the key of an address", () => {
  it.each([
    ["Zoe@Example.com", "zoe@example.com"],
    [" zoe@example.com\n", "zoe@example.com"],
    ["Ädam@example.com", "ädam@example.com"],
    ["ÖZLEM@example.com", "özlem@example.com"],
    ["İstanbul@example.com", "i̇stanbul@example.com"],
    ["ΝΙΚΟΣ.ΠΑΠΑΣ@example.gr", "νικος.παπας@example.gr"],
    ["ИВАН@Пример.РФ", "иван@пример.рф"],
    ["Adam@example.com".normalize("NFD"), "adam@example.com"],
  ])("%j is that of %j", (one, other) => expect(emailKey(one)).toBe(emailKey(other)));

  it.each([
    ["straße@example.com", "strasse@example.com"],
    ["ädam@example.com", "adam@example.com"],
    ["zoe+1@example.com", "zoe@example.com"],
  ])("%j is not that of %j", (one, other) => expect(emailKey(one)).not.toBe(emailKey(other)));

  it("is one for both normal forms and both cases, and its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const key = emailKey(text);
        for (const form of [
          text.normalize("NFC"),
          text.normalize("NFD"),
          text.toLowerCase(),
          ` ${text} `,
          key,
        ])
          expect(emailKey(form)).toBe(key);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the mailbox that mails are counted for", () => {
  it.each([
    ["Zoe+news@Example.com", "zoe@example.com"],
    ["z.o.e@gmail.com", "zoe@gmail.com"],
    ["Z.oe+x@GoogleMail.com", "zoe@gmail.com"],
  ])("of %j is that of %j", (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)));
  it.each([
    ["z.oe@example.com", "zoe@example.com"],
    ["zoe@gmail.com", "zoe@example.com"],
    ["z.oe@gmail.com.example", "zoe@gmail.com.example"],
  ])("of %j is not that of %j", (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
});
