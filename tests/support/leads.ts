/** Leads that a test sends to a running site. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { formEndpoints, type LeadKind } from "#contract/api-forms.ts";
import type { TestSite } from "./site.ts";

let sent = 0;

/**
 * Each from another address, so that no rate limit applies (`TRUST_PROXY`).
 * @param fields with a `File` it is sent as multipart
 * @throws with the reply when it is refused
 */
export async function sendLead(
  { url }: Pick<TestSite, "url">,
  kind: LeadKind,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  sent += 1;
  const headers = { "x-forwarded-for": `10.0.${sent}.1` };
  let init: RequestInit = {
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...fields, idempotencyKey: randomUUID() }),
  };
  if (Object.values(fields).some((value) => value instanceof File)) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.set(name, value instanceof File ? value : String(value));
    init = { headers, body: form };
  }
  const reply = await fetch(`${url}/api${formEndpoints[kind].path}`, { method: "POST", ...init });
  if (reply.status !== 201) throw new Error(`${kind}: ${reply.status} ${await reply.text()}`);
}

/** As after hours of refusals by the receivers' mail servers. */
export function giveUpConfirmations({ dataDir }: Pick<TestSite, "dataDir">): void {
  const database = new DatabaseSync(join(dataDir, "icg.sqlite"), { timeout: 10_000 });
  database.exec(
    "update outbox set state = 'dead', last_error = '550 no such user' where kind = 'reply'",
  );
  database.close();
}
