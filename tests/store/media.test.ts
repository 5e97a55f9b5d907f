/** Contents, events and jobs. */
import { describe, expect, it } from "vitest";
import {
  findContent,
  findEvent,
  findJob,
  listContents,
  listEvents,
  listJobs,
} from "#store/media.ts";
import { snapshotOf, type TestItem } from "../support/snapshot.ts";

const TODAY = "2026-11-21";
const all = { page: 1, limit: 100 };
const news: TestItem[] = [
  { id: "old", date: "2024-02-29", body: "**Rich** text" },
  { id: "new", date: "2026-11-20" },
  { id: "same-b", date: "2025-06-01" },
  { id: "same-a", date: "2025-06-01" },
];
const blogs: TestItem[] = [
  { id: "blog-1", date: "2026-01-01" },
  { id: "blog-2", date: "2025-01-01" },
];
const articles: TestItem[] = [{ id: "article-1", date: "2025-12-31" }];
const events: TestItem[] = [
  { id: "past-late", date: "2026-11-01", end: "2026-11-20", topic: "Film", industry: "automotive" },
  { id: "past-early", date: "2026-02-01", topic: "Cable", industry: "electronics" },
  {
    id: "running-long",
    date: "2026-06-01",
    end: "2027-06-01",
    topic: "Film",
    industry: "electronics",
  },
  { id: "running-last-day", date: "2026-11-20", end: TODAY },
  { id: "coming-far", date: "2027-05-01", location: "Riyadh", title: "100 % wax_free" },
  {
    id: "coming-near",
    date: "2026-11-22",
    body: `${"Words and more words. ".repeat(20)}At the very end stands zirconate.`,
  },
  { id: "called-off", date: "2026-12-01", status: "Cancelled" },
  { id: "put-off", date: "2026-03-01", status: "Postponed" },
];
const jobs: TestItem[] = [
  { id: "b", date: "2026-10-01" },
  { id: "c", date: "2026-11-01", body: "What you do" },
  { id: "a", date: "2026-10-01" },
];

const content = snapshotOf({ news, blogs, articles, events, jobs });

describe("contents", () => {
  const ids = (query: Parameters<typeof listContents>[1]) => {
    const { contents, total } = listContents(content, query);
    return [contents.map(({ _id }) => _id), total];
  };
  it("are sorted newest first, those of one day by id", () => {
    expect(ids({})).toEqual([
      ["new", "blog-1", "article-1", "same-a", "same-b", "blog-2", "old"],
      7,
    ]);
  });
  it("are distinguished by type", () => {
    expect(ids({ type: "News" })).toEqual([["new", "same-a", "same-b", "old"], 4]);
    expect(ids({ type: "Blog" })).toEqual([["blog-1", "blog-2"], 2]);
    expect(ids({ type: "Article" })).toEqual([["article-1"], 1]);
  });
  it("are paged, with the total of all", () => {
    expect(ids({ paging: { page: 2, limit: 3 } })).toEqual([["same-a", "same-b", "blog-2"], 7]);
    expect(ids({ type: "News", paging: { page: 9, limit: 3 } })).toEqual([[], 4]);
  });
  it("are found by id, and by type on request", () => {
    expect(findContent(content, "old")).toMatchObject({
      _id: "old",
      type: "News",
      content: "<p><strong>Rich</strong> text</p>",
    });
    expect(findContent(content, "old", "Blog")).toBeUndefined();
    expect(findContent(content, "nothing")).toBeUndefined();
  });
});

describe("events", () => {
  const list = (query: Partial<Parameters<typeof listEvents>[1]> = {}) =>
    listEvents(content, { ...all, today: TODAY, ...query });
  const ids = (query: Partial<Parameters<typeof listEvents>[1]>) =>
    list(query).events.map(({ _id }) => _id);
  it("are sorted with running and coming ones first, the soonest first, then past ones, the latest first", () => {
    expect(ids({})).toEqual([
      "running-long",
      "running-last-day",
      "coming-near",
      "called-off",
      "coming-far",
      "past-late",
      "put-off",
      "past-early",
    ]);
  });
  it("change their order and status as days pass", () => {
    expect(ids({ today: "2027-06-02" })).toEqual([
      "coming-far",
      "called-off",
      "coming-near",
      "running-last-day",
      "past-late",
      "running-long",
      "put-off",
      "past-early",
    ]);
    const statusOf = (today: string) =>
      Object.fromEntries(list({ today }).events.map(({ _id, status }) => [_id, status]));
    expect(statusOf(TODAY)).toEqual({
      "past-late": "Completed",
      "past-early": "Completed",
      "running-long": "Ongoing",
      "running-last-day": "Ongoing",
      "coming-near": "Upcoming",
      "coming-far": "Upcoming",
      "called-off": "Cancelled",
      "put-off": "Postponed",
    });
    expect(statusOf("2026-11-22")["running-last-day"]).toBe("Completed");
    expect(findEvent(content, "coming-near", "2026-11-22")?.status).toBe("Ongoing");
  });
  it("are filtered by topic, industry, month and text, alone and together", () => {
    expect(ids({ topic: "Cable" })).toEqual(["past-early"]);
    expect(ids({ industry: "Electronics" })).toEqual(["running-long", "past-early"]);
    expect(ids({ industry: "Electronics", topic: "Film" })).toEqual(["running-long"]);
    expect(ids({ month: "2026-11" })).toEqual(["running-last-day", "coming-near", "past-late"]);
    expect(ids({ search: "  RIYADH " })).toEqual(["coming-far"]);
    expect(ids({ search: "zirconate" })).toEqual(["coming-near"]);
    expect(ids({ topic: "nothing" })).toEqual([]);
  });
  it.each([
    ["%", ["coming-far"]],
    ["_", ["coming-far"]],
    ["x_f", ["coming-far"]],
    ["\\", []],
    ["'", []],
    ['"', []],
  ])("treat %j as text", (search, found) => {
    expect(ids({ search })).toEqual(found);
  });
  it.each(["%", "____-__", "2026-1%", "'", "2026-11-2"])("have no month %j", (month) => {
    expect(ids({ month })).toEqual([]);
  });
  it("offer the values of all events whatever the filter, the latest month first", () => {
    const { topics, industries, months } = list({ topic: "Cable" });
    expect(topics).toEqual(["Cable", "Film"]);
    expect(industries).toEqual(["Automotive", "Electronics"]);
    expect(months).toEqual(["2027-05", "2026-12", "2026-11", "2026-06", "2026-03", "2026-02"]);
  });
  it("are paged, with the total of all that match", () => {
    const { events: found, total } = list({ page: 2, limit: 3 });
    expect([found.map(({ _id }) => _id), total]).toEqual([
      ["called-off", "coming-far", "past-late"],
      8,
    ]);
    expect(list({ page: 5, limit: 10, topic: "Cable" })).toMatchObject({ events: [], total: 1 });
  });
  it("are found by id", () => {
    expect(findEvent(content, "past-late", TODAY)).toMatchObject({
      start_date: "2026-11-01",
      end_date: "2026-11-20",
      industry: "Automotive",
      status: "Completed",
    });
    expect(findEvent(content, "nothing", TODAY)).toBeUndefined();
  });
});

describe("jobs", () => {
  it("are sorted newest first, by pages", () => {
    expect(listJobs(content, all)).toMatchObject({
      jobs: [{ _id: "c" }, { _id: "a" }, { _id: "b" }],
      total: 3,
    });
    expect(listJobs(content, { page: 2, limit: 2 })).toMatchObject({
      jobs: [{ _id: "b" }],
      total: 3,
    });
    expect(listJobs(content, { page: 9, limit: 2 })).toEqual({ jobs: [], total: 3 });
  });
  it("are found by id", () => {
    expect(findJob(content, "c")).toMatchObject({
      _id: "c",
      employment_type: "Full-time",
      contents: "<p>What you do</p>",
    });
    expect(findJob(content, "nothing")).toBeUndefined();
  });
});
