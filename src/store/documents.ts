/** Documents: content that is looked up by its id alone (site, industries, categories, pages, pictures). */
import type { DocumentId, DocumentShapes } from "#contract/content.ts";
import type { Content } from "./content-state.ts";

/** A document by whatever id a request names, or undefined. */
export async function findAnyDocument(db: Content, id: string): Promise<unknown> {
  const row = await db.reader.selectFrom("documents").select("value").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.value) as unknown);
}

/** A document by its id such as `industry/automotive`, or undefined. */
export const findDocument = async <Id extends DocumentId>(db: Content, id: Id): Promise<DocumentShapes[Id] | undefined> =>
  (await findAnyDocument(db, id)) as DocumentShapes[Id] | undefined;

/** All documents of a kind (`molfile`), by what follows the kind in their ids. */
export async function documentsOf<Kind extends string>(
  db: Content,
  kind: Kind,
): Promise<ReadonlyMap<string, DocumentShapes[Extract<`${Kind}/x`, DocumentId>]>> {
  const prefix = `${kind}/`;
  const rows = await db.reader.selectFrom("documents").select(["id", "value"]).where("id", ">=", prefix).where("id", "<", `${prefix}\u{10ffff}`).execute();
  return new Map(rows.flatMap(({ id, value }) => (id.startsWith(prefix) ? [[id.slice(prefix.length), JSON.parse(value)]] : [])));
}
