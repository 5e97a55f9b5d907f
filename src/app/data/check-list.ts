/** Asks for a list to be checked: `POST /api/site/check-list`. */
import * as v from "valibot";
import { API_PATH, CHECK_API_PATH } from "#contract/api-paths.ts";
import { type CheckListReply, checkListReply } from "#contract/check-list-payload.ts";
import { ApiError, http, type Transport } from "./transport.ts";

/** @throws ApiError when it was not checked */
export async function checkList(text: string, columns: string, { origin, fetch }: Transport = http): Promise<CheckListReply> {
  const reply = await fetch(`${origin}${API_PATH}${CHECK_API_PATH}`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ text, columns }),
  });
  const body = v.safeParse(checkListReply, reply.ok ? await reply.json() : undefined);
  if (!body.success) throw new ApiError(reply.status, reply.statusText);
  return body.output;
}
