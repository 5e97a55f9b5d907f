import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStructure } from "../structure.ts";
import { addPostings, catalogueOf, type Postings } from "./catalogue.ts";
import { formulaKeys } from "./formula.ts";
import { lexiconOf } from "./lexicon.ts";
import { distance } from "./nearest.ts";
import { findMissingWords, findUnmatchedWords, isNamed, matchText } from "./reason.ts";
import type { Searchable } from "./terms.ts";
import { searchTerm, stem } from "./text.ts";
import { countWords, vocabularyOf } from "./vocabulary.ts";

/** The words of products. */
const counted = (products: readonly (readonly string[])[]) => {
  const postings: Postings = new Map();
  for (const [place, tokens] of products.entries()) addPostings(postings, place, tokens);
  return countWords(postings);
};

const lexicon = lexiconOf({
  groups: [
    ["plasticiser", "plasticizer", "softener"],
    ["hals", "hindered amine", "light stabiliser"],
    ["nylon", "pa", "polyamide"],
  ],
  suffixes: ["DF", "FF", "pellets"],
  notHeld: [
    {
      id: "dehp",
      names: ["DOP", "DEHP", "Bis(2-ethylhexyl) phthalate"],
      cas: ["117-81-7"],
      why: "Toxic for reproduction.",
      act: "REACH, Annex XIV",
      date: "2015-02-21",
      instead: ["dotp", "atbc"],
    },
  ],
});
type Grade = Searchable & { readonly _id: string };
const catalogue: Grade[] = [
  {
    _id: "uv-5310",
    name: "ICG UV-5310",
    cas_no: "1111-11-1",
    chemical_name: "Made up",
    synonyms: ["Relative of UV-531"],
    category_name: "UV Absorbers",
  },
  {
    _id: "uv-531",
    name: "ICG UV-531",
    cas_no: "1843-05-6",
    ec_number: "217-421-2",
    molecular_formula: "C21H26O3",
    inchikey: "QUAMTGJKVDWJEQ-UHFFFAOYSA-N",
    smiles: "CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1",
    chemical_name: "2-Hydroxy-4-(octyloxy)benzophenone",
    synonyms: ["Octabenzone"],
    trade_names: ["Chimassorb 81"],
    category_name: "UV Absorbers",
    applications: ["Greenhouse film"],
  },
  {
    _id: "hals-944",
    name: "ICG HALS 944",
    cas_no: "70624-18-9, 71878-19-8",
    trade_names: ["Chimassorb 944"],
    category_name: "HALS",
    polymers: ["PP"],
    processes: ["fibre spinning"],
  },
  {
    _id: "hals-770",
    name: "ICG HALS 770",
    cas_no: "52829-07-9",
    trade_names: ["Tinuvin 770"],
    category_name: "HALS",
    polymers: ["PP", "PA"],
  },
  {
    _id: "ao-1010",
    name: "ICG AO 1010",
    cas_no: "6683-19-8",
    trade_names: ["Irganox 1010"],
    category_name: "Antioxidants",
    polymers: ["PP"],
  },
  {
    _id: "dotp",
    name: "ICG DOTP",
    cas_no: "6422-86-2",
    category_name: "Plasticizers",
    usage: "Plasticiser free of phthalates",
  },
  { _id: "atbc", name: "ICG ATBC", cas_no: "77-90-7", category_name: "Plasticizers" },
  { _id: "dopo", name: "ICG DOPO", cas_no: "35948-25-5", category_name: "Flame Retardants" },
  { _id: "creme", name: "ICG Crème 5", cas_no: "112-84-5", molecular_formula: "O2Ti" },
];
const searched = catalogueOf(catalogue, lexicon);
const find = (term: string): string[] => searched.search(term).products.map(({ _id }) => _id);
const reason = (term: string, id: string): string | undefined =>
  matchText(catalogue.find(({ _id }) => _id === id) as Grade, searched.read(term), lexicon);
/** §4, §5: name or cas_no contains the trimmed, lower-cased term. */
const specMatches = (product: Searchable, term: string): boolean => {
  const wanted = term.trim().toLowerCase();
  return (
    wanted !== "" &&
    (product.name.toLowerCase().includes(wanted) || product.cas_no.toLowerCase().includes(wanted))
  );
};

describe("the specification's own search (§5)", () => {
  const parts = fc
    .constantFrom(...catalogue.flatMap(({ name, cas_no }) => [name, cas_no]))
    .chain((text) =>
      fc
        .tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length }))
        .map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b))),
    );

  it("finds all matches of the specification, before any others", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          parts,
          parts.map((text) => ` ${text.toUpperCase()}\t`),
        ),
        (term) => {
          const products = searched.search(term).products;
          const own = catalogue.filter((product) => specMatches(product, term));
          expect(new Set(products.slice(0, own.length))).toEqual(new Set(own));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each(["", " ", "\t\n", "\0"])("finds nothing for %j (§4)", (term) => {
    expect(find(term)).toEqual([]);
  });

  it("puts an exact hit before looser ones", () => {
    expect(find("icg uv-531")).toEqual(["uv-531", "uv-5310"]);
    expect(find("70624-18-9")).toEqual(["hals-944"]);
  });

  it("reads at most 100 characters of a term", () => {
    expect(searchTerm("a".repeat(5_000))).toHaveLength(100);
  });
});

describe("beyond the specification", () => {
  it.each([
    ["1843056", "uv-531", "a CAS number without hyphens"],
    ["cas no. 1843-05-6", "uv-531", "what stands around a code"],
    ["CAS#1843-05-6", "uv-531", "a hash sign"],
    ["01843-05-6", "uv-531", "a number that a database padded"],
    ["QUAMTGJKVDWJEQ", "uv-531", "the first block of an InChIKey"],
    ["١٨٤٣-٠٥-٦", "uv-531", "Arabic digits"],
    ["۱۸۴۳-۰۵-۶", "uv-531", "Persian digits"],
    ["217-421-2", "uv-531", "an EC number"],
    ["EC 217-421-2", "uv-531", "an EC number with its name"],
    ["InChIKey=QUAMTGJKVDWJEQ-UHFFFAOYSA-N", "uv-531", "an InChIKey"],
    ["CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1", "uv-531", "a SMILES"],
    ["tio2", "creme", "a formula in small letters"],
    ["O2Ti", "creme", "a formula in another order"],
    ["uv531", "uv-531", "a grade without its hyphen"],
    ["UV 531", "uv-531", "a grade with a blank"],
    ["Octabenzone", "uv-531", "a synonym"],
    ["chimassorb 81", "uv-531", "a trade name"],
    ["Tinuvin 770 DF", "hals-770", "a maker's suffix"],
    ["irganox 1010 ff pellets", "ao-1010", "several of them"],
    ["irganoks 1010", "ao-1010", "a name as it is heard"],
    ["chimasorb 944", "hals-944", "a letter too few"],
    ["antioxydant", "ao-1010", "y for i"],
    ["softener", "dotp", "a synonym of the trade"],
    ["light stabilizers", "hals-944", "the other shore's spelling, in the plural"],
    ["greenhous", "uv-531", "an unfinished word"],
    ["creme 5", "creme", "a name without its accent"],
    ["HALS for polypropylen PP fiber", "hals-944", "words that most are in"],
  ])("%s finds %s first: %s", (term, id) => {
    expect(find(term)[0]).toBe(id);
  });

  it("finds each of two numbers", () => {
    expect(find("1843-05-6 6683-19-8").sort()).toEqual(["ao-1010", "uv-531"]);
  });

  it("reports a substance not held, after the specification's matches, with its replacements", () => {
    expect(searched.search("DOP").not_held?.id).toBe("dehp");
    expect(find("DOP")).toEqual(["dopo", "dotp", "atbc"]);
    expect(find("117-81-7")).toEqual(["dotp", "atbc"]);
    expect(find("bis(2-ethylhexyl)phthalate")).toEqual(["dotp", "atbc"]);
  });

  it("reports a substance not held only by its whole name, not by a part of a grade's name or of a longer one", () => {
    const named = catalogueOf(
      [
        ...catalogue,
        { _id: "dehp-x", name: "ICG X", cas_no: "1-1-1", synonyms: ["DEHP copolymer"] },
      ],
      lexicon,
    );
    expect(named.search("DEHP copolymer").not_held).toBeUndefined();
    expect(searched.search("DEHP plasticizer").not_held?.id).toBe("dehp");
    expect(searched.search("DEHP-25 kg").not_held?.id).toBe("dehp");
    expect(searched.search("DOP-L").not_held).toBeUndefined();
    expect(searched.search("2-(2H-benzotriazol-2-yl)-4-DOP").not_held).toBeUndefined();
  });

  it("offers no similar name for a substance not held without a replacement", () => {
    const [dehp] = lexicon.words.notHeld;
    const tgic = {
      ...dehp,
      id: "tgic",
      names: ["TGIC", "Hardener 907"],
      cas: ["2451-62-9"],
      instead: [],
    } as (typeof lexicon.words.notHeld)[number];
    const taic: Grade = { _id: "taic", name: "ICG TAIC", cas_no: "1025-15-6", synonyms: ["TAIC"] };
    const without = catalogueOf([taic], lexiconOf({ ...lexicon.words, notHeld: [] }));
    expect(without.nearest("TGIC").map(({ _id }) => _id)).toEqual(["taic"]);
    const withEntry = catalogueOf([taic], lexiconOf({ ...lexicon.words, notHeld: [tgic] }));
    expect(withEntry.search("TGIC")).toMatchObject({ products: [], not_held: { id: "tgic" } });
    expect(withEntry.nearest("TGIC")).toEqual([]);
    expect(without.search("Hardener 907").understood?.unknown_number).toBe("907");
    expect(withEntry.search("Hardener 907").understood).toBeUndefined();
  });

  it.each([
    "CAS1843-05-6",
    "CASRN1843-05-6",
    "CAS-No.1843-05-6",
    "CAS#1843-05-6",
    "C.A.S. no: 1843-05-6",
    "UV-531 CAS1843-05-6",
    "> UV-531",
    "[12:34, 27/11/2026] Ali: UV-531",
    "ＵＶ－５３１ ５００ｋｇ",
    "UV-531 500 公斤",
    "C21 H26 O3",
    "c21 h26 o3",
    "C21 H26 O3 500 kg",
  ])("finds the grade of %s first, without a number that no grade has", (term) => {
    expect(find(term)[0]).toBe("uv-531");
    expect(searched.search(term).understood?.unknown_number).toBeUndefined();
  });

  it("takes the first of several goods with quantities, and says how many they are", () => {
    for (const term of [
      "Pls quote: UV-531 500kg, HALS 770 200kg, AO 1010 1 MT CIF Jebel Ali",
      "UV-531 500kg HALS 770 200kg AO 1010 1 MT",
    ]) {
      expect(find(term)[0]).toBe("uv-531");
      expect(searched.search(term).understood).toMatchObject({ goods: 3 });
      expect(searched.search(term).understood?.line).toContain("UV-531 · 500 kg");
    }
    expect(searched.search("UV-531 500 kg").understood?.goods).toBeUndefined();
    expect(searched.search("UV-531, HALS 770").understood?.goods).toBeUndefined();
  });

  it("reports its correction, and corrects nothing in exact mode", () => {
    expect(searched.search("irganoks 1010").corrected).toBe("irganox 1010");
    expect(searched.search("irganox 1010").corrected).toBeUndefined();
    expect(searched.search("antioxydant", undefined, true).products).toEqual([]);
    const spoken = catalogueOf(catalogue, lexiconOf({ ...lexicon.words, plain: "irganok" }));
    expect(spoken.search("irganoks").corrected).toBeUndefined();
  });

  it.each([
    ["britle", "brittle", undefined, "a word of the texts that no grade has"],
    [
      "whitner",
      "whitener\nwinter",
      "whitener",
      "a word of the trade that no grade has, by what it stands for",
    ],
    ["botle", "bottle", "bottle", "the catalogue's own word"],
    ["bottel", "bottle\nbrittle", "bottle", "swapped letters, before one that is further"],
    ["irganoks", "organic", "irganox", "the nearer one of two"],
    ["stabilisr", "stabilize\nstabilizer", "stabilizer", "the catalogue's form of a word"],
    [
      "wintre",
      "winter\nwhitener",
      "winter",
      "a word that most grades have only where it is the nearest",
    ],
  ])(
    "takes %s for the nearest of its own words and those of the texts (%s): %s, %s",
    (term, plain, corrected, _why) => {
      const words = lexiconOf({ ...lexicon.words, groups: [["brightener", "whitener"]], plain });
      const grades = [
        ["Bottle", "Winter"],
        ["Winter"],
        ["Winter"],
        ["Brightener"],
        ["Irganox"],
        ["Stabilizer"],
      ].map((applications, index) => ({
        _id: `${index}`,
        name: `ICG ${index}`,
        cas_no: "",
        applications,
      }));
      const found = catalogueOf(grades, words).search(term);
      expect([found.corrected, found.products.length > 0]).toEqual([
        corrected,
        corrected !== undefined,
      ]);
    },
  );

  it("corrects a misspelt word to the one with the same beginning", () => {
    expect(vocabularyOf(counted([["tilt"], ["film"], ["tilt"]])).correct("filt")).toBe("film");
  });

  it("takes the most similar word when nothing else was found, unless it has little in common", () => {
    const vocabulary = vocabularyOf(counted([["plasticizer"], ["elasticity"], ["antioxidant"]]));
    expect(vocabulary.correct("thermoplasticizing")).toBeUndefined();
    expect(vocabulary.correct("thermoplasticizing", true)).toBe("plasticizer");
    expect(vocabulary.correct("superelasticities", true)).toBe("elasticity");
    expect(vocabulary.correct("bismuth", true)).toBeUndefined();
  });

  it.each([
    ["a part of the grade", "uv-53", true],
    ["a number", "1843-05-6", true],
    ["a trade name", "chimassorb 944", true],
    ["what is not held", "DOP", true],
    ["its family and a polymer", "hals for pp", true],
    ["an application alone", "greenhouse film", false],
    ["its family and a word that no grade has", "hals vanished", false],
    ["words of several grades", "hals greenhouse", false],
  ])("knows whether the term names the first grade: %s", (_, term, named) => {
    const [product] = searched.search(term).products;
    expect([product?._id, product && isNamed(product, searched.read(term), lexicon)]).toEqual([
      product?._id,
      named,
    ]);
  });

  it("reads a term as text, keys and words", () => {
    const read = (term: string) => searched.read(term);
    expect(["uv", "uv5", "u-v-5", "-"].map((term) => read(term).packed)).toEqual([
      "",
      "uv5",
      "uv5",
      "",
    ]);
    expect(read("hindered amine").keys).toHaveLength(1);
    expect(read("C=C").keys).toEqual([readStructure("[H]C([H])=C")?.key]);
    expect(read(" \0").keys).toEqual([]);
    expect(read(" \0").words).toEqual([]);
    expect(read("Irganox").corrected).toBeUndefined();
  });

  it("reads 400 characters of text that becomes shorter when normalised", () => {
    expect(searchTerm(`${" ".repeat(500)}uv`)).toBe("");
    expect(searchTerm(`${" ".repeat(300)}uv`)).toBe("uv");
  });

  it("does not correct a number to another", () => {
    expect(find("771")).toEqual([]);
  });

  it("explains a match, unless the name shows it", () => {
    expect(reason("tinuvin", "hals-770")).toBe("Trade name: Tinuvin 770");
    expect(reason("cas 1843-05-6", "uv-531")).toBe("CAS 1843-05-6");
    expect(reason("greenhouse film", "uv-531")).toBe("Application: Greenhouse film");
    expect(reason("uv-531", "uv-531")).toBeUndefined();
    expect(reason("uv531", "uv-531")).toBeUndefined();
  });
});

describe("parts of the search", () => {
  it.each([
    ["stabilisers", "stabilizer"],
    ["colours", "color"],
    ["sulphate", "sulfate"],
    ["fibres", "fiber"],
    ["boxes", "box"],
    ["glass", "glass"],
    ["analysis", "analysis"],
    ["noise", "noise"],
  ])("%s is compared as %s", (word, wanted) => {
    expect(stem(word)).toBe(wanted);
  });

  it("parses a formula in any case and order, and no word as one", () => {
    expect(formulaKeys("Sb2O3")).toEqual(formulaKeys("O3Sb2"));
    expect(formulaKeys("sb2o3")).toContain(formulaKeys("Sb2O3")[0]);
    expect(formulaKeys("Co2")).not.toEqual(formulaKeys("CO2"));
    expect(formulaKeys("uv531")).toEqual([]);
  });

  it("measures a symmetric distance, 0 between equals", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdef"), maxLength: 10 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 20)).toBeCloseTo(distance(b, a, 20), 9);
        expect(distance(a, b, 20) === 0).toBe(a === b);
      }),
    );
  });

  it("corrects to the more frequent of equally near words", () => {
    expect(vocabularyOf(counted([["filt"], ["filb"], ["filb"], ["filb"]])).correct("filo")).toBe(
      "filb",
    );
  });

  it("completes with the twelve most frequent words, those that begin with a text before those that contain it", () => {
    const products = [["stabil", "g_1"], ["stabil", "stabiliz"], ["stable"], ["unstabil"], ["g_1"]];
    const vocabulary = vocabularyOf(counted(products));
    expect(["stabil", "g_1", "stab", "unstabil"].map(vocabulary.count)).toEqual([2, 2, 0, 1]);
    expect(vocabulary.complete("stab")).toEqual(["stabil", "stabiliz", "stable"]);
    expect(vocabulary.complete("table")).toEqual(["stable"]);
    expect(vocabulary.complete("nstabil")).toEqual(["unstabil"]);
    // Too short to search for; a group is not a word.
    expect(["tabl", "st", "g_1", "zzzzz"].map(vocabulary.complete)).toEqual([[], [], [], []]);
    const many = counted(
      Array.from({ length: 30 }, (_, number) =>
        Array.from({ length: number + 1 }, (_, index) => `film${index + 10}`),
      ),
    );
    expect(vocabularyOf(many).complete("film")).toEqual(
      Array.from({ length: 12 }, (_, index) => `film${index + 10}`),
    );
    expect(vocabularyOf(many).complete("ilm39")).toEqual(["film39"]);
  });

  it("finds nothing in an empty vocabulary", () => {
    const vocabulary = vocabularyOf(counted([]));
    expect([
      vocabulary.count(""),
      vocabulary.complete("stab"),
      vocabulary.correct("stabil", true),
    ]).toEqual([0, [], undefined]);
  });
});

describe("missing words", () => {
  const read = catalogueOf(catalogue, lexicon).read;
  const grade = (id: string): Grade => catalogue.find(({ _id }) => _id === id) as Grade;
  const lacked = (id: string, term: string): string[] =>
    findMissingWords(grade(id), read(term), lexicon);

  it("are those of the term that none of its texts has, without fillers, in the order of the term", () => {
    expect(lacked("uv-531", "greenhouse tomato film")).toEqual(["tomato"]);
    expect(lacked("hals-944", "greenhouse tomato film")).toEqual(["greenhouse", "tomato", "film"]);
  });

  it("are empty when the term is the grade, its number or another name of it", () => {
    for (const term of ["uv-531", "1843-05-6", "Chimassorb 81 price", "octabenzone", "DOP"])
      expect([term, lacked("uv-531", term)]).toEqual([term, []]);
  });

  it("include service words, which no grade has", () => {
    expect(lacked("uv-531", "price greenhouse film")).toEqual(["price"]);
  });

  it("of the best grade show that no grade has all words", () => {
    expect(findUnmatchedWords(grade("uv-531"), read("greenhouse film"), lexicon)).toBeUndefined();
    expect(findUnmatchedWords(grade("uv-531"), read("greenhouse tomato"), lexicon)).toEqual([
      "greenhouse",
      "tomato",
    ]);
    expect(findUnmatchedWords(undefined, read("the tomato"), lexicon)).toEqual(["tomato"]);
  });
});

describe("noise", () => {
  const { search, nearest } = catalogueOf(catalogue, lexicon);

  it.each(["foo film baz", "delivery to nowhere", "qwerty", "xyzzy flim"])(
    "finds and offers no grade: %s",
    (term) => {
      expect([search(term).products, nearest(term)]).toEqual([[], []]);
    },
  );

  it("does not include a term that is half known or consists of fillers", () => {
    expect(search("film qqqx").products.map(({ _id }) => _id)).toEqual(["uv-531"]);
  });
});
