import { describe, expect, it } from "vitest";
import { dubaiToday, shortDate, statusOf } from "./dates.ts";

describe("today in Dubai", () => {
  it.each([
    ["2026-11-20T19:59:59.999Z", "2026-11-20"],
    ["2026-11-20T20:00:00.000Z", "2026-11-21"],
    ["2026-12-31T20:00:00.000Z", "2027-01-01"],
    ["2028-02-28T20:30:00.000Z", "2028-02-29"],
    // No daylight saving time.
    ["2026-07-01T20:00:00.000Z", "2026-07-02"],
  ])("at %s it is %s", (now, today) => {
    expect(dubaiToday(new Date(now))).toBe(today);
  });
});

describe("status of an event", () => {
  const event = { start_date: "2026-11-20", end_date: "2026-11-22" };
  it.each([
    ["2026-11-19", "Upcoming"],
    ["2026-11-20", "Ongoing"],
    ["2026-11-21", "Ongoing"],
    ["2026-11-22", "Ongoing"],
    ["2026-11-23", "Completed"],
    ["2027-01-01", "Completed"],
  ])("on %s it is %s", (today, status) => {
    expect(statusOf(event, today)).toBe(status);
  });

  it.each(["Cancelled", "Postponed"])(
    "stays %s on every day when the content says so",
    (status) => {
      for (const today of ["2026-01-01", "2026-11-21", "2027-01-01"])
        expect(statusOf({ ...event, status }, today)).toBe(status);
    },
  );

  it.each(["", null, undefined, "Ongoing", "cancelled"])(
    "goes by the dates when the content says %j",
    (status) => {
      expect(statusOf({ ...event, status }, "2027-01-01")).toBe("Completed");
    },
  );
});

describe("dd MMM yyyy (§2)", () => {
  it.each([
    ["2026-01-05", "05 Jan 2026"],
    ["2026-02-28", "28 Feb 2026"],
    ["2026-03-01", "01 Mar 2026"],
    ["2026-04-30", "30 Apr 2026"],
    ["2026-05-31", "31 May 2026"],
    ["2026-06-09", "09 Jun 2026"],
    ["2026-07-10", "10 Jul 2026"],
    ["2026-08-15", "15 Aug 2026"],
    ["2026-09-22", "22 Sep 2026"],
    ["2026-10-01", "01 Oct 2026"],
    ["2026-11-21", "21 Nov 2026"],
    ["2026-12-31", "31 Dec 2026"],
    ["2026-11-21T23:00:00.000Z", "21 Nov 2026"],
  ])("%s is %s", (date, text) => {
    expect(shortDate(date)).toBe(text);
  });

  it.each(["", "soon", "21.11.2026"])("leaves %j alone", (text) => {
    expect(shortDate(text)).toBe(text);
  });
});
