/** Visual regression: a screen against the accepted one. Both are shrunk, so that a pixel of anti-aliasing is no difference. */
import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "../../tests/support/site.ts";

const ACCEPTED = join(ROOT, "shots/accepted");
const WIDTH = 320;
/** Difference of a colour channel, 0 to 255, from which a shrunk pixel counts as another. */
const SEEN = 24;
/** Part of the pixels that may differ. */
const TOLERATED = 0.005;

/** What the eye sees of a screen: small, opaque, raw. */
const glance = (file: string) => sharp(file).resize(WIDTH).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Compares a screen with the accepted one; the first of its name is accepted, and every one with ACCEPT=1.
 * @returns what differs
 */
export async function compare(file: string, name: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const accepted = join(ACCEPTED, `${name}.png`);
  if (process.env["ACCEPT"] || !existsSync(accepted)) {
    await mkdir(ACCEPTED, { recursive: true });
    await copyFile(file, accepted);
    return [];
  }
  const [now, before] = await Promise.all([glance(file), glance(accepted)]);
  if (now.info.height !== before.info.height)
    return [`${name}: ${now.info.height} high instead of ${before.info.height} (at ${WIDTH} px width); ACCEPT=1 accepts it`];
  const pixels = now.info.width * now.info.height;
  let other = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1)
    if ([0, 1, 2].some((channel) => Math.abs((now.data[pixel * 3 + channel] ?? 0) - (before.data[pixel * 3 + channel] ?? 0)) > SEEN)) other += 1;
  const part = other / pixels;
  return part > TOLERATED ? [`${name}: ${(part * 100).toFixed(2)} % differs from the accepted screen; ACCEPT=1 accepts it`] : [];
}
