import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { requestOf as chunkedRequest, statusOf } from "../../tests/support/bodies.ts";
import { PARTS_MAX } from "./body.ts";
import { ByteBudget } from "./byte-budget.ts";
import {
  FIELD_MAX_BYTES,
  FILES_MAX_BYTES,
  MULTIPART_MAX_BYTES,
  PART_HEADER_MAX_BYTES,
  readMultipart as readWithin,
} from "./multipart.ts";

const BOUNDARY = "----icg";
interface Part {
  readonly name: string;
  readonly value: string;
  readonly filename?: string;
  readonly headers?: string;
}
const part = ({ name, value, filename, headers = "" }: Part): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n${headers}\r\n${value}\r\n`;
const bodyOf = (...parts: Part[]): string => `${parts.map(part).join("")}--${BOUNDARY}--\r\n`;

/** As for a process with no other forms. */
const readMultipart = (request: Request, memory = new ByteBudget(FILES_MAX_BYTES)) =>
  readWithin(request, { memory });
const requestOf = (
  body: string | Buffer,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
  ...more: [chunk?: number | undefined, headers?: Readonly<Record<string, string>>]
) => chunkedRequest(body, type, ...more);
const read = (...parts: Part[]) => readMultipart(requestOf(bodyOf(...parts)).request);
const OPEN_FILES = "/proc/self/fd";
const spooled = (): string[] =>
  existsSync(OPEN_FILES)
    ? readdirSync(OPEN_FILES).flatMap((fd) => {
        try {
          return readlinkSync(join(OPEN_FILES, fd)).includes("icg-form") ? [fd] : [];
        } catch {
          return [];
        }
      })
    : [];
afterEach(() => {
  vi.unstubAllEnvs();
});
const many = (count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: "v" }));

describe("a multipart form", () => {
  it.each([1, 7, 64, 65_536])("is the same in chunks of %i bytes", async (chunk) => {
    const body = bodyOf(
      { name: "fullName", value: "Zoë\r\n--é" },
      { name: "resume", filename: "my cv.pdf", value: `%PDF-\0\r\n-${BOUNDARY}\r\n` },
    );
    const { fields, file, release } = await readMultipart(
      requestOf(body, undefined, chunk).request,
    );
    expect(fields).toEqual({ fullName: "Zoë\r\n--é" });
    expect([file?.filename, Buffer.from(file?.bytes ?? []).toString()]).toEqual([
      "my cv.pdf",
      `%PDF-\0\r\n-${BOUNDARY}\r\n`,
    ]);
    release();
  });

  it("takes the first of two files, and does not treat a field as a file", async () => {
    const { file } = await read(
      { name: "resume", filename: "a", value: "one" },
      { name: "resume", filename: "b", value: "two" },
    );
    expect([file?.filename, String(file?.bytes)]).toEqual(["a", "one"]);
    expect((await read({ name: "resume", value: "text" })).file).toBeUndefined();
  });

  it("has at most 20 parts; the rest of a larger one is discarded, so that its connection can be used again", async () => {
    expect(Object.keys((await read(...many(PARTS_MAX))).fields)).toHaveLength(PARTS_MAX);
    expect(await statusOf(read(...many(PARTS_MAX + 1)))).toBe(413);
    const empty =
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\n\r\n`.repeat(
        60_000,
      );
    const { request, taken } = requestOf(empty);
    expect(await statusOf(readMultipart(request))).toBe(413);
    const chunks = Math.ceil(empty.length / 65_536);
    expect(taken()).toBeLessThan(chunks);
    await vi.waitFor(() => expect(taken()).toBe(chunks), { timeout: 30_000 });
  });

  it("has only the résumé as a file, whose name is cut to its end", async () => {
    expect(
      (await read({ name: "photo", filename: "me.png", value: "x" }, { name: "a", value: "b" }))
        .file,
    ).toBeUndefined();
    const { file, release } = await read({
      name: "resume",
      filename: `${"x".repeat(5_000)}.pdf`,
      value: "%PDF",
    });
    expect(file?.filename).toBe(`${"x".repeat(196)}.pdf`);
    release();
  });

  it("may have long headers in every part, and some text before the first", async () => {
    const headers = `x-junk: ${"x".repeat(PART_HEADER_MAX_BYTES - 200)}\r\n`;
    const body = `${"x".repeat(60_000)}\r\n${bodyOf(...many(PARTS_MAX).map((one) => ({ ...one, headers })))}`;
    expect(Object.keys((await readMultipart(requestOf(body).request)).fields)).toHaveLength(
      PARTS_MAX,
    );
  });

  it("is not read if its Content-Length is too large", async () => {
    const body = bodyOf({ name: "a", value: "b" });
    const { request, taken } = requestOf(body, undefined, undefined, {
      "content-length": String(MULTIPART_MAX_BYTES + 1),
    });
    expect([await statusOf(readMultipart(request)), taken()]).toEqual([413, 0]);
    expect(
      await statusOf(
        readMultipart(
          requestOf(body, undefined, undefined, { "content-length": String(MULTIPART_MAX_BYTES) })
            .request,
        ),
      ),
    ).toBe(200);
  });

  it("has short fields: a longer one is refused, not cut", async () => {
    expect(
      (await read({ name: "a", value: "x".repeat(FIELD_MAX_BYTES) })).fields["a"],
    ).toHaveLength(FIELD_MAX_BYTES);
    expect(await statusOf(read({ name: "a", value: "x".repeat(FIELD_MAX_BYTES + 1) }))).toBe(413);
    expect(await statusOf(read({ name: "a".repeat(5_000), value: "x" }))).toBe(413);
  });

  it("has short headers, little before its first part and little after its last", async () => {
    const junk = "x".repeat(5_500_000);
    expect(await statusOf(read({ name: "a", value: "b", headers: `x-junk: ${junk}\r\n` }))).toBe(
      413,
    );
    expect(
      await statusOf(readMultipart(requestOf(junk + bodyOf({ name: "a", value: "b" })).request)),
    ).toBe(413);
    expect(
      await statusOf(readMultipart(requestOf(bodyOf({ name: "a", value: "b" }) + junk).request)),
    ).toBe(413);
    expect(
      (
        await read({
          name: "a",
          value: "b",
          headers: `x-junk: ${"x".repeat(PART_HEADER_MAX_BYTES - 100)}\r\n`,
        })
      ).fields,
    ).toEqual({ a: "b" });
  });

  it.each([
    ["no boundary", "multipart/form-data"],
    ["an empty boundary", "multipart/form-data; boundary="],
    ["a boundary longer than RFC 2046 allows", `multipart/form-data; boundary=${"b".repeat(71)}`],
    ["another boundary", "multipart/form-data; boundary=other"],
  ])("is unreadable with %s", async (_, type) => {
    expect(
      await statusOf(readMultipart(requestOf(bodyOf({ name: "a", value: "b" }), type).request)),
    ).toBe(400);
  });

  it("is unreadable when it stops in the middle", async () => {
    const whole = bodyOf(
      { name: "a", value: "b" },
      { name: "resume", filename: "cv.pdf", value: "%PDF" },
    );
    for (const length of [10, 60, 90, 150, whole.length - 6])
      expect([
        length,
        await statusOf(readMultipart(requestOf(whole.slice(0, length)).request)),
        spooled(),
      ]).toEqual([length, 400, []]);
  });

  it("spools its file to an unlinked file on disk, and frees it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "icg-spool-"));
    vi.stubEnv("TMPDIR", folder);
    const form = await read({
      name: "resume",
      filename: "cv.pdf",
      value: `%PDF${"x".repeat(300_000)}`,
    });
    expect(form.file?.bytes.subarray(0, 4).toString()).toBe("%PDF");
    expect(form.file?.bytes).toHaveLength(300_004);
    expect([readdirSync(folder), spooled()]).toEqual([[], []]);
    form.release();
    rmSync(folder, { recursive: true });
  });

  it("is refused with a retry when the disk is full", async () => {
    vi.stubEnv("TMPDIR", join(tmpdir(), "nothing-such"));
    expect(await statusOf(read({ name: "resume", filename: "cv.pdf", value: "%PDF" }))).toBe(503);
    vi.unstubAllEnvs();
    (await read({ name: "resume", filename: "cv.pdf", value: "%PDF" })).release();
  });

  it("shares the memory for files with all others, and frees it", async () => {
    const memory = new ByteBudget(FILES_MAX_BYTES);
    const read = (one: Part) => readMultipart(requestOf(bodyOf(one)).request, memory);
    const large: Part = { name: "resume", filename: "cv.pdf", value: "x".repeat(5_000_000) };
    const held = await Promise.all(
      Array.from({ length: Math.floor(FILES_MAX_BYTES / 5_000_000) }, () => read(large)),
    );
    expect(await statusOf(read(large))).toBe(503);
    held[0]?.release();
    held[0]?.release();
    const again = await read(large);
    expect(again.file?.bytes).toHaveLength(5_000_000);
    for (const form of [...held, again]) form.release();
  });
});
