/** Texts of publication, preview, history and stock. */

const plural = (item: string): string => `${item.replace(/y$/, "ie")}s`;

export const deskChanges = {
  stock: "stock",
  category: "category",
  file: "file",
  fields: (name: string, fields: readonly string[]) => `${name}: ${fields.join(", ")}`,
  list: (names: readonly string[], more: number) =>
    `${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}`,
  one: (name: string, fields: readonly string[]) =>
    `${name.charAt(0).toLowerCase()}${name.slice(1)} changed (${fields.join(", ")})`,
  count: (count: number, item: string) => `${count} ${count === 1 ? item : plural(item)}`,
  some: (count: number, item: string, change: "new" | "changed" | "removed", names: string) =>
    `${item === "" ? count : deskChanges.count(count, item)} ${change} (${names})`,
  order: (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)} in another order`,
} as const;

export const deskPublishFaults = {
  running: "A publication is in progress. Wait until it has finished.",
  message: "Describe the change in a few words.",
  items: "Choose what to publish from the list.",
  body: "The request to publish cannot be read. Reload the page.",
  needs: (names: readonly string[]) =>
    `This cannot be published without ${names.join(", ")}. Choose it as well.`,
  notImported: (reason: string) =>
    `The changes are in the content folder, but the site could not import them: ${reason}`,
  nothingToImport: "There is no unfinished publication. Reload the page.",
  conflict: "The published item was changed in the same field. Open it and choose a version.",
  hasDraft: "This has unpublished changes. Publish or discard them first.",
  noPrevious: "There is no earlier version of this.",
  noFile: "There is no such file in the content.",
  noCommit: "There is no such version of that file.",
} as const;

export const deskPublish = {
  tabs: { publish: "Publish", preview: "Preview", history: "History" },
  title: "Publish",
  nothing: "The site is up to date: there is nothing to publish.",
  would: "Publishing changes on the site:",
  changed: { new: "new", changed: "changed", removed: "removed", order: "in another order" },
  versions: "Versions",
  preview: "Preview",
  publish: "Publish",
  publishSome: (count: number, total: number) => {
    if (count !== total) return `Publish ${count} of ${total}`;
    return count === 1 ? "Publish" : `Publish all ${total}`;
  },
  all: "Choose all",
  none: "Choose none",
  choose: (name: string) => `Publish ${name}`,
  nothingChosen: "Choose at least one change.",
  needs: (names: readonly string[]) => `needs ${names.join(", ")}`,
  leftOut: "What is left out stays a draft.",
  held: (names: readonly string[]) =>
    `Not published: ${names.slice(0, 10).join("; ")}${names.length > 10 ? `; and ${names.length - 10} more` : ""}.`,
  show: (name: string) => `Show ${name} on the site`,
  scheduled: (name: string) => `Preview ${name}, which appears later`,
  undo: (name: string) => `Undo ${name}`,
  undone: (name: string) => `The previous version of ${name} is published again.`,
  discardOf: (name: string) => `Discard draft: ${name}`,
  at: (file: string, line: number) => `content/${file}, line ${line}`,
  restore: "Restore the last published version",
  restoreAsk: (file: string) =>
    `Restore the last published version of ${file}? The faulty file is kept in drafts/.replaced.`,
  importOpen:
    "The last publication is in the content folder, but the site does not show it: its import failed or was interrupted.",
  repeatImport: "Repeat the import",
  importing: "Importing…",
  importRepeated: "Imported: the site shows the last publication within two seconds.",
  drafts: "To complete",
  setAside: (count: number) =>
    count === 1 ? "1 draft cannot be read" : `${count} drafts cannot be read`,
  setAsideHelp:
    "What cannot be read is set aside, so that everything else works. Nothing was deleted: repair a file and move it back, or remove it.",
  setAsideAs: (file: string, reason: string, kept: string) =>
    `drafts/${file} ${reason}. It is now drafts/${kept}.`,
  damages: {
    "not-json": "is not valid JSON",
    shape: "does not have the fields of a draft",
    "too-large": "is larger than 64 MB",
    unreadable: "may not be read by the user of the desk",
    "not-a-file": "is not a file",
    "not-a-folder": "is a file where a folder is needed",
    "other-item": "is the draft of another item than its name says",
    "no-picture": "has lost its picture or film in drafts/.files",
  },
  draftsHelp: "These drafts have faults. Complete them to publish them.",
  toMend: (count: number) => (count === 1 ? "1 fault to mend" : `${count} faults to mend`),
  publishing: "Checking and publishing…",
  checking: "Checking the content…",
  published: (ms: number) =>
    `Published in ${(ms / 1_000).toFixed(1)} s: the site shows it within two seconds.`,
  recorded: (commit: string) => `Recorded in git as ${commit}.`,
  notRecorded: (reason: string) => `Published, but not recorded in git: ${reason}`,
  open: (count: number) =>
    count === 1
      ? "1 file is not recorded in git yet."
      : `${count} files are not recorded in git yet.`,
  recordNow: "Record in git",
  recording: "Recording…",
  message: "What was changed",
  ownMessage: "The names of the items",
  faults: (count: number) =>
    count === 1
      ? "1 fault stops the publication; nothing was published."
      : `${count} faults stop the publication; nothing was published.`,
  prune: "Publish anyway",
} as const;

export const deskPreview = {
  title: "Preview",
  page: "Page",
  show: "Show",
  showSide: "Show the page",
  hideSide: "Hide the page",
  widths: "Width",
  width: (px: number) => `${px} px`,
  frame: (page: string, px: number) => `Preview of ${page} at ${px} px`,
  starting: "Preparing the preview; the first one takes up to half a minute…",
  bringing: "Updating the preview…",
  shown: (ms: number) => `The saved content, shown after ${(ms / 1_000).toFixed(1)} s.`,
  faults: "Drafts with faults are not in the preview.",
} as const;

export const deskHistory = {
  title: "History",
  all: "All of the content",
  of: (file: string) => `Versions of ${file}`,
  none: "The content is not kept in git: there is no history.",
  empty: "There is no version yet.",
  compare: "Compare",
  compareOf: (subject: string) => `Compare with: ${subject}`,
  difference: "What restoring this version changes",
  same: "The file is the same as this version.",
  restore: "Restore this version",
  restoring: "Restoring…",
  restored: (file: string) => `${file} has been restored. Publish it to show it on the site.`,
} as const;

export const stockListNotes = {
  from: (column: string) => `State from column ${column}`,
} as const;

export const deskStockFaults = {
  changed: "content/stock.csv has been changed elsewhere since it was loaded.",
  noFile: "Choose a .csv or .xlsx file.",
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  answers: "The answers must be a list of words and names with their meanings.",
  column: "Choose the column that tells the state.",
  noGrade: (id: string) => `There is no grade ${id}.`,
  noLines: "The changed lines must be a list.",
  tooMany: (most: number) =>
    `At most ${most.toLocaleString("en-GB")} lines can be changed at once.`,
} as const;

export const deskStock = {
  title: "Stock",
  states: {
    "in-stock": "In stock",
    "low-stock": "Low stock",
    "on-request": "On request",
    "not-offered": "Not offered",
  },
  noState: "No state",
  grade: "Grade",
  state: "State",
  note: "Note",
  date: "Date",
  of: (column: string, grade: string) => `${column} of ${grade}`,
  filter: "Filter by name",
  allStates: "All states",
  shown: (shown: number, all: number) =>
    shown === all ? `${all} grades` : `${shown} of ${all} grades`,
  keys: "Enter and the arrows move, a letter chooses a state, Escape undoes a line.",
  noteHelp: "Notes are internal: the site does not show them.",
  save: (count: number) => {
    if (count === 0) return "Save";
    return count === 1 ? "Save 1 line" : `Save ${count} lines`;
  },
  saving: "Saving…",
  refused: (count: number) =>
    count === 1
      ? "Nothing was saved. 1 line has a fault:"
      : `Nothing was saved. ${count} lines have faults:`,
  wrong: (field: unknown, message: string) => (field === "grade" ? message : `Write ${message}.`),
  applying: "Changing…",
  discard: "Discard changes",
  saved: (count: number) => (count === 1 ? "1 line saved." : `${count} lines saved.`),
  publish: "Publish",
  elsewhere: (grades: readonly string[]) =>
    `content/stock.csv was changed elsewhere${grades.length > 0 ? `: ${grades.slice(0, 6).join(", ")}${grades.length > 6 ? ` and ${grades.length - 6} more` : ""}` : ""}.`,
  both: (rows: readonly string[]) =>
    `You have edited lines that were changed there as well: ${rows.join(", ")}. If a save would overwrite a change, you choose.`,
  openConflicts: (rows: readonly string[]) =>
    `Lines that you saved were changed in the published table: ${rows.slice(0, 6).join(", ")}${rows.length > 6 ? ` and ${rows.length - 6} more` : ""}.`,
  chooseVersions: "Choose what to keep",
  update: "Update stock from a file",
  file: "Stock list (.csv or .xlsx)",
  columns:
    "One column must name the grade (grade, CAS number or trade name), another its state or free stock.",
  column: "Column of the state",
  columnOption: ({ letter, name }: { readonly letter: string; readonly name: string }) =>
    name === "" ? `Column ${letter}` : `${name} (column ${letter})`,
  chooseColumn: "Choose a column",
  unclear: (reason: string) =>
    `Which column tells the state? ${reason.charAt(0).toUpperCase()}${reason.slice(1)}. Choose one; below is what each would change.`,
  reading: "Reading the list…",
  changes: (count: number) => {
    if (count === 0) return "No state changes";
    return count === 1 ? "1 state changes" : `${count} states change`;
  },
  unchanged: (count: number) => `${count} unchanged`,
  unknown: (count: number) =>
    count === 1 ? "1 row was not understood" : `${count} rows were not understood`,
  unknownHelp:
    "Your answers are kept, so that the next list is understood. Rows without an answer are left out.",
  row: "Row",
  which: (name: string) => `Grade of ${name}`,
  whichState: (word: string) => `State of ${word}`,
  ignored: "Not on the site",
  ignoreName: (name: string) => `${name} is not on the site`,
  ask: "Choose",
  apply: (count: number) => {
    if (count === 0) return "Keep the answers";
    return count === 1 ? "Change 1 state" : `Change ${count} states`;
  },
  applied: (count: number) => (count === 1 ? "1 state changed." : `${count} states changed.`),
  close: "Close",
} as const;
