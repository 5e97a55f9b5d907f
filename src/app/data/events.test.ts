/** Filtered events (§4): by this server, and in the browser for a server that knows only §7. */
import { describe, expect, it } from "vitest";
import { answered, type Call } from "../../../tests/support/queries.ts";
import { eventQuery, eventsQuery } from "./events.ts";

const event = (_id: string, more: object = {}) => ({
  _id,
  name: `Event ${_id}`,
  description: "",
  banner: "b.jpg",
  start_date: "2024-03-05",
  ...more,
});

describe("a server that filters", () => {
  const reply = (events: readonly object[]) => ({
    events,
    total: 31,
    totalPages: 4,
    topics: ["Recycling"],
    industries: ["Agriculture"],
    months: ["2024-03"],
  });

  it("gets the filters, and its options, count and order are kept", async () => {
    const { answer, calls } = await answered(
      eventsQuery({ page: 2, limit: 10, search: "film", topic: "Recycling" }),
      () => reply([event("b"), event("a")]),
    );
    expect(calls).toEqual([
      ["events", { query: { page: 2, limit: 10, search: "film", topic: "Recycling" } }],
    ]);
    expect(answer).toEqual({
      ...reply([event("b"), event("a")]),
      items: [event("b"), event("a")],
      page: 2,
      events: undefined,
    });
  });

  it("may omit industries and months", async () => {
    const { answer } = await answered(eventsQuery({ page: 1, limit: 10 }), () => ({
      events: [],
      total: 0,
      totalPages: 0,
      topics: [],
    }));
    expect(answer).toEqual({
      items: [],
      total: 0,
      totalPages: 0,
      page: 1,
      topics: [],
      industries: [],
      months: [],
    });
  });
});

describe("a server that knows only §7", () => {
  const all = [
    event("a", {
      name: "Masterbatch day",
      topic: "Masterbatch",
      industry: "Packaging",
      start_date: "2024-05-02",
    }),
    event("b", {
      description: "Greenhouse FILM in the Gulf",
      topic: "Film",
      industry: "Agriculture",
      start_date: "2024-03-05",
    }),
    event("c", { location: "Film City, Dubai", topic: "", start_date: "2024-05-20" }),
    event("d", { topic: "Film", industry: "Packaging", start_date: "2023-12-01" }),
    event("e", { name: "Cable seminar" }),
  ];
  const server =
    (events: readonly object[] = all, pageSize = 2) =>
    (_: string, { query }: Call[1]) => {
      const page = Number(query?.["page"]);
      return {
        events: events.slice((page - 1) * pageSize, page * pageSize),
        total: events.length,
        totalPages: Math.ceil(events.length / pageSize),
      };
    };
  const ids = ({ items }: { readonly items: readonly { readonly _id: string }[] }): string[] =>
    items.map(({ _id }) => _id);

  it("returns its page, and that page's options, without filters", async () => {
    const { answer, calls } = await answered(
      eventsQuery({ page: 2, limit: 2, search: "", topic: "" }),
      server(),
    );
    expect(calls).toHaveLength(1);
    expect(ids(answer)).toEqual(["c", "d"]);
    expect(answer).toMatchObject({
      page: 2,
      total: 5,
      totalPages: 3,
      topics: ["Film"],
      industries: ["Packaging"],
      months: ["2024-05", "2023-12"],
    });
  });

  it.each([
    ["words in the name, whatever their case", { search: "MASTERBATCH" }, ["a"]],
    ["words in the description or the place", { search: "film" }, ["b", "c"]],
    ["a topic", { topic: "Film" }, ["b", "d"]],
    ["an industry", { industry: "Packaging" }, ["a", "d"]],
    ["a month of the start", { date: "2024-05" }, ["a", "c"]],
    [
      "all of them at once",
      { search: "day", topic: "Masterbatch", industry: "Packaging", date: "2024-05" },
      ["a"],
    ],
    ["a topic that no event of the industry has", { topic: "Film", industry: "Cables" }, []],
  ])("is read to its last page and filtered by %s", async (_, filters, found) => {
    const { answer, calls } = await answered(
      eventsQuery({ page: 1, limit: 10, ...filters }),
      server(),
    );
    expect(ids(answer)).toEqual(found);
    expect(answer).toMatchObject({
      page: 1,
      total: found.length,
      totalPages: Math.ceil(found.length / 10),
    });
    expect(calls.map(([name, { query }]) => [name, query?.["page"]])).toEqual([
      ["events", 1],
      ["events", 2],
      ["events", 3],
    ]);
    // All events' options, so that another can be chosen.
    expect(answer).toMatchObject({
      topics: ["Film", "Masterbatch"],
      industries: ["Agriculture", "Packaging"],
      months: ["2024-05", "2024-03", "2023-12"],
    });
  });

  it("has its filtered events paged locally", async () => {
    const { answer, calls } = await answered(
      eventsQuery({ page: 2, limit: 2, date: "20" }),
      server(),
    );
    expect(ids(answer)).toEqual(["c", "d"]);
    expect(answer).toMatchObject({ page: 2, total: 5, totalPages: 3 });
    expect(calls.map(([, { query }]) => query?.["page"])).toEqual([2, 1, 3]);
  });

  it("is read up to twenty pages", async () => {
    const many = Array.from({ length: 30 }, (_, index) => event(`e-${index}`, { topic: "Film" }));
    const { answer, calls } = await answered(
      eventsQuery({ page: 1, limit: 100, topic: "Film" }),
      server(many, 1),
    );
    expect([calls.length, answer.total]).toEqual([20, 20]);
  });
});

describe("the picture of an event without one (§3)", () => {
  const reply = (name: string) => {
    if (name === "document") return { document: "fallback.jpg" };
    return name === "event"
      ? { event: event("a", { banner: "" }) }
      : { events: [event("a", { banner: "" })], total: 1 };
  };

  it("is the fallback image in a list, in a filtered list and alone", async () => {
    expect((await answered(eventQuery("a"), reply)).answer).toEqual(
      event("a", { banner: "fallback.jpg" }),
    );
    for (const filters of [{}, { search: "event" }])
      expect(
        (await answered(eventsQuery({ page: 1, limit: 10, ...filters }), reply)).answer.items,
      ).toEqual([event("a", { banner: "fallback.jpg" })]);
    expect(
      (
        await answered(eventsQuery({ page: 1, limit: 10 }), (name) => ({
          ...reply(name),
          topics: [],
        }))
      ).answer.items,
    ).toEqual([event("a", { banner: "fallback.jpg" })]);
  });

  it("of one event is loaded by its id", async () => {
    const { answer, calls } = await answered(eventQuery("a-b"), () => ({ event: event("a-b") }));
    expect([answer, calls]).toEqual([event("a-b"), [["event", { id: "a-b" }]]]);
  });
});
