/**
 * Previews content with drafts, and imports published content, in a process of the desk
 * (desk/draft-site.ts).
 */
import "./process/production.ts";

import { mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ImportReply, type ImportRequest, importContent } from "#importer/apply.ts";
import { ContentDiagnostics } from "#importer/diagnostics.ts";
import { makePictureFolder, pictureFolder } from "#importer/picture-folder.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { isSecret } from "#store/secret.ts";
import { type Config, readConfig } from "./process/config.ts";
import { createLogger } from "./process/log.ts";
import { type RunningSite, startSite } from "./start.ts";

// The desk exited while this process was loading.
if (!process.connected) process.exit();
process.once("disconnect", () => process.exit());
// The desk exited while a reply was sent.
process.once("error", () => process.exit());
process.umask(0o077);
const config = readConfig(process.env);
const log = createLogger(config.logLevel);

const draft: Config = {
  ...config,
  port: Number(process.argv[2]),
  host: config.deskHost,
  siteUrl: `http://127.0.0.1:${process.argv[2]}`,
  framedBy: "http://127.0.0.1:* http://localhost:*",
  dataDir: join(config.dataDir, "preview"),
  databaseUrl: undefined,
  apiUrl: undefined,
  smtpUrl: undefined,
  leadsTo: undefined,
};

/** Files are named by content hash, so the preview and the site share one folder. */
async function sharePictures(): Promise<void> {
  const pictures = pictureFolder(resolve(config.dataDir));
  await makePictureFolder(pictures);
  mkdirSync(draft.dataDir, { recursive: true });
  try {
    symlinkSync(pictures, pictureFolder(draft.dataDir), "junction");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/** A complete first import makes the import after a save quick. */
let isWarm = false;

async function importInto(target: Config, { into, prune, root }: ImportRequest): Promise<boolean> {
  const db: Database = openDatabase({ url: target.databaseUrl, dataDir: target.dataDir });
  try {
    await db.migrate();
    const force = !isWarm && into === "preview";
    const { imported } = await importContent(db, {
      content: root,
      dataDir: target.dataDir,
      prune,
      force,
    });
    isWarm ||= into === "preview";
    return imported;
  } finally {
    await db.close();
  }
}

const token = process.env["PREVIEW_TOKEN"];
/** The cookie's name has the port of the desk. */
const hasToken = (cookies: string): boolean =>
  token !== undefined &&
  cookies.split("; ").some((pair) => isSecret(pair.slice(pair.indexOf("=") + 1), token));

let site: RunningSite | undefined;

async function handleRequest(request: ImportRequest): Promise<ImportReply> {
  const { id, into } = request;
  try {
    const imported = await importInto(into === "site" ? config : draft, request);
    if (into === "preview") {
      if (site) await site.refresh();
      else site = await startSite(draft, log, { cache: false, scheduled: true, admits: hasToken });
    }
    return { id, imported, port: site?.port ?? 0 };
  } catch (error) {
    if (error instanceof ContentDiagnostics)
      return { id, faults: error.diagnostics, lost: error.lost };
    return {
      id,
      error: error instanceof Error ? error.message : String(error),
      code: error instanceof Error && "code" in error ? error.code : undefined,
    };
  }
}

await sharePictures();
/** One at a time: two would write the same content twice. */
let queue = Promise.resolve();
process.on("message", (request) => {
  queue = queue.then(
    async () => void process.send?.(await handleRequest(request as ImportRequest)),
  );
});
