/** Arabic spellings that the search treats as equal. */
import { describe, expect, it } from "vitest";
import { readBuyerLine } from "#catalogue/buyer-line.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { withoutArticle } from "./arabic.ts";
import { catalogueOf } from "./catalogue.ts";
import { lexiconOf } from "./lexicon.ts";
import { lineMatcher } from "./match-line.ts";
import { problemIndexOf, problemTokens } from "./problems.ts";
import { isNamed, matchText } from "./reason.ts";
import { rootOf } from "./roots.ts";
import { keyToken, type Searchable } from "./terms.ts";
import { compact, normalise, piecesOf } from "./text.ts";

describe("one spelling", () => {
  it.each([
    [
      "alef with hamza above, below, with madda, wasla",
      ["أكسيد", "إكسيد", "آكسيد", "ٱكسيد", "اكسيد"],
    ],
    ["ya and alef maqsura, also Persian", ["ضوئي", "ضوئى", "ضوئی"]],
    ["ta marbuta and ha", ["مادة", "ماده"]],
    ["hamza on waw and on the line", ["هؤاء", "هواء", "هوا"]],
    ["harakat", ["مُضادّ", "مضاد"]],
    ["tatweel", ["مـــلدن", "ملدن"]],
    ["Persian kaf, pe, che and gaf", ["پلاستیک", "بلاستيك"]],
    ["letters in one glyph", ["ﻻصق", "لاصق"]],
    ["marks of direction", ["\u200fملدن\u200e", "ملدن"]],
  ])("%s", (_, forms) => {
    expect(new Set(forms.map(normalise)).size).toBe(1);
  });

  it("leaves other scripts as they are", () => {
    expect(normalise("Crème 5 µm")).toBe("creme 5 μm");
  });
});

describe("the article", () => {
  it.each([
    ["الزنك", "زنك"],
    ["والطباعه", "طباعه"],
    ["بالبلاستيك", "بلاستيك"],
    ["للكابلات", "كابلات"],
  ])("of %s is left out", (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });

  it.each(["الي", "بالون", "بالت", "ورق", "لون", "كالسيوم"])("%s has none", (word) => {
    expect(withoutArticle(word)).toBe(word);
  });

  it("of a word that begins with its letters changes nothing: aluminium", () => {
    expect([compact("الألومنيوم"), piecesOf("الألومنيوم")[0]?.text]).toEqual([
      compact("ألومنيوم"),
      piecesOf("الومنيوم")[0]?.text,
    ]);
  });

  it("does not count in a name in full", () => {
    expect(keyToken("ثاني أكسيد التيتانيوم")).toBe(keyToken("ثاني اكسيد تيتانيوم"));
    expect(keyToken("ثاني أكسيد التيتانيوم")).not.toBe(keyToken("أول أكسيد التيتانيوم"));
  });
});

it("pieces are runs of Arabic letters, of Latin letters and of digits", () => {
  expect(piecesOf("شمع PE-٦ للبلاستيك")).toEqual([
    { text: "شمع", gap: "" },
    { text: "pe", gap: " " },
    { text: "6", gap: "-" },
    { text: "بلاستيك", gap: " " },
  ]);
});

it("forms of a word of a fault are one: number, gender", () => {
  expect(
    new Set(["سيارة", "سيارات", "السيارات"].map((text) => rootOf(piecesOf(text)[0]?.text ?? "")))
      .size,
  ).toBe(1);
  expect(rootOf("جل")).toBe("جل");
});

const words = {
  groups: [["PE", "بولي إيثيلين"]],
  suffixes: [],
  notHeld: [],
  symptoms: [["yellow", "اصفرار"]],
  arabic: { "uv-absorbers": ["ماصات الأشعة"], "printing-and-packaging": ["الطباعة والتغليف"] },
  plain: "افلام\nبولي\nايثيلين\nفيلم\nاصفرار",
};
const lexicon = lexiconOf(words);
describe("an affix is taken away only where a known word is left", () => {
  const own = lexiconOf({
    groups: [
      ["PVC", "بي في سي"],
      ["slip", "انزلاق"],
      ["reel", "لفة"],
    ],
    suffixes: [],
    notHeld: [],
    plain: "مستودع\nكلفه\nافلام\nوانزلاق",
  });
  const bare = (text: string): string =>
    own
      .bare(piecesOf(text))
      .map((piece) => piece.text)
      .join(" ");
  it.each([
    ["لافلام", "افلام"],
    ["وافلام", "افلام"],
    ["بالمستودع", "مستودع"],
    ["مستودعكم", "مستودع"],
    ["وانزلاق", "انزلاق"],
    ["للبي في سي", "بي في سي"],
  ])("%s is %s", (text, word) => {
    expect(bare(text)).toBe(word);
  });

  it.each(["لون", "كلفه", "بنا", "كابل", "ورق", "وقود"])("%s stays", (word) => {
    expect(bare(word)).toBe(word);
  });
});

describe("one spelling of a transliteration", () => {
  const own = lexiconOf({ groups: [["كربونات", "كاربونات"]], suffixes: [], notHeld: [] });
  it.each([
    ["ستيارات الزنك", "ستيرات زنك"],
    ["ستيارات الزنك", "إستيرات الزنك"],
    ["ستيارات الزنك", "استيارات زنك"],
    ["كربونات الكالسيوم", "کاربونات کالسیوم"],
  ])("%s and %s are one name", (one, other) => {
    expect(compact(own.spelled(one))).toBe(compact(own.spelled(other)));
  });

  it.each([
    ["ستيارين", "ستيرين"],
    ["كبريتات", "كبريتيت"],
  ])("%s and %s are two", (one, other) => {
    expect(compact(own.spelled(one))).not.toBe(compact(own.spelled(other)));
  });
});

it("a preposition with a pronoun is no word of a product: اتصل بنا", () => {
  const catalogue = catalogueOf(
    [{ _id: "ath", name: "ICG ATH", cas_no: "21645-51-2", usage: "للبناء" }],
    lexiconOf({ groups: [], suffixes: [], notHeld: [] }),
  );
  expect(catalogue.search("اتصل بنا").products).toEqual([]);
  expect(catalogue.search("البناء").products).toHaveLength(1);
});

const grades: (Searchable & { readonly _id: string })[] = [
  {
    _id: "ope-wax",
    name: "ICG OPE Wax",
    cas_no: "68441-17-8",
    category_name: "Polymer Additives",
    names_ar: ["شمع البولي إيثيلين المؤكسد"],
  },
  {
    _id: "pe-wax",
    name: "ICG PE Wax",
    cas_no: "9002-88-4",
    category_name: "Polymer Additives",
    names_ar: ["شمع البولي إيثيلين"],
  },
  {
    _id: "uv-531",
    name: "ICG UV-531",
    cas_no: "1843-05-6",
    category_name: "UV Absorbers",
    polymers: ["PE"],
    industry_name: ["Printing and Packaging"],
  },
  {
    _id: "ath",
    name: "ICG ATH",
    cas_no: "21645-51-2",
    category_name: "Flame Retardants",
    names_ar: ["هيدروكسيد الألومنيوم"],
    applications: ["أفلام"],
  },
];
const catalogue = catalogueOf(grades, lexicon);
const find = (term: string): string[] => catalogue.search(term).products.map(({ _id }) => _id);
const reason = (term: string, id: string): string | undefined =>
  matchText(grades.find(({ _id }) => _id === id) as Searchable, catalogue.read(term), lexicon);

describe("a search finds grades by", () => {
  it.each([
    ["an Arabic name in full", "شمع بولي ايثيلين", "pe-wax"],
    ["a word of it", "المؤكسد", "ope-wax"],
    ["a name with a quantity", "هيدروكسيد الومنيوم ٢ طن", "ath"],
    ["a misspelt word", "هيدركسيد", "ath"],
    ["an unfinished word", "هيدرو", "ath"],
    ["the name of the category", "ماص الأشعة", "uv-531"],
    ["the name of the industry", "تغليف", "uv-531"],
    ["a word of a group", "ماصات للبولي إيثيلين", "uv-531"],
    ["a word with a particle before it", "لأفلام", "ath"],
  ])("%s: %s", (_, term, id) => {
    expect(find(term)[0]).toBe(id);
  });

  it("and says why", () => {
    expect(reason("شمع", "pe-wax")).toBe("Arabic name: شمع البولي إيثيلين");
    expect(reason("ماصات", "uv-531")).toBe("Category: ماصات الأشعة");
    expect(reason("تغليف", "uv-531")).toBe("Industry: الطباعة والتغليف");
  });

  it("a name names its grade", () => {
    expect(isNamed(grades[1] as Searchable, catalogue.read("شمع البولي إيثيلين"), lexicon)).toBe(
      true,
    );
  });

  it("none for a word that is near to none, or too short to be corrected", () => {
    expect(["شجرة", "سما", "شمك", "بوني"].map(find)).toEqual([[], [], [], []]);
  });

  it("an order without its function words", () => {
    expect(catalogue.read("نريد سعر شمع في")).toMatchObject({ words: [["شمع"]], unknown: [] });
  });
});

it("a line of a list names its grade in Arabic", () => {
  const products = grades.map((grade): ProductSummary => ({ chemical_name: "", ...grade }));
  const { match } = lineMatcher({
    products,
    catalogue: catalogueOf(products, lexicon),
    lexicon,
    withheldOf: () => undefined,
  });
  const { product, line } = match(readBuyerLine("هيدروكسيد الومنيوم ٢ طن"));
  expect([product?._id, line.quantity]).toEqual(["ath", { amount: 2, unit: "t" }]);
});

it("problems are found by Arabic words, in other forms of them and by groups of symptoms", () => {
  const problem = (slug: string, title: string, named: string) => ({
    slug,
    title,
    summary: slug,
    tokens: problemTokens([title, named, "", "", ""], lexicon),
  });
  const { search } = problemIndexOf(
    {
      ...words,
      problems: [
        problem("yellow", "Film yellows", ""),
        problem("static", "Static", "الكهرباء الساكنة على الفيلم"),
      ],
    },
    lexicon,
  );
  const first = (term: string): string | undefined => search(term)[0]?.slug;
  expect(["اصفرار", "كهرباء ساكن", "لفيلم"].map(first)).toEqual(["yellow", "static", "static"]);
  expect(search("لماذا على")).toEqual([]);
});
