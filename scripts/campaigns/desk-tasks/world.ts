/** A site and a desk over a copy of the whole content in git, with a mail server. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Git, makeCheckout } from "../../../tests/support/checkout.ts";
import { REAL_CONTENT } from "../../../tests/support/content.ts";
import { launchDesk, type RunningDesk } from "../../../tests/support/desk-process.ts";
import { runScript, startSite, type TestSite } from "../../../tests/support/site.ts";
import { type SmtpServer, smtpServer } from "../../../tests/support/smtp.ts";

export interface World {
  readonly folder: string;
  readonly site: TestSite;
  readonly mail: SmtpServer;
  /** Replaced by `restartDesk`. */
  desk: RunningDesk;
  restartDesk(): Promise<void>;
  /** @param file below the content folder */
  read(file: string): string;
  write(file: string, text: string): void;
  readonly git: Git;
  /** Runs a command of the site over the content and the database. */
  icg(
    ...args: readonly string[]
  ): Promise<{ readonly status: number | null; readonly output: string }>;
  /** What a visitor gets. */
  visit(path: string): Promise<{ readonly status: number; readonly html: string }>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "icg-desk-tasks-"));
  const contentDir = join(folder, "content");
  cpSync(REAL_CONTENT, contentDir, { recursive: true });
  const git = makeCheckout(folder, "Content");
  const mail = await smtpServer();
  const mails = { SMTP_URL: mail.url, LEADS_TO: "sales@icg.example" };
  const site = await startSite({
    content: contentDir,
    copied: true,
    env: { ...mails, TRUST_PROXY: "1" },
  });
  const launch = () => launchDesk(folder, { ...mails, DATA_DIR: site.dataDir, SITE_URL: site.url });
  const world: World = {
    folder,
    site,
    mail,
    desk: await launch(),
    restartDesk: async () => {
      await world.desk.stop();
      world.desk = await launch();
    },
    read: (file) => readFileSync(join(contentDir, file), "utf8"),
    write: (file, text) => writeFileSync(join(contentDir, file), text),
    git,
    icg: (...args) =>
      runScript(["src/cli.ts", ...args], { CONTENT_DIR: contentDir, DATA_DIR: site.dataDir }),
    visit: async (path) => {
      const reply = await fetch(`${site.url}${path}`);
      return { status: reply.status, html: await reply.text() };
    },
    close: async () => {
      await world.desk.stop();
      await site.stop();
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
