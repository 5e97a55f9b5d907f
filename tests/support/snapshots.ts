/**
 * What a screen is compared with: accepted ones of the same Chromium, kept small
 * (docs/decisions/0005-visual-regression.md).
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { installedChromium } from "./browser.ts";
import { ROOT } from "./site.ts";

const ACCEPTED = join(ROOT, "tests/snapshots");
/** Part of its size to which a screen is shrunk, so that the edge of a letter is no difference. */
const SCALE = 0.4;
/** Difference of a colour channel, 0 to 255, from which a pixel counts as another. */
const SEEN = 24;

/**
 * A Chromium that draws alike, as the name of a folder: other systems, versions and the one with a
 * window smooth letters otherwise.
 */
export const drawnBy = (browser: Browser): string =>
  `${basename(installedChromium() ?? "chromium")}-${browser.version().split(".")[0]}-${process.platform}`;

/**
 * Names of the Chromiums that the accepted screens were drawn by; empty before the first were
 * accepted.
 */
export const acceptedBy = async (): Promise<string[]> =>
  existsSync(ACCEPTED) ? await readdir(ACCEPTED) : [];

async function shrunk(screen: Buffer): Promise<Sharp> {
  const { width } = await sharp(screen).metadata();
  return sharp(screen)
    .resize(Math.round(width * SCALE))
    .removeAlpha();
}

/** Makes a screen the accepted one; those of another Chromium go. */
export async function accept(by: string, name: string, screen: Buffer): Promise<void> {
  for (const other of await acceptedBy())
    if (other !== by) await rm(join(ACCEPTED, other), { recursive: true });
  await mkdir(join(ACCEPTED, by), { recursive: true });
  await writeFile(
    join(ACCEPTED, by, `${name}.webp`),
    await (await shrunk(screen)).webp({ lossless: true, effort: 6 }).toBuffer(),
  );
}

/**
 * Compares a screen with the accepted one.
 * @returns the part of the pixels that differ, 0 to 1; 1 when the sizes do
 * @throws when none of this name was accepted
 */
export async function difference(by: string, name: string, screen: Buffer): Promise<number> {
  const raw = { resolveWithObject: true } as const;
  const now = await (await shrunk(screen)).raw().toBuffer(raw);
  const before = await sharp(join(ACCEPTED, by, `${name}.webp`))
    .raw()
    .toBuffer(raw);
  if (now.info.width !== before.info.width || now.info.height !== before.info.height) return 1;
  const pixels = now.info.width * now.info.height;
  let other = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1)
    if (
      [0, 1, 2].some(
        (channel) =>
          Math.abs((now.data[pixel * 3 + channel] ?? 0) - (before.data[pixel * 3 + channel] ?? 0)) >
          SEEN,
      )
    )
      other += 1;
  return other / pixels;
}
