/** Words of the desk: its start, its shell and the editing of content. */

/** What a request is told that is not answered. */
export const deskRefusals = {
  host: "The desk answers under the address of this machine alone: 127.0.0.1 or localhost.",
  origin: "The desk takes nothing that another site sends.",
  token: "Open the address that the desk printed when it started: it lets this browser in.",
  tooLarge: "That is larger than 20 MB.",
  unknown: "There is no such address at the desk.",
  diskFull: "The disk is full: nothing was changed. Make room and save again.",
  failed: (reason: string) => `Something went wrong at the desk: ${reason}`,
} as const;

export const deskLock = {
  holder: (user: string, machine: string, pid: number, address: string, since: string) => `${user} on ${machine} (process ${pid}, ${address}, since ${since})`,
  taken: (folder: string, who: string) => `A desk is open on ${folder} already: ${who}. Use that one, or end it first.`,
  somebody: "somebody who has only just begun",
} as const;

export const deskStart = {
  open: (address: string) => `The desk is at ${address}`,
  portTaken: (port: number) => `Port ${port} is in use: set DESK_PORT to another one.`,
} as const;

export const deskShell = {
  title: "ICG Chemicals desk",
  skip: "Skip to content",
  kinds: "Content",
  work: "Work",
  stock: "Stock",
  publish: "Publish",
  inbox: "Inbox",
  search: "Search by name",
  theme: "Switch between light and dark",
  menu: "Menu",
  loading: "Loading…",
  start: "Choose on the left what to change.",
  unknown: "There is no such page at the desk.",
  failed: (status: number) => `The desk answered ${status}.`,
  later: "Nothing here yet.",
} as const;

/** What is wrong at a field, and why a change is not made. */
export const deskFaults = {
  missing: (expected: string) => `Needed: ${expected}.`,
  expected: (expected: string) => `Expected ${expected}.`,
  wrong: (wrong: string, expected: string) => `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}. Expected ${expected}.`,
  refused: "Nothing was saved: there are faults.",
  changedElsewhere: "This was changed elsewhere since you opened it.",
  noSuchItem: "There is no such item.",
  fixed: "Which of these there are follows from the menu of the site: they are changed, neither made nor removed.",
  taken: (id: string) => `${id} is taken.`,
  refers: (kind: string, name: string) => `${kind}: “${name}” refers to it.`,
  noForm: "The request is not what the form sends.",
  noPicture: "That is no picture (JPEG, PNG, WebP, AVIF or TIFF) that can be read.",
  smallPicture: (width: number, height: number) => `The picture has ${width} × ${height} pixels; 1200 × 675 are the least.`,
  badName: "Lower-case letters, digits and hyphens.",
  body: "Text",
} as const;
