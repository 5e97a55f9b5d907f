/** Transitions of an enquiry. */
import { describe, expect, it } from "vitest";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import {
  type AskedGrade,
  blankLine,
  type Enquiry,
  emptyEnquiry,
  LINES_MAX,
  toggleGrade,
} from "./enquiry-line.ts";
import {
  type Addition,
  addFields,
  askedOf,
  type EnquiryAction,
  lineToAdd,
  reduceEnquiry,
} from "./enquiry-state.ts";

const line = (grade: string, amount = "", more = {}) => ({ ...blankLine(grade), amount, ...more });
const enquiryOf = (...lines: readonly ReturnType<typeof line>[]): Enquiry => ({
  ...emptyEnquiry,
  lines,
});
const full = enquiryOf(...Array.from({ length: LINES_MAX }, (_, index) => line(`g-${index}`)));
const asked = (words: string): AskedGrade => ({ words, amount: "", unit: "kg" });
const act = (enquiry: Enquiry, ...actions: readonly EnquiryAction[]): Enquiry =>
  actions.reduce(reduceEnquiry, enquiry);
const added = (addition: Partial<Addition>): EnquiryAction => ({
  type: "add",
  addition: { lines: [], remarks: [], ...addition },
});
const wordsOf = ({ asked: all }: Enquiry) => all.map(({ words }) => words);

describe("merging an address, a form or a checked list", () => {
  const merged = (enquiry: Enquiry, opened: Partial<Enquiry>): Enquiry =>
    act(enquiry, { type: "merge", enquiry: { ...emptyEnquiry, ...opened } });

  it("sums quantities of a grade, but ignores a line that is there already", () => {
    const link = { lines: [line("a", "100"), line("b")] };
    const once = merged(enquiryOf(line("a", "50")), link);
    expect(once.lines).toEqual([line("a", "150"), line("b")]);
    expect(merged(enquiryOf(...link.lines), link).lines).toEqual(link.lines);
  });

  it("ignores only a line with the same quantity, unit and packaging", () => {
    const known = line("a", "100", { packaging: "drums" });
    for (const other of [{ unit: "t" }, { packaging: "bags" }] as const)
      expect(merged(enquiryOf(known), { lines: [{ ...known, ...other }] }).lines).toHaveLength(2);
    expect(merged(enquiryOf(known), { lines: [{ ...known, amount: "5" }] }).lines).toEqual([
      { ...known, amount: "105" },
    ]);
  });

  it("keeps the stored remarks without duplicates, and the stored fields", () => {
    const stored = { ...emptyEnquiry, also: "By sea\nTwo pallets", fields: { company: "Sohar" } };
    const { also, alsoShown, fields } = merged(stored, {
      also: "Two pallets\nIn May",
      fields: { wants: "price" },
    });
    expect({ also, alsoShown, fields }).toEqual({
      also: "By sea\nTwo pallets\nIn May",
      alsoShown: "By sea\nTwo pallets\nIn May",
      fields: { company: "Sohar" },
    });
  });

  it("names lines beyond the maximum in the remarks, beside those that the address had left out", () => {
    const leftOut = [line("x")];
    const next = merged(full, { lines: [line("y", "5")], also: "x", leftOut });
    expect(next.lines).toEqual(full.lines);
    expect(next.also).toBe("x\ny, 5 kg");
    expect(next.leftOut).toEqual([line("x"), line("y", "5")]);
  });

  it("forgets what an earlier page asked and left out", () => {
    const earlier = { ...full, asked: [asked("uv")], leftOut: [line("x")], announcement: "Added" };
    expect(merged(earlier, { asked: [asked("hals")] })).toMatchObject({
      asked: [asked("hals")],
      leftOut: [],
      announcement: "",
    });
  });
});

describe("typing", () => {
  it("changes a line, and nothing when another tab has removed it", () => {
    const enquiry = enquiryOf(line("a"), line("b"));
    const edited = act(enquiry, { type: "edit", index: 1, line: line("b", "a lot") });
    expect(edited).toEqual({ ...enquiry, lines: [line("a"), line("b", "a lot")] });
    expect(act(enquiry, { type: "edit", index: 2, line: line("c") })).toEqual(enquiry);
  });

  it("leaves the fields in which one types as they are", () => {
    const start = { ...enquiryOf(line("a")), also: "By sea", alsoShown: "By sea" };
    const typed = act(
      start,
      { type: "write", also: "" },
      { type: "fill", fields: { company: "Sohar" } },
    );
    expect(typed).toEqual({ ...start, also: "", fields: { company: "Sohar" } });
  });
});

describe("an added grade", () => {
  it("is a new line, which leaves the fields of the others", () => {
    const next = act(enquiryOf(line("a")), added({ lines: [line("b")], announcement: "B added" }));
    expect(next).toMatchObject({
      lines: [line("a"), line("b")],
      announcement: "B added",
      linesKey: 0,
    });
  });

  it("is summed with its line, which is shown again", () => {
    const next = act(enquiryOf(line("a", "1")), added({ lines: [line("a", "2")] }));
    expect(next).toMatchObject({ lines: [line("a", "3")], linesKey: 1 });
  });

  it("beyond the maximum is a remark, and not announced as added", () => {
    const next = act(full, added({ lines: [line("x", "2")], announcement: "X added" }));
    expect(next).toMatchObject({
      lines: full.lines,
      also: "x, 2 kg",
      alsoShown: "x, 2 kg",
      leftOut: [line("x", "2")],
      announcement: "",
    });
  });

  it("brings its remarks", () => {
    const next = act({ ...full, also: "By sea" }, added({ remarks: ["CIF Jebel Ali", "By sea"] }));
    expect(next.also).toBe("By sea\nCIF Jebel Ali");
  });

  it("empties the fields that named it, but keeps another grade that is typed in them", () => {
    const named = { ...emptyEnquiry, asked: [asked("uv")] };
    const typed = (words: string): EnquiryAction => ({
      type: "fill",
      fields: { [addFields.words]: words, [addFields.amount]: "5", company: "Sohar" },
    });
    const emptied = act(named, typed(" uv "), added({ lines: [line("uv-531")] }));
    expect(emptied).toMatchObject({
      asked: [],
      addKey: 1,
      fields: { [addFields.words]: "", [addFields.amount]: "", company: "Sohar" },
    });
    expect(act(named, typed("hals"), added({ lines: [line("uv-531")] }))).toMatchObject({
      addKey: 0,
      fields: { [addFields.words]: "hals", [addFields.amount]: "5" },
    });
  });
});

describe("grades that are asked for by words", () => {
  const ask = (words: string, waits = true): EnquiryAction => ({
    type: "ask",
    asked: asked(words),
    waits,
  });
  it("wait while one is looked up, and replace one that is unclear", () => {
    const waiting = act(emptyEnquiry, ask("uv", false), ask("944"), ask("770"));
    expect(wordsOf(waiting)).toEqual(["uv", "944", "770"]);
    expect(wordsOf(act(waiting, added({})))).toEqual(["944", "770"]);
    expect(wordsOf(act(emptyEnquiry, ask("uv", false), ask("hals", false)))).toEqual(["hals"]);
  });

  it("are shown after those that waited when they are unclear", () => {
    const postponed = act(emptyEnquiry, ask("uv", false), ask("944"), { type: "postpone" });
    expect(wordsOf(postponed)).toEqual(["944", "uv"]);
    expect(wordsOf(act(postponed, ask("770")))).toEqual(["944", "770", "uv"]);
  });

  it("are of limited length; empty fields ask for nothing", () => {
    const [long] = askedOf({ [addFields.words]: "x".repeat(SEARCH_TEXT_MAX + 5) });
    expect(long?.words).toHaveLength(SEARCH_TEXT_MAX);
    expect(askedOf({ [addFields.words]: "   ", [addFields.amount]: "5" })).toEqual([]);
    expect(askedOf({})).toEqual([]);
  });

  it("have the quantity and packaging of the words, unless an amount is typed", () => {
    const quantity = { amount: 40, unit: "bag" } as const;
    expect(
      lineToAdd(asked("Irganox 1010 40 bags"), "ao-1010", quantity, { packaging: "25 kg bags" }),
    ).toEqual(line("ao-1010", "40", { unit: "bag", packaging: "25 kg bags" }));
    const typed = { amount: "2", unit: "t" } as const;
    expect(lineToAdd(typed, "ao-1010", quantity, { packaging: "25 kg bags" })).toEqual(
      line("ao-1010", "2", { unit: "t", packaging: "25 kg bags" }),
    );
  });
});

describe("a button of a line", () => {
  it("removes it and announces that", () => {
    const enquiry = enquiryOf(line("a"), line("b"));
    const next = act(enquiry, { type: "remove", index: 0, announcement: "A removed" });
    expect(next).toMatchObject({ lines: [line("b")], linesKey: 1, announcement: "A removed" });
  });

  it("takes another grade with the quantity, and sums it with a line of that grade", () => {
    const replaced = (...lines: readonly ReturnType<typeof line>[]) =>
      act(enquiryOf(...lines), { type: "replace", index: 0, grade: "b" });
    expect(replaced(line("a", "5"))).toMatchObject({ lines: [line("b", "5")], linesKey: 1 });
    expect(replaced(line("a", "5"), line("b", "1")).lines).toEqual([line("b", "6")]);
  });
});

it("is empty after it was sent", () =>
  expect(act({ ...full, also: "By sea", fields: { company: "Sohar" } }, { type: "sent" })).toEqual(
    emptyEnquiry,
  ));

describe("a grade that is chosen on a list", () => {
  it("gets a line without a quantity; a second press removes all its lines", () => {
    const chosen = toggleGrade(enquiryOf(line("a", "5"), line("a", "1", { unit: "t" })), "b");
    expect(chosen.lines.at(-1)).toEqual(line("b"));
    expect(toggleGrade(chosen, "a").lines).toEqual([line("b")]);
  });

  it("is refused when the list is full", () => {
    expect(toggleGrade(full, "x")).toBe(full);
    expect(toggleGrade(full, "g-0").lines).toHaveLength(LINES_MAX - 1);
  });
});
