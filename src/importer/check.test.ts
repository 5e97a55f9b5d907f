import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { breakContent, brokenFiles, tells } from "../../tests/support/broken.ts";
import { reportOf } from "../../tests/support/check-report.ts";
import {
  makeContent,
  type ProductEntry,
  REAL_CONTENT,
  type TestContent,
} from "../../tests/support/content.ts";
import { check } from "./check.ts";

let content: TestContent;
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
});
afterEach(() => content.remove());

const report = (): Promise<string[]> => reportOf(content.root);

/** Changes the only product of a category. */
function change(
  category: string,
  part: Partial<Record<keyof ProductEntry | string, unknown>>,
): void {
  const [first] = content.products(category);
  const changed = { ...first, ...part } as ProductEntry;
  for (const [key, value] of Object.entries(part)) if (value === undefined) delete changed[key];
  content.writeProducts(category, [changed]);
}
const replace = (path: string, from: string | RegExp, to: string): void => {
  const text = content.read(path);
  expect(text).toMatch(from);
  content.write(path, text.replace(from, to));
};

describe("content without diagnostics", () => {
  it("is taken", async () => {
    expect(await report()).toEqual([]);
  });

  it("may do without words of the search and without what is not held", async () => {
    expect((await check(content.root)).search).toMatchObject({
      groups: [],
      suffixes: [],
      notHeld: [],
    });
  });

  it("may have a product with several CAS numbers, unquoted numbers and dates", async () => {
    change("hals", {
      cas_number: ["70624-18-9", "71878-19-8"],
      smiles: undefined,
      molecular_formula: undefined,
      molecular_weight: undefined,
      no_structure: "Polymeric.",
      shelf_life: undefined,
      food_contact: undefined,
    });
    expect(await report()).toEqual([]);
  });
});

describe("each kind of broken file", () => {
  it.each(brokenFiles)("$fixture", async (file) => {
    breakContent(content, file);
    const lines = await report();
    for (const diagnostic of file.diagnostics)
      expect([lines, tells(lines, diagnostic)]).toEqual([lines, true]);
    expect(lines).toHaveLength(file.diagnostics.length);
  });

  it("is reported in one go with all the others", async () => {
    for (const file of brokenFiles) breakContent(content, file);
    const lines = await report();
    for (const file of brokenFiles)
      for (const diagnostic of file.diagnostics)
        expect([diagnostic, tells(lines, diagnostic)]).toEqual([diagnostic, true]);
    expect(lines).toHaveLength(brokenFiles.flatMap(({ diagnostics }) => diagnostics).length);
  });
});

describe("products", () => {
  it("have the faults of their chemistry listed together with those of other fields", async () => {
    change("uv-absorbers", {
      cas_number: "1843-05-7",
      molecular_weight: 326.49,
      form: undefined,
      usage: undefined,
    });
    const lines = await report();
    for (const fault of [/1843-05-7 fails its check digit/, /326\.49 disagrees/, /usage/])
      expect([lines, lines.some((line) => fault.test(line))]).toEqual([lines, true]);
  });

  it("have only the faults of other fields listed while their chemistry cannot be read", async () => {
    change("uv-absorbers", { cas_number: undefined, molecular_weight: 326.49 });
    const lines = await report();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/cas_number/);
  });

  it.each<[string, string, Partial<ProductEntry>, RegExp]>([
    [
      "a structure that cannot be",
      "uv-absorbers",
      { smiles: "CC(C)(C)(C)C" },
      /smiles CC\(C\)\(C\)\(C\)C is not a possible structure/,
    ],
    [
      "a SMILES that cannot be read",
      "uv-absorbers",
      { smiles: "C1CC(" },
      /is not a possible structure/,
    ],
    [
      "a weight beyond 0.05 g/mol",
      "uv-absorbers",
      { molecular_weight: 326.49 },
      /molecular_weight 326\.49 disagrees/,
    ],
    [
      "no formula with a SMILES",
      "uv-absorbers",
      { molecular_formula: undefined },
      /missing molecular_formula, expected C21H26O3/,
    ],
    [
      "no weight with a SMILES",
      "uv-absorbers",
      { molecular_weight: undefined },
      /missing molecular_weight, expected 326\.43/,
    ],
    [
      "neither SMILES nor a reason",
      "uv-absorbers",
      { smiles: undefined },
      /no structure, expected a structure in smiles/,
    ],
    [
      "a formula that cannot be read",
      "uv-absorbers",
      { smiles: undefined, no_structure: "A blend.", molecular_formula: "Xx9" },
      /molecular_formula Xx9 cannot be read/,
    ],
    [
      "a wrong CAS check digit",
      "uv-absorbers",
      { cas_number: "1843-05-7" },
      /cas_number 1843-05-7 fails its check digit, expected a check digit of 6 after 1843-05$/,
    ],
    [
      "one of several CAS numbers that is none",
      "uv-absorbers",
      { cas_number: ["1843-05-6", "N/A 1843-05-7"] },
      /cas_number N\/A 1843-05-7 fails its check digit, expected a CAS number such as 1843-05-6$/,
    ],
    [
      "a CAS number with a figure too many",
      "uv-absorbers",
      { cas_number: "1843-05-66" },
      /expected a CAS number such as 1843-05-6$/,
    ],
    [
      "a wrong EC check digit",
      "uv-absorbers",
      { ec_number: "217-421-3" },
      /ec_number 217-421-3 fails its check digit/,
    ],
    [
      "a name without the prefix",
      "uv-absorbers",
      { name: "UV-531" },
      /name UV-531 lacks the prefix, expected ICG/,
    ],
    ["an unknown synergist", "uv-absorbers", { synergists: ["hals-0"] }, /unknown grade hals-0/],
    [
      "an id that is not an id",
      "uv-absorbers",
      { id: "UV 531" },
      /UV 531\.yaml:1: the file name UV 531 is not an id/,
    ],
    ["an unknown field", "uv-absorbers", { smell: "none" }, /unknown field smell/],
    [
      "a colour in words",
      "pigments-and-dyes",
      { colour: "yellow" },
      /colour is "yellow", expected a colour such as #1f3a93/,
    ],
    [
      "a pallet of packages of two sizes",
      "uv-absorbers",
      { packaging: [{ kind: "bag", kg: [20, 25], text: "Bags", packs_per_pallet: 40 }] },
      /expected one figure of kg with packs_per_pallet: each size of package is a row of its own$/,
    ],
    [
      "pallets of an unknown load",
      "uv-absorbers",
      { packaging: [{ kind: "bag", kg: 25, text: "Bags", pallets_per_20ft: 10 }] },
      /expected packs_per_pallet with pallets_per_20ft and pallets_per_40ft$/,
    ],
    [
      "an unknown polymer",
      "uv-absorbers",
      { polymers: ["PE"] },
      /polymers is "PE", expected one of abs, /,
    ],
    [
      "an unknown form",
      "uv-absorbers",
      { forms: ["White powder"] },
      /forms is "White powder", expected one of powder, /,
    ],
    ["no form", "uv-absorbers", { forms: [] }, /forms is \[\], expected at least one form/],
    [
      "a dose that ends before it begins",
      "uv-absorbers",
      { dosage: { text: "0.5–0.1 %", ranges: [{ from: 0.5, to: 0.1, unit: "%" }] } },
      /expected a “from” that is at most “to”/,
    ],
    [
      "a let-down without the active content",
      "uv-absorbers",
      { dosage: { text: "1–3 % let-down", ranges: [] } },
      /expected actives, such as/,
    ],
    [
      "a let-down of one range without it",
      "uv-absorbers",
      {
        dosage: {
          text: "1–3 %",
          ranges: [{ from: 1, to: 3, unit: "%", where: "let-down in film" }],
        },
      },
      /expected actives, such as/,
    ],
    [
      "a masterbatch without it",
      "masterbatch",
      { actives: undefined },
      /expected actives, such as/,
    ],
    [
      "actives of more than the whole",
      "masterbatch",
      { actives: [60, 50].map((percent) => ({ name: "talc", percent })) },
      /at most 100 % in all/,
    ],
    [
      "an unknown kind of package",
      "uv-absorbers",
      { packaging: [{ kind: "sack", text: "25 kg sacks" }] },
      /expected a kind of package or a list of them/,
    ],
    ["an empty CAS number", "uv-absorbers", { cas_number: "" }, /cas_number/],
    ["no CAS number", "uv-absorbers", { cas_number: [] }, /cas_number/],
    ["too few properties", "uv-absorbers", { properties: [] }, /properties.*expected at least 4/],
  ])("refuses %s", async (_, category, part, said) => {
    change(category, part);
    const lines = await report();
    expect(
      lines.filter((line) => said.test(line) && line.startsWith(`content/products/${category}/`)),
    ).toHaveLength(1);
  });

  it("takes the weight of a large molecule by IUPAC's abridged masses, and none that a hydrogen is missing from", async () => {
    // HALS 119, C132H250N32: 132 × 12.011 + 250 × 1.008 + 32 × 14.007.
    const smiles = /^smiles: (.*)$/m.exec(
      readFileSync(join(REAL_CONTENT, "products/hals/hals-119.yaml"), "utf8"),
    )?.[1];
    const given = {
      smiles,
      molecular_formula: "C132H250N32",
      cas_number: "106990-43-6",
      food_contact: undefined,
    };
    change("hals", { ...given, molecular_weight: 2285.68 });
    expect(await report()).toEqual([]);
    change("hals", { ...given, molecular_weight: 2284.67 });
    expect(await report()).toEqual([
      expect.stringContaining("molecular_weight 2284.67 disagrees with the SMILES"),
    ]);
  });

  it("takes a weight within 0.05 g/mol and any order of atoms", async () => {
    change("uv-absorbers", { molecular_weight: 326.46, molecular_formula: "O3C21H26" });
    expect(await report()).toEqual([]);
  });

  it("refuses products of one name, in any case, at the line of the name; each is told of the first", async () => {
    const [first] = content.products("uv-absorbers");
    const { name = "", ...rest } = first ?? {};
    const same = (id: string, as: string) => ({ ...rest, id, name: as }) as ProductEntry;
    content.writeProducts("uv-absorbers", [
      same("a-1", name.replace("UV", "uv")),
      same("a-2", name),
      same("a-3", name),
    ]);
    const lineOf = (id: string) =>
      content
        .read(`products/uv-absorbers/${id}.yaml`)
        .split("\n")
        .findIndex((line) => line.startsWith("name:")) + 1;
    expect(lineOf("a-2")).toBeGreaterThan(1);
    const told = (id: string) =>
      `content/products/uv-absorbers/${id}.yaml:${lineOf(id)}: duplicate name icg uv-531, expected one grade only; the first is at content/products/uv-absorbers/a-1.yaml:${lineOf("a-1")}`;
    expect(await report()).toEqual(["a-2", "a-3"].map(told));
  });

  it("refuses a file that is no grade", async () => {
    content.write("products/hals/hals-770.yaml", "- hals-770\n");
    expect(await report()).toContainEqual(
      expect.stringMatching(/^content\/products\/hals\/hals-770\.yaml:1: /),
    );
  });

  it("says where YAML breaks off", async () => {
    content.write("products/hals/hals-770.yaml", "name: [ICG\nsmiles: b\n");
    expect(await report()).toContainEqual(
      expect.stringMatching(/^content\/products\/hals\/hals-770\.yaml:[23]: not readable YAML/),
    );
  });
});

describe("the stock list", () => {
  const add = (...lines: string[]): number => {
    const before = content.read("stock.csv");
    content.write("stock.csv", `${before}${lines.join("\n")}\n`);
    return before.split("\n").length;
  };
  const first = (): string => content.products("hals")[0]?.id ?? "";

  it("refuses an unknown grade, an unknown state, a date that is none and a second line, each at its line", async () => {
    const line = add(
      "hals-0,in-stock,,",
      `${first()},plenty,,`,
      `${first()},in-stock,,tomorrow`,
      `${first()},low-stock,next week,2026-11-23`,
    );
    expect(await report()).toEqual([
      `content/stock.csv:${line}: unknown grade hals-0, expected ${first()}?`,
      `content/stock.csv:${line + 1}: state is "plenty", expected one of in-stock, low-stock, on-request, not-offered`,
      `content/stock.csv:${line + 2}: date is "tomorrow", expected a date as YYYY-MM-DD`,
      expect.stringMatching(
        new RegExp(
          `^content/stock\\.csv:${line + 3}: a second line for ${first()}, expected one; the first is line \\d+$`,
        ),
      ),
    ]);
  });

  it("holds each grade", async () => {
    const id = first();
    content.write(
      "stock.csv",
      content.read("stock.csv").replace(new RegExp(`^${id},.*\n`, "m"), ""),
    );
    expect(await report()).toEqual([
      `content/products/hals/${id}.yaml:1: ${id}: no line in content/stock.csv, expected its stock state there, such as ${id},on-request,,`,
    ]);
  });

  it("may come from elsewhere: columns in any order, quotes, a byte order mark, an empty line", async () => {
    const lines = content
      .read("stock.csv")
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0]);
    content.write(
      "stock.csv",
      `\ufeffstate,grade,date,note\r\n${lines.map((id) => `low-stock,"${id}",2026-11-23,"late, by sea"`).join("\r\n")}\r\n\r\n`,
    );
    const { products } = await check(content.root);
    expect(new Set(products.map(({ product }) => product.stock))).toEqual(new Set(["low-stock"]));
  });

  it.each([
    [
      "without a column",
      "grade,note,date\n",
      /^content\/stock\.csv:1: missing column state, expected the columns grade, state, note, date$/,
    ],
    ["that is missing", undefined, /^content\/stock\.csv:1: the file is missing/],
  ])("is refused %s, in one line", async (_, text, said) => {
    if (text === undefined) rmSync(join(content.root, "stock.csv"));
    else content.write("stock.csv", text);
    expect(await report()).toEqual([expect.stringMatching(said)]);
  });
});

describe("the other files", () => {
  const event = "events/cable-compounds-day-2027.md";
  const news = "news/benzotriazoles-at-a-glance.md";
  const article = "articles/arrhenius-pitfalls.md";
  it.each<[string, () => void, RegExp]>([
    [
      "a date that is none",
      () => replace(news, /^publish_date: .*/m, "publish_date: 31.12.2026"),
      /^content\/news\/benzotriazoles-at-a-glance\.md:\d+: publish_date is "31\.12\.2026", expected a date as YYYY-MM-DD: 2026-12-31$/,
    ],
    [
      "a missing title",
      () => replace(news, /^title: .*\n/m, ""),
      /^content\/news\/benzotriazoles-at-a-glance\.md:\d+: missing title/,
    ],
    [
      "an article without sources",
      () => replace(article, /^sources:\n(?: {2}- .*\n)+/m, ""),
      /^content\/articles\/arrhenius-pitfalls\.md:\d+: missing sources/,
    ],
    [
      "an empty list of sources",
      () => replace(article, /^sources:\n(?: {2}- .*\n)+/m, "sources: []\n"),
      /arrhenius-pitfalls\.md:\d+: sources .*at least one source$/,
    ],
    [
      "a category text without sources",
      () => replace("categories/hals.md", /^sources:\n(?: {2}- .*\n)+/m, ""),
      /^content\/categories\/hals\.md:\d+: missing sources/,
    ],
    [
      "no front matter",
      () => content.write(news, "Only text\n"),
      /^content\/news\/benzotriazoles-at-a-glance\.md:1: no front matter/,
    ],
    [
      "an event that ends before it starts",
      () => replace(event, /^end_date: .*/m, "end_date: 2027-01-01"),
      /^content\/events\/cable-compounds-day-2027\.md:\d+: end_date is "2027-01-01", expected an end on or after the start/,
    ],
    [
      "an event of an unknown industry",
      () => replace(event, /^industry: .*/m, "industry: aerospace"),
      /^content\/events\/.*: unknown industry aerospace/,
    ],
    [
      "an unknown status",
      () => replace(event, /^industry: /m, "status: Later\nindustry: "),
      /^content\/events\/.*: status is "Later", expected one of Cancelled, Postponed/,
    ],
    [
      "a banner that is not a picture",
      () => replace(event, /^industry: /m, "banner: media/nothing\nindustry: "),
      /^content\/events\/.*: banner media\/nothing is not a picture/,
    ],
    [
      "one id for a blog and a news item",
      () =>
        content.write(
          "blogs/benzotriazoles-at-a-glance.md",
          content.read("blogs/chalking-of-white-pvc-profiles.md"),
        ),
      /the id benzotriazoles-at-a-glance is taken by content\/news/,
    ],
    [
      "an id that is not an id",
      () => content.write("jobs/Two Words.md", content.read("jobs/finance-controller.md")),
      /^content\/jobs\/Two Words\.md:1: the file name Two Words is not an id/,
    ],
    [
      "an industry that takes every grade with one letter",
      () => replace("industries/automotive.md", /^uses: .*/m, "uses: [a]"),
      /^content\/industries\/automotive\.md:\d+: uses is "a", expected at least 2 characters/,
    ],
    [
      "a missing category page",
      () => rmSync(join(content.root, "categories/hals.md")),
      /^content\/categories\/hals\.md:1: the file is missing/,
    ],
    [
      "an unknown industry page",
      () => content.write("industries/aerospace.md", content.read("industries/automotive.md")),
      /^content\/industries\/aerospace\.md:1: unknown key aerospace/,
    ],
    [
      "a missing site.yaml",
      () => rmSync(join(content.root, "site.yaml")),
      /^content\/site\.yaml:1: the file is missing/,
    ],
    [
      "four social networks",
      () => replace("site.yaml", / {2}- \{ network: X,.*\n/, ""),
      /^content\/site\.yaml:\d+: socials .*expected five social networks/,
    ],
    [
      "a picture that is not there",
      () => content.write("gallery/index.yaml", "- { filename: gone.jpg, alt: a, caption: b }\n"),
      /^content\/gallery\/index\.yaml:1: gone\.jpg is not there/,
    ],
  ])("refuses %s", async (_, spoil, said) => {
    spoil();
    expect(await report()).toContainEqual(expect.stringMatching(said));
  });

  it("refuses what is not held with a wrong number, an unknown grade, a grade that is not held itself, or under two entries", async () => {
    const [held] = content.products("uv-absorbers");
    const entry = (id: string, name: string, cas: string, instead: string): string =>
      `- id: ${id}\n  names: [${name}]\n  cas: [${cas}]\n  why: Banned.\n  act: An act\n  date: "2015-02-21"\n  instead: [${instead}]\n`;
    content.write("not-held.yaml", entry("dehp", "DOP", "117-81-7", held?.id ?? ""));
    expect(await report()).toEqual([]);
    const same = entry("dop", "D.O.P.", "84-74-2", held?.id ?? "");
    content.write(
      "not-held.yaml",
      `${entry("dehp", "DOP", "117-81-8", "gone-1")}${entry("self", "Own", String(held?.cas_number), held?.id ?? "")}${same}`,
    );
    const lines = await report();
    for (const said of [
      /^content\/not-held\.yaml:3: dehp: cas 117-81-8 fails its check digit/,
      /^content\/not-held\.yaml:7: unknown grade gone-1, expected/,
      /^content\/not-held\.yaml:14: self: .* is not held itself/,
      /^content\/not-held\.yaml:15: dop: D\.O\.P\. is in two entries.*dehp/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(said));
  });

  it("refuses a substance with a wrong number, a number of two sets, of two structures, or of what is not held", async () => {
    const [one, two] = ["uv-absorbers", "antioxidants"].map(
      (category) => content.products(category)[0],
    );
    const set = (name: string, ...numbers: unknown[]): string =>
      `- name: ${name}\n  numbers:\n${numbers.map((number) => `    - ${number}\n`).join("")}  certainty: known\n  source: Known.\n`;
    content.write("substances.yaml", set("A", "65447-77-0", "70198-29-7"));
    expect(await report()).toEqual([]);
    content.write(
      "not-held.yaml",
      `- id: dehp\n  names: [DOP]\n  cas: [117-81-7]\n  why: Banned.\n  act: An act\n  date: "2015-02-21"\n  instead: [${one?.id}]\n`,
    );
    content.write(
      "substances.yaml",
      set("A", "65447-77-0", "70198-29-8") +
        set("B", "71878-19-8", "65447-77-0") +
        set("C", one?.cas_number, two?.cas_number, "117-81-7"),
    );
    expect(await report()).toEqual([
      "content/substances.yaml:4: A: 70198-29-8 fails its check digit, expected a CAS number such as 1843-05-6",
      "content/substances.yaml:10: B: 65447-77-0 is in the set of A, expected each number once, in one set",
      `content/substances.yaml:16: C: ${one?.id} and ${two?.id} have different structures, expected numbers of one substance`,
      `content/substances.yaml:17: C: 117-81-7 is not held (dehp), but ${two?.id} has a number of the set, expected numbers of one substance, which is held or not`,
    ]);
  });

  it("refuses a replacement that is made with what it replaces, a name of a grade that is held, and no replacement without a note", async () => {
    const [held] = content.products("uv-absorbers");
    const { id, name } = held as ProductEntry;
    change("uv-absorbers", {
      description: `${String(held?.["description"])}\n\nIts catalyst is usually dibutyltin dilaurate (77-58-7).`,
    });
    const entry = (cas: string, names: string, instead: string): string =>
      `- id: e-${cas}\n  names: [${names}]\n  cas: [${cas}]\n  why: Banned.\n  act: An act\n  date: "2015-02-21"\n  instead: [${instead}]\n`;
    content.write(
      "not-held.yaml",
      `${entry("77-58-7", "DBTL", id)}${entry("84-74-2", name, id)}${entry("2451-62-9", "TGIC", "")}`,
    );
    expect(await report()).toEqual([
      `content/not-held.yaml:7: e-77-58-7: the file of ${id} names 77-58-7, which it replaces, expected a grade that neither contains it nor is made with it`,
      `content/not-held.yaml:9: e-84-74-2: ${name} is a name of ${id}, which is held, expected a name that means only this substance`,
      "content/not-held.yaml:21: e-2451-62-9: no grade to take instead, and no note, expected a grade, or a note that says that none is held",
    ]);
    content.write(
      "not-held.yaml",
      `${entry("84-74-2", "DBP", id)}${entry("2451-62-9", "TGIC", "")}  note: None held.\n`,
    );
    expect(await report()).toEqual([]);
  });

  it("refuses a second row with the same key", async () => {
    const rows = parse(content.read("partners/index.yaml")) as { readonly file: string }[];
    content.write("partners/index.yaml", stringify([...rows, { ...rows[0], name: "Other" }]));
    expect(await report()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^content/partners/index.yaml:\\d+: a second row for ${rows[0]?.file}, expected one; the first is line 1$`,
        ),
      ),
    ]);
  });

  it("refuses an old address that is a page or is in two rows, and one that leads nowhere or on", async () => {
    const [event = ""] = content.list("events").map((name) => name.replace(".md", ""));
    const rows = [
      ["/problems/old", "/problems"],
      ["/problems/old", "/contact"],
      [`/media-events/${event}`, "/contact"],
      ["/brochure", "/nothing-like-it-at-all"],
      ["/first", "/problems/old"],
      ["no slash", "/contact"],
    ];
    content.write(
      "redirects.yaml",
      rows
        .slice(0, 5)
        .map(([from, to]) => `- from: ${from}\n  to: ${to}\n`)
        .join(""),
    );
    expect(await report()).toEqual([
      "content/redirects.yaml:3: a second row for /problems/old, expected one; the first is line 1",
      `content/redirects.yaml:5: /media-events/${event} is a page, expected an address that no page has`,
      "content/redirects.yaml:8: /nothing-like-it-at-all is not a page, expected the address of a page",
      "content/redirects.yaml:10: /problems/old leads on to /contact, expected /contact",
    ]);
    content.write(
      "redirects.yaml",
      rows
        .slice(5)
        .map(([from, to]) => `- from: ${from}\n  to: ${to}\n`)
        .join(""),
    );
    expect(await report()).toEqual([
      expect.stringMatching(
        /^content\/redirects\.yaml:1: from is "no slash", expected an address of this site/,
      ),
    ]);
    content.write("redirects.yaml", "- { from: /problems/old, to: /problems }\n");
    expect(await report()).toEqual([]);
  });

  it("refuses words for an address that is not a page, in the words of the search", async () => {
    const pages = (path: string): string =>
      `groups: []\npages:\n  - { path: /enquiry, words: [RFQ] }\n  - { path: ${path}, words: [quote] }\n`;
    content.write("search-words.yaml", pages("/enquiri"));
    expect(await report()).toEqual([
      "content/search-words.yaml:4: /enquiri is not a page, expected /enquiry?",
    ]);
    content.write("search-words.yaml", pages("/nothing-like-it-at-all"));
    expect(await report()).toEqual([
      "content/search-words.yaml:4: /nothing-like-it-at-all is not a page, expected the address of a page",
    ]);
    content.write("search-words.yaml", pages("/contact"));
    expect(await report()).toEqual([]);
    rmSync(join(content.root, "search-words.yaml"));
  });

  it("names the line from which a text is nested too deeply, and the field of one", async () => {
    const page = "pages/terms.md";
    content.write(page, `${content.read(page).trimEnd()}\n\n${">".repeat(20_000)} end\n`);
    const line = content.read(page).split("\n").length - 1;
    replace("pages/contact.md", /answer: "/, `answer: "${"- ".repeat(8000)}`);
    const answer =
      content
        .read("pages/contact.md")
        .split("\n")
        .findIndex((text) => text.includes("answer:")) + 1;
    const fault =
      "the Markdown cannot be read (nested too deeply), expected GitHub-flavoured Markdown";
    expect(await report()).toEqual([
      `content/pages/contact.md:${answer}: ${fault}`,
      `content/${page}:${line}: ${fault}`,
    ]);
  });

  it("names the line of the wrong field", async () => {
    const line =
      content
        .read(event)
        .split("\n")
        .findIndex((text) => text.startsWith("end_date")) + 1;
    replace(event, /^end_date: .*/m, "end_date: soon");
    expect(await report()).toEqual([
      expect.stringMatching(
        new RegExp(`^content/events/cable-compounds-day-2027\\.md:${line}: end_date is "soon"`),
      ),
    ]);
  });
});
