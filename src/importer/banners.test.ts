import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileWords } from "#messages/diagnostics.ts";
import { REAL_CONTENT } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import { diagnoseBanners, listBannerUses } from "./check-pictures.ts";
import { Checker } from "./checker.ts";

const use = (kind: string, id: string, banner: string) => ({
  kind,
  file: `content/${kind}/${id}.md`,
  line: 6,
  banner,
});

it("lets a picture stand over two pages of different lists", () => {
  expect(
    diagnoseBanners(
      [use("news", "a", "media/x"), use("events", "b", "media/x"), use("news", "c", "media/y")],
      ["media/x"],
    ),
  ).toEqual([]);
});

it("refuses a picture twice in one list, and a third page", () => {
  const found = diagnoseBanners(
    [use("news", "a", "media/x"), use("news", "b", "media/x"), use("blogs", "c", "media/x")],
    ["media/x"],
  );
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "content/news/b.md:6",
    "content/blogs/c.md:6",
  ]);
});

it("refuses a scene of the company over a second page", () => {
  expect(
    diagnoseBanners(
      [
        use("contact", "contact", "company/port"),
        use("our-history", "our-history", "company/port"),
      ],
      ["company/port", "media/x"],
    ),
  ).toEqual([
    expect.objectContaining({
      file: "content/our-history/our-history.md",
      code: "repeated-picture",
      values: {
        picture: "company/port",
        files: ["content/contact/contact.md"],
        free: 1,
        examples: ["media/x"],
      },
    }),
  ]);
});

const readFiles = () => new Checker(REAL_CONTENT).allFiles();

it("counts every kind of page with a picture over it", async () => {
  const content = await check(REAL_CONTENT);
  const kinds = new Map<string, number>();
  for (const { kind } of listBannerUses(content, readFiles()))
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  for (const kind of ["categories", "industries", "news", "blogs", "articles", "events"] as const)
    expect([kind, kinds.get(kind)]).toEqual([kind, content[kind].length]);
  for (const page of ["home", "news", "events", "reading"])
    expect([page, kinds.get(`over ${page}`)]).toEqual([page, 1]);
  expect(kinds.get("contact")).toBe(1);
});

it("names the line that names the picture; of categories and industries, whose picture has their name, the first of their texts", async () => {
  for (const { kind, file, line, banner } of listBannerUses(
    await check(REAL_CONTENT),
    readFiles(),
  ).filter(({ kind }) => !kind.startsWith("over "))) {
    const told = readFileSync(join(REAL_CONTENT, "..", file), "utf8").split("\n")[line - 1];
    expect(`${file}: ${told}`).toContain(
      kind === "categories" || kind === "industries" ? ": lead: " : banner,
    );
  }
});

it("names pictures that are free for the list, those that stand over nothing first", () => {
  const uses = [
    use("news", "a", "media/x"),
    use("events", "b", "media/half"),
    use("news", "c", "media/same"),
    use("news", "d", "media/x"),
  ];
  const [first] = diagnoseBanners(uses, [
    "media/x",
    "media/half",
    "media/same",
    "media/one",
    "media/two",
    "media/three",
  ]);
  expect(first && fileWords(first)[1]).toBe(
    "one of 4 pictures that are free, such as media/one, media/two, media/three",
  );
  const [none] = diagnoseBanners(uses, ["media/x", "media/same"]);
  expect(none && fileWords(none)[1]).toMatch(/none is free/);
});
