/** Posts a list to `POST /api/site/check-list`. */
import * as v from "valibot";
import { API_PATH, CHECK_API_PATH } from "#contract/api-paths.ts";
import { type CheckListReply, checkListReply } from "#contract/check-list-payload.ts";
import { absoluteAddress } from "#contract/editions.ts";
import { CHECK_TEXT_MAX } from "#contract/limits.ts";
import { checkList as texts } from "#messages/check-list.ts";
import { ApiError, http } from "./transport.ts";

export interface PostedList {
  readonly text: string;
  /** Column roles, separated by commas. */
  readonly columns?: string;
  /** Chosen grades, in the format of `readTaken`. */
  readonly taken?: string;
  /** Names the uploaded file, whose list is not checked yet. */
  readonly note?: string;
  /** Sheets of an uploaded workbook; `sheet` is the one in the box. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  readonly reply?: CheckListReply;
  readonly failed?: string;
}

/** @throws ApiError when the check fails */
export async function fetchCheckedList(text: string, columns: string): Promise<CheckListReply> {
  const reply = await http.fetch(absoluteAddress(http, API_PATH + CHECK_API_PATH), {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ text, columns }),
  });
  const body = v.safeParse(checkListReply, reply.ok ? await reply.json() : undefined);
  if (!body.success) throw new ApiError(reply.status, reply.statusText);
  return body.output;
}

/** Column roles: those of a choice that the result offers, or those of the selects. */
export function readPostedColumns(form: FormData | URLSearchParams): string {
  const chosen = form.get("columns");
  return typeof chosen === "string" ? chosen : form.getAll("column").join(",");
}

/** @throws ApiError when the check fails */
export async function sendList(request: Request): Promise<PostedList> {
  const form = await request.formData();
  const text = String(form.get("text") ?? "");
  if (text.length > CHECK_TEXT_MAX) return { text, failed: texts.tooLong };
  const columns = readPostedColumns(form);
  return { text, columns, reply: await fetchCheckedList(text, columns) };
}
