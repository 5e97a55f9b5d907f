import { describe, expect, it } from "vitest";
import { freshDatabase } from "../../tests/support/databases.ts";
import { readDatabaseSecret } from "../store/secret.ts";
import { createSentMarks, type MarkedForm } from "./sent-marks.ts";

const MINUTE_MS = 60_000;
const form: MarkedForm = { kind: "contact", reference: "M-2026-0001" };
const secret = async () => "the secret";

describe("a mark of a sent form", () => {
  it("is accepted by another process with the same secret, half an hour later too", async () => {
    const sent = Date.UTC(2026, 10, 27, 9, 59);
    const mark = await createSentMarks(secret, () => sent).sign("/contact", form);
    const later = (minutes: number) =>
      createSentMarks(secret, () => sent + minutes * MINUTE_MS).verify(mark, "/contact", form);
    expect(await later(0)).toBe(true);
    expect(await later(30)).toBe(true);
    expect(await later(41)).toBe(false);
    expect(await later(-11)).toBe(false);
  });

  it("is refused with another path, kind, reference, end or secret", async () => {
    const marks = createSentMarks(secret);
    const mark = await marks.sign("/contact", form);
    const [end = "", signature = ""] = mark.split(".");
    const nextEnd = (Number.parseInt(end, 36) + 1).toString(36);
    expect(await marks.verify(mark, "/contact", form)).toBe(true);
    expect(await marks.verify(mark, "/request-file-form", form)).toBe(false);
    expect(await marks.verify(mark, "/contact", { ...form, kind: "tds" })).toBe(false);
    expect(await marks.verify(mark, "/contact", { ...form, reference: "M-2026-0002" })).toBe(false);
    expect(await marks.verify(mark, "/contact", { ...form, reference: undefined })).toBe(false);
    expect(await marks.verify(`${nextEnd}.${signature}`, "/contact", form)).toBe(false);
    for (const text of ["", "1", ".", `${end}.`, `${end}.${signature}x`, "NaN", "\u{1f9ea}"])
      expect(await marks.verify(text, "/contact", form), text).toBe(false);
    const others = createSentMarks(async () => "another secret");
    expect(await others.verify(mark, "/contact", form)).toBe(false);
  });

  it("is accepted by its own process after the secret could not be read", async () => {
    let isDown = true;
    const marks = createSentMarks(async () => {
      if (isDown) throw new Error("database is locked");
      return "the secret";
    });
    const mark = await marks.sign("/contact", form);
    expect(await marks.verify(mark, "/contact", form)).toBe(true);
    isDown = false;
    expect(await marks.verify(mark, "/contact", form)).toBe(true);
    const later = await marks.sign("/contact", form);
    expect(await createSentMarks(secret).verify(later, "/contact", form)).toBe(true);
  });
});

it("all processes of a database read the same secret, those of another a different one", async () => {
  const [one, other] = [await freshDatabase("sqlite"), await freshDatabase("sqlite")];
  const [first, second] = await Promise.all([
    readDatabaseSecret(one.db),
    readDatabaseSecret(one.db),
  ]);
  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  expect(await readDatabaseSecret(other.db)).not.toBe(first);
  await Promise.all([one.close(), other.close()]);
});
