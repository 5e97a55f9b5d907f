import { afterEach, beforeEach, expect, it } from "vitest";
import { makeContent, type TestContent } from "../../../tests/support/content.ts";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import { type ContentItems, VersionConflict } from "./items.ts";

let content: TestContent;
let items: ContentItems;
let id: string;
let asked: unknown[];
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
  items = openTestItems(content.root);
  asked = [];
  id = content.list("news")[0]?.replace(".md", "") ?? "";
});
afterEach(() => content.remove());

const file = (): string => `news/${id}.md`;
const edit = (field: string, text: string): void => {
  const line = new RegExp(`^${field}: .*$`, "m");
  content.write(file(), content.read(file()).replace(line, `${field}: ${text}`));
  items.work.sync();
};
const theirs = {
  title: "Title of the editor",
  summary: "A summary of the editor.",
};
/** Saves a change; in a conflict takes the fields of the editor. */
const save = async (change: Record<string, unknown>): Promise<void> => {
  const { value, version, conflict } = items.read("news", id);
  if (!conflict) {
    await items.save("news", id, { ...value, ...change }, version, true);
    return;
  }
  const resolved = { ...conflict.theirs, author: value["author"], body: value["body"], ...change };
  await expect(items.save("news", id, resolved, version, true)).rejects.toBeInstanceOf(
    VersionConflict,
  );
  asked.push(conflict.theirs["summary"]);
  await items.save("news", id, resolved, conflict.version, true);
};

/** All orders that keep the order of each person. */
function interleavings(desk: readonly string[], editor: readonly string[]): string[][] {
  const [a, ...restOfDesk] = desk;
  const [b, ...restOfEditor] = editor;
  if (a === undefined || b === undefined) return [[...desk, ...editor]];
  return [
    ...interleavings(restOfDesk, editor).map((rest) => [a, ...rest]),
    ...interleavings(desk, restOfEditor).map((rest) => [b, ...rest]),
  ];
}
const orders = interleavings(
  ["desk author", "desk summary", "desk body"],
  ["editor title", "editor summary", "editor date"],
);

it("has twenty orders to try", () => {
  expect(orders).toHaveLength(20);
});

it.each(orders.map((order) => [order.join(", "), order] as const))(
  "of two people's edits (%s) none is lost: merged, or asked where both changed the summary",
  async (_, order) => {
    const steps: Readonly<Record<string, () => unknown>> = {
      "desk author": () => save({ author: "Desk" }),
      "desk summary": () => save({ summary: "A summary of the desk." }),
      "desk body": () => save({ body: "Text of the desk.\n" }),
      "editor title": () => edit("title", "Title of the editor"),
      "editor summary": () => edit("summary", "A summary of the editor."),
      "editor date": () => edit("publish_date", "2026-11-01"),
    };
    for (const step of order) await steps[step]?.();
    expect(content.read(file())).toContain("summary: A summary of the editor.");
    expect(content.read(file())).not.toContain("Desk");
    if (items.read("news", id).conflict) await save({});
    const isAsked = order.indexOf("desk summary") < order.indexOf("editor summary");
    expect(asked).toEqual(isAsked ? [theirs.summary] : []);
    expect(items.read("news", id)).toMatchObject({
      conflict: undefined,
      value: {
        title: theirs.title,
        summary: isAsked ? theirs.summary : "A summary of the desk.",
        publish_date: "2026-11-01",
        author: "Desk",
        body: "Text of the desk.\n",
      },
    });
  },
);

it("refuses a form that was opened before the file was edited", async () => {
  const { value, version } = items.read("news", id);
  edit("title", "Title of the editor");
  await expect(
    items.save("news", id, { ...value, author: "Desk" }, version, true),
  ).rejects.toBeInstanceOf(VersionConflict);
});
