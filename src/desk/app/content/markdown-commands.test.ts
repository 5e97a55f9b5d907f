/** `«` and `»` mark the selection, `|` the caret. */
import { expect, it } from "vitest";
import { type Command, commands, markdownPicture } from "./markdown-commands.ts";

function run(command: Command, marked: string): string {
  const start = marked.search(/[«|]/);
  const end = marked.includes("»") ? marked.indexOf("»") - 1 : start;
  const text = marked.replaceAll(/[«»|]/g, "");
  const edit = commands[command]({ text, start, end });
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const caret = edit.start === edit.end ? "|" : "";
  return (
    after.slice(0, edit.start) +
    (caret || "«") +
    after.slice(edit.start, edit.end) +
    (caret ? "" : "»") +
    after.slice(edit.end)
  );
}

it.each<[Command, string, string]>([
  ["bold", "a «word» b", "a **«word»** b"],
  ["bold", "a «word »b", "a **«word»** b"],
  ["bold", "a **«word»** b", "a «word» b"],
  ["bold", "a | b", "a **|** b"],
  ["italic", "a «word» b", "a *«word»* b"],
  ["italic", "a *«word»* b", "a «word» b"],
  ["italic", "a **«word»** b", "a ***«word»*** b"],
  ["italic", "a ***«word»*** b", "a **«word»** b"],
  ["heading", "a\nwor|d\nb", "a\n## word|\nb"],
  ["heading", "## word|", "### word|"],
  ["heading", "### word|", "word|"],
  ["bullets", "«a\nb»\nc", "«- a\n- b»\nc"],
  ["bullets", "«- a\n- b»", "«a\nb»"],
  ["bullets", "«a\n»b", "«- a»\nb"],
  ["bullets", "|", "- |"],
  ["numbers", "«- a\n\n- b»", "«1. a\n\n2. b»"],
  ["numbers", "«1. a\n2. b»", "«a\nb»"],
  ["link", "see «this»", "see [this](«https://»)"],
  ["link", "see «https://a.example»", "see [«text»](https://a.example)"],
  ["link", "see |", "see [«text»](https://)"],
  ["equation", "rate «k t»", "rate $«k t»$"],
  ["equation", "rate |", "rate $«k = A e^{-E_a/RT}»$"],
  ["equationBlock", "Then:|", "Then:\n\n$$\n«k = A e^{-E_a/RT}»\n$$\n"],
  ["equationBlock", "«x = y»", "$$\n«x = y»\n$$\n"],
  ["subscript", "TiO2|", "TiO₂|"],
  ["subscript", "«Sb2O3»", "«Sb₂O₃»"],
  ["subscript", "«Sb₂O₃»", "«Sb2O3»"],
])("%s: %s", (command, before, after) => {
  expect(run(command, before)).toBe(after);
});

it("a table is divided from the text by blank lines", () => {
  const { insert } = commands.table({ text: "before after", start: 7, end: 7 });
  expect(insert).toMatch(/^\n\n\|.*\|\n\|---\|---\|\n\|.*\|\n\n$/);
});

it("a picture has its alternative text in one line, with brackets as text", () => {
  expect(markdownPicture(" Drums [blue]\n in rows ", "media/drums")).toBe(
    "![Drums \\[blue\\] in rows](media/drums)",
  );
});
