/** Brochures: their list and their download (§3, §7). */
import { API_PATH, BROCHURE_FILES_PATH } from "#contract/api-paths.ts";
import type { Brochure } from "#contract/entities/media.ts";
import { apiQuery } from "./api-query.ts";
import { http } from "./transport.ts";

/** All brochures. */
export const brochuresQuery = () => apiQuery(["brochures"], async (get): Promise<readonly Brochure[]> => (await get("brochures", {})).brochures);

/** Address of a brochure's file. */
export const brochureAddress = ({ _id }: Brochure): string => `${API_PATH}${BROCHURE_FILES_PATH}/${encodeURIComponent(_id)}`;

/** Name under which it is saved: the attachment's last path segment (§3). */
export const brochureName = ({ attachment }: Brochure): string => attachment.split("/").at(-1) || attachment;

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
