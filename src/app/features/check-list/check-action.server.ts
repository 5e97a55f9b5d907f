/** Takes a list that a browser without JavaScript posts to `/check-list`: typed, or as a file, which fills the box. */
import { type ActionFunctionArgs, data } from "react-router";
import { BodyRefused, readMultipart, readUrlencoded } from "#api/body.ts";
import type { CheckListReply } from "#contract/check-list-payload.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { apiFetch } from "../../data/queries.ts";
import { siteCapabilities } from "../../data/site.ts";
import { ApiError } from "../../data/transport.ts";

/** What the page shows of a list that was posted to it. */
export interface PostedList {
  readonly text: string;
  /** Roles of the columns as chosen, with commas. */
  readonly columns?: string;
  /** Grades that were taken, as `readTaken` reads them. */
  readonly taken?: string;
  /** Says that a file was read: its list is in the box, and is not checked yet. */
  readonly note?: string;
  /** Sheets of a workbook that was read, and the one that is in the box. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  readonly reply?: CheckListReply;
  readonly failed?: string;
}

/** Bytes of a workbook when unpacked. Reading it blocks the process, so the limit is far lower than in a visitor's own browser. */
const WORKBOOK_MAX = 1024 * 1024;
/** Fields of the list: its text, the roles of at most 12 columns, and the grades that were taken. */
const FIELDS_MAX = 50;
const BUSY_RETRY_S = "1";

async function readListFile(request: Request): Promise<PostedList & { readonly status?: number }> {
  const { FileRefused, listText, readBuyerFile } = await import("#catalogue/buyer-file.ts");
  const { fields, file, release } = await readMultipart(request, true, "file");
  try {
    const { filename = "", bytes = new Uint8Array() } = file ?? {};
    if (!filename) throw new FileRefused("none");
    const list = await readBuyerFile(filename, new Uint8Array(bytes), { inflated: WORKBOOK_MAX });
    const sheet = list.sheets.find(({ name }) => name === fields["sheet"]) ?? list.chosen;
    const { text, rows, kept } = listText(list, sheet, CHECK_TEXT_MAX);
    const name = sheet.name ? texts.sheetOf(filename, sheet.name) : filename;
    const note = kept < rows ? texts.readPart(name, kept, rows) : texts.read(name, rows);
    return { text: text.slice(0, CHECK_TEXT_MAX), note, sheets: list.sheets.map((one) => one.name), sheet: sheet.name };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { text: String(fields["text"] ?? "").slice(0, CHECK_TEXT_MAX), failed: error.message, status: 422 };
  } finally {
    release();
  }
}

export async function checkListAction({ context, request }: ActionFunctionArgs) {
  if (!context.get(siteCapabilities).includes("tools")) throw data(null, { status: 404 });
  const answer = (list: PostedList, status = 200) => data(list, { status, headers: status === 503 || status === 429 ? { "retry-after": BUSY_RETRY_S } : {} });
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  try {
    if (type === "multipart/form-data") {
      const { status, ...list } = await readListFile(request);
      return answer(list, status);
    }
    if (type !== "application/x-www-form-urlencoded") return answer({ text: "", failed: texts.failed }, 415);
    const { fields } = await readUrlencoded(request, { fieldsMax: FIELDS_MAX, several: ["column"] });
    const text = String(fields["text"] ?? "");
    const columns = [fields["column"] ?? []].flat().join(",");
    const taken = [fields["taken"], fields["take"]].filter(Boolean).join(",");
    if (text.length > CHECK_TEXT_MAX) return answer({ text: text.slice(0, CHECK_TEXT_MAX), failed: texts.tooLong }, 413);
    try {
      // Loaded here and in the browser when it is needed.
      const { checkList } = await import("../../data/check-list.ts");
      const reply = await checkList(text, columns, { origin: new URL(request.url).origin, fetch: context.get(apiFetch) });
      return answer({ text, columns, taken, reply });
    } catch (error) {
      const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503);
      return answer({ text, columns, failed: isBusy ? texts.busy : texts.failed }, 503);
    }
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    return answer({ text: "", failed: error.status === 413 ? texts.tooLong : texts.failed }, error.status);
  }
}
