/**
 * Addresses of the site's pictures: `/pictures/{hash}-{width}.webp#{colour}` (and `.avif` beside
 * it). The fragment carries the average colour, so that a plain client of the API gets a working
 * address and the site a placeholder.
 */

/** Widths of every picture, in px; all are 16:9. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const;
/** The first of which a browser can show is taken. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** Width that stands in an address on the wire. */
export const PICTURE_WIDTH = 1200;

export interface Picture {
  /** `/pictures/{hash}` */
  readonly base: string;
  /** `#rrggbb` */
  readonly colour: string;
}

/** Address of a made picture. `colour` is `rrggbb`. */
export const pictureAddress = (hash: string, colour: string): string =>
  `/pictures/${hash}-${PICTURE_WIDTH}.webp#${colour}`;

/** The made picture behind an address, or undefined for an address from elsewhere. */
export function parsePicture(address: string): Picture | undefined {
  const parts = /^(\/pictures\/[0-9a-f]{16})-\d+\.webp#([0-9a-f]{6})$/.exec(address);
  return parts ? { base: parts[1] ?? "", colour: `#${parts[2] ?? ""}` } : undefined;
}

/** `srcset` of a made picture in one format. */
export const sourceSet = ({ base }: Picture, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");

/** Address of a made picture for social networks, 1200 × 630 px. */
export const socialPicture = ({ base }: Picture): string => `${base}-og.jpg`;

/** Address of a file in `content/video`. */
export const filmPath = (file: string): string => `/video/${file}`;

/** Names of all files of a picture, as its addresses end. */
export const pictureFiles = (hash: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => `${hash}-${width}.${format}`),
  ),
  `${hash}-og.jpg`,
];
