/** Scheduled and closed items. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi, createReader } from "#api/app.ts";
import { ByteBudget } from "#api/byte-budget.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import * as entry from "#app/entry.server.tsx";
import { formEndpoints } from "#contract/api-forms.ts";
import { editions } from "#contract/editions.ts";
import { importContent } from "#importer/apply.ts";
import { createSite } from "#server/app.ts";
import { type FollowedContent, followContent } from "#server/content.ts";
import { readConfig } from "#server/process/config.ts";
import { contentSource } from "#store/content-source.ts";
import { listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { findAnyDocument } from "#store/snapshot.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { type Served, serve } from "../support/http.ts";
import { recordLog } from "../support/log.ts";
import { oneRouteBuild } from "../support/one-route-build.ts";
import { pdf } from "../support/resumes.ts";

const BEFORE = new Date("2027-03-01T03:59:00Z");
const FROM = "2027-03-01T08:00";
const MOMENT = new Date("2027-03-01T04:00:00Z");

const media = (title: string, more: readonly string[] = []): string =>
  [
    "---",
    `title: ${title}`,
    `summary: ${title} quibblefritz.`,
    "publish_date: 2027-03-01",
    "author: ICG technical desk",
    ...more,
    "---",
    `${title} text.`,
    "",
  ].join("\n");
const reading = [
  "categories: [hals]",
  "industries: [automotive]",
  "sources: [Quibblefritz handbook]",
  `publish_from: ${FROM}`,
];
const event = (name: string, more: string): string =>
  [
    "---",
    `name: ${name}`,
    "summary: A day.",
    "start_date: 2027-05-10",
    "end_date: 2027-05-10",
    "location: Riyadh",
    `topic: ${name}`,
    "industry: automotive",
    more,
    "---",
    "Text.",
    "",
  ].join("\n");
const job = (title: string, more: string): string =>
  [
    "---",
    `title: ${title}`,
    "summary: A post.",
    "employment_type: full-time",
    "department: Lab",
    "location: Dubai",
    "country: AE",
    "posted: 2027-03-01",
    more,
    "---",
    "Text.",
    "",
  ].join("\n");

const pages = [
  "/media-news/quibblefritz-news",
  "/blog/quibblefritz-blog",
  "/article/quibblefritz-article",
  "/media-events/quibblefritz-day",
  "/job/quibblefritz-tester",
];
const details = [
  "/api/landing/contents/quibblefritz-news",
  "/api/blogs/quibblefritz-blog",
  "/api/articles/quibblefritz-article",
  "/api/events/quibblefritz-day",
  "/api/jobs/quibblefritz-tester",
];

async function writeContent(): Promise<TestContent> {
  const content = await makeContent({ products: 1, items: 1, brief: true });
  content.write("news/quibblefritz-news.md", media("Quibblefritz news", [`publish_from: ${FROM}`]));
  content.write("blogs/quibblefritz-blog.md", media("Quibblefritz blog", reading));
  content.write("articles/quibblefritz-article.md", media("Quibblefritz article", reading));
  content.write("events/quibblefritz-day.md", event("Quibblefritz day", `publish_from: ${FROM}`));
  content.write("jobs/quibblefritz-tester.md", job("Quibblefritz tester", `publish_from: ${FROM}`));
  content.write("events/snorkelwax-day.md", event("Snorkelwax day", "closed: true"));
  content.write("jobs/snorkelwax-tester.md", job("Snorkelwax tester", "closed: true"));
  return content;
}

interface Process {
  readonly followed: FollowedContent;
  readonly served: Served;
  readonly api: ReturnType<typeof createApi>;
  close(): Promise<void>;
}

/** A process of the site; its page is the news. */
async function startProcess(db: Database, dataDir: string, now: () => Date): Promise<Process> {
  const followed = await followContent(contentSource(db, { now }), recordLog() as never);
  const content = async () => followed.current();
  const api = createApi({ db, now, content });
  const read = createReader({ content, now });
  const page = async (request: Request, status: number, headers: Headers) => {
    headers.set("content-type", "text/html");
    const contents = new URL(request.url).pathname === "/" ? await read("contents", {}) : undefined;
    return new Response(JSON.stringify(contents), { status, headers });
  };
  const site = createSite({
    config: readConfig({ SITE_URL: "https://site.test", DATA_DIR: dataDir }),
    content: followed.current,
    editions: [
      {
        edition: editions.en,
        content: followed.current,
        api: (request, env) => api.fetch(request, env),
        reader: () => read,
        build: oneRouteBuild({ ...entry, default: page }),
      },
    ],
    log: recordLog() as never,
    sentMarks: createSentMarks(async () => "secret"),
    fileMemory: new ByteBudget(FILES_MAX_BYTES),
    assets: [],
    company: "ICG Chemicals",
    makePicture: async () => undefined,
    readiness: async () => ({ ready: true, details: {} }),
  });
  const served = await serve(site);
  return {
    followed,
    served,
    api,
    close: async () => {
      await served.close();
      followed.close();
    },
  };
}

describe.each(engines)("on %s", (engine) => {
  let content: TestContent;
  let test: TestDatabase;
  let other: Database;
  let now: Date;
  let first: Process;
  let second: Process;
  beforeAll(async () => {
    content = await writeContent();
    test = await freshDatabase(engine);
    await importContent(test.db, { content: content.root, dataDir: test.dataDir });
    other = test.again();
  });
  beforeEach(async () => {
    now = BEFORE;
    [first, second] = (await Promise.all(
      [test.db, other].map((db) => startProcess(db, test.dataDir, () => now)),
    )) as [Process, Process];
  });
  afterEach(async () => {
    await first.close();
    await second.close();
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    content.remove();
  });
  const passMoment = async (): Promise<void> => {
    now = MOMENT;
    await Promise.all([first.followed.refresh(), second.followed.refresh()]);
  };
  const get = async (path: string, { served } = first) => {
    const { status, bytes, headers } = await served.send(path);
    return { status, text: bytes.toString(), etag: headers.etag };
  };

  it("hides a scheduled item before its moment", () => {
    const content = first.followed.current();
    const { documents, ...lists } = content.items;
    const all = Object.values(lists).flatMap((kind) => [
      ...(kind as ReadonlyMap<string, { id: string; body?: Uint8Array }>).values(),
    ]);
    for (const id of documents.keys())
      all.push({ id, body: Buffer.from(JSON.stringify(findAnyDocument(content, id))) });
    const naming = all.filter(({ body = new Uint8Array(), ...item }) =>
      /quibblefritz/i.test(`${JSON.stringify(item)} ${Buffer.from(body).toString()}`),
    );
    expect(naming.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ["the home page", "/", "quibblefritz-news"],
    ["the list of contents", "/api/landing/contents", "quibblefritz-blog"],
    ["the list of events", "/api/events", "quibblefritz-day"],
    ["the list of jobs", "/api/jobs", "quibblefritz-tester"],
    ["the feed", "/feed.xml", "/article/quibblefritz-article"],
    ["the sitemap", "/sitemap.xml", "/job/quibblefritz-tester"],
    ["the calendar", "/events.ics", "Quibblefritz day"],
    ["the calendar of one event", "/media-events/quibblefritz-day.ics", "BEGIN:VEVENT"],
    ["the search", "/api/site/search?search=quibblefritz", "/blog/quibblefritz-blog"],
    ["the page of a category", "/api/site/documents/category/hals", "quibblefritz-article"],
    ["the words of the search", "/api/site/documents/search", "quibblefritz"],
  ])(
    "appears in %s at its moment, in every process and without an import",
    async (_, path, words) => {
      const before = await get(path);
      await get(path, second);
      expect([before.text.includes(words), (await get(path)).etag]).toEqual([false, before.etag]);
      await passMoment();
      for (const process of [first, second]) {
        const after = await get(path, process);
        expect([after.status, after.text.includes(words), after.etag === before.etag]).toEqual([
          200,
          true,
          false,
        ]);
      }
    },
  );

  it("has no page of a scheduled item before the moment, and each after it", async () => {
    const seen = async () => {
      const sitemap = (await get("/sitemap.xml")).text;
      const statuses = await Promise.all(details.map(async (path) => (await get(path)).status));
      return [
        pages.filter((path) => sitemap.includes(`<loc>https://site.test${path}</loc>`)),
        new Set(statuses),
      ];
    };
    expect(await seen()).toEqual([[], new Set([404])]);
    await passMoment();
    expect(await seen()).toEqual([pages, new Set([200])]);
  });

  it("keeps the page of a closed event and job, and nothing else of them", async () => {
    const event = JSON.parse((await get("/api/events/snorkelwax-day")).text);
    const job = JSON.parse((await get("/api/jobs/snorkelwax-tester")).text);
    expect([event.data.event.closed, job.data.job.closed]).toEqual([true, true]);
    for (const path of [
      "/api/events",
      "/api/jobs",
      "/sitemap.xml",
      "/events.ics",
      "/api/site/search?search=snorkelwax",
    ]) {
      const { status, text } = await get(path);
      expect([path, status, /snorkelwax[- ](?:day|tester)/i.test(text)]).toEqual([
        path,
        200,
        false,
      ]);
    }
    expect((await get("/media-events/snorkelwax-day.ics")).text).not.toContain("BEGIN:VCALENDAR");
  });

  it("refuses an application for a closed position with advice, and takes one for an open position", async () => {
    await passMoment();
    const apply = async (position: string) => {
      const form = new FormData();
      const fields = {
        fullName: "Aisha Khan",
        email: "aisha@example.com",
        position,
        page: "/job/snorkelwax-tester",
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("resume", new File([new Uint8Array(pdf)], "cv.pdf"));
      const reply = await first.api.request(`/api${formEndpoints.application.path}`, {
        method: "POST",
        body: form,
      });
      return { status: reply.status, body: await reply.json() };
    };
    const message =
      "This position is closed, so nothing was sent. Enter another open position, or write to us by email.";
    expect(await apply("Snorkelwax tester")).toMatchObject({
      status: 400,
      body: { success: false, message, errors: [{ field: "position", message }] },
    });
    expect(await listLeads(test.db, 10)).toEqual([]);
    expect((await apply("Quibblefritz tester")).status).toBe(201);
  });

  it("shows scheduled items in the desk's preview", async () => {
    const { items } = await contentSource(test.db, { now: () => BEFORE, scheduled: true })();
    expect([...items.contents.keys()]).toEqual(
      expect.arrayContaining(["quibblefritz-news", "quibblefritz-blog", "quibblefritz-article"]),
    );
  });
});
