/**
 * Records the site's responses for comparison after a rebuild. `npm run golden` writes `.golden/`;
 * with `-- --check` it prints the differences instead. `--site DIR` records another checkout
 * (installed and built), `--dir DIR` sets the folder. Needs Poppler (pdftotext) and a Chromium.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../tests/support/browser.ts";
import { pdfText } from "../../tests/support/pdf.ts";
import type { ServerProcess } from "../../tests/support/server-process.ts";
import { attachmentsOf, smtpServer, textOf } from "../../tests/support/smtp.ts";
import { keptHeaders, normalise } from "./golden/normalise.ts";
import {
  apiRequests,
  exportPaths,
  formPosts,
  hydratedPaths,
  leadRequests,
  pagePaths,
} from "./golden/requests.ts";

type Record = Map<string, string>;

const ROOT = resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    site: { type: "string", default: ROOT },
    dir: { type: "string", default: join(ROOT, ".golden") },
  },
});

/** Each request has another client address, so that no rate limit applies. */
const AT_ONCE = 4;
let clients = 0;
const nextClient = (): string => {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
};

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** Records status, headers and body. Retries after 503 with Retry-After. */
async function ask(
  site: ServerProcess,
  record: Record,
  name: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  for (let round = 0; ; round += 1) {
    const reply = await fetch(site.url + path, {
      redirect: "manual",
      ...init,
      headers: { ...init.headers, "x-forwarded-for": nextClient() },
    });
    if (reply.status === 503 && reply.headers.has("retry-after") && round < 20) {
      await reply.arrayBuffer();
      await new Promise((resume) => setTimeout(resume, 500));
      continue;
    }
    const copy = reply.clone();
    const type = reply.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await reply.arrayBuffer());
    record.set(name, `${reply.status}\n${keptHeaders(reply.headers)}\n${bodyText(type, bytes)}`);
    return copy;
  }
}

/** For pictures and workbooks a size class: their bytes differ between library versions. */
function bodyText(type: string, bytes: Buffer): string {
  if (type.startsWith("application/pdf")) return pdfText(bytes);
  if (type.includes("json"))
    return normalise(JSON.stringify(JSON.parse(bytes.toString() || "null"), undefined, 1));
  if (
    /^(?:text\/|image\/svg|application\/(?:xml|rss|atom|manifest|javascript))|\+xml|calendar|sdf|mdl/.test(
      type,
    )
  )
    return normalise(bytes.toString());
  return `(${type}, ${2 ** Math.round(Math.log2(bytes.length + 1))} bytes)`;
}

async function recordPages(site: ServerProcess): Promise<Record> {
  const record: Record = new Map();
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  await inTurns(
    await pagePaths(sitemap),
    async (path) => void (await ask(site, record, `GET ${path}`, path)),
  );
  await inTurns(formPosts, async ({ name, path, body }) => {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://site.test",
    };
    await ask(site, record, `POST ${path} ${name}`, path, {
      method: "POST",
      headers,
      body: new URLSearchParams(body).toString(),
    });
  });
  return record;
}

async function recordHydrated(site: ServerProcess): Promise<Record> {
  const record: Record = new Map();
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
    });
    for (const path of hydratedPaths) {
      const page = await context.newPage();
      await page.goto(site.url + path, { waitUntil: "networkidle" });
      record.set(path, normalise((await page.locator("main").first().textContent()) ?? ""));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return record;
}

async function recordApi(site: ServerProcess): Promise<Record> {
  const record: Record = new Map();
  await inTurns(apiRequests(), async ({ name, path, body }) => {
    const init =
      body === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          };
    await ask(site, record, name, path, init);
  });
  return record;
}

async function recordExports(site: ServerProcess): Promise<Record> {
  const record: Record = new Map();
  const all = (await (await fetch(`${site.url}/sitemap.xml`)).text()).matchAll(
    /\/available-stocks\/([a-z0-9-]+)</g,
  );
  await inTurns(
    exportPaths([...new Set([...all].map(([, id = ""]) => id))]),
    async (path) => void (await ask(site, record, `GET ${path}`, path)),
  );
  return record;
}

/** Sends one lead of each kind; records replies and mails, sorted by text. */
async function recordMails(
  site: ServerProcess,
  smtp: Awaited<ReturnType<typeof smtpServer>>,
): Promise<Record> {
  const record: Record = new Map();
  let expected = 0;
  for (const { name, path, init, mails } of leadRequests()) {
    await ask(site, record, `POST ${path} ${name}`, path, init);
    expected += mails;
    await smtp.received(expected);
  }
  const texts = smtp.mails.map((mail) => {
    const { subject = "", "reply-to": reply = "" } = mail.headers;
    const files = attachmentsOf(mail).map(
      ({ filename, type, bytes }) =>
        `${filename} ${type.startsWith("text/") ? bodyText(type, bytes) : type}`,
    );
    return normalise(
      [
        `To: ${mail.to.join()}`,
        `Reply-To: ${reply}`,
        `Subject: ${subject}`,
        textOf(mail),
        textOf(mail, "text/html"),
        ...files,
      ].join("\n"),
    );
  });
  for (const [place, text] of texts.sort().entries())
    record.set(`mail ${place + 1}: ${text.split("\n")[2]}`, text);
  return record;
}

/** Requests each grade's data sheet by mail and records the text of the PDFs. */
async function recordSheets(
  site: ServerProcess,
  smtp: Awaited<ReturnType<typeof smtpServer>>,
  before: number,
): Promise<Record> {
  const record: Record = new Map();
  const catalogue = await (await fetch(`${site.url}/catalogue.csv`)).text();
  const ids = catalogue
    .split("\n")
    .slice(1)
    .map((row) => /^"?([a-z0-9-]+)"?,/.exec(row)?.[1])
    .filter((id) => id !== undefined);
  await inTurns(ids, async (id) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": nextClient() },
    };
    await fetch(`${site.url}/api/leads/tds`, {
      ...init,
      body: JSON.stringify({ email: `${id}@visitor.test`, productId: id }),
    });
  });
  await smtp.received(before + 2 * ids.length);
  for (const mail of smtp.mails.slice(before))
    for (const { filename, type, bytes } of attachmentsOf(mail))
      if (type === "application/pdf") record.set(filename, pdfText(bytes));
  return record;
}

const areas = ["pages", "hydrated", "api", "exports", "mails", "sheets"] as const;
type Area = (typeof areas)[number];

async function recordAll(): Promise<ReadonlyMap<Area, Record>> {
  const { startServer } = (await import(
    join(resolve(options.site), "tests/support/server-process.ts")
  )) as typeof import("../../tests/support/server-process.ts");
  const dataDir = mkdtempSync(join(tmpdir(), "icg-golden-"));
  const smtp = await smtpServer();
  const site = await startServer({
    dataDir,
    env: { SMTP_URL: smtp.url, LEADS_TO: "desk@icg.test", LOG_LEVEL: "fatal" },
  });
  try {
    const mails = await recordMails(site, smtp);
    return new Map<Area, Record>([
      ["mails", mails],
      ["sheets", await recordSheets(site, smtp, smtp.mails.length)],
      ["pages", await recordPages(site)],
      ["hydrated", await recordHydrated(site)],
      ["api", await recordApi(site)],
      ["exports", await recordExports(site)],
    ]);
  } finally {
    await site.stop();
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const fileOf = (area: Area): string => join(options.dir, `${area}.json`);
const storedRecord = (area: Area): Record =>
  new Map(
    Object.entries(JSON.parse(readFileSync(fileOf(area), "utf8")) as { [name: string]: string }),
  );

/** Prints the first differing lines of each response. @returns how many differ */
function compare(area: Area, before: Record, after: Record): number {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const differing = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of differing) {
    const [one, other] = [before.get(name)?.split("\n"), after.get(name)?.split("\n")];
    if (!one || !other) {
      process.stdout.write(`${area}: ${name}: ${one ? "is gone" : "is new"}\n`);
      continue;
    }
    const place = one.findIndex((line, index) => line !== other[index]);
    const at = place < 0 ? one.length : place;
    process.stdout.write(
      `${area}: ${name}: line ${at + 1}\n  - ${one[at]?.slice(0, 300)}\n  + ${other[at]?.slice(0, 300)}\n`,
    );
  }
  process.stdout.write(`${area}: ${names.length} answers, ${differing.length} differ\n`);
  return differing.length;
}

const recorded = await recordAll();
if (options.check) {
  const differing = areas.reduce(
    (sum, area) => sum + compare(area, storedRecord(area), recorded.get(area) ?? new Map()),
    0,
  );
  process.exit(differing > 0 ? 1 : 0);
}
mkdirSync(options.dir, { recursive: true });
for (const [area, record] of recorded) {
  writeFileSync(
    fileOf(area),
    JSON.stringify(
      Object.fromEntries([...record].sort(([one], [other]) => (one < other ? -1 : 1))),
      undefined,
      1,
    ),
  );
  process.stdout.write(`${area}: ${record.size} answers\n`);
}
process.exit(0);
