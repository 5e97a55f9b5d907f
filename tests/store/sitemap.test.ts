/** The sitemap lists every product, text, event and job. */
import { expect, it } from "vitest";
import { pageIds } from "#store/sitemap.ts";
import { snapshotOf } from "../support/snapshot.ts";

const jobs = Array.from({ length: 1_203 }, (_, index) => ({
  id: `job-${String(index).padStart(4, "0")}`,
  date: "2026-10-01",
}));

it("lists everything that has a page, beyond the page size of any list", () => {
  const found = pageIds(
    snapshotOf({
      products: [{ id: "b" }, { id: "a" }],
      news: [{ id: "n", date: "2026-01-01" }],
      blogs: [{ id: "w", date: "2026-03-01" }],
      articles: [{ id: "t", date: "2026-02-01" }],
      events: [{ id: "over", date: "2020-01-01" }],
      jobs,
    }),
  );
  expect(found.products).toEqual(["b", "a"]);
  expect(found.contents).toMatchObject([
    { _id: "w", type: "Blog", publish_date: "2026-03-01" },
    { _id: "t", type: "Article", publish_date: "2026-02-01" },
    { _id: "n", type: "News", publish_date: "2026-01-01" },
  ]);
  expect(found.events).toEqual(["over"]);
  expect(found.jobs).toEqual(jobs.map(({ id }) => id));
});
