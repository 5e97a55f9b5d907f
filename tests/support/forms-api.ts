/** The API over a new database, and valid form payloads. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createApi } from "#api/app.ts";
import { formEndpoints } from "#contract/api-forms.ts";
import { listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import type { engines } from "./databases.ts";
import { freshDatabase, type TestDatabase } from "./databases.ts";

export const contact = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.com",
  phone: "",
  message: "Please quote UV-531.",
};
export const request = {
  name: "Aisha Khan",
  email: "aisha@example.com",
  phone: "0501234567",
  interestedIn: "UV-531",
  message: "TDS",
};
export const application = {
  fullName: "Aisha Khan",
  email: "aisha@example.com",
  position: "Chemist",
};
export const envelope = () => ({ idempotencyKey: randomUUID(), website: "", page: "/contact" });

export interface Answer {
  readonly status: number;
  readonly body: {
    success: boolean;
    message: string;
    errors?: { field: string; message: string }[];
  };
  readonly headers: Headers;
}

/** Each test starts without leads and with a new API. */
export function formsOn(engine: (typeof engines)[number]) {
  let test: TestDatabase;
  let db: Database;
  let saved = 0;
  let now = new Date("2026-11-21T08:00:00Z");
  let api: ReturnType<typeof createApi>;
  const failures: Error[] = [];
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
    saved = 0;
    failures.length = 0;
    api = createApi({
      db,
      now: () => now,
      onError: (error) => failures.push(error),
      leads: {
        clientOf: (c) => c.req.header("x-client") ?? randomUUID(),
        onSaved: () => (saved += 1),
      },
    });
  });
  afterAll(() => test.close());

  const read = async (reply: Response): Promise<Answer> => ({
    status: reply.status,
    body: (await reply.json()) as Answer["body"],
    headers: reply.headers,
  });
  const send = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    read(
      await api.request(`/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  const apply = async (fields: Record<string, string | number>, file?: File): Promise<Answer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    if (file) form.set("resume", file);
    return read(
      await api.request(`/api${formEndpoints.application.path}`, { method: "POST", body: form }),
    );
  };
  const leads = () => listLeads(db, 100);
  return {
    read,
    send,
    apply,
    leads,
    failures,
    state: () => ({ test, db, api, saved }),
    now: () => now,
    setNow: (next: Date) => {
      now = next;
    },
  };
}
