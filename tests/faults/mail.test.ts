/** The mail server recovers: every mail arrives once. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { describeBuilt } from "../support/needs.ts";
import { freePort } from "../support/postgres.ts";
import { ask, buildContact, CONTACT, runCli } from "../support/server-process.ts";
import { smallSite } from "../support/small-site.ts";
import { smtpServer } from "../support/smtp.ts";

describeBuilt("the mail server", () => {
  let port: number;
  const site = smallSite({
    env: async () => {
      port = await freePort();
      return { SMTP_URL: `smtp://127.0.0.1:${port}`, LEADS_TO: "leads@icg.test" };
    },
  });

  it("down: forms are accepted, and mails arrive when it recovers", async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const key of keys)
      expect((await ask(site.server.url + CONTACT, buildContact(key))).status).toBe(201);
    await site.server.waitForOutput(/mail could not be sent, will be tried again/);
    const metrics = await ask(`${site.server.url}/metrics`, {
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
      await site.server.waitForOutput(/(?:mail sent[\s\S]*){10}/);
      const listed = await runCli(["leads"], { DATA_DIR: site.dataDir });
      expect(listed.output.match(/notice sent, reply sent/g)).toHaveLength(5);
    } finally {
      await site.server.stop();
      await smtp.close();
    }
    expect(smtp.mails).toHaveLength(10);
    expect(site.server.output()).not.toMatch(/visitor\.test|icg\.test|Zoe/);
  });
});
