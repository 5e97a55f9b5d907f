/**
 * Addresses of pictures that the importer made: `/pictures/{hash}-{width}.webp#{colour}` (and `.avif` beside it).
 * The fragment carries the average colour, so that a plain client of the API gets a working address and the site a placeholder.
 */

/** Widths of every picture, in px; all are 16:9. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const;
/** Width that stands in an address on the wire. */
export const PICTURE_WIDTH = 1200;

export interface Picture {
  /** `/pictures/{hash}` */
  readonly base: string;
  /** `#rrggbb` */
  readonly colour: string;
}

/** Address of a made picture. `colour` is `rrggbb`. */
export const pictureAddress = (hash: string, colour: string): string => `/pictures/${hash}-${PICTURE_WIDTH}.webp#${colour}`;

/** The made picture behind an address, or undefined for an address from elsewhere. */
export function parsePicture(address: string): Picture | undefined {
  const parts = /^(\/pictures\/[0-9a-f]{16})-\d+\.webp#([0-9a-f]{6})$/.exec(address);
  return parts ? { base: parts[1] ?? "", colour: `#${parts[2] ?? ""}` } : undefined;
}

/** `srcset` of a made picture in one format. */
export const sourceSet = ({ base }: Picture, format: "avif" | "webp"): string =>
  PICTURE_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
