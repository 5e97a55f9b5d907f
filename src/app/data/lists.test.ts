/** Lists of the API (§3, §4): page count, a page beyond the last, fallback pictures. */
import { describe, expect, it } from "vitest";
import { answered, type Call } from "../../../tests/support/queries.ts";
import { listFailure } from "../features/catalogue/list/list-state.ts";
import { apiQuery } from "./api-query.ts";
import { imageAddress, imageName, imageSources } from "./files.ts";
import { fetchPage, pagedQuery, pagesOf, withBanner, withBanners } from "./lists.ts";
import { ApiError } from "./transport.ts";

describe("number of pages", () => {
  it.each([
    [{ totalPages: 3, total: 100 }, 3],
    [{ total: 21 }, 2],
    [{ total: 20 }, 1],
    [{}, 1],
  ])("%j: %i", (counts, pages) => {
    expect(pagesOf(counts, 20)).toBe(pages);
  });
});

describe("a page", () => {
  const asked: number[] = [];
  const of = (totalPages: number) => async (page: number) => {
    asked.push(page);
    return { totalPages, rows: [`row of ${page}`] };
  };

  it("is loaded once", async () => {
    asked.length = 0;
    expect(await fetchPage(2, of(2))).toEqual({ page: 2, totalPages: 2, rows: ["row of 2"] });
    expect(asked).toEqual([2]);
  });

  it("beyond the last is replaced by the first", async () => {
    asked.length = 0;
    expect(await fetchPage(3, of(2))).toEqual({ page: 1, totalPages: 2, rows: ["row of 1"] });
    expect(asked).toEqual([3, 1]);
  });

  it("of an empty list stays as it is", async () => {
    asked.length = 0;
    expect((await fetchPage(1, of(0))).page).toBe(1);
    expect((await fetchPage(4, of(0))).page).toBe(4);
    expect(asked).toEqual([1, 4]);
  });
});

it("loads the page of a list, or the first when it is beyond the last", async () => {
  const jobs = (_: string, { query }: Call[1]) => ({
    jobs: [`job of ${query?.["page"]}`],
    total: 12,
  });
  const rows = (reply: { readonly jobs: readonly unknown[] }) => reply.jobs;
  const second = await answered(pagedQuery("jobs", { page: 2, limit: 10 }, rows), jobs);
  expect(second.answer).toEqual({ items: ["job of 2"], total: 12, totalPages: 2, page: 2 });
  expect(second.calls).toEqual([["jobs", { query: { page: 2, limit: 10 } }]]);
  const beyond = await answered(pagedQuery("jobs", { page: 3, limit: 10 }, rows), jobs);
  expect([beyond.answer.items, beyond.answer.page, beyond.calls.length]).toEqual([
    ["job of 1"],
    1,
    2,
  ]);
  expect(pagedQuery("jobs", { page: 3, limit: 10 }, rows).queryKey).toEqual([
    "jobs",
    { page: 3, limit: 10 },
  ]);
});

it("reports a failed product list with its status, and an unreadable or unreachable one in words (§8)", () => {
  const failureText = (reason: string, status: number): string =>
    listFailure(new ApiError(status, reason));
  const after = ". Please try again later or contact support if the issue persists.";
  expect([
    failureText("Kaputt", 500),
    failureText("x", 404),
    failureText("The reply could not be read", 200),
    failureText("out of reach", 0),
  ]).toEqual([
    `Error: Unexpected status code: 500${after}`,
    `Error: Unexpected status code: 404${after}`,
    `Error: The reply could not be read${after}`,
    `Error: out of reach${after}`,
  ]);
});

describe("the fallback image (§3)", () => {
  const calls: unknown[] = [];
  const get = ((...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve({ document: "uploads/fallback.jpg" });
  }) as never;
  const failing = (() => Promise.reject(new Error("no"))) as never;

  it("is not loaded when every item has a banner", async () => {
    calls.length = 0;
    expect(await withBanners(get, [{ banner: "a.jpg" }])).toEqual([{ banner: "a.jpg" }]);
    expect(calls).toEqual([]);
  });

  it("is given only to items without a banner", async () => {
    calls.length = 0;
    expect(
      await withBanners(get, [{ id: 1, banner: "a.jpg" }, { id: 2 }, { id: 3, banner: "" }] as {
        id: number;
        banner?: string;
      }[]),
    ).toEqual([
      { id: 1, banner: "a.jpg" },
      { id: 2, banner: "uploads/fallback.jpg" },
      { id: 3, banner: "uploads/fallback.jpg" },
    ]);
    expect(calls).toEqual([["document", { id: "fallback" }]]);
  });

  it("is given to one item", async () => {
    expect(await withBanner(get, { id: 7 } as { id: number; banner?: string })).toEqual({
      id: 7,
      banner: "uploads/fallback.jpg",
    });
    expect(await withBanner(get, { id: 7, banner: "a.jpg" })).toEqual({ id: 7, banner: "a.jpg" });
  });

  it("leaves items without a banner when it cannot be loaded", async () => {
    expect(await withBanners(failing, [{}, { banner: "a.jpg" }])).toEqual([
      {},
      { banner: "a.jpg" },
    ]);
  });
});

describe("an image of the gallery (§3)", () => {
  const image = { filename: "quay 1.jpg", caption: "The quay", alt: "Ships", width: 1600 } as never;

  it("has a URL below uploads/gallery and smaller widths", () => {
    expect(imageAddress(image)).toBe("/uploads/gallery/quay%201.jpg");
    expect(imageSources(image)).toBe(
      "/uploads/gallery/quay%201.jpg?w=480 480w, /uploads/gallery/quay%201.jpg?w=960 960w",
    );
    expect(imageSources(image, true)).toBe(
      `${imageSources(image)}, /uploads/gallery/quay%201.jpg 1600w`,
    );
    expect(imageSources({ filename: "a.jpg" } as never, true)).toBe(
      "/uploads/gallery/a.jpg?w=480 480w, /uploads/gallery/a.jpg?w=960 960w",
    );
  });

  it("is named by its caption, alt text or file", () => {
    expect(imageName(image)).toBe("The quay");
    expect(imageName({ filename: "a.jpg", alt: "Ships" } as never)).toBe("Ships");
    expect(imageName({ filename: "a.jpg" } as never)).toBe("a.jpg");
  });
});

describe("a query during server rendering", () => {
  const query = apiQuery(
    ["job", "chemist"],
    async (get) => (await get("job", { id: "chemist" })).job,
  );
  const run = (read: () => Promise<unknown>) => query.queryFn({ meta: { read } } as never);

  it("calls the endpoint by its name and returns its payload", async () => {
    const asked: unknown[] = [];
    const read = async (...call: unknown[]) => {
      asked.push(call);
      return { job: { title: "Chemist" } };
    };
    expect(await run(read as never)).toEqual({ title: "Chemist" });
    expect(asked).toEqual([["job", { id: "chemist" }]]);
  });

  it("fails as over HTTP: 404 for a missing item, the error's status, or 503 without one", async () => {
    await expect(run(async () => undefined)).rejects.toMatchObject({
      status: 404,
      message: "Not Found",
    });
    await expect(
      run(() => Promise.reject(Object.assign(new Error("Gone"), { status: 410 }))),
    ).rejects.toMatchObject({ status: 410, message: "Gone" });
    await expect(run(() => Promise.reject(new Error("database is locked")))).rejects.toMatchObject({
      status: 503,
      message: "Service Unavailable",
    });
  });
});
