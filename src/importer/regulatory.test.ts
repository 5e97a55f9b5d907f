import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { reportOf } from "../../tests/support/check-report.ts";
import {
  makeContent,
  type ProductEntry,
  REAL_CONTENT,
  type TestContent,
} from "../../tests/support/content.ts";
import { check } from "./check.ts";
import type { Content } from "./content.ts";

let content: TestContent;
afterEach(() => content?.remove());

const diagnosticsOf = (): Promise<string[]> => reportOf(content.root);

describe("the regulation of the grades", () => {
  let real: Content;
  beforeAll(async () => {
    real = await check(REAL_CONTENT);
  });
  const rows = () =>
    [...real.regulatory].flatMap(([id, { rows: own }]) => own.map((row) => ({ id, ...row })));
  const block = (id: string): RegulatoryBlock | undefined => real.regulatory.get(id);

  it("is stated of every grade in all but 350 cells, each with an act and the day it was compared", () => {
    expect([...real.regulatory.keys()].sort()).toEqual(
      real.products.map(({ product }) => product.id).sort(),
    );
    expect(rows().length).toBeGreaterThanOrEqual(2_840);
    expect(rows().filter(({ value }) => value === "").length).toBeLessThanOrEqual(350);
    expect(rows().filter(({ act, checked }) => act === "" || checked === "")).toEqual([]);
  });

  it("says in no row both that it was checked and that it was not; what was not is its own text", () => {
    const mixed = rows().filter(({ value, detail }) =>
      /not verified/i.test(`${value} ${detail ?? ""}`),
    );
    expect(mixed.map(({ id }) => id)).toEqual([]);
    expect(
      rows().filter(({ unverified, certainty }) => unverified && certainty === "source").length,
    ).toBeGreaterThan(100);
  });

  it("lists the numbers of food contact notifications once, and writes PPA out", () => {
    const twice = rows().filter(({ value, detail = "" }) => {
      const [first = "", ...further] = /FCN ([\d, ]+)/.exec(value)?.[1]?.split(", ") ?? [];
      return (
        further.length > 0 &&
        (detail.includes(`${first}, ${further.join(", ")}`) ||
          detail.includes(`FCN: ${further.join(", ")}`))
      );
    });
    expect(twice.map(({ id }) => id)).toEqual([]);
    expect(
      rows()
        .filter(({ detail = "" }) => /\bPPA\b|[a-z]:[a-z]/.test(detail))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it("says of AO 1035 under CLP that it has no harmonized entry, and nothing else", () => {
    const rows = block("ao-1035")?.rows.filter(({ regime }) => regime === "clp");
    expect(rows).toMatchObject([
      {
        value: "no harmonized entry in Annex VI",
        certainty: "source",
        source: "no Annex VI entry (ATP23)",
      },
    ]);
    expect(rows?.[0]?.unverified).toBeUndefined();
  });

  // Annex VI entries that are a minimum (CLP Article 4(3)).
  it.each(["vtms", "xylene", "dmf", "tep", "tnpp"])(
    "%s has the harmonised classification and the supplier's label",
    (id) => {
      expect(
        block(id)
          ?.rows.filter(({ regime }) => regime === "clp")
          .map(({ basis, certainty }) => [basis, certainty]),
      ).toEqual([
        ["harmonised", "source"],
        ["self-classified", "known"],
      ]);
    },
  );

  it.each([
    ["dotp", undefined],
    ["dbdpe", undefined],
    ["uv-327", "authorisation"],
    ["uv-328", "banned"],
  ])("%s is under %s", (id, restriction) => expect(block(id)?.restriction).toBe(restriction));

  it("restricts these two grades and no other", () => {
    expect(
      [...real.regulatory]
        .filter(([, { restriction }]) => restriction)
        .map(([id]) => id)
        .sort(),
    ).toEqual(["uv-327", "uv-328"]);
  });

  it("has a state for every statement but a customs code, and how sure it is", () => {
    const stated = rows().filter(({ value }) => value !== "");
    const isWithout = ({ regime, value }: { regime: string; value: string }) =>
      regime === "hs" || (regime === "clp" && value.startsWith("no harmonized entry"));
    expect(stated.filter((row) => (row.state === undefined) !== isWithout(row))).toEqual([]);
    expect(stated.filter(({ certainty }) => certainty === undefined)).toEqual([]);
  });

  it("covers every CAS number for food contact", () => {
    for (const { product } of real.products)
      expect([product.id, product.food_contact.map(({ cas }) => cas)]).toEqual([
        product.id,
        product.cas_number,
      ]);
  });
});

describe("a file", () => {
  const spoil = async (part: Partial<ProductEntry>): Promise<string[]> => {
    content = await makeContent({ products: 1, items: 1, brief: true });
    const [first] = content.products("antioxidants");
    content.writeProducts("antioxidants", [{ ...first, ...part } as ProductEntry]);
    return diagnosticsOf();
  };
  it.each<[string, Partial<ProductEntry>, RegExp]>([
    [
      "another grade's CAS number",
      { food_contact: [{ cas: "50-00-0" }] },
      /: CAS 50-00-0 is not the grade's, expected 6683-19-8$/,
    ],
    [
      "a CAS number twice",
      { food_contact: [{ cas: "6683-19-8" }, { cas: "6683-19-8" }] },
      /: a second entry for CAS 6683-19-8, expected one entry/,
    ],
    [
      "a certainty of its own",
      { regulatory: { hs: { value: "290930", certainty: "sure" } } },
      /hs\.certainty is "sure", expected one of source, known$/,
    ],
    [
      "a state of its own",
      { regulatory: { pops: { state: "maybe" } } },
      /pops\.state is "maybe", expected one of listed, not-listed, by-components$/,
    ],
    [
      "a listing without words",
      { regulatory: { pops: { state: "listed" } } },
      /expected a text \(value\) with listed$/,
    ],
    [
      "dangerous goods without a number",
      { regulatory: { transport: { state: "listed", value: "RESIN" } } },
      /expected a UN number \(un\) with listed$/,
    ],
    [
      "a regime that is none",
      { regulatory: { tsca: { state: "listed" } } },
      /unknown field regulatory\.tsca/,
    ],
    [
      "a pictogram that is none",
      { regulatory: { clp: { pictograms: ["GHS10"] } } },
      /pictograms is "GHS10", expected a pictogram such as GHS07$/,
    ],
  ])("with %s is refused at its line", async (_, part, said) => {
    expect(await spoil(part)).toEqual([expect.stringMatching(said)]);
  });

  it("gives a group of the Union list one limit in all files", async () => {
    content = await makeContent({ products: 2, items: 1, brief: true });
    const [one, two] = content.products("antioxidants");
    const contact = (product: ProductEntry | undefined, mg_kg: number) => ({
      ...product,
      food_contact: [
        {
          cas: product?.cas_number,
          eu: { state: "listed", fcm: "1", limits: [{ mg_kg: 1 }, { mg_kg, group: "32" }] },
        },
      ],
    });
    content.writeProducts("antioxidants", [contact(one, 60), contact(two, 6)] as ProductEntry[]);
    expect(await diagnosticsOf()).toEqual([
      expect.stringMatching(
        /\.yaml:\d+: .*SML\(T\) 6 mg\/kg of group 32, expected SML\(T\) 60 mg\/kg, as at .*\.yaml:\d+$/,
      ),
    ]);
  });

  it("without a regime is taken", async () =>
    expect(await spoil({ regulatory: undefined, food_contact: undefined })).toEqual([]));
});

it("an act that is missing is told", async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
  content.write(
    "regulatory/acts.yaml",
    content.read("regulatory/acts.yaml").replace(/- key: hs\n(?: {2}.*\n)+/, ""),
  );
  expect(await diagnosticsOf()).toEqual([
    "content/regulatory/acts.yaml:1: no act for hs, expected one entry for each regime",
  ]);
});

describe("a grade under a ban or a duty of authorisation", () => {
  it("is not offered, names replacements, and is nobody's synergist", async () => {
    content = await makeContent({ products: 3, items: 1, brief: true });
    const [one, two, three] = content.products("antioxidants");
    if (!one || !two || !three) throw new Error("three antioxidants are needed");
    content.writeProducts("antioxidants", [
      { ...one, regulatory: { pops: { state: "listed", value: "Stockholm Annex A" } } },
      {
        ...two,
        stock: "not-offered",
        regulatory: { "reach-annex-xiv": { state: "listed", value: "sunset 2020-01-01" } },
      },
      { ...three, synergists: [one.id], replacements: [two.id] },
    ]);
    const lines = await diagnosticsOf();
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^content/stock\\.csv:\\d+: ${one.id}: stock is .* under banned, expected not-offered`,
        ),
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`${two.id}: not offered, and no replacements`)),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`${three.id}: synergists names ${one.id}, which may not be sold`),
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`${three.id}: replacements names ${two.id}, which may not be sold`),
      ),
    );
  });
});
