/** Rules on claims about a grade, each with a planted violation. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { makeContent, type ProductEntry, type TestContent } from "../support/content.ts";

let content: TestContent;
beforeEach(async () => {
  content = await makeContent({ products: 2, items: 1, brief: true });
  // Pages and texts name grades that a small catalogue lacks.
  for (const folder of ["industries", "categories"] as const)
    for (const name of content.list(folder))
      content.write(
        `${folder}/${name}`,
        content
          .read(`${folder}/${name}`)
          .replaceAll("ICG ", "")
          .replace(/^mentioned: .*\n/m, ""),
      );
  for (const folder of ["news", "blogs", "articles", "events", "jobs"])
    for (const name of content.list(folder))
      content.write(`${folder}/${name}`, content.read(`${folder}/${name}`).replaceAll("ICG ", ""));
});
afterEach(() => content.remove());

const found = async (editorial = true): Promise<string[]> => {
  try {
    await check(content.root, { editorial });
    return [];
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    return error.diagnostics.map(diagnosticLine);
  }
};
const grades = (): [ProductEntry, ProductEntry] => {
  const [first, second] = content.products("uv-absorbers").map((product) => ({
    ...product,
    description: String(product["description"]).replaceAll("ICG ", ""),
  }));
  if (!first || !second) throw new Error("two absorbers are needed");
  return [first, second];
};
/** Replaces fields of the first absorber. */
const change = (fields: Record<string, unknown>): ProductEntry => {
  const [first, second] = grades();
  content.writeProducts("uv-absorbers", [{ ...first, ...fields }, second]);
  return first;
};
const uses = (words: string): void =>
  content.write(
    "industries/automotive.md",
    content.read("industries/automotive.md").replace(/^uses: .*$/m, `uses: [${words}]`),
  );

it("a grade under a ban is not offered: it has no control for a sample or an order", async () => {
  const { id } = change({
    regulatory: { pops: { state: "listed", value: "Annex A", date: "2023-05-12" } },
  });
  expect(await found(false)).toContainEqual(
    expect.stringMatching(new RegExp(`${id}: stock is .* under banned, expected not-offered`)),
  );
});

it("a grade's statement about the company is marked for the owner, in the words of its texts", async () => {
  const facts = async (editorial = true) =>
    (await found(editorial)).filter((line) => /is about the company|no text has/.test(line));
  const plain = String(grades()[0]["description"]);
  const description = `${plain}\n\nIt is yellow; each lot is\ntested by HPLC. It melts.`;
  const { id } = change({ description });
  expect(await facts()).toEqual([
    expect.stringMatching(
      new RegExp(
        `uv-absorbers/${id}\\.yaml:\\d+: ${id}: "each lot is tested by HPLC\\." is about the company`,
      ),
    ),
  ]);
  expect(await facts(false)).toEqual([]);
  change({ description, company_facts: [{ text: "each lot is tested by HPLC" }] });
  expect(await facts()).toEqual([]);
  change({ description: plain });
  expect(await facts()).toEqual([
    expect.stringContaining(`${id}: no text has "each lot is tested by HPLC"`),
  ]);
});

it("refuses a text that recommends a grade without a page", async () => {
  content.write(
    "industries/automotive.md",
    `${content.read("industries/automotive.md")}

Take ICG UV-9999 at 0.2 %.
`,
  );
  expect(await found()).toContainEqual(
    expect.stringMatching(/automotive\.md:1: ICG UV-9999 has no page/),
  );
  expect(await found(false)).not.toContainEqual(expect.stringMatching(/UV-9999/));
});

it("refuses an industry without a supporting application", async () => {
  uses("bumper");
  const { id } = change({
    industries: ["automotive"],
    applications: ["Greenhouse film", "Crates"],
  });
  expect(await found()).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `uv-absorbers/${id}\\.yaml:\\d+: ${id}: none of its applications belongs to automotive`,
      ),
    ),
  );
  change({ industries: ["automotive"], applications: ["Bumpers", "Crates"] });
  expect((await found()).filter((line) => line.includes(`${id}: none`))).toEqual([]);
});

it("refuses a grade in an industry's text that is not offered for it, unless the page only mentions it", async () => {
  uses("trim");
  const { id, name } = change({ industries: ["electronics"], applications: ["Housings", "Trim"] });
  const page = content.read("industries/automotive.md");
  const naming = `${page}

${name} is one.
`;
  content.write("industries/automotive.md", naming);
  expect(await found()).toContainEqual(
    expect.stringMatching(
      new RegExp(`automotive\\.md:1: the text names ${id}, which is not offered for automotive`),
    ),
  );
  content.write("industries/automotive.md", naming.replace(/^uses:/m, `mentioned: [${id}]\nuses:`));
  expect(
    (await found()).filter((line) => line.startsWith("content/industries/automotive.md")),
  ).toEqual([]);
  content.write("industries/automotive.md", page.replace(/^uses:/m, `mentioned: [${id}]\nuses:`));
  expect(await found()).toContainEqual(
    expect.stringMatching(new RegExp(`automotive\\.md:\\d+: ${id} is not named in automotive`)),
  );
});

it("refuses a polymer that is processed above the grade's limit", async () => {
  const { id } = change({ polymers: ["pe", "pet"], heat_limit: 240 });
  expect(await found(false)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `uv-absorbers/${id}\\.yaml:\\d+: ${id}: PET is processed from 265 °C, expected polymers below its heat_limit of 240 °C`,
      ),
    ),
  );
  change({ polymers: ["pe", "pet"], heat_limit: 280 });
  expect((await found(false)).filter((line) => line.includes("heat_limit"))).toEqual([]);
});

it("reports a scheduled item whose date is before the day it appears, in Gulf time", async () => {
  const file = `news/${content.list("news")[0]}`;
  const schedule = (from: string, date: string): void =>
    content.write(
      file,
      content
        .read(file)
        .replace(/^publish_from: .*\n/m, "")
        .replace(/^publish_date: .*$/m, `publish_date: ${date}\npublish_from: ${from}`),
    );
  // The small catalogue lacks grades that texts name.
  const ofDates = async (editorial = true): Promise<string[]> =>
    (await found(editorial)).filter((fault) => fault.includes("publish_from"));
  schedule("2096-03-01T22:30Z", "2096-03-01");
  expect(await ofDates()).toEqual([
    expect.stringMatching(
      /^content\/news\/.*\.md:\d+: publish_date is 2096-03-01, before publish_from, expected 2096-03-02 or later$/,
    ),
  ]);
  expect(await ofDates(false)).toEqual([]);
  schedule("2096-03-01T22:30Z", "2096-03-02");
  expect(await ofDates()).toEqual([]);
  schedule("2026-03-01T08:00", "2026-02-01");
  expect(await ofDates()).toEqual([]);
});
