/**
 * Addresses of pictures: `/pictures/{hash}-{width}.webp#{colour}` (also `.avif`). The fragment is
 * the average colour, a placeholder for the site.
 */

/** Px; all are 16:9. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const;
/** The browser uses the first that it supports. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** In addresses of the API. */
export const PICTURE_WIDTH = 1200;

export interface PictureFile {
  /** `/pictures/{hash}` */
  readonly base: string;
  /** `#rrggbb` */
  readonly colour: string;
}

export const pictureBase = (hash: string): string => `/pictures/${hash}`;

/** `colour` is `rrggbb`. */
export const pictureAddress = (hash: string, colour: string): string =>
  `${pictureBase(hash)}-${PICTURE_WIDTH}.webp#${colour}`;

export function parsePicture(address: string): PictureFile | undefined {
  const parts = /^(\/pictures\/[0-9a-f]{16})-\d+\.webp#([0-9a-f]{6})$/.exec(address);
  return parts ? { base: parts[1] ?? "", colour: `#${parts[2] ?? ""}` } : undefined;
}

export const sourceSet = ({ base }: Pick<PictureFile, "base">, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");

/** For social networks, 1200 × 630 px. */
export const socialPicture = ({ base }: PictureFile): string => `${base}-og.jpg`;

/** `content/video`. */
export const filmPath = (file: string): string => `/video/${file}`;

export const pictureFiles = (hash: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => `${hash}-${width}.${format}`),
  ),
  `${hash}-og.jpg`,
];
