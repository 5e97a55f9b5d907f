/** `npm run dev` is `npm start` with Vite's pages. */
import { afterAll, expect, it } from "vitest";
import { FORMS_PER_MINUTE } from "#api/client-limits.ts";
import { ask, buildContact, CONTACT } from "../support/server-process.ts";
import { smallSite } from "../support/small-site.ts";
import { type SmtpServer, smtpServer } from "../support/smtp.ts";

let smtp: SmtpServer;
const site = smallSite({
  pictures: true,
  script: "dev.ts",
  env: async () => {
    smtp = await smtpServer();
    return { SMTP_URL: smtp.url, LEADS_TO: "leads@icg.test", NODE_ENV: undefined };
  },
});
afterAll(() => smtp.close());

it("answers with the same kinds of files, and with 404 where there are none", async () => {
  const [drawn] = (
    JSON.parse((await ask(`${site.server.url}/api/products?limit=100`)).text) as {
      products: { _id: string; structure?: string }[];
    }
  ).products.filter(({ structure }) => structure);
  const wanted = [
    [String(drawn?.structure), "image/svg+xml"],
    [`/cards/${drawn?._id}.png`, "image/png"],
    ["/events.ics", "text/calendar; charset=utf-8"],
    ["/uploads/gallery/plaques.jpg", "image/jpeg"],
  ];
  for (const [path, type] of wanted) {
    const { status, headers } = await ask(site.server.url + path);
    expect([path, status, headers["content-type"]]).toEqual([path, 200, type]);
  }
});

it("redirects as the built site does", async () => {
  for (const [path, location] of [
    ["/our-company", "/"],
    ["/about-us/", "/about-us"],
  ]) {
    const { status, headers } = await ask(site.server.url + path);
    expect([path, status, headers.location]).toEqual([path, 301, location]);
  }
});

it("sends pages under a policy that runs no foreign script, relaxed only for Vite's client", async () => {
  const { status, headers, text } = await ask(`${site.server.url}/contact`);
  expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  expect(text.includes("react-router/inject-hmr-runtime")).toBe(true);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).toContain("connect-src 'self' ws:");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

it("refuses what the built site refuses, and is monitored like it", async () => {
  expect((await ask(site.server.url, { method: "PUT" })).status).toBe(405);
  const foreign = buildContact("foreign");
  expect(
    (
      await ask(site.server.url + CONTACT, {
        ...foreign,
        headers: { ...foreign.headers, origin: "https://evil.example" },
      })
    ).status,
  ).toBe(403);
  const large = buildContact("large", { message: "x".repeat(70_000) });
  expect((await ask(site.server.url + CONTACT, large)).status).toBe(413);
  const replies = [];
  for (let index = 0; index < FORMS_PER_MINUTE + 1; index += 1)
    replies.push(
      await ask(site.server.url + CONTACT, {
        ...buildContact("limit"),
        headers: { "content-type": "application/json", "x-forwarded-for": "9.9.9.9" },
      }),
    );
  expect(replies.at(-1)?.status).toBe(429);
  expect((await ask(`${site.server.url}/healthz`)).status).toBe(200);
  expect((await ask(`${site.server.url}/readyz`)).status).toBe(200);
});

it("stores a form and sends its mails", async () => {
  const before = smtp.mails.length;
  expect(
    (
      await ask(
        site.server.url + CONTACT,
        buildContact("0b7ad6f0-3d2f-4f0a-9a58-5a0d6f9e2c11", { email: "zoe@visitor.test" }),
      )
    ).status,
  ).toBe(201);
  const mails = await smtp.received(before + 2);
  expect(mails.flatMap(({ to }) => to)).toEqual(
    expect.arrayContaining(["leads@icg.test", "zoe@visitor.test"]),
  );
});
