/** The last imported content files. The site does not load them. */
import type { Database } from "./open.ts";

/** Below both engines' limits on parameters. */
const BATCH = 500;

/** @param files paths below the content folder */
export async function importedTexts(
  { reader }: Database,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const decoder = new TextDecoder();
  const rows = reader.selectFrom("content").where("kind", "=", "sources").select(["id", "body"]);
  const texts = new Map<string, string>();
  for (let start = 0; start < files.length; start += BATCH)
    for (const { id, body } of await rows
      .where("id", "in", files.slice(start, start + BATCH))
      .execute())
      texts.set(id, decoder.decode(body));
  return texts;
}
