/** Brochures and gallery images. */
import type { Brochure, GalleryImage } from "#contract/entities/media.ts";
import type { Database } from "./open.ts";

/** All brochures, in their order. */
export async function listBrochures(db: Database): Promise<Brochure[]> {
  const rows = await db.reader.selectFrom("brochures").select("summary").orderBy("position").orderBy("id").execute();
  return rows.map((row) => JSON.parse(row.summary) as Brochure);
}

/** A brochure and its PDF, or undefined. */
export async function findBrochure(db: Database, id: string): Promise<{ brochure: Brochure; bytes: Uint8Array } | undefined> {
  const row = await db.reader.selectFrom("brochures").select(["summary", "bytes"]).where("id", "=", id).executeTakeFirst();
  return row && { brochure: JSON.parse(row.summary) as Brochure, bytes: row.bytes };
}

/** All gallery images, in their order. */
export async function listGallery(db: Database): Promise<GalleryImage[]> {
  const rows = await db.reader.selectFrom("gallery").select("summary").orderBy("position").orderBy("id").execute();
  return rows.map((row) => JSON.parse(row.summary) as GalleryImage);
}
