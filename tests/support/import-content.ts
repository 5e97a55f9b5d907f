/** Imports the site's content into the database in DATA_DIR, without making the pictures' files: `node tests/support/import-content.ts`. */
import { importContent } from "#importer/apply.ts";
import { readConfig } from "#server/process/config.ts";
import { openDatabase } from "#store/open.ts";

const { contentDir, dataDir } = readConfig(process.env);
process.umask(0o077);
const db = openDatabase({ dataDir });
await db.migrate();
await importContent(db, { content: contentDir, dataDir });
await db.close();
