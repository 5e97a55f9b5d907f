/** A mailer over a new database, and SMTP servers. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Deliverer } from "#leads/delivery.ts";
import { createMailer, type MailerOptions } from "#leads/mailer.ts";
import { contentSource } from "#store/content-source.ts";
import type { Database } from "#store/open.ts";
import { importOneProduct } from "./catalogue.ts";
import type { engines } from "./databases.ts";
import { freshDatabase, type TestDatabase } from "./databases.ts";
import { recordLog } from "./log.ts";
import { type SmtpServer, smtpServer } from "./smtp.ts";

export const HOUR = 3_600_000;
export const contact = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.com",
  message: "Please quote UV-531 – 5 t.",
};

export const to = (server: SmtpServer, address: string) => {
  const found = server.mails.filter((mail) => mail.to.includes(address));
  if (!found[0] || found.length > 1) throw new Error(`${found.length} mails to ${address}`);
  return found[0];
};
export const messageIds = (server: SmtpServer): string[] =>
  server.mails.map(({ headers }) => headers["message-id"] ?? "");

/** Each test starts without leads; afterwards everything stops. */
export function mailersOn(engine: (typeof engines)[number]) {
  let test: TestDatabase;
  let db: Database;
  let log: ReturnType<typeof recordLog>;
  const mailers: Deliverer[] = [];
  const servers: SmtpServer[] = [];

  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
    await importOneProduct(db);
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
    log = recordLog();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => test.close());

  const serve = async (options?: Parameters<typeof smtpServer>[0]): Promise<SmtpServer> => {
    const server = await smtpServer(options);
    servers.push(server);
    return server;
  };
  /** It never polls: call `wake`, or pass `pollMs`. */
  const mailer = (options: Partial<MailerOptions> & Pick<MailerOptions, "smtpUrl">): Deliverer => {
    const made = createMailer({
      db,
      content: contentSource(db),
      leadsTo: "leads@icg.example",
      siteUrl: "https://www.icg.example",
      log,
      pollMs: HOUR,
      ...options,
    });
    mailers.push(made);
    return made;
  };
  const running = (options: Partial<MailerOptions> & Pick<MailerOptions, "smtpUrl">): Deliverer => {
    const made = mailer(options);
    made.start();
    return made;
  };
  const now = () => ({ test, db, log });
  return { serve, mailer, running, mailers, now };
}
