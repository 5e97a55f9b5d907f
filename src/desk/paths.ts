/** Addresses of the desk's API (desk.md §5) and screens. */
import { API_PATH } from "#contract/api-paths.ts";

export const DESK_API = `${API_PATH}/desk`;

const part = encodeURIComponent;
const stamped = (stamp: string | undefined): string =>
  stamp === undefined ? "" : `?stamp=${part(stamp)}`;
export const deskApi = {
  kinds: `${DESK_API}/kinds`,
  names: `${DESK_API}/names`,
  search: `${DESK_API}/search`,
  translations: `${DESK_API}/translations`,
  content: (kind: string) => `${DESK_API}/content/${part(kind)}`,
  item: (kind: string, id: string) => `${DESK_API}/content/${part(kind)}/${part(id)}`,
  /** Accepts faults; also discards a draft. */
  draft: (kind: string, id: string) => `${DESK_API}/content/${part(kind)}/${part(id)}?draft=1`,
  uses: (kind: string, id: string) => `${DESK_API}/content/${part(kind)}/${part(id)}/uses`,
  /** `stamp` changes with the file: browsers keep what a page has loaded. */
  file: (kind: string, id: string, stamp?: string) =>
    `${DESK_API}/content/${part(kind)}/${part(id)}/file${stamped(stamp)}`,
  thumbnail: (kind: string, id: string, stamp?: string) =>
    `${DESK_API}/content/${part(kind)}/${part(id)}/thumbnail${stamped(stamp)}`,
  films: `${DESK_API}/films`,
  film: (name: string) => `${DESK_API}/films/${part(name)}`,
  pictures: (kind: string) => `${DESK_API}/pictures/${part(kind)}`,
  check: `${DESK_API}/check`,
  preview: `${DESK_API}/preview`,
  publish: `${DESK_API}/publish`,
  changes: `${DESK_API}/publish?check=0`,
  undo: `${DESK_API}/undo`,
  repeatImport: `${DESK_API}/import`,
  restore: `${DESK_API}/restore`,
  history: `${DESK_API}/history`,
  version: (commit: string, file: string) =>
    `${DESK_API}/history/${part(commit)}?file=${part(file)}`,
  stock: `${DESK_API}/stock`,
  start: `${DESK_API}/start`,
  searches: `${DESK_API}/searches`,
  ready: `${DESK_API}/ready`,
  leads: `${DESK_API}/leads`,
  lead: (reference: string) => `${DESK_API}/leads/${part(reference)}`,
  leadResume: (reference: string) => `${DESK_API}/leads/${part(reference)}/resume`,
  leadQuotation: (reference: string) => `${DESK_API}/leads/${part(reference)}/quotation`,
  leadOpened: (reference: string) => `${DESK_API}/leads/${part(reference)}/opened`,
  leadResend: (reference: string) => `${DESK_API}/leads/${part(reference)}/resend`,
  leadReply: (reference: string) => `${DESK_API}/leads/${part(reference)}/reply`,
  leadReplyPreview: (reference: string) => `${DESK_API}/leads/${part(reference)}/reply/preview`,
  /** All leads of its address. */
  leadAddress: (reference: string) => `${DESK_API}/leads/${part(reference)}/address`,
  leadCsv: (reference: string) => `${DESK_API}/leads/${part(reference)}/csv`,
  /** Lines of an enquiry. */
  leadWorkbook: (reference: string) => `${DESK_API}/leads/${part(reference)}/xlsx`,
  replyTemplates: `${DESK_API}/reply-templates`,
  /** Sends all dead letters again. */
  resend: `${DESK_API}/outbox/resend`,
  /** All leads that match a filter. */
  leadsCsv: `${DESK_API}/leads.csv`,
} as const;

/** Name of the person at the keyboard; percent-encoded, because names may be in any script. */
export const PERSON_HEADER = "X-ICG-Person";
/** In characters. */
export const PERSON_MAX = 80;

/** Patterns for the router. */
export const patterns = {
  kind: "/content/:kind",
  item: "/content/:kind/:id",
  create: "/new/:kind",
  translation: "/content/translations/:id",
} as const;

export const screens = {
  start: "/",
  /** `search` filters the names. */
  kind: (kind: string, search?: string) =>
    search === undefined
      ? `/content/${part(kind)}`
      : `/content/${part(kind)}?search=${part(search)}`,
  item: (kind: string, id: string) => `/content/${part(kind)}/${part(id)}`,
  /** Copies `from`, or starts in a category. */
  create: (kind: string, start: { readonly from?: string; readonly category?: string } = {}) => {
    const query = new URLSearchParams({ ...start }).toString();
    return `/new/${part(kind)}${query === "" ? "" : `?${query}`}`;
  },
  /** The id of a translation is its file below the content folder: `ar/categories/hals.md` */
  translations: "/content/translations",
  stock: "/stock",
  publish: "/publish",
  preview: (page?: string) => (page === undefined ? "/preview" : `/preview?page=${part(page)}`),
  /** `file` below the content folder. */
  history: (file?: string) => (file === undefined ? "/history" : `/history?file=${part(file)}`),
  inbox: "/inbox",
  lead: (reference: string) => `/inbox/${part(reference)}`,
} as const;
