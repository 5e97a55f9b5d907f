/** Compares screenshots of one Chromium (docs/decisions/0005-visual-regression.md). */
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { installedChromium } from "./browser.ts";
import { ROOT } from "./site.ts";

const ACCEPTED = join(ROOT, "tests/snapshots");
/** Small enough that differences in letter edges vanish. */
const SCALE = 0.4;
/** Least difference of a colour channel (0 to 255) that counts. */
const SEEN = 24;

/** Other systems, versions and the windowed build smooth letters differently. */
export const nameChromium = (browser: Browser): string =>
  `${basename(installedChromium() ?? "chromium")}-${browser.version().split(".")[0]}-${process.platform}`;

export const listAcceptedBy = async (): Promise<string[]> =>
  existsSync(ACCEPTED) ? await readdir(ACCEPTED) : [];

async function shrunk(screen: Buffer): Promise<Sharp> {
  const { width } = await sharp(screen).metadata();
  return sharp(screen)
    .resize(Math.round(width * SCALE))
    .removeAlpha();
}

/** Also removes those of other Chromiums. */
export async function acceptScreen(by: string, name: string, screen: Buffer): Promise<void> {
  for (const other of await listAcceptedBy())
    if (other !== by) await rm(join(ACCEPTED, other), { recursive: true });
  await mkdir(join(ACCEPTED, by), { recursive: true });
  await writeFile(
    join(ACCEPTED, by, `${name}.webp`),
    await (await shrunk(screen)).webp({ lossless: true, effort: 6 }).toBuffer(),
  );
}

/**
 * @returns the share of pixels that differ, 0 to 1; 1 when the sizes differ
 * @throws when no screenshot of this name is accepted
 */
export async function measureDifference(by: string, name: string, screen: Buffer): Promise<number> {
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
