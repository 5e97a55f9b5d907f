/** The mail server recovers: every mail arrives once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import { freePort } from "../support/postgres.ts";
import {
  ask,
  buildContact,
  CONTACT,
  newFolder,
  removeFolder,
  runCli,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";
import { smtpServer } from "../support/smtp.ts";

describeBuilt("the mail server", () => {
  let content: TestContent;
  let dataDir: string;
  let server: ServerProcess;
  let port: number;
  beforeAll(async () => {
    content = await makeContent({ products: 1, items: 1 });
    dataDir = await newFolder();
    port = await freePort();
    server = await startServer({
      dataDir,
      env: {
        CONTENT_DIR: content.root,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        LEADS_TO: "leads@icg.test",
      },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await removeFolder(dataDir);
    content.remove();
  });

  it("down: forms are accepted, and mails arrive when it recovers", async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const key of keys)
      expect((await ask(server.url + CONTACT, buildContact(key))).status).toBe(201);
    await server.waitForOutput(/mail could not be sent, will be tried again/);
    const metrics = await ask(`${server.url}/metrics`, {
      headers: { authorization: "Bearer a-secret-for-the-tests" },
    });
    expect(metrics.text).toMatch(/icg_outbox_waiting (9|10)\n/);
    const smtp = await smtpServer({ port });
    try {
      // The first retry follows 15 s after a failure.
      const mails = await smtp.received(10);
      expect(mails.filter(({ to }) => to.includes("leads@icg.test"))).toHaveLength(5);
      expect(
        mails
          .flatMap(({ to }) => to)
          .filter((to) => to.endsWith("@visitor.test"))
          .sort(),
      ).toEqual(keys.map((key) => `${key}@visitor.test`).sort());
      expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(10);
      await server.waitForOutput(/(?:mail sent[\s\S]*){10}/);
      const listed = await runCli(["leads"], { DATA_DIR: dataDir });
      expect(listed.output.match(/notice sent, reply sent/g)).toHaveLength(5);
    } finally {
      await server.stop();
      await smtp.close();
    }
    expect(smtp.mails).toHaveLength(10);
    expect(server.output()).not.toMatch(/visitor\.test|icg\.test|Zoe/);
  });
});
