/** Lists and file URLs of brochures and gallery images (§3, §7). */

import type { Brochure, GalleryImage } from "#catalogue/entities/media.ts";
import { API_PATH, BROCHURE_FILES_PATH } from "#contract/api-paths.ts";
import { sharedAddress } from "#contract/editions.ts";
import { apiQuery } from "./api-query.ts";
import { http } from "./transport.ts";

export const brochuresQuery = () =>
  apiQuery(
    ["brochures"],
    async (get): Promise<readonly Brochure[]> => (await get("brochures", {})).brochures,
  );

export const brochureAddress = ({ _id }: Brochure): string =>
  `${API_PATH}${BROCHURE_FILES_PATH}/${encodeURIComponent(_id)}`;

/** The attachment's last path segment (§3). */
export const brochureName = ({ attachment }: Brochure): string =>
  attachment.split("/").at(-1) || attachment;

/** @throws when the download fails */
export async function saveBrochure(brochure: Brochure): Promise<void> {
  const reply = await http.fetch(sharedAddress(http.origin, brochureAddress(brochure)));
  if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = brochureName(brochure);
  link.click();
  // By then the browser has read the blob.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const galleryQuery = () =>
  apiQuery(
    ["gallery"],
    async (get): Promise<readonly GalleryImage[]> => (await get("gallery", {})).images,
  );

/** In px, besides the original. */
const WIDTHS = [480, 960] as const;

/** `{host}/uploads/gallery/{filename}` */
export const imageAddress = ({ filename }: GalleryImage): string =>
  `/uploads/gallery/${encodeURIComponent(filename)}`;
export function imageSources(image: GalleryImage, original = false): string {
  const sources = WIDTHS.map((width) => `${imageAddress(image)}?w=${width} ${width}w`);
  if (original && image.width) sources.push(`${imageAddress(image)} ${image.width}w`);
  return sources.join(", ");
}
export const imageName = ({ caption, alt, filename }: GalleryImage): string =>
  caption ?? alt ?? filename;
