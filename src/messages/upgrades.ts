/** Words about content files of another version, for the log and `icg`. */
const COMMAND = "npm run icg -- upgrade-content";

export const upgradeTexts = {
  isVersion: (version: number): string => `the content files have version ${version}`,
  expectsVersion: (version: number, isOlder: boolean): string =>
    isOlder ? `version ${version}: ${COMMAND}` : `version ${version}, or newer software`,
  older: (found: number, read: number): string =>
    `The content files have version ${found} and this software reads version ${read}: run ${COMMAND}, then start again.`,
  newer: (found: number, read: number): string =>
    `The content files have version ${found} and this software reads version ${read}: start the version of the software that belongs to them.`,
  step: (from: number, to: number, changes: string): string =>
    `Version ${from} to ${to}: ${changes}`,
  apply: `To see every change: ${COMMAND} --dry-run. To make them: ${COMMAND}`,
  current: (version: number): string => `Nothing to do: the content files have version ${version}.`,
  wouldChange: (files: number): string => `${files} files would change; nothing was written.`,
  done: (root: string, version: number, files: number, copy: string): string =>
    `${root} has version ${version}: ${files} files changed. The former files are in ${copy}. Next: npm run icg -- import, or restart the site.`,
  refused: `The upgraded files do not pass the check, and nothing was replaced. To complete them by hand, write them to a new folder: ${COMMAND} --to FOLDER. The lines below are those of the upgraded files:`,
  written: (folder: string): string =>
    `The upgraded files are in ${folder}. Complete what follows there, check it with npm run icg -- check --content ${folder}, then put it in place of the former folder:`,
  complete: (folder: string): string =>
    `The upgraded files are in ${folder} and pass the check. Put the folder in place of the former one, then: npm run icg -- import, or restart the site.`,
  exists: (folder: string): string => `${folder} exists already: name a new folder.`,
  mountPoint: (root: string): string =>
    `${root} is a mount point and cannot be replaced: write the upgraded files to a new folder (upgrade-content --to FOLDER), then put them in place.`,
  notWritable: (parent: string): string =>
    `The folder ${parent} cannot be written: the upgrade puts the new folder and a copy of the old one there. Run the command as a user who may.`,
} as const;

/** What each step changes, by the version that it leads to. */
export const upgradeSentences = {
  2: "Lists of grades become one file for each grade; polymers, processes, forms and packages become codes, doses get figures; stock states move to stock.csv; regulation, sources and pages that are missing come from the content of the software.",
  3: "The landing version and the picture of the home page move from site.yaml to pages/home.yaml; migration limits become a list with their groups; causes of problems get keys, and remedies name those that they answer; every cited standard has an entry in standards.yaml; masterbatches name their active content.",
} as const;

export const databaseIsBehind =
  "The database belongs to an earlier version of the site: start this version once, which imports the content and migrates the database, or use the commands of that version.";
