/** One mistake gives one line, with advice (content/README.md). */
import { afterEach, beforeEach, expect, it } from "vitest";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { makeContent, type ProductEntry, type TestContent } from "../support/content.ts";

let content: TestContent;
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 2, pictures: true, brief: true });
});
afterEach(() => content.remove());

const NEWS = "news/benzotriazoles-at-a-glance.md";
const BLOG = "blogs/chalking-of-white-pvc-profiles.md";
const replace = (path: string, from: string | RegExp, to: string): void => {
  expect(content.read(path)).toMatch(from);
  content.write(
    path,
    content.read(path).replace(from, () => to),
  );
};
async function report(): Promise<string[]> {
  const error = await check(content.root).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined && !(error instanceof ContentDiagnostics)) throw error;
  return (error?.diagnostics ?? []).map(diagnosticLine);
}
const lineOf = (path: string, start: string): number =>
  content
    .read(path)
    .split("\n")
    .findIndex((line) => line.startsWith(start)) + 1;

it.each<[string, string, string | RegExp, string, string, string]>([
  [
    "a colon in a title",
    NEWS,
    /^title: .*/m,
    "title: Candidate List: what changes",
    "title:",
    'the text after title: holds a colon, expected it in quotes: title: "Candidate List: what changes"',
  ],
  [
    "a title that begins with a sign",
    NEWS,
    /^title: .*/m,
    "title: @ICG",
    "title:",
    'the text after title: begins with @, expected it in quotes: title: "@ICG"',
  ],
  [
    "a title that is a number",
    NEWS,
    /^title: .*/m,
    "title: 2027",
    "title:",
    'title is 2027, expected text in quotes: "2027"',
  ],
  [
    "a title that is empty",
    NEWS,
    /^title: .*/m,
    "title:",
    "title:",
    "title is empty, expected text",
  ],
  [
    "no space after a colon",
    NEWS,
    /^author: .*/m,
    "author:ICG desk",
    "author:ICG",
    "no space after author:, expected author: ICG desk",
  ],
  [
    "a key that is forgotten",
    NEWS,
    /^author: .*/m,
    "ICG regulatory desk",
    "ICG reg",
    "a line without a key: ICG regulatory desk, expected key: text, or the text indented below its key",
  ],
  [
    "a date as it is spoken",
    NEWS,
    /^publish_date: .*/m,
    "publish_date: 7 July 2026",
    "publish_date",
    'publish_date is "7 July 2026", expected a date as YYYY-MM-DD: 2026-07-07',
  ],
  [
    "a date with points",
    NEWS,
    /^publish_date: .*/m,
    "publish_date: 7.12.2026",
    "publish_date",
    'publish_date is "7.12.2026", expected a date as YYYY-MM-DD: 2026-12-07',
  ],
  [
    "a day that no month has",
    NEWS,
    /^publish_date: .*/m,
    "publish_date: 2026-02-30",
    "publish_date",
    'publish_date is "2026-02-30", expected a day of the calendar as YYYY-MM-DD',
  ],
  [
    "a moment as it is spoken",
    NEWS,
    /^author: /m,
    "publish_from: 1 March 2027, 8 am\nauthor: ",
    "publish_from",
    'publish_from is "1 March 2027, 8 am", expected a date and time such as 2027-03-01T08:00 (Gulf time), or with an offset such as 2027-03-01T08:00+04:00',
  ],
  [
    "a word for a closed job",
    "jobs/finance-controller.md",
    /^posted: /m,
    "closed: filled\nposted: ",
    "closed",
    'closed is "filled", expected true or false',
  ],
  [
    "a mistyped key",
    NEWS,
    /^summary: /m,
    "sumary: ",
    "sumary",
    "unknown field sumary, expected summary",
  ],
  [
    "a key too many",
    NEWS,
    /^author: /m,
    "titel: A second\nauthor: ",
    "titel",
    "unknown field titel, expected title",
  ],
  [
    "a source with a colon",
    NEWS,
    /^ {2}- .*/m,
    "  - ISO 4892: exposure",
    "  - ISO 4892",
    'sources is {"ISO 4892":"exposure"}, expected text in quotes: "ISO 4892: exposure"',
  ],
  [
    "a category that is not quite one",
    BLOG,
    /^categories: .*/m,
    "categories: [pigments-and-dyes, antioxidant]",
    "categories",
    "unknown category antioxidant, expected antioxidants?",
  ],
  [
    "a code by its label",
    "jobs/finance-controller.md",
    /^employment_type: .*/m,
    "employment_type: Full time",
    "employment_type",
    'employment_type is "Full time", expected one of full-time, part-time, contract, temporary, internship: full-time?',
  ],
])("%s", async (_, path, from, to, start, message) => {
  replace(path, from, to);
  expect(await report()).toEqual([`content/${path}:${lineOf(path, start)}: ${message}`]);
});

it("a missing key, with an example of its value", async () => {
  replace(NEWS, /^author: .*\n/m, "");
  expect(await report()).toEqual([
    expect.stringMatching(
      /^content\/news\/benzotriazoles-at-a-glance\.md:\d+: missing author, expected a value such as author: \w/,
    ),
  ]);
});

it("a fault in a list names the line of its item", async () => {
  const long = "x".repeat(241);
  replace(NEWS, /^ {2}- .*\n {2}- .*/m, `  - one\n  - ${long}`);
  expect(await report()).toEqual([
    expect.stringContaining(`${NEWS}:${lineOf(NEWS, `  - ${long}`)}: sources is "xxx`),
  ]);
});

it("a picture that is used already, with some that are unused", async () => {
  const [one = "", two = ""] = content.list("events").map((name) => `events/${name}`);
  const taken = /^banner: (.*)$/m.exec(content.read(one))?.[1] ?? "";
  replace(two, /^banner: .*/m, `banner: ${taken}`);
  const [line = "", ...more] = await report();
  expect(more).toEqual([]);
  expect(line).toMatch(
    new RegExp(
      `^content/(?:${one}|${two}):\\d+: picture ${taken} is also used by content/(?:${one}|${two}), expected one of \\d+ pictures that are free, such as media/`,
    ),
  );
});

it("a picture name with a typo", async () => {
  replace(NEWS, /^banner: .*/m, "banner: media/plaque");
  expect(await report()).toEqual([
    `content/${NEWS}:${lineOf(NEWS, "banner")}: banner media/plaque is not a picture, expected media/plaques?`,
  ]);
});

it("a wrong word in a grade is reported once, and not at every reference to the grade", async () => {
  content.writeProducts(
    "hals",
    content.products("hals").map((grade): ProductEntry => ({ ...grade, heat_limit: "hot" })),
  );
  for (const category of ["uv-absorbers", "antioxidants"])
    content.writeProducts(
      category,
      content
        .products(category)
        .map((grade): ProductEntry => ({ ...grade, synergists: ["hals-770"] })),
    );
  expect(await report()).toEqual([
    expect.stringMatching(
      /^content\/products\/hals\/hals-770\.yaml:\d+: heat_limit is "hot", expected °C as a number$/,
    ),
  ]);
});

it.each([
  [
    "out of stock",
    'state is "out of stock", expected on-request (one of in-stock, low-stock, on-request, not-offered)',
  ],
  ["plenty", 'state is "plenty", expected one of in-stock, low-stock, on-request, not-offered'],
])("a stock state that is '%s'", async (state, message) => {
  content.write(
    "stock.csv",
    content.read("stock.csv").replace(/^hals-770,[\w-]+/m, `# by hand\nhals-770,${state}`),
  );
  expect(await report()).toEqual([
    `content/stock.csv:${lineOf("stock.csv", "hals-770")}: ${message}`,
  ]);
});

it("a grade misspelt in stock.csv", async () => {
  content.write("stock.csv", `${content.read("stock.csv")}hals-707,in-stock,,\n`);
  expect(await report()).toEqual([
    expect.stringMatching(/unknown grade hals-707, expected hals-770\?$/),
  ]);
});

it("correct content is not reported", async () => {
  expect(await report()).toEqual([]);
});

it("a link to an item that appears later is reported until the text with the link appears as late", async () => {
  const shown = (from: string) =>
    replace(NEWS, /^(?:publish_from: .*\n)?author: /m, `publish_from: ${from}\nauthor: `);
  const link = "See [the news](/media-news/benzotriazoles-at-a-glance#limits).";
  content.write(BLOG, `${content.read(BLOG)}\n${link}\n`);
  expect(await report()).toEqual([]);
  shown("2096-03-01T04:00Z");
  const fault =
    "the link to /media-news/benzotriazoles-at-a-glance leads nowhere before 2096-03-01T08:00";
  expect(await report()).toEqual([
    `content/${BLOG}:${lineOf(BLOG, "See")}: ${fault}, expected a text without the link, or publish_from: 2096-03-01T08:00 or later`,
  ]);
  replace(BLOG, /^author: /m, "publish_from: 2096-03-01T08:00\nauthor: ");
  expect(await report()).toEqual([]);
  shown("2096-03-01T08:01");
  expect(await report()).toHaveLength(1);
  shown("2020-03-01T08:00");
  expect(await report()).toEqual([]);
});
