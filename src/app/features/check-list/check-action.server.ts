/** Action of `/check-list` for browsers without JavaScript. */
import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { BodyRefused, readBytes } from "#api/body.ts";
import { readMultipart } from "#api/multipart.ts";
import { API_PATH, CHECK_API_PATH } from "#contract/api-paths.ts";
import { checkListReply } from "#contract/check-list-payload.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { type PostedList, readPostedColumns } from "../../data/check-list.ts";
import { fileMemory } from "../../data/posted.server.ts";
import { apiFetch } from "../../data/queries.ts";
import { siteCapabilities } from "../../data/site.ts";

interface ActionArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

const FORM = "application/x-www-form-urlencoded";
const FILE = "multipart/form-data";
/** Unpacked size. Reading blocks other requests, so it is far lower than in the browser. */
const WORKBOOK_MAX = 1024 * 1024;
/** Used when the API names no delay. */
const RETRY_AFTER_S = "1";

const respond = (
  posted: PostedList,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
) => data(posted, { status, headers });

/** Puts a posted file's list into the box, unchecked. */
async function readFile({ request, context }: ActionArgs) {
  const { FileRefused, listText, readBuyerFile } = await import("#catalogue/buyer-file.ts");
  const { fields, file, release } = await readMultipart(request, {
    memory: context.get(fileMemory),
    fileField: "file",
  });
  try {
    const { filename = "", bytes = new Uint8Array() } = file ?? {};
    if (!filename) throw new FileRefused("none");
    const list = await readBuyerFile(filename, new Uint8Array(bytes), { inflated: WORKBOOK_MAX });
    const sheet = list.sheets.find(({ name }) => name === fields["sheet"]) ?? list.chosen;
    const { text, rows, kept } = listText(list, sheet, CHECK_TEXT_MAX);
    const source = sheet.name ? texts.sheetOf(filename, sheet.name) : filename;
    const note = kept < rows ? texts.readPart(source, kept, rows) : texts.read(source, rows);
    return respond({ text, note, sheets: list.sheets.map(({ name }) => name), sheet: sheet.name });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return respond(
      { text: String(fields["text"] ?? "").slice(0, CHECK_TEXT_MAX), failed: error.message },
      422,
    );
  } finally {
    release();
  }
}

async function checkTyped({ request, context }: ActionArgs) {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request)));
  const text = form.get("text") ?? "";
  const columns = readPostedColumns(form);
  const taken = [form.get("taken"), form.get("take")].filter(Boolean).join(",");
  if (text.length > CHECK_TEXT_MAX)
    return respond({ text: text.slice(0, CHECK_TEXT_MAX), failed: texts.tooLong }, 413);
  const respondBusy = (status: number, retryAfter: string | null) =>
    respond({ text, columns, failed: texts.busy }, status, {
      "retry-after": retryAfter ?? RETRY_AFTER_S,
    });
  try {
    const reply = await context.get(apiFetch)(
      new URL(`${API_PATH}${CHECK_API_PATH}`, request.url),
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text, columns }),
        signal: request.signal,
      },
    );
    const retryAfter = reply.headers.get("retry-after");
    if (reply.status === 429 || (reply.status === 503 && retryAfter !== null))
      return respondBusy(reply.status, retryAfter);
    if (!reply.ok) return respond({ text, columns, failed: texts.failed }, 503);
    return respond({ text, columns, taken, reply: v.parse(checkListReply, await reply.json()) });
  } catch {
    return respond({ text, columns, failed: texts.failed }, 503);
  }
}

export async function checkAction({ request, context }: ActionArgs) {
  if (!context.get(siteCapabilities).includes("tools")) return data(undefined, { status: 404 });
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  try {
    if (type === FORM) return await checkTyped({ request, context });
    if (type === FILE) return await readFile({ request, context });
    return respond({ text: "", failed: `Content-Type must be ${FORM} or ${FILE}` }, 415);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    return respond(
      { text: "", failed: error.status === 413 ? texts.tooLong : texts.failed },
      error.status,
    );
  }
}
