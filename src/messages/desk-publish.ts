/** Words of the desk's preview, publication, history and stock. */

const plural = (item: string): string => `${item.replace(/y$/, "ie")}s`;

export const deskChanges = {
  stock: "stock",
  file: "file",
  fields: (name: string, fields: readonly string[]) => `${name}: ${fields.join(", ")}`,
  list: (names: readonly string[], more: number) => `${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}`,
  one: (name: string, fields: readonly string[]) => `${name.charAt(0).toLowerCase()}${name.slice(1)} changed (${fields.join(", ")})`,
  count: (count: number, item: string) => `${count} ${count === 1 ? item : plural(item)}`,
  some: (count: number, item: string, change: "new" | "changed" | "gone", names: string) =>
    `${item === "" ? count : deskChanges.count(count, item)} ${change} (${names})`,
  first: (counts: readonly string[]) => `All of the content: ${counts.join(", ")}`,
} as const;

export const deskPublishFaults = {
  running: "A publication is going on: wait until it is done.",
  message: "Say in a few words what was changed.",
  noFile: "There is no such file in the content.",
  noCommit: "There is no such version of that file.",
} as const;

export const deskPublish = {
  tabs: { publish: "Publish", preview: "Preview", history: "History" },
  title: "Publish",
  nothing: "The site shows the content as it is: there is nothing to publish.",
  unknown: "Of what the site shows nothing is known here, as before a first publication: all of the content is published.",
  would: "Publishing changes on the site:",
  changed: { new: "new", changed: "changed", gone: "gone" },
  versions: "Versions",
  preview: "Preview",
  publish: "Publish",
  publishing: "Checking and publishing…",
  record: "Record in git as",
  published: (ms: number) => `Published in ${(ms / 1_000).toFixed(1)} s: the site shows it within two seconds.`,
  recorded: (commit: string) => `Recorded in git as ${commit}.`,
  notRecorded: (reason: string) => `Published, and not recorded in git: ${reason}`,
  open: (count: number) => (count === 1 ? "1 file is not recorded in git yet." : `${count} files are not recorded in git yet.`),
  recordNow: "Record in git",
  recording: "Recording…",
  message: "What was changed",
  faults: (count: number) =>
    count === 1 ? "1 fault stops the publication; nothing was published." : `${count} faults stop the publication; nothing was published.`,
  prune: "Publish all the same",
} as const;

export const deskPreview = {
  title: "Preview",
  page: "Page",
  show: "Show",
  widths: "Width",
  width: (px: number) => `${px} px`,
  frame: (page: string, px: number) => `Preview of ${page} at ${px} px`,
  starting: "Preparing the preview; the first one takes up to half a minute…",
  bringing: "Bringing the preview up to date…",
  shown: (ms: number) => `The draft as it is saved, shown after ${(ms / 1_000).toFixed(1)} s.`,
  faults: "The draft has faults: the preview shows it as it was before them.",
} as const;

export const deskHistory = {
  title: "History",
  all: "All of the content",
  of: (file: string) => `Versions of ${file}`,
  none: "The content is not kept in git: there is no history.",
  empty: "There is no version yet.",
  compare: "Compare",
  compareOf: (subject: string) => `Compare with: ${subject}`,
  difference: "What bringing this version back changes",
  same: "The file is as it was then.",
  restore: "Bring this version back",
  restoring: "Bringing it back…",
  restored: (file: string) => `${file} is as it was then. Publish to show it on the site.`,
} as const;

/** The stock: its table and the update from a file. */
export const deskStockFaults = {
  changed: "content/stock.csv was changed elsewhere since it was read.",
  noFile: "Choose a .csv or .xlsx file.",
  tooLarge: (megabytes: number) => `The file has more than ${megabytes} MB.`,
  answers: "The answers are no list of words, names and what they mean.",
  noGrade: (id: string) => `There is no grade ${id}.`,
  noLines: "The changed lines must be a list.",
  tooMany: (most: number) => `At most ${most.toLocaleString("en-GB")} lines can be changed at once.`,
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
  shown: (shown: number, all: number) => (shown === all ? `${all} grades` : `${shown} of ${all} grades`),
  keys: "Enter and the arrows move, a letter chooses a state, Escape takes a line back.",
  save: (count: number) => (count === 0 ? "Save" : count === 1 ? "Save 1 line" : `Save ${count} lines`),
  saving: "Saving…",
  refused: (count: number) => (count === 1 ? "Nothing was saved. 1 line has a fault:" : `Nothing was saved. ${count} lines have faults:`),
  wrong: (field: unknown, message: string) => (field === "grade" ? message : `Write ${message}.`),
  applying: "Changing…",
  discard: "Take back",
  saved: (count: number) => (count === 1 ? "1 line is saved." : `${count} lines are saved.`),
  publish: "Publish",
  elsewhere: (grades: readonly string[]) =>
    `content/stock.csv was changed elsewhere${grades.length > 0 ? `: ${grades.slice(0, 6).join(", ")}${grades.length > 6 ? ` and ${grades.length - 6} more` : ""}` : ""}.`,
  both: (rows: readonly string[]) => `You have typed in lines that were changed there as well: ${rows.join(", ")}. Saving keeps yours.`,
  update: "Update stock from a file",
  file: "Stock list (.csv or .xlsx)",
  columns: "One column names the grade (grade, CAS number, trade name), another its state or quantity.",
  reading: "Reading the list…",
  changes: (count: number) => (count === 0 ? "No state changes" : count === 1 ? "1 state changes" : `${count} states change`),
  unchanged: (count: number) => `${count} as they were`,
  unknown: (count: number) => (count === 1 ? "1 row was not understood" : `${count} rows were not understood`),
  unknownHelp: "An answer is kept in the content: the next list is understood. Rows without an answer are left out.",
  row: "Row",
  which: (name: string) => `Grade of ${name}`,
  whichState: (word: string) => `State of ${word}`,
  ignored: "Not on the site",
  ignoreName: (name: string) => `${name} is not on the site`,
  ask: "Choose",
  apply: (count: number) => (count === 0 ? "Keep the answers" : count === 1 ? "Change 1 state" : `Change ${count} states`),
  applied: (count: number) => (count === 1 ? "1 state is changed." : `${count} states are changed.`),
  close: "Close",
} as const;
