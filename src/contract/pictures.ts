/**
 * Addresses of pictures: `/pictures/{hash}-{width}.webp#{colour}` (also `.avif`). The fragment is
 * the average colour, a placeholder for the site, and a focal point if there is one: `#{colour},70,40`.
 */

/** Px; all are 16:9. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const;
/** The browser uses the first that it supports. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** In addresses of the API. */
export const PICTURE_WIDTH = 1200;

/** In percent from the left and from the top, in steps of `FOCUS_STEP`. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface PictureFile {
  /** `/pictures/{hash}` */
  readonly base: string;
  /** `#rrggbb` */
  readonly colour: string;
  /** Without it the middle. */
  readonly focus?: Focus | undefined;
}

export const pictureBase = (hash: string): string => `/pictures/${hash}`;

/** `colour` is `rrggbb`. */
export const pictureAddress = (hash: string, colour: string): string =>
  `${pictureBase(hash)}-${PICTURE_WIDTH}.webp#${colour}`;

/** @param address of `pictureAddress` */
export const addFocus = (address: string, { x, y }: Focus): string => `${address},${x},${y}`;

export function parsePicture(address: string): PictureFile | undefined {
  const parts =
    /^(\/pictures\/[0-9a-f]{16})-\d+\.webp#([0-9a-f]{6})(?:,(\d{1,3}),(\d{1,3}))?$/.exec(address);
  if (!parts) return undefined;
  const [, base = "", colour = "", x, y] = parts;
  const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) };
  return { base, colour: `#${colour}`, focus };
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
