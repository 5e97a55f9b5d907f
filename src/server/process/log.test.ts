import { describe, expect, it } from "vitest";
import { createLogger } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void): {
  text: string;
  line: Record<string, unknown>;
} {
  let text = "";
  const take = (line: string): void => {
    text += line;
  };
  write(createLogger("info", { write: take }));
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

describe("the log", () => {
  it("is one JSON object a line, with level, time and message", () => {
    const { text, line } = logged((log) => log.info({ lead: "5f0c" }, "mail sent"));
    expect(text.endsWith("}\n")).toBe(true);
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      lead: "5f0c",
      msg: "mail sent",
    });
  });

  it.each([
    "550 5.1.1 <zoe.o'neill+x@mail.example.com>: Recipient address rejected",
    "Can't send mail - all recipients were rejected: أحمد@مثال.إمارات",
    "connect failed: postgres://icg:secret@db.example.com:5432/icg",
    'sender "a@b.cd", receiver (c@d.ef)',
  ])("leaves addresses out: %s", (message) => {
    const { text } = logged((log) =>
      log.warn({ error: message, err: new Error(message) }, message),
    );
    expect(text).not.toMatch(/@|secret|zoe|neill|example|إمارات|b\.cd|e\.f/);
    expect(text).toContain("[address]");
    expect(text).not.toMatch(/[\p{L}\d]\[address\]/u);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it("takes of an error only its name, text, code and stack", () => {
    const error = Object.assign(new Error("null value in column"), {
      code: "23502",
      detail: "Failing row contains (Zoe, +971 4 000)",
      parameters: ["Zoe"],
    });
    const { text, line } = logged((log) => log.error({ err: error }, "request failed"));
    expect(text).not.toMatch(/Zoe|971/);
    expect(line["err"]).toMatchObject({
      type: "Error",
      message: "null value in column",
      code: "23502",
    });
  });

  it("keeps what looks a little like an address", () => {
    const { text } = logged((log) =>
      log.info({ path: "/media-news", file: "node_modules/@scope/part" }, "at 12:30, ratio 3:1"),
    );
    expect(text).toContain("at 12:30, ratio 3:1");
    expect(text).toContain("node_modules/@scope/part");
  });
});

it("shows no address, escaped or not", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  for (const path of [
    "/a/zoe@private.test",
    "/a/zoe%40private.test",
    "/a/zoe%2540private.test",
    "/a/zoe%252540private.test",
  ])
    log.warn({ path }, "refused");
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).not.toMatch(/zoe|private/);
});
