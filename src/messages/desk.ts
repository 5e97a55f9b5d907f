/** Texts of the desk. */

export const deskRefusals = {
  host: "The desk answers only at the address of this machine: 127.0.0.1 or localhost.",
  origin: "The desk accepts no requests from other sites.",
  token: "Open the address that the desk printed when it started. It signs this browser in.",
  person: (most: number) =>
    `Your name has at most ${most} characters, in one line. Correct it at the top of the desk.`,
  tooLarge: "This is larger than 20 MB.",
  unknown: "The desk has nothing at this address.",
  diskFull: "The disk is full: nothing was changed. Free some space and save again.",
  failed: (reason: string) => `Something went wrong at the desk: ${reason}`,
} as const;

export const deskLock = {
  holder: (user: string, machine: string, pid: number, address: string, since: string) =>
    `${user} on ${machine} (process ${pid}, ${address}, since ${since})`,
  taken: (folder: string, who: string) =>
    `A desk is already open on ${folder}: ${who}. Use that one, or stop it first.`,
  somebody: "another desk that is just starting",
} as const;

export const deskStart = {
  open: (address: string) => `The desk is at ${address}`,
  containerOnly:
    "DESK_HOST=0.0.0.0 is for the desk in a container, whose ports are published on 127.0.0.1 alone. On a server leave it out and open an SSH tunnel.",
  /** Begins the reason why they cannot be written. */
  drafts: "The drafts of the desk",
  portTaken: (port: number) => `Port ${port} is in use: set DESK_PORT to another one.`,
} as const;

export const deskShell = {
  title: "ICG Chemicals desk",
  skip: "Skip to content",
  kinds: "Content",
  menu: "Menu",
  stock: "Stock",
  publish: "Publish",
  inbox: "Inbox",
  search: "Search all content",
  theme: "Switch between light and dark",
  loading: "Loading…",
  unknown: "There is no such page at the desk.",
  failed: (status: number) => `The desk answered ${status}.`,
} as const;

export const deskPerson = {
  question: "Who is at the keyboard?",
  hint: "Your name goes into the history of leads and of the content. It stays in this browser and is not a login.",
  save: "Remember",
  later: "Not now",
  you: (name: string) => `You are ${name}`,
  unnamed: "Who are you?",
} as const;

export const deskFaults = {
  stockList: "the stock list",
  refused: "Nothing was saved: there are faults.",
  faultyFile: (file: string) =>
    `The file ${file} was edited by hand and cannot be read. Repair it, or restore its last published version.`,
  changedElsewhere: "This was changed elsewhere since you opened it.",
  noSuchItem: "There is no such item.",
  fixed:
    "The menu of the site decides which of these exist. They can be changed, but not added or removed.",
  taken: (id: string) => `${id} is taken. Choose another address.`,
  takenName: (name: string) => `${name} is taken. Choose another name.`,
  otherKey: (id: string) => `This entry is named ${id}. Rename it to change that.`,
  noCategory: "There is no such category.",
  sameItem: "Choose another item.",
  refers: (kind: string, name: string) => `${kind}: “${name}” refers to it.`,
  noForm: "The request does not match the form.",
  noFile: "Choose a file.",
  noPicture: "This file is not a readable picture (JPEG, PNG, WebP, AVIF or TIFF).",
  largePicture: (width: number, height: number) =>
    `The picture has ${width} × ${height} pixels. At most 50 megapixels can be read: make it smaller.`,
  smallPicture: (width: number, height: number) =>
    `The picture has ${width} × ${height} pixels. It needs at least 1200 × 675.`,
  noFilm: (ending: string) => `This file is not a film in ${ending === "webm" ? "WebM" : "MP4"}.`,
  largeFilm: (bytes: number, most: number) =>
    `The film has ${Math.ceil(bytes / 1e4) / 100} MB. At most ${most / 1e6} MB: make it shorter or compress it more.`,
  quickTime:
    "This is a QuickTime film (.mov), which many browsers do not play. Convert it to MP4 with H.264: in HandBrake with the preset “Web”, or with ffmpeg -i film.mov -c:v libx264 -pix_fmt yuv420p -an film.mp4",
  usedFilm: (name: string) => `The home page uses ${name}. Choose another file there first.`,
  badName: "Use lower-case letters, digits and hyphens.",
  body: "Text",
} as const;

export const deskContent = {
  filter: "Filter by name",
  category: "Category",
  allCategories: "All categories",
  id: "Address",
  idHelp: "Lower-case letters, digits and hyphens: the end of the page's address.",
  count: (shown: number, total: number) => (shown < total ? `${shown} of ${total}` : `${total}`),
  pages: "Pages of the list",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  columns: { name: "Name", date: "Date", category: "Category", state: "State", id: "Address" },
  order: "Order",
  sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
  earlier: "Previous page",
  later: "Next page",
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  moved: (name: string, place: number, total: number) => `${name} is number ${place} of ${total}.`,
  sections: "Sections of this form",
  entry: (number: number) => `Entry ${number}`,
  add: (item: string) => `New ${item}`,
  save: "Save",
  saving: "Saving…",
  andMore: (count: number) => `And ${count} more.`,
  moreRefused: (count: number) =>
    count === 1 ? "1 more is marked below." : `${count} more are marked below.`,
  badId: "The address may have lower-case letters, digits and hyphens only.",
  /** "Name and category are missing." */
  needs: (names: readonly string[]) => {
    const words = names.map((name, index) => (index === 0 ? name : name.toLowerCase()));
    const list =
      words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];
    return `${list} ${words.length > 1 ? "are" : "is"} missing.`;
  },
  needsFile: "Choose a file to save.",
  needsName: "Fill in the name to save.",
  saved: (time: string, faults: number) => {
    const what = `Saved ${time}, not published`;
    return faults === 0 ? what : `${what} · ${deskContent.toComplete(faults)}`;
  },
  draft: "Draft",
  toComplete: (faults: number): string =>
    faults === 1 ? "1 thing to complete" : `${faults} things to complete`,
  draftStatus: (faults: number): string =>
    faults === 0 ? "Draft: complete, not published" : `Draft: ${deskContent.toComplete(faults)}`,
  draftHelp: "The site does not show it until it is published.",
  draftOfSaved: "The site shows the last published version.",
  discardDraft: "Discard draft",
  discardAsk: (name: string) =>
    `Discard the unpublished changes of “${name}”? The published version stays.`,
  unchanged: "No changes",
  changed: "Not saved yet",
  checking: "Checking…",
  fine: "No faults",
  faults: (count: number) => (count === 1 ? "1 fault" : `${count} faults`),
  elsewhere: "This would cause faults elsewhere",
  duplicate: "Duplicate",
  rename: "Rename",
  renameTo: "New address",
  renaming: "Renaming…",
  renameHelp: "References to it are updated. The old address of its page leads to the new one.",
  saveFirst: "Save your changes first.",
  move: "Change category",
  moveTo: "New category",
  moving: "Moving…",
  moveHelp:
    "The address of its page and its stock do not change. The next publication removes it from the list of its old category.",
  chooseCategory: "Choose a category",
  remove: "Delete",
  removing: "Deleting…",
  usedBy: "Used by",
  uses: (count: number) => {
    if (count === 0) return "No other item refers to it.";
    return count === 1 ? "1 item refers to it:" : `${count} items refer to it:`;
  },
  mentions: (count: number) =>
    count === 1
      ? "1 text mentions it by name. Without its page the name is no link; correct the text:"
      : `${count} texts mention it by name. Without its page the name is no link; correct the texts:`,
  replaceBefore:
    "It can be deleted when no item refers to it. Open each one, or replace it everywhere.",
  replaceWith: "Replace with",
  replace: "Replace everywhere",
  replacing: "Replacing…",
  replaceHelp: "The items become drafts that refer to the other one. Links in texts do not change.",
  removeAsk: (name: string) => `Delete “${name}”? The next publication removes it from the site.`,
  close: "Close",
  leave: "You have unsaved changes. Leave without saving?",
  conflict: "This was changed elsewhere since you opened it",
  takeTheirs: "Discard my changes",
  onePerLine: "One per line.",
  pickHint: "Type to choose.",
  notInList: (typed: string) => `“${typed}” is not in the list: choose an entry of it.`,
  takeNear: (name: string) => `Take ${name}`,
  drop: (name: string) => `Remove ${name}`,
  preview: "As the site shows it",
  choosePicture: "Choose a picture",
  noPicture: "Without a picture",
  removePicture: "Remove the picture",
  freePicture: "free",
  freePictures: (free: number, total: number) => `${free} of ${total} pictures are free`,
  film: "The film that is chosen",
  poster: "The poster that is chosen",
  cropPage: "At the top of the page",
  cropCard: "On a card",
  cropNews: "On a small card",
  cropShared: "In a shared link",
  upload: "Upload a picture",
  uploadHelp:
    "A photo of any size, at least 1200 × 675 pixels: JPEG, PNG, WebP, AVIF or TIFF, and HEIC in Safari. It is shrunk, and cropped to 16:9.",
  uploadSvg: "An SVG of plain shapes, at most 200 kB.",
  uploadGallery:
    "A photo of any size, at least 1200 × 675 pixels: JPEG, PNG, WebP, AVIF or TIFF, and HEIC in Safari. It is shrunk; its proportions do not change.",
  uploadPreview: "The file that you chose",
  nameOf: {
    pictures: "Name, such as media/drum-label",
    gallery: "Name, such as drum-label.jpg",
    partners: "Name, such as arc-cable.svg",
  },
  uploadFile: "File",
  alt: "Alternative text: what the picture shows",
  altShort: "Alternative text",
  take: "Upload",
  scheduled: (moment: string) => `Scheduled: ${moment}`,
  closed: "Closed",
  publishOnly: "The spelling and terms of the texts are checked on publication.",
  failed: "The desk does not answer. Is it still running?",
} as const;

/** When an item changed elsewhere while its form was open. */
export const deskConflict = {
  merged: { theirs: "Changed elsewhere:", mine: "Changed by you:" },
  choose: (count: number) =>
    count === 1
      ? "One field was changed in both places. Choose the version to keep."
      : `${count} fields were changed in both places. For each, choose the version to keep.`,
  sides: { mine: "Mine", theirs: "The other" },
  before: (value: string) => `Before: ${value}`,
  empty: "(empty)",
  comparison: "Comparison by lines",
  signs: "+ only in mine, − only in the other",
  open: (count: number) =>
    count === 1 ? "Choose a version for 1 field." : `Choose a version for ${count} fields.`,
  save: "Save both changes",
} as const;

export const deskSearch = {
  results: "Items found",
  none: "Nothing in the content matches.",
  count: (shown: number, total: number) => {
    if (shown < total) return `The best ${shown} of ${total} items`;
    return total === 1 ? "1 item" : `${total} items`;
  },
  inbox: (reference: string) => `Look for ${reference} in the inbox`,
} as const;

export const deskUpload = {
  steps: { reading: "Reading…", shrinking: "Shrinking…" },
  sending: (part: number) => `Sending ${Math.floor(part * 100)} %`,
  taking: "Checking…",
  cancel: "Cancel upload",
  cancelled: "The upload was cancelled. Nothing was saved.",
  unreadable: {
    heic: "This browser cannot read HEIC. Open the desk in Safari, or export the photo as a JPEG: on an iPhone share it with “Options › Most Compatible”, on a Mac open it in Preview and export it.",
    tiff: "This TIFF is larger than 20 MB. Export it as a JPEG.",
    svg: "This is a drawing (SVG). Pages show photos: export it as a PNG or JPEG.",
    other: "This browser cannot read the file as a picture. Choose a JPEG, PNG, WebP or AVIF file.",
  },
} as const;

export const deskLibrary = {
  search: "Search pictures",
  unused: (count: number) => `Not used (${count})`,
  usedBy: "Used by:",
  more: (count: number) => `and ${count} more`,
  notUsed: "Not used",
  fallback: "Shown where a picture cannot be loaded.",
  size: (width: number, height: number) => `${width} × ${height} px`,
  editAlt: (name: string) => `Edit text of ${name}`,
  edit: "Edit text",
  saveAlt: "Save text",
  replaceFile: "Replace the file",
  replaceTitle: (name: string) => `Replace the file of ${name}`,
  replaceHelp:
    "Every page that uses it shows the new file after the next publication. Check that its text still describes it.",
  file: "File",
  lightMissing:
    "The version for light pages is missing. Add it, or set “Both themes” if the picture fits both.",
  lightNone:
    "Without a version for light pages. Above a text or an event it needs one, unless it fits both themes.",
  lightThere: "This is the version for dark pages. For light pages:",
  addLight: "Add the version for light pages",
  addLightTitle: (name: string) => `Add the version for light pages of ${name}`,
  addLightHelp:
    "The same picture, drawn for a light background. It gets the same text, and is shown where the reader uses the light theme.",
  focusHelp: "Click on the picture, or change the numbers.",
  focusMiddle: "Use the middle",
  missingFile: "The file is missing.",
  cancel: "Cancel",
  none: "No picture matches.",
} as const;

/** The film of the home page. */
export const deskFilm = {
  title: "Film of the home page",
  replace: "Replace the film",
  help: "A film is an MP4 with its poster and, if you have one, the same film as a WebM. Choose the new files together.",
  parts: { mp4: "Film, MP4", webm: "Film, WebM", poster: "Poster" },
  now: (file: string) => `Now: ${file}`,
  none: "Now: none",
  older: {
    mp4: (file: string) => `${file} is of the older film. Choose its new file.`,
    webm: (file: string) =>
      `${file} is of the older film. Choose its new file, or it is left out: all browsers play the MP4.`,
    poster: (file: string) =>
      `${file} is of the older film. Choose a new poster, or the first frame of the new film is taken.`,
  },
  keep: (file: string) => `Keep ${file}: it shows the same film`,
  needsFile: "Choose a file.",
  needsNew: (file: string) => `Choose a new file instead of ${file}, or keep it.`,
  framing: "Taking the first frame…",
  noFrame:
    "This browser cannot read the first frame of the film. Choose a poster: a JPEG or PNG of at least 1200 × 675 pixels.",
  replaced: "The new files are chosen below. Save to keep them.",
  mixed: (files: string, film: string) =>
    `${files} may be of an older film than ${film}. Replace the film with all its files, or choose others below.`,
  leaveOut: "Leave out the WebM",
  unused: (count: number) => (count === 1 ? "1 file is not used" : `${count} files are not used`),
  remove: (file: string) => `Remove ${file}`,
} as const;

export const deskMarkdown = {
  toolbar: "Formatting",
  commands: {
    bold: "Bold",
    italic: "Italic",
    heading: "Heading",
    bullets: "Bulleted list",
    numbers: "Numbered list",
    link: "Link",
    table: "Insert a table",
    equation: "Equation in the text",
    equationBlock: "Equation on a separate line",
    subscript: "Subscript",
  },
  linkText: "text",
  /** A grade's name becomes a link to its page. */
  grade: {
    command: "Link to a grade",
    help: "Choose the grade. The site links its name to its page.",
    field: "Grade",
    insert: "Insert",
    unknown: "Choose a grade from the list.",
  },
  picture: {
    command: "Insert a picture",
    altHelp:
      "For people who cannot see the picture. The text of the library is proposed; change it to what matters here.",
    insert: "Insert",
    other: "Choose another picture",
  },
  equationText: "k = A e^{-E_a/RT}",
  fault: (line: number, sentence: string): string => `Line ${line}: ${sentence}`,
  tableText: "| property | value |\n|---|---|\n| … | … |",
  cut: {
    text: "The pasted text was too long: only its beginning was inserted.",
    cells: "The pasted table was too large: only its first 2,000 cells were inserted.",
  },
} as const;
