/** `npm run icg -- COMMAND`: commands for the operator. */
import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dubaiToday, isDay } from "#catalogue/dates.ts";
import { type Translation, translations } from "#contract/editions.ts";
import type { Content } from "#importer/content.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import type { UpgradePlan } from "#importer/upgrades/upgrade.ts";
import { leadsUsage } from "#leads/usage.ts";
import { deskStart } from "#messages/desk.ts";
import { databaseIsBehind } from "#messages/upgrades.ts";
import { certainties, standardStatuses } from "#model/codes.ts";
import { CONTENT_VERSION } from "#model/kinds/site.ts";
import { type Config, ConfigError, readConfig } from "#server/process/config.ts";
import { withEnvironmentFile } from "#server/process/environment-file.ts";
import type { OpenPoint } from "#server/process/launch-check.ts";
import { unknownVariables } from "#server/process/unknown-variables.ts";
import type { Database } from "#store/open.ts";
import { BackupRefused, MoveRefused, UnusableDatabase } from "#store/unusable-database.ts";

const HELP = {
  check:
    "check [--content DIR]             reads the content and tells what is wrong with it; writes nothing",
  "upgrade-content":
    "upgrade-content [--dry-run] [--content DIR] [--to FOLDER]   brings content files of an earlier version of the software to this one: shows what each step changes,\n" +
    "                                  keeps the former folder under its name with the date, and writes nothing if the result has faults;\n" +
    "                                  --dry-run only shows; --to writes the result to a new folder, for faults that a person must complete",
  import:
    "import [--content DIR] [--force]  checks the content and brings the database to it; --force also when nothing has changed;\n" +
    "       [--prune] [--pictures]     --prune also when all of a kind would go (all news, all grades of a category, a missing folder);\n" +
    "                                  --pictures makes all sizes of pictures now, not each when it is first asked for",
  stock:
    "stock FILE [--yes] [--content DIR]   shows what a stock list (.csv or .xlsx, columns by their heads: grade, CAS number or trade name; state\n" +
    "       [--column NAME]            or free stock) would change in content/stock.csv, from which column, and what it did not understand; --yes\n" +
    "                                  changes it; --column names the column of the state by its head, letter or number, where it is not certain",
  desk: "desk                              the owner's side of the site, on this machine only: content, stock, leads (DESK_PORT, 4100)",
  leads: leadsUsage,
  backup:
    "backup FILE                       copies the database with its content and leads to a new file while the site runs, and reads the copy back;\n" +
    "       --keep N [FOLDER]          never overwrites. --keep: a file named after the time in FOLDER (without it BACKUP_DIR), of which the\n" +
    "                                  newest N stay. On PostgreSQL by pg_dump",
  "move-leads":
    "move-leads [--to postgres://…]    moves leads, mails, files, counters and searches from the SQLite database of DATA_DIR to PostgreSQL (without --to\n" +
    "                                  to DATABASE_URL) and verifies them; may be run again; stop the site first",
  searches:
    "searches [--since YYYY-MM-DD]     what visitors searched without a full answer, and what they searched most; without a day of the last 30 days",
  translations:
    "translations [--files]            how many words of each kind are translated, out of date and not reviewed; --files names the files;\n" +
    "       [--language ar]            --confirm: the translation fits the English text of now; --reviewed: and a person has read it today;\n" +
    "       [--confirm FILE …]         FILE as below content/: categories/hals.md, phrases/uses.yaml (--reviewed only), or all\n" +
    "       [--reviewed]",
  ready:
    "ready [--content DIR] [--json]    tells what is open before launch; --json as a list of { place, fault }",
} as const;
type Command = keyof typeof HELP;
const isCommand = (text: string | undefined): text is Command =>
  text !== undefined && Object.hasOwn(HELP, text);
const USAGE = `npm run icg -- COMMAND [--help]\n\n${Object.values(HELP).join("\n")}\n`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

// Commands import what they need: loading everything takes seconds.

interface Settings {
  readonly config: Config;
  readonly file: string | undefined;
}

/**
 * @param may `create` makes a missing database and migrates; `import` migrates after it read the content
 * @throws UnusableDatabase
 */
async function withDatabase<T>(
  { config, file }: Settings,
  may: "create" | "import" | "open" | "read",
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { databaseName, openDatabase } = await import("#store/open.ts");
  const options = { url: config.databaseUrl, dataDir: config.dataDir };
  const db = openDatabase({ ...options, mustExist: may === "open" || may === "read" });
  try {
    process.stderr.write(
      `Database: ${databaseName(options)}${file === undefined ? "" : ` (settings of ${file})`}\n`,
    );
    if (may === "create") await db.migrate();
    if (may === "open" && (await db.pendingSteps()).length > 0)
      throw new UnusableDatabase(databaseIsBehind);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** @throws ConfigError if root would write files that the site's user cannot read */
function assertOwnFolders(folders: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  for (const folder of folders) {
    const uid = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
    if (uid !== 0)
      throw new ConfigError(
        `${resolve(folder)} belongs to user ${uid}, who could not read what root writes there. Run the command as that user: sudo -u icg npm run -s icg -- …`,
      );
  }
}

function countContent(content: Content): Readonly<Record<string, number>> {
  const regulatory = [...content.regulatory.values()].flatMap(({ rows }) => rows);
  const { pairs } = content.interactions;
  const texts = [
    content.categories,
    content.industries,
    content.news,
    content.blogs,
    content.articles,
    content.problems,
  ].flat();
  return {
    grades: content.products.length,
    "not offered": content.products.filter(({ product }) => product.stock === "not-offered").length,
    structures: content.products.filter(({ chemistry }) => chemistry).length,
    "repeat units": content.products.filter(({ unit }) => unit).length,
    "CAS numbers": new Set(content.products.flatMap(({ product }) => product.cas_number)).size,
    "regulatory rows": regulatory.length,
    ...Object.fromEntries(
      certainties.map((certainty) => [
        `regulatory rows by ${certainty}`,
        regulatory.filter((row) => row.certainty === certainty).length,
      ]),
    ),
    "regulatory rows not stated": regulatory.filter(({ value }) => value === "").length,
    interactions: pairs.length,
    "antagonisms to avoid": pairs.filter(
      (pair) => pair.kind === "antagonism" && pair.severity === "avoid",
    ).length,
    "antagonisms with care": pairs.filter(
      (pair) => pair.kind === "antagonism" && pair.severity === "care",
    ).length,
    problems: content.problems.length,
    news: content.news.length,
    blogs: content.blogs.length,
    articles: content.articles.length,
    events: content.events.length,
    jobs: content.jobs.length,
    "tables of values": content.tables.length,
    sources: texts.reduce((sum, { value }) => sum + value.sources.length, 0),
    "different sources": new Set(texts.flatMap(({ value }) => value.sources)).size,
    standards: content.standards.length,
    ...Object.fromEntries(
      standardStatuses.map((status) => [
        `standards ${status}`,
        content.standards.filter((row) => row.status === status).length,
      ]),
    ),
    pictures: content.pictures.length,
  };
}

/** Undefined if there is nothing to upgrade. */
async function showUpgrade(content: string): Promise<UpgradePlan | undefined> {
  const [{ planUpgrade }, { upgradeTexts }] = await Promise.all([
    import("#importer/upgrades/upgrade.ts"),
    import("#messages/upgrades.ts"),
  ]);
  const plan = planUpgrade(content);
  for (const { from, to, changes, files } of plan?.steps ?? []) {
    say(upgradeTexts.step(from, to, changes));
    for (const file of files) say(`  ${join(basename(content), file)}`);
  }
  return plan;
}

/** @throws UpgradeRefused */
async function upgradeTo(content: string, plan: UpgradePlan, folder: string): Promise<number> {
  const [{ writeUpgradeTo }, { upgradeTexts }, { check }] = await Promise.all([
    import("#importer/upgrades/upgrade.ts"),
    import("#messages/upgrades.ts"),
    import("#importer/check.ts"),
  ]);
  writeUpgradeTo(content, plan, folder);
  try {
    await check(folder);
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    const lines = error.diagnostics.map(diagnosticLine);
    process.stderr.write(`${[upgradeTexts.written(folder), ...lines].join("\n")}\n`);
    return 1;
  }
  say(upgradeTexts.complete(folder));
  return 0;
}

async function upgradeCommand(args: readonly string[], config: Config): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: "string" },
      to: { type: "string" },
      "dry-run": { type: "boolean" },
    },
  });
  const content = join(values.content ?? config.contentDir);
  assertOwnFolders([content]);
  const [
    { countChanges, writeUpgrade, UpgradeRefused },
    { assertContentVersion },
    { ContentFiles },
    texts,
  ] = await Promise.all([
    import("#importer/upgrades/upgrade.ts"),
    import("#importer/upgrades/version.ts"),
    import("#importer/read.ts"),
    import("#messages/upgrades.ts"),
  ]);
  const { upgradeTexts } = texts;
  const plan = await showUpgrade(content);
  if (!plan) {
    // Newer files are a fault.
    assertContentVersion(new ContentFiles(content));
    say(upgradeTexts.current(CONTENT_VERSION));
    return 0;
  }
  const count = countChanges(plan);
  if (values["dry-run"]) {
    say(upgradeTexts.wouldChange(count));
    return 0;
  }
  try {
    if (values.to !== undefined) return await upgradeTo(content, plan, values.to);
    const copy = await writeUpgrade(content, plan, new Date());
    say(upgradeTexts.done(content, CONTENT_VERSION, count, copy));
    return 0;
  } catch (error) {
    if (error instanceof ContentDiagnostics) process.stderr.write(`${upgradeTexts.refused}\n`);
    if (!(error instanceof UpgradeRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function checkCommand(content: string): Promise<number> {
  if (await showUpgrade(content)) {
    const { upgradeTexts } = await import("#messages/upgrades.ts");
    process.stderr.write(`${upgradeTexts.apply}\n`);
    return 1;
  }
  const { check } = await import("#importer/check.ts");
  const counts = countContent(await check(content, { editorial: true }));
  const listed = Object.entries(counts).map(
    ([name, count]) => `${count.toLocaleString("en")} ${name}`,
  );
  say(`No faults: ${listed.join(", ")}.`);
  return 0;
}

async function importCommand(
  settings: Settings,
  { pictures, ...options }: ReturnType<typeof contentOptions>,
): Promise<number> {
  const { importContent } = await import("#importer/apply.ts");
  const { dataDir } = settings.config;
  assertOwnFolders([dataDir]);
  const result = await withDatabase(settings, "import", (db) =>
    importContent(db, { ...options, dataDir }),
  );
  say(
    result.imported
      ? `Imported ${result.products} products; ${result.changed.length} files changed.`
      : "Nothing changed since the last import.",
  );
  if (pictures) await makePictures(dataDir);
  return 0;
}

async function makePictures(dataDir: string): Promise<void> {
  const { missingPictureFiles, pictureFolder } = await import("#importer/picture-folder.ts");
  const folder = pictureFolder(dataDir);
  const missing = await missingPictureFiles(folder);
  say(`Making ${missing.length} files of pictures.`);
  const { runInParallel, makePictureFile } = await import("#importer/pictures.ts");
  await runInParallel(missing, (name) => makePictureFile(folder, name));
}

async function stockCommand(args: readonly string[], config: Config): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: "boolean" },
      content: { type: "string" },
      column: { type: "string" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    process.stderr.write(`${HELP.stock}\n`);
    return 2;
  }
  const [
    { StockFileRefused, readStockUpdate },
    { quoteColumn },
    { stockPath, writeWhole },
    { stockListNotes },
  ] = await Promise.all([
    import("#importer/stock-update.ts"),
    import("#importer/stock-columns.ts"),
    import("#importer/stock-file.ts"),
    import("#messages/desk-publish.ts"),
  ]);
  const root = join(values.content ?? config.contentDir);
  try {
    const { column, candidates, reason, changes, questions, unchanged, text } =
      await readStockUpdate(
        root,
        basename(file),
        readFileSync(file),
        dubaiToday(),
        undefined,
        values.column,
      );
    if (!column) {
      const [first] = candidates;
      process.stderr.write(
        `${file}: ${reason}.\nName the column of the state: ${candidates.map(quoteColumn).join(", ")}; ` +
          `for example --column "${first?.name || first?.letter}"\n`,
      );
      return 1;
    }
    say(stockListNotes.from(quoteColumn(column)));
    for (const { name, from, to } of changes) say(`${name}: ${from ?? "no state"} -> ${to}`);
    for (const { row, question } of questions)
      process.stderr.write(`${file}:${row}: ${question}\n`);
    if (values.yes && changes.length > 0) writeWhole(stockPath(root), text);
    const summary = `${changes.length} changed, ${unchanged} as they were, ${questions.length} not understood`;
    const done = values.yes
      ? `written to ${stockPath(root)}`
      : "nothing written: add --yes to write them";
    say(changes.length > 0 ? `${summary}; ${done}.` : `${summary}.`);
    return questions.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof StockFileRefused) && !(error instanceof Error && "code" in error))
      throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function moveLeadsCommand(
  args: readonly string[],
  { databaseUrl, dataDir, contentDir }: Config,
): Promise<number> {
  const { to = databaseUrl } = parseArgs({
    args: [...args],
    options: { to: { type: "string" } },
  }).values;
  const protocol = to !== undefined && URL.canParse(to) ? new URL(to).protocol : "";
  if (to === undefined || !["postgres:", "postgresql:"].includes(protocol)) {
    process.stderr.write(`${HELP["move-leads"]}\n`);
    return 2;
  }
  const [{ databaseName, openDatabase, sqliteFile }, { moveLeads }, { assertMigratable }] =
    await Promise.all([
      import("#store/open.ts"),
      import("#store/move-leads.ts"),
      import("#importer/apply.ts"),
    ]);
  const [from, target] = [
    databaseName({ url: undefined, dataDir }),
    databaseName({ url: to, dataDir }),
  ];
  process.stderr.write(`From ${from} to ${target}\n`);
  const source = openDatabase({ dataDir, mustExist: true });
  const destination = openDatabase({ url: to, dataDir });
  try {
    await assertMigratable([source, destination], contentDir);
    await source.migrate();
  } finally {
    await Promise.all([source.close(), destination.close()]);
  }
  const number = (count: number): string => count.toLocaleString("en");
  const { leads, moved, mails, waiting, files, fileBytes, before } = await moveLeads({
    file: sqliteFile(dataDir),
    url: to,
    now: new Date(),
    onProgress: (done, all) =>
      void process.stderr.write(`${number(done)} of ${number(all)} leads\n`),
  });
  const contents = `${number(leads)} leads with ${number(mails)} mails (${number(waiting)} waiting) and ${number(files)} files (${(fileBytes / 1e6).toFixed(1)} MB)`;
  if (before !== undefined)
    say(
      `Everything was moved on ${before}; ${leads === 0 ? "nothing was" : "these leads were"} stored since.`,
    );
  if (leads > 0 || before === undefined)
    say(
      `${contents} are in ${target}, ${number(moved)} of them moved now. Verified by number and hash.`,
    );
  say(`Next:
1. Set DATABASE_URL to the new database in /etc/icg.env (or where this site's settings are).
2. Start the site. It imports the content and sends the mails that wait. References continue.
3. Look at the leads there: npm run icg -- leads
4. Do not start the site on ${from} again: it would give out the same references and send the same mails.
   When there is a backup of the new database, remove that file with its -wal and -shm: it still holds what visitors sent.`);
  return 0;
}

/** Undefined if the database can serve the site. */
async function databaseFault(settings: Settings): Promise<string | undefined> {
  const { contentVersion } = await import("#store/content-state.ts");
  try {
    const version = await withDatabase(settings, "open", contentVersion);
    return version === ""
      ? "the database holds no content: start the site once, or import the content"
      : undefined;
  } catch (error) {
    if (error instanceof UnusableDatabase) return error.message;
    throw error;
  }
}

async function searchesCommand(settings: Settings, args: readonly string[]): Promise<number> {
  const [{ defaultReportDay, reportSearches }, { searchesReport }] = await Promise.all([
    import("#store/searches.ts"),
    import("#messages/desk-start.ts"),
  ]);
  const { since = defaultReportDay(new Date()) } = parseArgs({
    args: [...args],
    options: { since: { type: "string" } },
  }).values;
  if (!isDay(since)) {
    process.stderr.write(`${searchesReport.since(since)}\n`);
    return 2;
  }
  const { notFound, top } = await withDatabase(settings, "open", (db) => reportSearches(db, since));
  const formatLine = (count: number, term: string): string =>
    `${String(count).padStart(6)}  ${term}`;
  say(searchesReport.notFound(since));
  for (const { count, term, last } of notFound)
    say(`${formatLine(count, term)}  (${searchesReport.last(last)})`);
  if (notFound.length === 0) say(searchesReport.none);
  say(`\n${searchesReport.top(since)}`);
  for (const { count, term } of top) say(formatLine(count, term));
  if (top.length === 0) say(searchesReport.none);
  return 0;
}

async function readyCommand(settings: Settings, content: string, json: boolean): Promise<number> {
  const [{ check }, { openPoints }] = await Promise.all([
    import("#importer/check.ts"),
    import("#server/process/launch-check.ts"),
  ]);
  const { config } = settings;
  const fault = await databaseFault(settings);
  const ofDatabase =
    fault === undefined ? [] : [{ place: config.databaseUrl ? "DATABASE_URL" : "DATA_DIR", fault }];
  const open = [...ofDatabase, ...openPoints(config, await check(content), new Date())];
  if (json) {
    say(JSON.stringify(open));
    return open.length === 0 ? 0 : 1;
  }
  for (const { place, fault } of open) say(`${place}: ${fault}`);
  say(open.length === 0 ? "Ready: nothing is open." : `${open.length} open before launch.`);
  return open.length === 0 ? 0 : 1;
}

async function translationsCommand(args: readonly string[], config: Config): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      content: { type: "string" },
      language: { type: "string", default: "ar" },
      files: { type: "boolean" },
      confirm: { type: "string", multiple: true, default: [] },
      reviewed: { type: "boolean" },
    },
  });
  const { language } = values;
  const isKnown = (text: string): text is Translation => translations.some((one) => one === text);
  if (!isKnown(language)) {
    process.stderr.write(`${HELP.translations}\n`);
    return 2;
  }
  const root = join(values.content ?? config.contentDir);
  const [{ check }, report, { translationTexts }] = await Promise.all([
    import("#importer/check.ts"),
    import("#importer/translation-report.ts"),
    import("#messages/translations.ts"),
  ]);
  const meant = [...values.confirm, ...positionals];
  if (meant.length > 0) {
    assertOwnFolders([root]);
    const changed = report.confirmTranslations(
      root,
      await check(root),
      language,
      (path) => meant.includes("all") || meant.includes(path),
      values.reviewed ? dubaiToday() : undefined,
    );
    for (const path of changed) say(join(language, path));
    say(translationTexts.confirmed(changed.length));
    return 0;
  }
  const states = [...report.listTranslationStates(await check(root), language)];
  for (const [kind, items] of Map.groupBy(states, ({ kind }) => kind))
    say(translationTexts.counts(kind, report.sumCounts(items)));
  say(translationTexts.counts(translationTexts.all, report.sumCounts(states)));
  if (values.files)
    for (const state of states)
      if (state.translated < state.all || state.notReviewed > 0)
        say(translationTexts.file(state.path, state));
  return 0;
}

/**
 * In a child process, so that the desk stays responsive.
 * @throws if the content has faults
 */
const openPointsApart = (): Promise<readonly OpenPoint[]> =>
  new Promise((done, failed) => {
    execFile(process.execPath, [import.meta.filename, "ready", "--json"], (error, out) =>
      out === "" ? failed(error) : done(JSON.parse(out)),
    );
  });

async function backupCommand(settings: Settings, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { keep: { type: "string" } },
  });
  const { databaseUrl: url, backupDir } = settings.config;
  const { keep } = values;
  const [target = keep === undefined ? undefined : backupDir, ...more] = positionals;
  if (target === undefined || more.length > 0 || (keep !== undefined && !/^[1-9]\d*$/.test(keep))) {
    process.stderr.write(`${HELP.backup}\n`);
    return 2;
  }
  const { backup, backupInto } = await import("#store/backup.ts");
  return withDatabase(settings, "read", async (db) => {
    const made =
      keep === undefined
        ? { ...(await backup({ db, url }, target)), removed: [] }
        : await backupInto({ db, url }, target, Number(keep));
    say(`Copied to ${made.file}: sound, ${made.grades} grades, ${made.leads} leads.`);
    if (made.removed.length > 0) say(`Removed: ${made.removed.join(", ")}`);
    return 0;
  });
}

async function deskCommand(settings: Settings): Promise<number> {
  assertOwnFolders([settings.config.dataDir, settings.config.contentDir]);
  const [{ assertContentVersion }, { ContentFiles }, { assertMigratable }] = await Promise.all([
    import("#importer/upgrades/version.ts"),
    import("#importer/read.ts"),
    import("#importer/apply.ts"),
  ]);
  const { contentDir } = settings.config;
  assertContentVersion(new ContentFiles(contentDir));
  // Before the builds, which take minutes.
  await withDatabase(settings, "import", (db) => assertMigratable([db], contentDir));
  const [{ buildDesk, buildSite }, { startDesk, DeskRefused }] = await Promise.all([
    import("../scripts/build-if-needed.ts"),
    import("#desk/start.ts"),
  ]);
  buildSite();
  buildDesk();
  return withDatabase(settings, "create", async (db) => {
    const desk = await startDesk(settings.config, db, openPointsApart).catch((error: unknown) => {
      if (!(error instanceof DeskRefused)) throw error;
      process.stderr.write(`${error.message}\n`);
    });
    if (!desk) return 1;
    say(deskStart.open(desk.address));
    desk.prepare();
    await new Promise((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
      // npm signals its shell, which does not forward the signal (scripts/start.ts).
      const parent = process.ppid;
      setInterval(() => process.ppid !== parent && resolve(undefined), 250).unref();
    });
    await desk.stop();
    return 0;
  });
}

function contentOptions(args: readonly string[], config: Config) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: "string" },
      force: { type: "boolean" },
      prune: { type: "boolean" },
      pictures: { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  return {
    content: join(values.content ?? config.contentDir),
    force: values.force ?? false,
    prune: values.prune ?? false,
    pictures: values.pictures ?? false,
    json: values.json ?? false,
  };
}

/** Returns the exit status: 0 done, 1 faults, 2 invalid command. */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  if (command === "--help" || command === "-h" || command === "help") {
    say(USAGE.trimEnd());
    return 0;
  }
  if (isCommand(command) && rest.some((text) => text === "--help" || text === "-h")) {
    say(HELP[command]);
    return 0;
  }
  const { env, file, read } = withEnvironmentFile(process.env);
  for (const sentence of unknownVariables(process.env, read)) process.stderr.write(`${sentence}\n`);
  // For child processes (the desk's preview).
  Object.assign(process.env, env);
  const config = readConfig(env);
  const settings: Settings = { config, file };
  if (
    ["check", "import", "upgrade-content", "desk", "ready", "stock", "translations"].includes(
      command ?? "",
    )
  ) {
    const { finishUpgrade } = await import("#importer/upgrades/upgrade.ts");
    finishUpgrade(config.contentDir);
  }
  if (command === "ready") {
    const { content, json } = contentOptions(rest, config);
    return readyCommand(settings, content, json);
  }
  if (command === "translations") return translationsCommand(rest, config);
  if (command === "searches") return searchesCommand(settings, rest);
  if (command === "check") return checkCommand(contentOptions(rest, config).content);
  if (command === "upgrade-content") return upgradeCommand(rest, config);
  if (command === "stock") return stockCommand(rest, config);
  if (command === "desk") return deskCommand(settings);
  if (command === "move-leads") return moveLeadsCommand(rest, config);
  if (command === "import") return importCommand(settings, contentOptions(rest, config));
  if (command === "leads") {
    const { leadsCommand } = await import("#leads/cli.ts");
    return withDatabase(settings, "open", (db) => leadsCommand(db, rest, process.stdout));
  }
  if (command === "backup") return backupCommand(settings, rest);
  process.stderr.write(USAGE);
  return 2;
}

/** Files written here hold visitors' data. */
process.umask(0o077);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof ContentDiagnostics) {
    for (const diagnostic of error.diagnostics)
      process.stderr.write(`${diagnosticLine(diagnostic)}\n`);
    process.stderr.write(
      `${error.diagnostics.length} ${error.diagnostics.length === 1 ? "fault" : "faults"}; nothing was written.\n`,
    );
  } else if (
    error instanceof ConfigError ||
    error instanceof UnusableDatabase ||
    error instanceof BackupRefused ||
    error instanceof MoveRefused ||
    (error instanceof TypeError &&
      "code" in error &&
      String(error.code).startsWith("ERR_PARSE_ARGS"))
  ) {
    process.stderr.write(`${error.message}\n`);
  } else throw error;
  process.exitCode = 1;
}
