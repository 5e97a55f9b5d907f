/** The gallery's query (§7) and the addresses of its images (§3). */
import type { GalleryImage } from "#contract/entities/media.ts";
import { apiQuery } from "./api-query.ts";

/** All images. */
export const galleryQuery = () => apiQuery(["gallery"], async (get): Promise<readonly GalleryImage[]> => (await get("gallery", {})).images);

/** Widths beside the original, in px. */
const WIDTHS = [480, 960] as const;

/** `{host}/uploads/gallery/{filename}` */
export const imageAddress = ({ filename }: GalleryImage): string => `/uploads/gallery/${encodeURIComponent(filename)}`;
/** The small ones; with the original, when its width is known. */
export const imageSources = (image: GalleryImage, original = false): string =>
  [
    ...WIDTHS.map((width) => `${imageAddress(image)}?w=${width} ${width}w`),
    ...(original && image.width ? [`${imageAddress(image)} ${image.width}w`] : []),
  ].join(", ");
/** Description of the picture in words. */
export const imageName = ({ caption, alt, filename }: GalleryImage): string => caption ?? alt ?? filename;
