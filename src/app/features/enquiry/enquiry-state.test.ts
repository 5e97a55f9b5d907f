import { expect, it } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import { enquiryReducer, initialEnquiry } from "./enquiry-state.ts";

const asked = { words: "uv", text: "uv", lineOf: () => blankLine("uv-531") };
const start = initialEnquiry({ lines: [], asked, also: "urgent", beyond: [blankLine("ao-168")] });

it("starts with the URL or the posted form, not with the browser's list", () => {
  expect(start).toMatchObject({
    own: false,
    asked,
    also: "urgent",
    leftOut: [{ grade: "ao-168" }],
    announcement: "",
  });
  expect(initialEnquiry({ lines: [] })).toMatchObject({ asked: undefined, also: "", leftOut: [] });
  expect(enquiryReducer(start, { type: "adopted" }).own).toBe(true);
});

it("collects the lines beyond the maximum", () => {
  const kept = enquiryReducer(start, {
    type: "kept",
    also: "urgent\nuv-328",
    leftOut: [blankLine("uv-328")],
  });
  expect(kept).toMatchObject({
    also: "urgent\nuv-328",
    leftOut: [{ grade: "ao-168" }, { grade: "uv-328" }],
  });
});

it("empties the fields that add a grade and announces the added grade", () => {
  const added = enquiryReducer(enquiryReducer(start, { type: "asked", asked }), {
    type: "added",
    announcement: "UV-531 added",
  });
  expect(added).toMatchObject({
    asked: undefined,
    addKey: 1,
    linesKey: 0,
    announcement: "UV-531 added",
  });
});

it("looks up waiting grades in their order, and keeps fields that hold another", () => {
  const [second, third] = [
    { ...asked, words: "944" },
    { ...asked, words: "770" },
  ];
  const waiting = [second, third].reduce(
    (state, next) => enquiryReducer(state, { type: "asked", asked: next, waits: true }),
    start,
  );
  expect(waiting).toMatchObject({ asked, waiting: [second, third] });
  const first = enquiryReducer(waiting, { type: "added", keepsFields: true });
  expect(first).toMatchObject({ asked: second, waiting: [third], addKey: 0 });
  const last = enquiryReducer(enquiryReducer(first, { type: "added" }), { type: "added" });
  expect(last).toMatchObject({ asked: undefined, waiting: [], addKey: 2 });
});

it("shows an unclear grade after those that waited", () => {
  const next = { ...asked, words: "944" };
  const waiting = enquiryReducer(start, { type: "asked", asked: next, waits: true });
  const passed = enquiryReducer(waiting, { type: "unclear" });
  expect(passed).toMatchObject({ asked: next, waiting: [], unclear: [asked] });
  const shown = enquiryReducer(passed, { type: "added" });
  expect(shown).toMatchObject({ asked, unclear: [] });
  expect(enquiryReducer(shown, { type: "added" }).asked).toBeUndefined();
});

it("shows the lines again when a button has changed them", () => {
  const changed = enquiryReducer(start, { type: "linesChanged", announcement: "UV-531 removed" });
  expect(changed).toMatchObject({ linesKey: 1, addKey: 0, announcement: "UV-531 removed" });
  expect(enquiryReducer(changed, { type: "linesChanged" }).announcement).toBe("UV-531 removed");
});
