import { expect, it } from "vitest";
import { availabilityMarks } from "./availability.ts";

const NOW = Date.parse("2027-02-28T12:00:00Z");

it.each([
  [{ publish_from: "2027-03-01T08:00" }, ["Scheduled: 1 March 2027, 08:00"]],
  [{ publish_from: "2027-03-01T22:30Z" }, ["Scheduled: 2 March 2027, 02:30"]],
  [
    { publish_from: "2027-03-01T08:00", closed: true },
    ["Scheduled: 1 March 2027, 08:00", "Closed"],
  ],
  [{ publish_from: "2027-02-28T16:00" }, []],
  [{ closed: true }, ["Closed"]],
  [{ closed: false, publish_from: "soon" }, []],
  [{}, []],
])("marks %o with %o", (value, marks) => {
  expect(availabilityMarks(value, NOW)).toEqual(marks);
});
