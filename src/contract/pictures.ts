/**
 * Addresses of the site's pictures: `/pictures/{hash}-{width}.webp#{colour}` (also `.avif`). The
 * fragment is the average colour: a plain API client gets a working address, the site a
 * placeholder.
 */

/** Widths of every picture, in px; all are 16:9. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const;
/** In order of preference: the browser uses the first that it supports. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** Width in addresses of the API. */
export const PICTURE_WIDTH = 1200;

export interface Picture {
  /** `/pictures/{hash}` */
  readonly base: string;
  /** `#rrggbb` */
  readonly colour: string;
}

/** Address of a generated picture. `colour` is `rrggbb`. */
export const pictureAddress = (hash: string, colour: string): string =>
  `/pictures/${hash}-${PICTURE_WIDTH}.webp#${colour}`;

/** Parses the address of a generated picture; undefined for other addresses. */
export function parsePicture(address: string): Picture | undefined {
  const parts = /^(\/pictures\/[0-9a-f]{16})-\d+\.webp#([0-9a-f]{6})$/.exec(address);
  return parts ? { base: parts[1] ?? "", colour: `#${parts[2] ?? ""}` } : undefined;
}

/** `srcset` of a generated picture in one format. */
export const sourceSet = ({ base }: Picture, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");

/** Address of a picture for social networks, 1200 × 630 px. */
export const socialPicture = ({ base }: Picture): string => `${base}-og.jpg`;

/** Address of a file in `content/video`. */
export const filmPath = (file: string): string => `/video/${file}`;

/** Lists the file names of a picture. */
export const pictureFiles = (hash: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => `${hash}-${width}.${format}`),
  ),
  `${hash}-og.jpg`,
];
