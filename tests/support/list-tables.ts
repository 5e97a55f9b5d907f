/**
 * Tables as exporters of ERP systems and traders write them, with the quantity of each row. Words
 * are written out here, not imported from the code under test.
 */

/**
 * What a column holds. `kg`, `t`, `thousand-kg`: the requested mass. `number`: the number of the
 * column `unit`. `size`: weight of one package. `packing`: text like "25 kg bags".
 */
type Role =
  | "no"
  | "name"
  | "cas"
  | "code"
  | "kg"
  | "t"
  | "thousand-kg"
  | "number"
  | "unit"
  | "count"
  | "size"
  | "packing"
  | "price"
  | "price-t"
  | "money"
  | "gross"
  | "origin";

interface HeadSet {
  readonly language: string;
  readonly heads: readonly (readonly [head: string, role: Role])[];
  readonly digits?: "arabic" | "persian";
}

const sets: readonly HeadSet[] = [
  {
    language: "English",
    heads: [
      ["S/N", "no"],
      ["Description of Goods", "name"],
      ["CAS No.", "cas"],
      ["kg/bag", "size"],
      ["No. of Bags", "count"],
      ["Total (kg)", "kg"],
      ["$/kg", "price"],
    ],
  },
  {
    language: "English, SAP",
    heads: [
      ["Item", "no"],
      ["Material", "code"],
      ["Short Text", "name"],
      ["CAS Number", "cas"],
      ["Order Quantity", "number"],
      ["OUn", "unit"],
      ["Net Price", "price"],
    ],
  },
  {
    language: "English, trader",
    heads: [
      ["Product", "name"],
      ["FOB $/MT", "price-t"],
      ["Qty (MT)", "t"],
      ["Packing", "packing"],
      ["Origin", "origin"],
    ],
  },
  {
    language: "English, packing list",
    heads: [
      ["Sr. No.", "no"],
      ["Grade", "name"],
      ["Pkg wt (kg)", "size"],
      ["Pkgs", "count"],
      ["N.W. (KGS)", "kg"],
      ["G.W. (KGS)", "gross"],
      ["Rs./kg", "price"],
    ],
  },
  {
    language: "English, thousands",
    heads: [
      ["Product Name", "name"],
      ["CAS", "cas"],
      ["Qty ('000 kg)", "thousand-kg"],
      ["USD/kg", "price"],
      ["Country of Origin", "origin"],
    ],
  },
  {
    language: "English, product only",
    heads: [
      ["Item Description", "name"],
      ["CAS #", "cas"],
      ["Unit wt (kg)", "size"],
      ["No. of drums", "count"],
      ["Unit price (USD)", "price"],
    ],
  },
  {
    language: "German",
    heads: [
      ["Pos.", "no"],
      ["Artikelbezeichnung", "name"],
      ["CAS-Nr.", "cas"],
      ["kg pro Sack", "size"],
      ["Anzahl Säcke", "count"],
      ["Gesamtmenge (kg)", "kg"],
      ["€/kg", "price"],
    ],
  },
  {
    language: "German, SAP",
    heads: [
      ["Materialnummer", "code"],
      ["Materialkurztext", "name"],
      ["Bestellmenge", "number"],
      ["BME", "unit"],
      ["Nettopreis", "price"],
      ["Nettowert", "money"],
    ],
  },
  {
    language: "French",
    heads: [
      ["N°", "no"],
      ["Désignation", "name"],
      ["N° CAS", "cas"],
      ["kg/sac", "size"],
      ["Nb de sacs", "count"],
      ["Poids total (kg)", "kg"],
      ["Prix unitaire (€/kg)", "price"],
    ],
  },
  {
    language: "French, tonnes",
    heads: [
      ["Réf.", "code"],
      ["Produit", "name"],
      ["Conditionnement", "packing"],
      ["Qté (t)", "t"],
      ["Prix €/t", "price-t"],
    ],
  },
  {
    language: "Spanish",
    heads: [
      ["Código", "code"],
      ["Descripción del producto", "name"],
      ["N.º CAS", "cas"],
      ["Peso por saco (kg)", "size"],
      ["N.º de sacos", "count"],
      ["Cantidad (kg)", "kg"],
      ["Precio USD/kg", "price"],
    ],
  },
  {
    language: "Spanish, unit column",
    heads: [
      ["Material", "name"],
      ["Cantidad", "number"],
      ["U.M.", "unit"],
      ["Precio unitario", "price"],
      ["Importe", "money"],
    ],
  },
  {
    language: "Arabic",
    digits: "arabic",
    heads: [
      ["م", "no"],
      ["اسم المادة", "name"],
      ["رقم CAS", "cas"],
      ["وزن الكيس (كجم)", "size"],
      ["عدد الأكياس", "count"],
      ["الوزن الإجمالي (كجم)", "kg"],
      ["السعر (ريال/كجم)", "price"],
    ],
  },
  {
    language: "Arabic, unit column",
    heads: [
      ["الصنف", "name"],
      ["الكمية", "number"],
      ["الوحدة", "unit"],
      ["سعر الوحدة", "price"],
      ["القيمة", "money"],
    ],
  },
  {
    language: "Chinese",
    heads: [
      ["序号", "no"],
      ["产品名称", "name"],
      ["CAS号", "cas"],
      ["每袋重量（kg）", "size"],
      ["袋数", "count"],
      ["总重量（公斤）", "kg"],
      ["单价（元/公斤）", "price"],
    ],
  },
  {
    language: "Chinese, tonnes",
    heads: [
      ["品名", "name"],
      ["包装规格", "packing"],
      ["数量（吨）", "t"],
      ["单价(¥/吨)", "price-t"],
      ["产地", "origin"],
    ],
  },
  {
    language: "Russian",
    heads: [
      ["№ п/п", "no"],
      ["Наименование товара", "name"],
      ["Вес мешка, кг", "size"],
      ["Кол-во мешков", "count"],
      ["Итого, кг", "kg"],
      ["Цена, руб./кг", "price"],
      ["Страна происхождения", "origin"],
    ],
  },
  {
    language: "Italian",
    heads: [
      ["Articolo", "name"],
      ["CAS", "cas"],
      ["Peso sacco (kg)", "size"],
      ["N. sacchi", "count"],
      ["Q.tà (kg)", "kg"],
      ["Prezzo €/kg", "price"],
    ],
  },
  {
    language: "Turkish",
    heads: [
      ["Sıra No", "no"],
      ["Ürün Adı", "name"],
      ["Miktar", "number"],
      ["Birim", "unit"],
      ["Birim Fiyat", "price"],
      ["Tutar (USD)", "money"],
    ],
  },
  {
    language: "Persian",
    digits: "persian",
    heads: [
      ["ردیف", "no"],
      ["نام کالا", "name"],
      ["وزن هر کیسه (کیلوگرم)", "size"],
      ["تعداد کیسه", "count"],
      ["مقدار کل (کیلوگرم)", "kg"],
      ["قیمت واحد (ریال)", "price"],
    ],
  },
];

interface Style {
  readonly name: string;
  readonly write: (value: number, decimals: number) => string;
}
const grouped = (value: number, decimals: number, group: string, point: string): string => {
  const [whole = "", part] = value.toFixed(decimals).split(".");
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return part === undefined ? groups : `${groups}${point}${part}`;
};
const least = (value: number, decimals: number): number =>
  [0, 1, 2, 3].find((count) => Number(value.toFixed(count)) === value && count <= decimals) ??
  decimals;
const styles: readonly Style[] = [
  { name: "1250.5", write: (value) => String(value) },
  { name: "1,250.50", write: (value, decimals) => grouped(value, decimals, ",", ".") },
  { name: "1,250.500", write: (value) => grouped(value, 3, ",", ".") },
  { name: "1.250,50", write: (value, decimals) => grouped(value, decimals, ".", ",") },
  { name: "1.250,500", write: (value) => grouped(value, 3, ".", ",") },
  { name: "1 250,5", write: (value) => grouped(value, least(value, 3), "\u00a0", ",") },
  { name: "1'250.5", write: (value) => grouped(value, least(value, 3), "'", ".") },
];

type Notation = (kg: number) => string;
const notations: readonly Notation[] = [
  (kg) => `${kg} kg bags`,
  (kg) => `${kg}kg/bag`,
  (kg) => `${kg} KGS NET PP BAG`,
  (kg) => `in ${kg} kg bags`,
  (kg) => `${kg} kg paper bags`,
];

const goods = [
  ["Irganox 1010", "6683-19-8"],
  ["Irgafos 168", "31570-04-4"],
  ["Tinuvin 770", "52829-07-9"],
  ["Erucamide", "112-84-5"],
  ["UV-531", "1843-05-6"],
  ["Calcium stearate", "1592-23-0"],
  ["Zinc stearate", "557-05-1"],
  ["Chimassorb 944", "71878-19-8"],
] as const;

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface GeneratedTable {
  readonly name: string;
  readonly text: string;
  /** By row. */
  readonly goods: readonly { readonly name: string; readonly kg: number }[];
}

const DIGITS = { arabic: "٠١٢٣٤٥٦٧٨٩", persian: "۰۱۲۳۴۵۶۷۸۹" };

/** The orders of columns: as written, reversed, and shuffled. */
function orderOf(length: number, order: number, random: () => number): number[] {
  const places = Array.from({ length }, (_, place) => place);
  if (order === 0) return places;
  if (order === 1) return places.toReversed();
  return places
    .map((place) => ({ place, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ place }) => place);
}

export const ORDERS = 3;

export function* generateTables(seed: number): Generator<GeneratedTable> {
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  for (const { language, heads, digits } of sets)
    for (const style of styles)
      for (const [notation, pack] of notations.entries())
        for (let order = 0; order < ORDERS; order += 1) {
          // Every fifth table has no prices, so that nothing else proves its decimal sign.
          const places = orderOf(heads.length, order, random).filter(
            (place) => notation > 0 || !/^(?:price|money)/.test(heads[place]?.[1] ?? ""),
          );
          const isDrum = heads.some(([head]) => /drums/.test(head));
          const isMass = pick(["kg", "t"] as const);
          const rows: string[][] = [];
          const wanted: { name: string; kg: number }[] = [];
          const count = 3 + Math.floor(random() * 3);
          for (let index = 0; index < count; index += 1) {
            const [name, cas] = goods[index] ?? goods[0];
            const size = isDrum ? pick([25, 50, 180, 200]) : pick([10, 20, 25]);
            const packages = pick([4, 7, 12, 20, 36, 40, 55, 80, 120, 400, 1000]);
            const kg = size * packages;
            const price = Math.round(100 * (1.5 + 8 * random())) / 100;
            const digitsOf = (text: string): string =>
              digits
                ? text.replace(/\d/g, (digit) => DIGITS[digits][Number(digit)] ?? digit)
                : text;
            const number = (value: number, decimals: number): string =>
              digitsOf(style.write(value, decimals));
            const cells: Readonly<Record<Role, string>> = {
              no: digitsOf(String(index + 1)),
              name,
              cas,
              code: String(100_200 + 37 * index),
              kg: number(kg, pick([0, 2])),
              t: number(kg / 1000, 3),
              "thousand-kg": number(kg / 1000, 3),
              number: number(isMass === "kg" ? kg : kg / 1000, isMass === "kg" ? 0 : 3),
              unit: isMass === "kg" ? pick(["kg", "KG", "Kgs"]) : pick(["t", "MT"]),
              count: digitsOf(String(packages)),
              size: digitsOf(String(size)),
              packing: pack(size),
              price: number(price, 2),
              "price-t": number(1000 * price, 2),
              money: number(Math.round(100 * kg * price) / 100, 2),
              gross: number(kg + Math.round(packages / 5), 0),
              origin: pick(["China", "India", "Germany", "Korea"]),
            };
            rows.push(places.map((place) => cells[heads[place]?.[1] ?? "origin"]));
            wanted.push({ name, kg });
          }
          const text = [places.map((place) => heads[place]?.[0] ?? ""), ...rows]
            .map((row) => row.join("\t"))
            .join("\n");
          yield {
            name: `${language}, ${style.name}, notation ${notation}, order ${order}`,
            text,
            goods: wanted,
          };
        }
}
