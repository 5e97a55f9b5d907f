import { expect, it } from "vitest";
import type { DocumentId } from "#catalogue/content.ts";
import { snapshotOf } from "../../tests/support/snapshot.ts";
import {
  allEvents,
  findContent,
  findEvent,
  findJob,
  isClosedPosition,
  listContents,
  listEvents,
  listJobs,
} from "./media.ts";
import { contentAt } from "./schedule.ts";
import { pageIds } from "./sitemap.ts";
import { type ContentSnapshot, findDocument, type Item } from "./snapshot.ts";

const DAY = "2026-11-20";
const paging = { page: 1, limit: 10 };
const at = (stored: ContentSnapshot, time: string) => contentAt(stored, Date.parse(time));
const newsIn = (content: ContentSnapshot): string[] =>
  listContents(content, {}).contents.map(({ _id }) => _id);

it("shows each item from its own moment on, in Gulf time unless it has an offset", () => {
  const stored = snapshotOf({
    news: [
      { id: "now", date: DAY },
      { id: "gulf", date: DAY, from: "2027-03-01T08:00" },
      { id: "london", date: DAY, from: "2027-03-01T08:00Z" },
    ],
  });
  expect(newsIn(at(stored, "2027-03-01T03:59:59.999Z").content)).toEqual(["now"]);
  expect(newsIn(at(stored, "2027-03-01T04:00:00Z").content)).toEqual(["gulf", "now"]);
  expect(newsIn(at(stored, "2027-03-01T07:59:59Z").content)).toEqual(["gulf", "now"]);
  expect(newsIn(at(stored, "2027-03-01T08:00:00Z").content)).toEqual(["gulf", "london", "now"]);
});

it("reports how long it is valid, and has a new version whenever an item appears", () => {
  const stored = snapshotOf({
    news: [
      { id: "first", date: DAY, from: "2027-03-01T08:00" },
      { id: "second", date: DAY, from: "2027-03-02T08:00" },
    ],
  });
  const shown = ["2027-01-01T00:00Z", "2027-03-01T04:00Z", "2027-03-02T04:00Z"].map((time) =>
    at(stored, time),
  );
  expect(shown.map(({ until }) => until)).toEqual([
    Date.parse("2027-03-01T04:00Z"),
    Date.parse("2027-03-02T04:00Z"),
    Number.POSITIVE_INFINITY,
  ]);
  expect(new Set(shown.map(({ content }) => content.version)).size).toBe(3);
  expect(at(stored, "2027-03-01T12:00Z").content.version).toBe(shown[1]?.content.version);
});

it("is the stored snapshot itself where nothing is scheduled", () => {
  const stored = snapshotOf({ news: [{ id: "now", date: DAY }] });
  expect(at(stored, "2026-12-01T00:00Z")).toEqual({
    content: stored,
    until: Number.POSITIVE_INFINITY,
  });
});

it("takes scheduled items out of every document that names them", () => {
  const appears = Date.parse("2027-03-01T04:00Z");
  const text = { id: "later", title: "Later", type: "Blog" };
  const other = { id: "now", title: "Now", type: "Blog" };
  const entry = (path: string, words: string) => ({
    kind: "blog",
    path,
    title: words,
    summary: "",
    text: "",
    tokens: [],
  });
  const { items, ...snapshot } = snapshotOf({
    blogs: [
      { id: "now", date: DAY },
      { id: "later", date: DAY, from: "2027-03-01T08:00" },
    ],
    documents: {
      pages: [entry("/blog/now", "now"), { ...entry("/blog/later", "Quibblefritz"), appears }],
      search: { groups: [], suffixes: [], notHeld: [], plain: "film\nwax" },
      "category/hals": { key: "hals", texts: [{ ...text, appears }, other] },
      "industry/automotive": { key: "automotive", texts: [other, { ...text, appears }] },
      "problem/haze": { id: "haze", related: [{ ...text, appears }, other] },
      "redirect/blog/draft": "/blog/later",
      "redirect/blog/old": "/blog/now",
    },
  });
  const redirect = items.documents.get("redirect/blog/draft") as Item<"documents">;
  const dated = new Map(items.documents).set(redirect.id, { ...redirect, appears });
  const stored = { ...snapshot, items: { ...items, documents: dated } };
  const before = at(stored, "2027-01-01T00:00Z").content;
  const documents = (content: ContentSnapshot) =>
    [...content.items.documents.keys()].map((id) => [id, findDocument(content, id as DocumentId)]);
  expect(Object.fromEntries(documents(before))).toEqual({
    pages: [entry("/blog/now", "now")],
    search: { groups: [], suffixes: [], notHeld: [], plain: "film\nwax" },
    "category/hals": { key: "hals", texts: [other] },
    "industry/automotive": { key: "automotive", texts: [other] },
    "problem/haze": { id: "haze", related: [other] },
    "redirect/blog/old": "/blog/now",
  });
  const after = at(stored, "2027-03-01T04:00Z").content;
  expect(findDocument(after, "search")?.plain).toBe("film\nquibblefritz\nwax");
  const isSearch = ([id]: unknown[]): boolean => id === "search";
  const shown = documents(after).filter((document) => !isSearch(document));
  expect(shown).toEqual(documents(stored).filter((document) => !isSearch(document)));
  expect(Object.fromEntries(shown)).toMatchObject({
    pages: [entry("/blog/now", "now"), entry("/blog/later", "Quibblefritz")],
    "category/hals": { texts: [text, other] },
    "redirect/blog/draft": "/blog/later",
  });
  expect(JSON.stringify(shown)).not.toContain("appears");
});

it("keeps the pages of closed jobs and events and leaves them out of lists, calendar and sitemap", () => {
  const content = snapshotOf({
    events: [
      { id: "open", date: "2027-01-10" },
      { id: "over", date: "2027-01-11", topic: "Wax", closed: true },
    ],
    jobs: [
      { id: "chemist", date: DAY },
      { id: "driver", date: DAY, closed: true },
    ],
  });
  expect(listEvents(content, { ...paging, today: DAY })).toMatchObject({
    total: 1,
    events: [{ _id: "open" }],
    topics: ["Film"],
  });
  expect(allEvents(content, DAY).map(({ _id }) => _id)).toEqual(["open"]);
  expect(listJobs(content, paging)).toMatchObject({ total: 1, jobs: [{ _id: "chemist" }] });
  expect(pageIds(content)).toMatchObject({ events: ["open"], jobs: ["chemist"] });
  expect([
    findEvent(content, "over", DAY)?.closed,
    findEvent(content, "open", DAY)?.closed,
  ]).toEqual([true, undefined]);
  expect([findJob(content, "driver")?.closed, findJob(content, "chemist")?.closed]).toEqual([
    true,
    undefined,
  ]);
});

it("knows a closed position by its title unless an open job has the same", () => {
  const content = snapshotOf({
    jobs: [
      { id: "driver", date: DAY, title: "Driver", closed: true },
      { id: "chemist", date: DAY, title: "Chemist", closed: true },
      { id: "chemist-2027", date: DAY, title: "Chemist" },
    ],
  });
  const isClosed = (title: string, page?: string): boolean =>
    isClosedPosition(content, title, page);
  expect([
    isClosed(" driver "),
    isClosed("Driver", "/job/driver"),
    isClosed("Chemist", "/job/chemist"),
    isClosed("Pilot"),
  ]).toEqual([true, true, false, false]);
  // A job of another server (API_URL).
  expect(isClosed("Driver", "/job/5f1c")).toBe(false);
});

it("has no page of an item before it appears, and does not show its time afterwards", () => {
  const stored = snapshotOf({ news: [{ id: "gulf", date: DAY, from: "2027-03-01T08:00" }] });
  expect(findContent(at(stored, "2027-01-01T00:00Z").content, "gulf")).toBeUndefined();
  expect(findContent(at(stored, "2027-03-01T04:00Z").content, "gulf")).not.toHaveProperty(
    "appears",
  );
});
