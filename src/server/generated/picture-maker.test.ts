import { fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordLog } from "../../../tests/support/log.ts";
import type { Logger } from "../process/log.ts";
import { createPictureMaker } from "./picture-maker.ts";

vi.mock("node:child_process", { spy: true });

const WHOLE = "0123456789abcdef";
const BROKEN = "fedcba9876543210";
let folder: string;
let maker: ReturnType<typeof createPictureMaker>;
let log: ReturnType<typeof recordLog>;

beforeEach(async () => {
  vi.mocked(fork).mockClear();
  folder = mkdtempSync(join(tmpdir(), "icg-maker-"));
  mkdirSync(join(folder, "sources"));
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#205060" } });
  writeFileSync(join(folder, `sources/${WHOLE}.jpg`), await picture.jpeg().toBuffer());
  log = recordLog();
  maker = createPictureMaker(folder, log as unknown as Logger);
});
afterEach(() => {
  maker.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("makes the requested files in one process", async () => {
  const names = [`${WHOLE}-480.avif`, `${WHOLE}-480.avif`, `${WHOLE}-800.webp`, `${WHOLE}-og.jpg`];
  await Promise.all(names.map(maker.make));
  for (const name of names)
    expect((await sharp(join(folder, name)).metadata()).width, name).toBe(
      { avif: 480, webp: 800, jpg: 1200 }[name.split(".")[1] ?? ""],
    );
  expect(fork).toHaveBeenCalledTimes(1);
});

it("makes a file again that was made before and was deleted", async () => {
  const name = `${WHOLE}-480.webp`;
  await maker.make(name);
  rmSync(join(folder, name));
  await maker.make(name);
  expect(existsSync(join(folder, name))).toBe(true);
});

it("makes all missing files, and logs those that fail", async () => {
  writeFileSync(join(folder, `sources/${BROKEN}.jpg`), "no picture");
  await maker.makeAll();
  expect(readdirSync(folder).filter((name) => name.startsWith(WHOLE))).toHaveLength(9);
  expect(log.entries.map(({ level }) => level)).toEqual(Array.from({ length: 9 }, () => "error"));
});

it("rejects waiting requests when its process is killed, and continues with a new process", async () => {
  const waits = maker.make(`${WHOLE}-1600.avif`);
  vi.mocked(fork).mock.results[0]?.value.kill("SIGKILL");
  await expect(waits).rejects.toThrow(/-1600\.avif could not be made: .*SIGKILL/);
  await maker.make(`${WHOLE}-480.webp`);
  expect(existsSync(join(folder, `${WHOLE}-480.webp`))).toBe(true);
  expect(fork).toHaveBeenCalledTimes(2);
});

it("kills a process that makes nothing any more", async () => {
  const hasty = createPictureMaker(folder, log as unknown as Logger, { stallMs: 100 });
  const waits = hasty.make(`${WHOLE}-1600.avif`);
  vi.mocked(fork).mock.results[0]?.value.kill("SIGSTOP");
  await expect(waits).rejects.toThrow(/SIGKILL/);
  hasty.stop();
});

it("kills a hanging process even while new requests arrive", async () => {
  const hasty = createPictureMaker(folder, log as unknown as Logger, { stallMs: 300 });
  let killed = false;
  hasty.make(`${WHOLE}-1600.avif`).catch(() => {
    killed = true;
  });
  vi.mocked(fork).mock.results[0]?.value.kill("SIGSTOP");
  let count = 0;
  const ask = (): boolean => {
    count += 1;
    if (!killed) hasty.make(`${WHOLE}-${count}.avif`).catch(() => undefined);
    return killed;
  };
  await expect.poll(ask, { interval: 20, timeout: 30_000 }).toBe(true);
  hasty.stop();
});

it("rejects waiting requests when the site stops", async () => {
  const waits = maker.make(`${WHOLE}-1600.avif`);
  maker.stop();
  await expect(waits).rejects.toThrow("the site is stopping");
  await expect(maker.make(`${WHOLE}-480.webp`)).rejects.toThrow("the site is stopping");
  expect(log.entries).toEqual([]);
});
