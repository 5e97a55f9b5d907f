/** Read back with an independent parser (ical.js). */

import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { EventSummary } from "#catalogue/entities/media.ts";
import type { Read } from "#contract/api.ts";
import { editions } from "#contract/editions.ts";
import { eventCalendar, eventsCalendar, remoteEvents, writeCalendar } from "./calendar.ts";

const site = { origin: "https://www.example.com", edition: editions.en, company: "ICG Chemicals" };
const event = (more: Partial<EventSummary> = {}): EventSummary => ({
  _id: "open-day",
  name: "Open day; racks, samples & more",
  description:
    "First line\nSecond, with a back\\slash; and “quotes” in Jebel Ali – long enough to be folded more than once, 25 °C to 180 °C.",
  start_date: "2026-12-31",
  end_date: "2026-12-31",
  status: "Upcoming",
  location: "Jebel Ali, Dubai",
  topic: "Film",
  industry: "Agriculture Feed and Food",
  ...more,
});
const NOW = new Date("2026-11-23T05:00:00.123Z");
const parse = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
const first = (text: string) => {
  const [found] = parse(text);
  if (!found) throw new Error("no event");
  return found;
};
const value = (text: string, name: string) => first(text).getFirstPropertyValue(name);

describe("a calendar file", () => {
  const text = writeCalendar([event()], site, NOW);

  it("ends every line with CRLF and keeps to 75 octets", () => {
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("gives back every text as it was", () => {
    const parsed = new ICAL.Event(first(text));
    expect(parsed.summary).toBe("Open day; racks, samples & more");
    expect(parsed.description).toBe(
      `${event().description}\n\nhttps://www.example.com/media-events/open-day`,
    );
    expect(parsed.location).toBe("Jebel Ali, Dubai");
    expect(parsed.uid).toBe("open-day@www.example.com");
    expect(first(text).getFirstProperty("categories")?.getValues()).toEqual([
      "Film",
      "Agriculture Feed and Food",
    ]);
    expect(value(text, "url")).toBe("https://www.example.com/media-events/open-day");
  });

  it("covers whole days, the last included: DTEND is the day after", () => {
    const parsed = new ICAL.Event(first(text));
    expect(parsed.startDate.isDate).toBe(true);
    expect(parsed.startDate.toString()).toBe("2026-12-31");
    expect(parsed.endDate.toString()).toBe("2027-01-01");
    expect(text).toContain("DTEND;VALUE=DATE:20270101\r\n");
  });

  describe("an event with times", () => {
    const timed = (more: Partial<EventSummary>) =>
      writeCalendar(
        [event({ start_date: "2026-12-09", end_date: "2026-12-09", ...more })],
        site,
        NOW,
      );
    const instants = (file: string): (string | undefined)[] =>
      ["dtstart", "dtend"].map((name) =>
        (value(file, name) as ICAL.Time | null)?.toJSDate().toISOString(),
      );

    it("has them in UTC, from Dubai's time, and so has the time at which it was made", () => {
      const file = timed({ start_time: "10:00", end_time: "11:30" });
      expect(file).toContain("\r\nDTSTART:20261209T060000Z\r\nDTEND:20261209T073000Z\r\n");
      expect(file).toContain("\r\nDTSTAMP:20261123T050000Z\r\n");
      expect(instants(file)).toEqual(["2026-12-09T06:00:00.000Z", "2026-12-09T07:30:00.000Z"]);
    });
    it("has those of its place where that is elsewhere", () => {
      const file = timed({ start_time: "09:00", end_time: "16:00", time_zone: "Asia/Riyadh" });
      expect(instants(file)).toEqual(["2026-12-09T06:00:00.000Z", "2026-12-09T13:00:00.000Z"]);
    });
    it("has no end if none is given, and ends with its last day if it has several", () => {
      expect(instants(timed({ start_time: "09:00" }))).toEqual([
        "2026-12-09T05:00:00.000Z",
        undefined,
      ]);
      expect(instants(timed({ start_time: "09:00", end_date: "2026-12-10" }))).toEqual([
        "2026-12-09T05:00:00.000Z",
        "2026-12-10T20:00:00.000Z",
      ]);
    });
    it.each([
      ["in UTC", "2026-12-09T06:00:00.000Z", "2026-12-09T07:30:00Z"],
      ["with an offset", "2026-12-09T11:00:00+05:00", "2026-12-09T11:30:00+0400"],
      ["without one, which is Dubai's time", "2026-12-09T10:00", "2026-12-09T11:30:00"],
    ])("is read from another server's date-time %s", (_, start_date, end_date) => {
      expect(instants(timed({ start_date, end_date }))).toEqual([
        "2026-12-09T06:00:00.000Z",
        "2026-12-09T07:30:00.000Z",
      ]);
    });
    it("of whole days ends with the day at its place on which its end is", () => {
      const file = timed({ start_date: "2026-12-08", end_date: "2026-12-08T21:00:00Z" });
      expect(file).toContain("DTSTART;VALUE=DATE:20261208\r\nDTEND;VALUE=DATE:20261210\r\n");
    });
    it("has no time if another server's time is invalid", () => {
      for (const start_date of [
        "2026-12-09T25:61:00Z",
        "2026-12-09T25:61",
        "2026-12-09T11:00:00+99:00",
      ])
        expect(timed({ start_date })).toContain(
          "DTSTART;VALUE=DATE:20261209\r\nDTEND;VALUE=DATE:20261210\r\n",
        );
    });
    it("ignores an end before its start", () => {
      const end = value(timed({ start_time: "10:00", end_time: "09:00" }), "dtend");
      expect(end).toBeNull();
      expect(timed({ start_date: "2026-12-10" })).toContain(
        "DTSTART;VALUE=DATE:20261210\r\nDTEND;VALUE=DATE:20261211\r\n",
      );
    });
    it("is of whole days where a server stores them as midnight in UTC", () => {
      expect(
        timed({ start_date: "2026-12-09T00:00:00.000Z", end_date: "2026-12-10T00:00:00.000Z" }),
      ).toContain("DTSTART;VALUE=DATE:20261209\r\nDTEND;VALUE=DATE:20261211\r\n");
    });
    it("is next to one of whole days in the calendar of all", () => {
      const all = [
        event(),
        ...["10:00", "14:00"].map((start_time, index) => event({ _id: String(index), start_time })),
      ];
      const file = eventsCalendar(all, site, NOW);
      expect(
        parse(file).map((found) => (found.getFirstPropertyValue("dtstart") as ICAL.Time).isDate),
      ).toEqual([true, false, false]);
    });
  });

  it("marks a cancelled or postponed event as a newer version of the same event", () => {
    expect(value(text, "status")).toBe("CONFIRMED");
    const cancelled = writeCalendar([event({ status: "Cancelled" })], site, NOW);
    expect(value(cancelled, "status")).toBe("CANCELLED");
    expect(value(cancelled, "sequence")).toBe(1);
    expect(value(writeCalendar([event({ status: "Postponed" })], site, NOW), "status")).toBe(
      "TENTATIVE",
    );
  });

  it("bears the time at which it was made: an event that was moved to an earlier day is the newer one", () => {
    expect(text).toContain("\r\nDTSTAMP:20261123T050000Z\r\n");
    const moved = writeCalendar(
      [event({ start_date: "2026-12-01", end_date: "2026-12-01", sequence: 1 })],
      site,
      new Date(NOW.getTime() + 60_000),
    );
    const stamp = (of: string): number => (value(of, "dtstamp") as ICAL.Time).toUnixTime();
    expect(stamp(moved)).toBeGreaterThan(stamp(text));
    expect([value(text, "sequence"), value(moved, "sequence")]).toEqual([0, 1]);
  });

  it("counts a cancellation as one change more", () => {
    expect(
      value(writeCalendar([event({ sequence: 2, status: "Cancelled" })], site, NOW), "sequence"),
    ).toBe(3);
  });

  it("takes an event without an end for one day", () => {
    for (const end_date of ["", "soon"]) {
      const parsed = new ICAL.Event(
        first(writeCalendar([event({ start_date: "2026-12-09", end_date })], site, NOW)),
      );
      expect([parsed.startDate.toString(), parsed.endDate.toString()]).toEqual([
        "2026-12-09",
        "2026-12-10",
      ]);
    }
  });

  it("leaves out an event without readable dates", () => {
    const events = ["soon", "+275760-09-12T23:00:00Z", ""].map((start_date) =>
      event({ start_date }),
    );
    expect(parse(writeCalendar([...events, event()], site, NOW))).toHaveLength(1);
  });

  it("escapes the company's name, and line breaks in ids", () => {
    const file = eventsCalendar(
      [event({ _id: "a\r\nX-B:c" })],
      { ...site, company: "A, B; C\r\nX-D:e" },
      NOW,
    );
    const component = new ICAL.Component(ICAL.parse(file));
    expect(file).toContain("\r\nNAME:A\\, B\\; C\\nX-D:e: events\r\n");
    expect(file).toContain("PRODID:-//A\\, B\\; C\\nX-D:e//Events//EN\r\n");
    expect(component.getFirstProperty("x-d")).toBeNull();
    expect(value(file, "uid")).toBe("aX-B:c@www.example.com");
    expect(first(file).getFirstProperty("x-b")).toBeNull();
  });

  it("accepts any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const made = writeCalendar([event({ name })], site, NOW);
        for (const line of made.split("\r\n"))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const seen = name.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");
        expect(value(made, "summary") ?? "").toBe(seen);
      }),
    );
  });
});

describe("calendars over the API", () => {
  const pages = [[event({ _id: "a" }), event({ _id: "b" })], [event({ _id: "c" })]];
  const read = (async (row: string, { id, query }: { id?: string; query?: { page: number } }) => {
    if (row === "events")
      return { events: pages[(query?.page ?? 0) - 1] ?? [], totalPages: pages.length };
    if (id === "undated") return { event: event({ start_date: "" }) };
    return id === "a" ? { event: event({ _id: "a" }) } : undefined;
  }) as unknown as Read;

  it("holds every event of every page, under a name", async () => {
    const text = eventsCalendar(await remoteEvents(read), site);
    expect(parse(text).map((found) => found.getFirstPropertyValue("uid"))).toEqual([
      "a@www.example.com",
      "b@www.example.com",
      "c@www.example.com",
    ]);
    expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue("x-wr-calname")).toBe(
      "ICG Chemicals: events",
    );
  });

  it("holds one event; an event without a date or with an unknown id has no calendar", async () => {
    expect(parse((await eventCalendar(read, site, "a")) ?? "")).toHaveLength(1);
    for (const id of ["x", "undated"]) expect(await eventCalendar(read, site, id)).toBeUndefined();
  });
});

it.each([".", ".."])(
  "rejects the event id %j, which would resolve to another address",
  async (id) => {
    const requests: string[] = [];
    const read = (async (_: string, path: string) => {
      requests.push(path);
      return { events: [], totalPages: 0 };
    }) as unknown as Read;
    expect(
      await eventCalendar(
        read,
        { origin: "https://www.example.com", edition: editions.en, company: "ICG" },
        id,
      ),
    ).toBeUndefined();
    expect(requests).toEqual([]);
  },
);
