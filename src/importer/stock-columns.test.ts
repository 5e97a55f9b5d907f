/** Stock files of ERP systems and storekeepers, against the stock they were made from. */
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { computeStockUpdate, type KnownGrade, readTable } from "./stock-update.ts";

/** Free for sale, in kg. */
const stock = [
  { id: "uv-531", name: "ICG UV-531", cas: "1843-05-6", free: 0 },
  { id: "uv-326", name: "ICG UV-326", cas: "3896-11-5", free: 12_500 },
  { id: "hals-770", name: "ICG HALS 770", cas: "52829-07-9", free: 0 },
  { id: "ao-1010", name: "ICG AO 1010", cas: "6683-19-8", free: 500 },
  { id: "ao-168", name: "ICG AO 168", cas: "31570-04-4", free: 25.5 },
  { id: "dotp", name: "ICG DOTP", cas: "6422-86-2", free: 0 },
] as const;
type Good = (typeof stock)[number];
const grades: readonly KnownGrade[] = stock.map(({ id, name, cas }) => ({
  id,
  name,
  cas_number: [cas],
  trade_names: [],
}));
/** The opposite of the true state, so that each grade must change. */
const current = [
  "grade,state,note,date",
  ...stock.map(({ id, free }) => `${id},${free > 0 ? "on-request" : "in-stock"},,`),
  "",
].join("\n");
const expected = stock.map(({ id, free }) => [id, free > 0 ? "in-stock" : "on-request"]);

/** What a column holds. `trap`: something where there is no free stock, nothing where there is. */
const columns = {
  grade: ({ name }: Good) => name,
  cas: ({ cas }: Good) => cas,
  free: ({ free }: Good) => free,
  tonnes: ({ free }: Good) => free / 1000,
  bags: ({ free }: Good) => Math.ceil(free / 25),
  trap: ({ free }: Good) => (free > 0 ? 0 : 750),
  /** Free and trap. */
  total: ({ free }: Good) => (free > 0 ? free : 750),
  some: () => 1000,
  bag: () => 25,
  unit: () => "KG",
  text: () => "A-12",
} as const;
type Kind = keyof typeof columns;
type Heads = readonly (readonly [head: string, kind: Kind])[];

type Writing = "plain" | "english" | "german" | "sap" | "sap-german" | "unit";
const group = (digits: string, sign: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, sign);
function write(value: string | number, writing: Writing): string {
  if (typeof value === "string") return value;
  const [whole = "", decimals = ""] = String(value).split(".");
  const three = decimals.padEnd(3, "0");
  switch (writing) {
    case "english":
      return `${group(whole, ",")}${decimals && `.${decimals}`}`;
    case "german":
      return `${group(whole, ".")}${decimals && `,${decimals}`}`;
    case "sap":
      return `${group(whole, ",")}.${three}`;
    case "sap-german":
      return `${group(whole, ".")},${three}`;
    case "unit":
      return `${value} kg`;
    default:
      return String(value);
  }
}

const rowsOf = (heads: Heads, writing: Writing): string[][] => [
  heads.map(([head]) => head),
  ...stock.map((good) => heads.map(([, kind]) => write(columns[kind](good), writing))),
];
const csv = (rows: readonly string[][], separator: string): Buffer =>
  Buffer.from(
    rows
      .map((row) =>
        row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
      )
      .join("\r\n"),
  );
const xlsx = (heads: Heads): Promise<Buffer> =>
  writeExcelFile([
    heads.map(([head]) => ({ value: head })),
    ...stock.map((good) =>
      heads.map(([, kind]) => {
        const value = columns[kind](good);
        return typeof value === "number" ? { type: Number, value } : { value };
      }),
    ),
  ] as never).toBuffer();

const update = async (name: string, bytes: Uint8Array, column?: string) =>
  computeStockUpdate(
    (await readTable(name, bytes)).map((row) => [...row]),
    grades,
    current,
    "2026-11-27",
    undefined,
    column,
  );

/** `head` names the column that tells the state. */
const clear: readonly (readonly [system: string, head: string, heads: Heads])[] = [
  [
    "storekeeper",
    "Free stock (kg)",
    [
      ["Grade", "grade"],
      ["Reserved (kg)", "trap"],
      ["Free stock (kg)", "free"],
    ],
  ],
  [
    "ledger",
    "Closing balance",
    [
      ["Item", "grade"],
      ["Opening", "trap"],
      ["Sales", "trap"],
      ["Closing balance", "free"],
    ],
  ],
  [
    "buyer",
    "Stock",
    [
      ["Item", "grade"],
      ["On order", "trap"],
      ["Stock", "free"],
    ],
  ],
  [
    "allocation",
    "Available",
    [
      ["Item", "grade"],
      ["Total", "total"],
      ["Allocated", "trap"],
      ["Available", "free"],
    ],
  ],
  [
    "bags",
    "Stock",
    [
      ["Product", "grade"],
      ["Kg/bag", "bag"],
      ["Stock", "free"],
    ],
  ],
  [
    "tonnes",
    "Stock (MT)",
    [
      ["Product", "grade"],
      ["KG/CTN", "bag"],
      ["Stock (MT)", "tonnes"],
    ],
  ],
  [
    "SAP MB52",
    "Unrestricted",
    [
      ["Material", "grade"],
      ["Plant", "text"],
      ["Storage Location", "text"],
      ["Base Unit of Measure", "unit"],
      ["Unrestricted", "free"],
      ["Value Unrestricted", "some"],
      ["Transit/Transf.", "trap"],
      ["In Quality Insp.", "trap"],
      ["Restricted-Use Stock", "trap"],
      ["Blocked", "trap"],
    ],
  ],
  [
    "SAP MMBE",
    "Unrestricted use",
    [
      ["Material Description", "grade"],
      ["Unrestricted use", "free"],
      ["Qual. inspection", "trap"],
      ["Reserved", "trap"],
      ["On-Order Stock", "trap"],
    ],
  ],
  [
    "SAP in German",
    "Frei verwendbar",
    [
      ["Materialkurztext", "grade"],
      ["Werk", "text"],
      ["Lagerort", "text"],
      ["Frei verwendbar", "free"],
      ["Gesperrt", "trap"],
      ["In Qualitätsprüfung", "trap"],
      ["Umlagerung", "trap"],
      ["Wert frei verwendbar", "some"],
    ],
  ],
  [
    "SAP in French",
    "Utilisation libre",
    [
      ["Désignation", "grade"],
      ["Utilisation libre", "free"],
      ["En contrôle qualité", "trap"],
      ["Bloqué", "trap"],
      ["En transit", "trap"],
    ],
  ],
  [
    "SAP in Spanish",
    "Libre utilización",
    [
      ["Material", "grade"],
      ["Libre utilización", "free"],
      ["En control de calidad", "trap"],
      ["Bloqueado", "trap"],
      ["Valor libre util.", "some"],
    ],
  ],
  [
    "SAP in Italian",
    "A utilizzo libero",
    [
      ["Materiale", "grade"],
      ["In controllo qualità", "trap"],
      ["Bloccato", "trap"],
      ["A utilizzo libero", "free"],
    ],
  ],
  [
    "SAP in Chinese",
    "非限制使用的库存",
    [
      ["物料", "grade"],
      ["质检库存", "trap"],
      ["冻结的库存", "trap"],
      ["非限制使用的库存", "free"],
      ["在途库存", "trap"],
    ],
  ],
  [
    "SAP in Turkish",
    "Tahditsiz kullanım",
    [
      ["Malzeme", "grade"],
      ["Kalite kontrolde", "trap"],
      ["Bloke", "trap"],
      ["Tahditsiz kullanım", "free"],
    ],
  ],
  [
    "Odoo",
    "Available Quantity",
    [
      ["Product", "grade"],
      ["On Hand Quantity", "total"],
      ["Reserved Quantity", "trap"],
      ["Available Quantity", "free"],
      ["Unit of Measure", "unit"],
    ],
  ],
  [
    "Odoo products",
    "Quantity On Hand",
    [
      ["Name", "grade"],
      ["Internal Reference", "text"],
      ["Sales Price", "some"],
      ["Cost", "some"],
      ["Quantity On Hand", "free"],
      ["Forecasted Quantity", "total"],
    ],
  ],
  [
    "Tally",
    "Closing Balance",
    [
      ["Particulars", "grade"],
      ["Opening Balance", "trap"],
      ["Inwards", "trap"],
      ["Outwards", "trap"],
      ["Closing Balance", "free"],
    ],
  ],
  [
    "Business One",
    "Available",
    [
      ["Item Description", "grade"],
      ["In Stock", "total"],
      ["Committed", "trap"],
      ["Ordered", "trap"],
      ["Available", "free"],
    ],
  ],
  [
    "German storekeeper",
    "Bestand (kg)",
    [
      ["Artikel", "grade"],
      ["Mindestbestand", "bag"],
      ["Bestellt", "trap"],
      ["Bestand (kg)", "free"],
    ],
  ],
  [
    "German allocation",
    "Verfügbar",
    [
      ["Artikelbezeichnung", "grade"],
      ["Lagerbestand", "total"],
      ["Reserviert", "trap"],
      ["Verfügbar", "free"],
    ],
  ],
  [
    "German ledger",
    "Endbestand",
    [
      ["Artikel", "grade"],
      ["Anfangsbestand", "trap"],
      ["Zugang", "trap"],
      ["Verbrauch", "trap"],
      ["Endbestand", "free"],
    ],
  ],
  [
    "less reserved",
    "Bestand abzgl. Reservierungen",
    [
      ["Artikel", "grade"],
      ["Bestand", "total"],
      ["Bestand abzgl. Reservierungen", "free"],
      ["Reservierungen", "trap"],
    ],
  ],
  [
    "French ledger",
    "Stock final",
    [
      ["Produit", "grade"],
      ["Stock initial", "trap"],
      ["Entrées", "trap"],
      ["Sorties", "trap"],
      ["Stock final", "free"],
    ],
  ],
  [
    "French storekeeper",
    "Stock disponible (kg)",
    [
      ["Article", "grade"],
      ["Réservé (kg)", "trap"],
      ["Stock disponible (kg)", "free"],
      ["Prix €/kg", "some"],
    ],
  ],
  [
    "Spanish",
    "Existencias disponibles",
    [
      ["Producto", "grade"],
      ["Pedido", "trap"],
      ["Comprometido", "trap"],
      ["Existencias disponibles", "free"],
    ],
  ],
  [
    "Spanish ledger",
    "Saldo final",
    [
      ["Producto", "grade"],
      ["Saldo inicial", "trap"],
      ["Entradas", "trap"],
      ["Salidas", "trap"],
      ["Saldo final", "free"],
    ],
  ],
  [
    "Arabic",
    "الكمية المتاحة",
    [
      ["اسم الصنف", "grade"],
      ["الكمية المحجوزة", "trap"],
      ["الكمية المتاحة", "free"],
    ],
  ],
  [
    "Arabic ledger",
    "رصيد آخر المدة",
    [
      ["الصنف", "grade"],
      ["رصيد أول المدة", "trap"],
      ["الوارد", "trap"],
      ["الصادر", "trap"],
      ["رصيد آخر المدة", "free"],
    ],
  ],
  [
    "Arabic bags",
    "المخزون (كجم)",
    [
      ["المادة", "grade"],
      ["وزن الكيس", "bag"],
      ["المخزون (كجم)", "free"],
    ],
  ],
  [
    "Chinese",
    "可用库存",
    [
      ["产品名称", "grade"],
      ["库存数量", "total"],
      ["预留数量", "trap"],
      ["可用库存", "free"],
    ],
  ],
  [
    "Chinese ledger",
    "期末结存（公斤）",
    [
      ["品名", "grade"],
      ["期初库存", "trap"],
      ["本期入库", "trap"],
      ["本期出库", "trap"],
      ["期末结存（公斤）", "free"],
    ],
  ],
  [
    "1C in Russian",
    "Свободный остаток",
    [
      ["Номенклатура", "grade"],
      ["Ед. изм.", "unit"],
      ["В наличии", "total"],
      ["В резерве", "trap"],
      ["Свободный остаток", "free"],
    ],
  ],
  [
    "1C ledger",
    "Конечный остаток",
    [
      ["Наименование", "grade"],
      ["Начальный остаток", "trap"],
      ["Приход", "trap"],
      ["Расход", "trap"],
      ["Конечный остаток", "free"],
    ],
  ],
  [
    "Italian",
    "Giacenza disponibile",
    [
      ["Articolo", "grade"],
      ["Ordinato", "trap"],
      ["Impegnato", "trap"],
      ["Giacenza disponibile", "free"],
    ],
  ],
  [
    "Turkish",
    "Kullanılabilir stok",
    [
      ["Stok adı", "grade"],
      ["Rezerve miktar", "trap"],
      ["Sipariş miktarı", "trap"],
      ["Kullanılabilir stok", "free"],
    ],
  ],
  [
    "Turkish ledger",
    "Kalan",
    [
      ["Ürün", "grade"],
      ["Devir", "trap"],
      ["Giriş", "trap"],
      ["Çıkış", "trap"],
      ["Kalan", "free"],
    ],
  ],
  [
    "Persian",
    "موجودی قابل فروش",
    [
      ["نام کالا", "grade"],
      ["موجودی انبار", "total"],
      ["رزرو شده", "trap"],
      ["موجودی قابل فروش", "free"],
    ],
  ],
  [
    "Persian ledger",
    "مانده",
    [
      ["شرح کالا", "grade"],
      ["وارده", "trap"],
      ["صادره", "trap"],
      ["مانده", "free"],
    ],
  ],
  [
    "CAS numbers",
    "Qty on hand",
    [
      ["CAS No.", "cas"],
      ["Reorder level", "bag"],
      ["Qty received", "trap"],
      ["Qty on hand", "free"],
    ],
  ],
  [
    "two units",
    "Stock (kg)",
    [
      ["Product", "grade"],
      ["Stock (bags)", "bags"],
      ["Stock (kg)", "free"],
    ],
  ],
  [
    "dated",
    "Balance as on 27.11.2026 (Kgs)",
    [
      ["Material Name", "grade"],
      ["Issued", "trap"],
      ["Balance as on 27.11.2026 (Kgs)", "free"],
      ["Rs./kg", "some"],
    ],
  ],
  [
    "short words",
    "Avl Qty",
    [
      ["Item Code", "grade"],
      ["UOM", "unit"],
      ["SOH", "total"],
      ["Alloc", "trap"],
      ["Avl Qty", "free"],
    ],
  ],
];

const writings: readonly Writing[] = ["plain", "english", "german", "sap", "sap-german", "unit"];
/** Another order of the columns. */
const turn = (heads: Heads, places: number): Heads => {
  const at = places % heads.length;
  return [...heads.slice(at), ...heads.slice(0, at)];
};

describe("a stock file", () => {
  it.each(clear.map(([system, head, heads], place) => ({ system, head, heads, place })))(
    "of $system: $head tells the state, in any order and writing",
    async ({ head, heads, place }) => {
      const files: [name: string, bytes: Uint8Array][] = [];
      for (const [index, writing] of writings.entries()) {
        const rows = rowsOf(turn(heads, index), writing);
        files.push([`${writing}.csv`, csv(rows, writing.includes("german") ? ";" : ",")]);
      }
      if (place % 3 === 0) files.push(["stock.xlsx", await xlsx(turn(heads, place))]);
      for (const [name, bytes] of files) {
        const { column, changes, questions } = await update(name, bytes);
        expect({
          name,
          column: column?.name,
          questions,
          states: changes.map(({ id, to }) => [id, to]),
        }).toEqual({ name, column: head, questions: [], states: expected });
      }
    },
  );
});

const unclear: readonly (readonly [why: string, candidates: readonly string[], heads: Heads])[] = [
  [
    "stock that is partly reserved",
    ["On hand"],
    [
      ["Item", "grade"],
      ["On hand", "total"],
      ["Reserved", "trap"],
    ],
  ],
  [
    "German stock that is partly blocked",
    ["Bestand"],
    [
      ["Artikel", "grade"],
      ["Bestand", "total"],
      ["Gesperrt", "trap"],
    ],
  ],
  [
    "two warehouses",
    ["Stock Jebel Ali", "Stock Sharjah"],
    [
      ["Grade", "grade"],
      ["Stock Jebel Ali", "total"],
      ["Stock Sharjah", "free"],
    ],
  ],
  [
    "two quantities",
    ["Qty", "Qty 2"],
    [
      ["Grade", "grade"],
      ["Qty", "trap"],
      ["Qty 2", "free"],
    ],
  ],
  [
    "available and balance",
    ["Available", "Balance"],
    [
      ["Grade", "grade"],
      ["Balance", "trap"],
      ["Available", "free"],
    ],
  ],
  [
    "a quantity next to sales",
    ["Quantity"],
    [
      ["Item", "grade"],
      ["Sales", "free"],
      ["Quantity", "trap"],
    ],
  ],
  [
    "an unknown word",
    ["Zuteilbar", "Menge"],
    [
      ["Artikel", "grade"],
      ["Zuteilbar", "free"],
      ["Menge", "trap"],
    ],
  ],
  [
    "only unknown words",
    ["Xq", "Zr"],
    [
      ["Item", "grade"],
      ["Xq", "free"],
      ["Zr", "trap"],
    ],
  ],
  [
    "available that includes what is on order",
    ["Available", "In Stock"],
    [
      ["Item", "grade"],
      ["In Stock", "trap"],
      ["Committed", "some"],
      ["Available", "total"],
    ],
  ],
  [
    "only a reserved column",
    ["Reserved"],
    [
      ["Item", "grade"],
      ["Reserved", "trap"],
    ],
  ],
  [
    "a weight",
    ["Net weight"],
    [
      ["Item", "grade"],
      ["Net weight", "bag"],
    ],
  ],
  [
    "Chinese stock that is partly reserved",
    ["库存"],
    [
      ["产品", "grade"],
      ["库存", "total"],
      ["预留", "trap"],
    ],
  ],
  [
    "a backlog",
    ["Balance to deliver"],
    [
      ["Item", "grade"],
      ["Balance to deliver", "trap"],
    ],
  ],
];

describe("a stock file without a certain column", () => {
  it.each(unclear)("(%s) changes nothing, and names the columns", async (_, names, heads) => {
    for (const places of [0, 1]) {
      const found = await update("stock.csv", csv(rowsOf(turn(heads, places), "plain"), ","));
      expect(found).toMatchObject({ column: undefined, changes: [], text: current });
      expect(found.candidates.map(({ name }) => name).sort()).toEqual([...names].sort());
      expect(found.reason).not.toBe("");
    }
  });

  it("asks between a state in words and an amount", async () => {
    const file = Buffer.from("Grade,Status,Stock\nUV-531,in stock,0\nUV-326,sold out,500\n");
    const { column, candidates } = await update("stock.csv", file);
    expect(column).toBeUndefined();
    expect(candidates.map(({ name, changes }) => [name, changes.map(({ id }) => id)])).toEqual([
      ["Stock", ["uv-531", "uv-326"]],
      ["Status", []],
    ]);
  });
});
