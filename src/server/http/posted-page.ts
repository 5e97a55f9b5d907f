/** Forms that a browser without scripts posts to a page and that come back with it, and the list to check, whose page takes it itself: read within bounds. */
import type { ServerResponse } from "node:http";
import { BodyRefused, readBytes, readMultipart } from "#api/body.ts";
import { Busy } from "#api/concurrency-limiter.ts";
import { ANSWER_MS, GIVE_BACK_MS, Late, within } from "#api/deadline.ts";
import { FileRefused, listText, readBuyerFile } from "#catalogue/buyer-file.ts";
import type { FormReply } from "#contract/api-forms.ts";
import { BUSY_HEADER, FILE_HEADERS } from "#contract/check-list.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { errors as messages } from "#messages/errors.ts";
import type { Limits } from "../process/limits.ts";
import type { Render } from "./render.ts";
import { type Headers, sendNote, sendReply } from "./reply.ts";
import { CLIENT_HEADER, type Exchange, requestOf } from "./web.ts";

/** Seconds after which a form that came at a busy time is worth sending again. */
export const BUSY_S = "1";
const FORM = "application/x-www-form-urlencoded";
const FILE = "multipart/form-data";
/** Bytes of a workbook when unpacked: reading it holds up everybody, so far less than in a visitor's own browser. */
const WORKBOOK_MAX = 1024 * 1024;

/**
 * Answers a form with plain text when no page can be rendered for it in time.
 * @param values what was typed, which the text repeats; nothing where it was not read
 */
export function turnAway(response: ServerResponse, headers: Headers, values: FormReply["values"] = {}): void {
  const typed = Object.entries(values).map(([name, value]) => `${name}: ${String(value)}\n`);
  response.writeHead(503, { ...headers, "content-type": "text/plain; charset=utf-8", "retry-after": BUSY_S, "cache-control": "no-store" });
  response.end(`${messages.sendError} The server is busy. Please go back and send it again in a moment.\n${typed.length > 0 ? `\n${typed.join("")}` : ""}`);
}

export interface GivenBack {
  readonly headers: Headers;
  readonly limits: Pick<Limits, "returning">;
  /** What was typed. */
  readonly values: FormReply["values"];
  /** Seconds after which it is worth sending again. */
  readonly retryAfter?: string | null | undefined;
  /** The longest that the page is waited for, in ms. */
  readonly mostMs: number;
  /** Renders the page with the form in it. */
  readonly render: () => ReturnType<Render>;
}

/** Gives a form back with its page, or in plain text when that is not made in time. */
export async function giveBack(
  { request, response, client, gone }: Exchange,
  { headers, limits, values, retryAfter, mostMs, render }: GivenBack,
): Promise<void> {
  try {
    const page = await within(mostMs, limits.returning.run(client, render, gone));
    if (retryAfter) response.setHeader("retry-after", retryAfter);
    sendReply(request, response, page);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    turnAway(response, headers, values);
  }
}
/** Nothing went wrong, but there is no time for it. */
const isTooMuch = (error: unknown): boolean => error instanceof Busy || error instanceof Late;

interface PostedListOptions {
  readonly headers: Headers;
  readonly trustProxy: boolean;
  readonly limits: Pick<Limits, "list" | "returning">;
  /** Renders the page with its action. */
  readonly renderPage: Render;
}

/** A list that is posted as a file, as the form that the page takes. @throws BodyRefused */
async function listOfFile(sent: Request): Promise<{ readonly body: Uint8Array<ArrayBuffer>; readonly headers: Headers }> {
  const { fields, file, release } = await readMultipart(sent, true, "file");
  const of = (text: string, headers: Headers) => ({
    body: new TextEncoder().encode(new URLSearchParams({ text: text.slice(0, CHECK_TEXT_MAX) }).toString()),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodeURIComponent(value)])),
  });
  try {
    const { filename = "", bytes = new Uint8Array() } = file ?? {};
    if (!filename) throw new FileRefused("none");
    const list = await readBuyerFile(filename, new Uint8Array(bytes), { inflated: WORKBOOK_MAX });
    const sheet = list.sheets.find(({ name }) => name === fields["sheet"]) ?? list.chosen;
    const { text, rows, kept } = listText(list, sheet, CHECK_TEXT_MAX);
    const shown = sheet.name ? texts.sheetOf(filename, sheet.name) : filename;
    return of(text, {
      [FILE_HEADERS.read]: kept < rows ? texts.readPart(shown, kept, rows) : texts.read(shown, rows),
      [FILE_HEADERS.sheets]: JSON.stringify(list.sheets.map(({ name }) => name)),
      [FILE_HEADERS.sheet]: sheet.name,
    });
  } catch (error) {
    if (error instanceof FileRefused) return of(String(fields["text"] ?? ""), { [FILE_HEADERS.refused]: error.message });
    throw error;
  } finally {
    release();
  }
}

/** Answers a list to check that is posted to its page. @param busy true: the page comes back with what was typed and says so; nothing is looked up */
export async function answerPostedList(exchange: Exchange, options: PostedListOptions, busy: boolean): Promise<void> {
  const { request, response, url, client, gone } = exchange;
  const { headers, trustProxy, limits, renderPage } = options;
  const sent = requestOf(request, url, trustProxy);
  const type = sent.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM && type !== FILE) return sendNote(request, response, 415, `Content-Type must be ${FORM} or ${FILE}`, headers);
  try {
    const list = type === FILE ? await listOfFile(sent) : { body: new Uint8Array(await readBytes(sent)), headers: {} };
    const { body } = list;
    const of = { ...list.headers, "content-type": FORM, [CLIENT_HEADER]: sent.headers.get(CLIENT_HEADER) ?? "" };
    const back = () =>
      giveBack(exchange, {
        ...{ headers, limits, retryAfter: BUSY_S, mostMs: GIVE_BACK_MS },
        values: { text: new URLSearchParams(new TextDecoder().decode(body)).get("text") ?? "" },
        render: () => renderPage(CHECK_LIST_PATH, false, { body, headers: { ...of, [BUSY_HEADER]: "1" } }),
      });
    if (busy) return await back();
    const signal = AbortSignal.any([gone, AbortSignal.timeout(ANSWER_MS)]);
    try {
      const page = limits.list(client, () => renderPage(CHECK_LIST_PATH, false, { body, headers: of }), signal);
      sendReply(request, response, await within(ANSWER_MS - GIVE_BACK_MS, page));
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      await back();
    }
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    // What is left of the body is not read: the connection ends with the answer.
    response.setHeader("connection", "close");
    sendNote(request, response, error.status, error.message, headers);
  }
}
