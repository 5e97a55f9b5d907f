/**
 * Brochures and the images of the gallery: their lists, and the addresses of their files (§3, §7).
 */

import type { Brochure, GalleryImage } from "#catalogue/entities/media.ts";
import { API_PATH, BROCHURE_FILES_PATH } from "#contract/api-paths.ts";
import { apiQuery } from "./api-query.ts";
import { http } from "./transport.ts";

/** All brochures. */
export const brochuresQuery = () =>
  apiQuery(
    ["brochures"],
    async (get): Promise<readonly Brochure[]> => (await get("brochures", {})).brochures,
  );

/** Address of a brochure's file. */
export const brochureAddress = ({ _id }: Brochure): string =>
  `${API_PATH}${BROCHURE_FILES_PATH}/${encodeURIComponent(_id)}`;

/** Name under which it is saved: the attachment's last path segment (§3). */
export const brochureName = ({ attachment }: Brochure): string =>
  attachment.split("/").at(-1) || attachment;

/** Receives a brochure as a blob and saves it (§7). @throws when it cannot be had */
export async function saveBrochure(brochure: Brochure): Promise<void> {
  const reply = await http.fetch(`${http.origin}${brochureAddress(brochure)}`);
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = brochureName(brochure);
  link.click();
  // The browser has taken the blob over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** All images. */
export const galleryQuery = () =>
  apiQuery(
    ["gallery"],
    async (get): Promise<readonly GalleryImage[]> => (await get("gallery", {})).images,
  );

/** Widths beside the original, in px. */
const WIDTHS = [480, 960] as const;

/** `{host}/uploads/gallery/{filename}` */
export const imageAddress = ({ filename }: GalleryImage): string =>
  `/uploads/gallery/${encodeURIComponent(filename)}`;
/** The small ones; with the original, when its width is known. */
export const imageSources = (image: GalleryImage, original = false): string =>
  [
    ...WIDTHS.map((width) => `${imageAddress(image)}?w=${width} ${width}w`),
    ...(original && image.width ? [`${imageAddress(image)} ${image.width}w`] : []),
  ].join(", ");
/** Description of the picture in words. */
export const imageName = ({ caption, alt, filename }: GalleryImage): string =>
  caption ?? alt ?? filename;
