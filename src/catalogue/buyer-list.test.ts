/** Lines, tables, columns, left-out rows. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BuyerList, CHECK_LINES_MAX, readList, separatedRows, tableOf } from "./buyer-list.ts";
import { readRoles } from "./column-roles.ts";
import { readLine } from "./list-line.ts";
import { classifyColumns } from "./table-columns.ts";

const table = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join("\t")).join("\n");
const linesOf = (list: BuyerList) =>
  list.lines.map(({ readings: [first] }) => [
    first?.name ?? "",
    first?.quantity ? `${first.quantity.amount} ${first.quantity.unit}` : "",
    ...(first?.remarks ?? []),
  ]);
const reasons = (list: BuyerList) => list.leftOut.map(({ wrote, reason }) => [wrote, reason]);

describe("a line", () => {
  it("is shown as written with single blanks, and parsed up to 200 characters", () => {
    expect(readLine("  AO\t 1010   2 kg ")?.wrote).toBe("AO 1010 2 kg");
    expect(readLine("x".repeat(300))?.wrote).toHaveLength(200);
  });
  it.each(["", "   ", "---", '","'])("%j is none", (text) =>
    expect(readLine(text)).toBeUndefined(),
  );
  it.each([
    "Dear Sirs, please quote",
    "Antioxidants:",
    "RFQ 4711",
    "Payment: LC 90 days",
    "Prepared by: Ali",
  ])("%j may be a title", (text) => expect(readLine(text)?.title).toBe(true));
});

describe("a list", () => {
  it("is read up to 500 lines; the rest is counted", () => {
    const { lines, beyond } = readList(`${"ao-1010\r\n".repeat(CHECK_LINES_MAX)}one\ntwo`);
    expect([lines.length, beyond]).toEqual([500, 2]);
  });

  it("has its heads in front of the goods, totals and empty rows left out with the reason", () => {
    const list = readList(
      "Dear Sirs,\nProduct name   CAS No   Qty (kg)\nAO 1010  500 kg\n\nUV-531  250 kg\nProduct name   CAS No   Qty (kg)\nGrand total: 750 kg",
    );
    expect(list.lines.map(({ wrote }) => wrote)).toEqual([
      "Dear Sirs,",
      "AO 1010 500 kg",
      "UV-531 250 kg",
    ]);
    expect(reasons(list)).toEqual([
      ["Product name CAS No Qty (kg)", "head"],
      ["", "empty"],
      ["Product name CAS No Qty (kg)", "head"],
      ["Grand total: 750 kg", "total"],
    ]);
  });

  it.each([
    "Stearic acid rubber grade 5 MT",
    "Total Petrochemicals PP 500 kg",
    "Material for cable grade 2 t",
    "sum insured 5000",
    "AO 1010 total 20 bags",
  ])("%j is a line", (text) =>
    expect(readList(`UV-531 1 t\n${text}`)).toMatchObject({
      leftOut: [],
      lines: [{}, { wrote: text }],
    }),
  );
  it.each([
    "Total 5,000 kg",
    "Grand total: 12 t",
    "Summe",
    "Subtotal",
    "المجموع 5 طن",
    "Total général",
    "TOTAL / المجموع",
    "Grand total / المجموع 12 t",
    "المجموع / Total: 5,000 kg",
    "الإجمالي",
    "إجمالي الكمية 5 طن",
    "Sub-total",
  ])("%j is a total", (text) =>
    expect(readList(`UV-531 1 t\n${text}`).leftOut).toEqual([{ wrote: text, reason: "total" }]),
  );
});

describe("a table", () => {
  const text = table(
    ["ABC Trading LLC", "", "", "", "", ""],
    ["Sr", "Product", "CAS No", "Qty (MT)", "Packing", "Remarks"],
    [1, "AO-1010", "6683-19-8", 2, "25 kg bags", "March"],
    ["Plasticizers", "", "", "", "", ""],
    [2, "DOTP", "", "1 FCL", "", ""],
    [3, "UV-531", "", "500 kg", "", ""],
    ["", "Total", "", 3, "", ""],
  );
  it("has its columns understood by their heads, under a title", () => {
    expect(classifyColumns(tableOf(text) ?? [])).toMatchObject({
      head: 1,
      roles: ["none", "name", "cas", "t", "packaging", "remark"],
    });
  });
  it("without heads by their cells", () => {
    expect(
      classifyColumns(
        tableOf("1\tAO-1010\t6683-19-8\t500\tkg\n2\tHALS 770\t52829-07-9\t1,250\tkg") ?? [],
      ).roles,
    ).toEqual(["none", "name", "cas", "kg", "unit"]);
  });
  it("is read row by row: quantities in the unit of their cell, their column or their head", () => {
    const { lines, leftOut } = readList(text);
    expect(lines.map(({ wrote, title }) => [wrote, title])).toEqual([
      ["ABC Trading LLC", true],
      ["AO-1010 6683-19-8 2 t 25 kg bags March", false],
      ["Plasticizers", true],
      ["DOTP 1 FCL", false],
      ["UV-531 500 kg", false],
    ]);
    expect(lines[1]?.readings).toMatchObject([
      {
        name: "AO-1010",
        casNumbers: ["6683-19-8"],
        quantity: { amount: 2, unit: "t" },
        packaging: "25 kg bags",
        remarks: ["March"],
      },
    ]);
    expect(lines[3]?.readings).toMatchObject([
      { name: "DOTP", quantity: { amount: 1, unit: "container" }, remarks: [] },
    ]);
    expect(lines[4]?.readings).toMatchObject([
      { name: "UV-531", quantity: { amount: 500, unit: "kg" } },
    ]);
    expect(leftOut).toEqual([
      { wrote: "Sr Product CAS No Qty (MT) Packing Remarks", reason: "head" },
      { wrote: "Total 3", reason: "total" },
    ]);
  });

  it("keeps a row whose cells are words of heads or totals (L5, L6)", () => {
    const list = readList(
      table(
        ["Product", "Maker", "Qty", "Unit", "Remarks"],
        ["Stearic acid rubber grade", "Total Petrochemicals", 5, "MT", "Total 20 bags"],
        ["Zinc oxide", "", 2, "MT", "sum insured"],
        ["Total", "", 7, "MT", ""],
      ),
    );
    expect(linesOf(list)).toEqual([
      ["Stearic acid rubber grade", "5 t", "Maker Total Petrochemicals", "Total 20 bags"],
      ["Zinc oxide", "2 t", "sum insured"],
    ]);
    expect(reasons(list).map(([, reason]) => reason)).toEqual(["head", "total"]);
    // Without a head the first row is goods.
    expect(
      linesOf(readList(table(["Stearic acid rubber grade", 5, "MT"], ["Zinc oxide", 2, "MT"]))),
    ).toEqual([
      ["Stearic acid rubber grade", "5 t"],
      ["Zinc oxide", "2 t"],
    ]);
  });
  it("treats a row with a number as goods, even if all of its words are heads (L5)", () => {
    expect(
      linesOf(readList(table(["Additive", 5, "MT"], ["Zinc oxide", 2, "MT"]))).map(
        ([, quantity]) => quantity,
      ),
    ).toEqual(["5 t", "2 t"]);
  });
  it("treats a row with a CAS number as a line, also in a Total row", () => {
    expect(
      readList(table(["Name", "CAS", "kg"], ["UV-531", "1843-05-6", 5], ["Total", "6683-19-8", 5]))
        .lines,
    ).toHaveLength(2);
  });

  it.each([
    [
      "Line, Material, Qty, Unit",
      [
        ["Line", "Material", "Qty", "Unit"],
        [10, "Irganox 1010", 1, "MT"],
        [20, "Irgafos 168", 2, "MT"],
        [30, "DOTP", 3, "MT"],
      ],
      ["1 t", "2 t", "3 t"],
    ],
    [
      "Code left of the quantity",
      [
        ["Code", "Product", "Quantity"],
        [100234, "Irganox 1010", "500 kg"],
        [100777, "Irgafos 168", "250 kg"],
      ],
      ["500 kg", "250 kg"],
    ],
    [
      "No. of bags",
      [
        ["Product", "No. of bags", "Packing"],
        ["Irganox 1010", 40, "25 kg bag"],
        ["DOTP", 12, "25 kg bag"],
      ],
      ["40 bag", "12 bag"],
    ],
    [
      "No. of bags next to kg",
      [
        ["Product", "No. of bags", "Qty (kg)"],
        ["Irganox 1010", 40, 1000],
        ["DOTP", 12, 300],
      ],
      ["1000 kg", "300 kg"],
    ],
    [
      "unit in the head",
      [
        ["Artikel", "Menge [t]"],
        ["Irganox 1010", "1,5"],
      ],
      ["1.5 t"],
    ],
    [
      "Amount is money next to a quantity",
      [
        ["Item", "Amount", "Qty", "UoM"],
        ["Irganox 1010", 9000, 500, "KG"],
      ],
      ["500 kg"],
    ],
    [
      "Amount alone",
      [
        ["Item", "Amount", "UoM"],
        ["Irganox 1010", 500, "KG"],
      ],
      ["500 kg"],
    ],
    [
      "an order before the yearly quantity",
      [
        ["Grade", "Annual quantity (t)", "Order quantity (t)"],
        ["Irganox 1010", 100, 5],
      ],
      ["5 t"],
    ],
    [
      "French",
      [
        ["Désignation", "Quantité", "Unité"],
        ["Irganox 1010", "1,5", "t"],
      ],
      ["1.5 t"],
    ],
    [
      "Spanish",
      [
        ["Producto", "Cantidad", "Unidad"],
        ["Irganox 1010", 500, "kg"],
      ],
      ["500 kg"],
    ],
    [
      "Arabic",
      [
        ["م", "اسم المنتج", "الكمية", "الوحدة"],
        ["١", "Irganox 1010", "٥٠٠", "كجم"],
      ],
      ["500 kg"],
    ],
    [
      "two rows of heads",
      [
        ["Product", "Quantity", ""],
        ["", "MT", ""],
        ["Irganox 1010", 2, ""],
      ],
      ["2 t"],
    ],
    [
      "a unit that is not known",
      [
        ["Product", "Quantity (Kartuschen)"],
        ["Irganox 1010", 2],
      ],
      [""],
    ],
    [
      "litres",
      [
        ["Product", "Qty (ltr)"],
        ["DOTP", 2],
      ],
      [""],
    ],
    [
      "a number without a head or a unit",
      [
        ["Irganox 1010", 7],
        ["DOTP", 2],
      ],
      ["", ""],
    ],
    [
      "pounds",
      [
        ["Product", "Qty (lbs)"],
        ["Irganox 1010", 2205],
      ],
      ["2205 lb"],
    ],
  ] as const)("has the right quantity (L7): %s", (_, rows, quantities) => {
    expect(linesOf(readList(table(...rows))).map(([, quantity]) => quantity)).toEqual(quantities);
  });

  const others = [
    "Dosage",
    "SKU",
    "Plant",
    "MOQ",
    "Rate",
    "Price",
    "Lot size",
    "Rev",
    "Purity",
    "Density",
    "Origin",
    "HS code",
    "Delivery",
    "Incoterm",
    "Batch",
    "EC",
    "Pos",
    "Code",
  ];
  it.each(others)("has no quantity by the column %s, on either side of it", (head) => {
    for (const heads of [
      [head, "Product", "Qty", "Unit"],
      ["Product", head, "Qty", "Unit"],
      ["Product", "Qty", "Unit", head],
    ]) {
      const row = heads.map(
        (one) => ({ Product: "Irganox 1010", Qty: "1", Unit: "MT" })[one] ?? "37",
      );
      const [line] = linesOf(readList(table(heads, row, row.with(heads.indexOf(head), "12"))));
      expect([head, line?.slice(0, 2)]).toEqual([head, ["Irganox 1010", "1 t"]]);
    }
  });

  it("treats equal steps as row numbers under any head, and uses the next name (L8)", () => {
    const list = readList(
      table(
        ["Item", "Description", "Qty", "Unit"],
        [10, "Irganox 1010", 1, "MT"],
        [20, "DOTP", 2, "MT"],
      ),
    );
    expect(linesOf(list)).toEqual([
      ["Irganox 1010", "1 t"],
      ["DOTP", "2 t"],
    ]);
  });
  it("tries all names of a row; a number is tried last, and another name is kept as a remark", () => {
    const [line] = readList(
      table(["Item", "Description", "Qty (kg)"], [17, "Irganox 1010", 5], [12, "DOTP", 2]),
    ).lines;
    expect(line?.readings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Irganox 1010", "17"]),
    );
    expect(line?.readings[0]).toMatchObject({ name: "Irganox 1010" });
    const [second] = readList(
      table(
        ["Material no.", "Material", "Trade name", "Qty (kg)"],
        [100234, "Antioxidant", "Irganox 1010", 5],
      ),
    ).lines;
    expect(second?.readings.map(({ name }) => name)).toEqual([
      "Antioxidant",
      "Irganox 1010",
      "Antioxidant Irganox 1010",
    ]);
    expect([second?.item, second?.readings[0]?.remarks]).toEqual([
      "100234",
      ["Trade name Irganox 1010"],
    ]);
  });

  it("keeps rows that are no goods with all of their cells (L14)", () => {
    const list = readList(
      table(
        ["No", "Product", "Qty", "Unit"],
        [1, "Irganox 1010", 500, "kg"],
        ["Payment:", "LC 90 days", "", ""],
        ["Prepared by: Ali", "", "", ""],
        ["", "", "", "prices CIF Sohar"],
        [2, "", "", ""],
      ),
    );
    expect(list.lines.map(({ wrote, title }) => [wrote, title])).toEqual([
      ["Irganox 1010 500 kg", false],
      ["Payment: LC 90 days", true],
      ["Prepared by: Ali", true],
      ["prices CIF Sohar", true],
    ]);
    // Only a row number.
    expect(reasons(list).at(-1)).toEqual(["2", "empty"]);
    // An ignored column is kept when a row has nothing else.
    const chosen = readList(
      table(["Product", "Qty"], ["Irganox 1010", 500], ["", "by Ali"]),
      readRoles("name,none"),
    );
    expect(chosen.lines.map(({ wrote }) => wrote)).toEqual(["Irganox 1010", "by Ali"]);
  });

  it("has repeated heads left out, other rows like them kept", () => {
    const list = readList(
      table(
        ["Product", "Qty", "Unit"],
        ["DOTP", 1, "t"],
        ["Product", "Qty", "Unit"],
        ["DINP", 1, "t"],
        ["Material", "Qty", "Unit"],
      ),
    );
    expect(reasons(list).map(([, reason]) => reason)).toEqual(["head", "head"]);
    expect(list.lines.map(({ wrote }) => wrote)).toEqual([
      "DOTP 1 t",
      "DINP 1 t",
      "Material Qty Unit",
    ]);
  });

  it("is parsed by the column roles of the visitor, unless they fit another table", () => {
    const rows = "AO-1010\t2\nUV-531\t1";
    expect(readList(rows, readRoles("name,t")).lines[0]?.readings[0]?.quantity).toEqual({
      amount: 2,
      unit: "t",
    });
    expect(readList(rows, readRoles("name,pallet")).lines[0]?.readings[0]?.quantity).toEqual({
      amount: 2,
      unit: "pallet",
    });
    expect(readList(rows, readRoles("name,none")).lines[0]?.readings[0]?.quantity).toBeUndefined();
    expect(readList(rows, readRoles("t,name,cas")).lines[0]?.readings[0]?.name).toBe("AO-1010");
    expect(readRoles("name,price")).toBeUndefined();
  });
  it("is no list of lines with a semicolon here and there", () =>
    expect(tableOf("AO-1010; 500 kg\nUV-531")).toBeUndefined());
  it("has a lot, and numbers of several columns with their heads", () => {
    const [line] = readList(
      table(["Grade", "Lot", "Rate", "Qty (kg)"], ["Irganox 1010", "A-4711", 3.2, 500]),
    ).lines;
    expect(line?.readings[0]).toMatchObject({
      lot: "A-4711",
      remarks: ["Rate 3.2"],
      quantity: { amount: 500, unit: "kg" },
    });
  });
});

/** Quantities of the rows, or the columns of a question. */
function quantitiesOf(...rows: readonly (readonly (string | number)[])[]): readonly string[] {
  const { lines, quantity } = readList(table(...rows));
  if (quantity?.choices.length)
    return quantity.choices.map(({ columns, unit = "" }) =>
      [...columns.map(({ head, place }) => head || place), unit].join(" "),
    );
  return lines.map(({ readings: [first] }) =>
    first?.quantity ? `${first.quantity.amount} ${first.quantity.unit}` : "",
  );
}

describe("a size or a price is never the quantity", () => {
  const sizes = [
    "kg/bag",
    "KG/CTN",
    "kg/sac",
    "kg pro Sack",
    "kg/saco",
    "Unit wt (kg)",
    "Pkg wt (kg)",
    "Bag weight",
    "وزن الكيس",
    "الوزن لكل كيس (كجم)",
    "وزن هر کیسه",
    "每袋重量",
    "Вес мешка, кг",
    "Peso sacco (kg)",
    "Çuval ağırlığı (kg)",
  ];
  it.each(sizes)("%s next to a total, on either side", (head) => {
    expect(quantitiesOf(["Product", head, "Total (kg)"], ["UV-531", 25, 500])).toEqual(["500 kg"]);
    expect(quantitiesOf(["Total (kg)", head, "Product"], [500, 25, "UV-531"])).toEqual(["500 kg"]);
  });
  const prices = [
    "$/kg",
    "€/kg",
    "Rs./kg",
    "FOB $/MT",
    "USD/t",
    "¥/kg",
    "ريال/كجم",
    "元/公斤",
    "руб./кг",
    "TL/kg",
    "Best/kg",
    "Offer per MT",
  ];
  it.each(prices)("%s next to a quantity, on either side", (head) => {
    expect(quantitiesOf(["Product", head, "Qty (t)"], ["UV-531", 2500, 5])).toEqual(["5 t"]);
    expect(quantitiesOf(["Qty (t)", head, "Product"], [5, 2500, "UV-531"])).toEqual(["5 t"]);
  });
  it.each(["kg/m3", "g/cm3", "MT/month", "bags/pallet", "Dosage (kg/t)"])("%s gives none", (head) =>
    expect(quantitiesOf(["Product", head], ["UV-531", 25], ["DOTP", 7])).toEqual(["", ""]),
  );
});

describe("size × count", () => {
  const read = (...rows: readonly (readonly (string | number)[])[]) => readList(table(...rows));
  it("is the quantity where the table has nothing else, and both columns are named", () => {
    const { lines, quantity } = read(
      ["Product", "kg/bag", "Bags"],
      ["UV-531", 25, 20],
      ["DOTP", 20, 4],
    );
    expect(
      lines.map(({ readings: [first] }) => [first?.quantity?.amount, first?.packaging]),
    ).toEqual([
      [500, "25 kg bag"],
      [80, "20 kg bag"],
    ]);
    expect(quantity?.columns).toEqual([
      { place: 2, head: "kg/bag", as: "size" },
      { place: 3, head: "Bags", as: "count" },
    ]);
  });
  it("reports that nothing names the unit of the size", () =>
    expect(
      read(["Product", "Pack size", "No. of packs"], ["UV-531", 25, 20]).quantity,
    ).toMatchObject({ columns: [{ as: "size" }, { as: "count" }], assumedUnit: "kg" }));
  it("takes the size from the head of the count, or from the packing", () => {
    expect(quantitiesOf(["Product", "Qty (x25 kg)"], ["UV-531", 20])).toEqual(["500 kg"]);
    expect(quantitiesOf(["Product", "Qty (25 kg bags)"], ["UV-531", 20])).toEqual(["500 kg"]);
    expect(quantitiesOf(["Product", "Packages", "Packing"], ["UV-531", 20, "25 kg bag"])).toEqual([
      "500 kg",
    ]);
  });
  it("is compared with the total, and a contradiction is reported with the row", () => {
    const { lines } = read(
      ["Product", "kg/bag", "Bags", "Total (kg)"],
      ["UV-531", 25, 20, 500],
      ["DOTP", 25, 10, 300],
      ["DINP", 25, 4, 100],
    );
    expect(lines.map(({ conflict }) => conflict)).toEqual([
      undefined,
      { size: "25 kg", count: 10, product: { amount: 250, unit: "kg" } },
      undefined,
    ]);
  });
  it("proves what the point of the total means", () => {
    const { lines } = read(
      ["Product", "kg/bag", "Bags", "Total (kg)"],
      ["UV-531", 25, 100, "2.500"],
      ["DOTP", "½", 3, "1.500"],
    );
    const values = lines.map(({ readings: [first] }) => [
      first?.quantity?.amount,
      first?.otherQuantity,
      first?.remarks,
    ]);
    expect(values).toEqual([
      [2500, undefined, []],
      [1.5, undefined, []],
    ]);
  });
  it("proves which column is the total", () =>
    expect(
      quantitiesOf(
        ["Product", "Weight", "Qty", "Total"],
        ["UV-531", 25, 40, 1000],
        ["DOTP", 20, 5, 100],
      ),
    ).toEqual(["1000 kg", "100 kg"]));
});

describe("two candidates are a question", () => {
  it.each([
    [
      "two explicit quantities",
      [
        ["Product", "Requested (kg)", "Offered qty (kg)"],
        ["UV-531", 20, 40],
      ],
      ["Requested (kg)", "Offered qty (kg)"],
    ],
    [
      "numbers that are kg or packages",
      [
        ["Product", "kg/bag", "Qty"],
        ["UV-531", 25, 500],
      ],
      ["Qty kg", "kg/bag Qty"],
    ],
    [
      "a weight of the line or of one package",
      [
        ["Product", "Qty", "Weight (kg)"],
        ["UV-531", 20, 500],
      ],
      ["Weight (kg)", "Weight (kg) Qty"],
    ],
    [
      "a quantity without a unit next to a price per tonne",
      [
        ["Product", "FOB $/MT", "Qty"],
        ["UV-531", 2500, 5],
      ],
      ["Qty t", "Qty kg"],
    ],
    [
      "an amount that may be money",
      [
        ["Product", "Amount"],
        ["UV-531", 500],
      ],
      ["Amount kg"],
    ],
    [
      "two columns without heads",
      [
        ["Irganox 1010", "25 kg", "500 kg"],
        ["DOTP", "20 kg", "1000 kg"],
      ],
      ["2", "3"],
    ],
  ] as const)("%s", (_, rows, choices) => {
    expect(quantitiesOf(...rows).map((choice) => choice.trim())).toEqual(choices);
    const { lines } = readList(table(...rows));
    expect(lines.map(({ readings: [first] }) => first?.quantity)).toEqual(
      lines.map(() => undefined),
    );
  });
  it("and each answer is read by its roles", () => {
    const text = table(["Product", "kg/bag", "Qty"], ["UV-531", 25, 500]);
    const amounts = readList(text).quantity?.choices.map(
      ({ roles }) => readList(text, roles).lines[0]?.readings[0]?.quantity?.amount,
    );
    expect(amounts).toEqual([500, 12_500]);
  });
  it("but not columns that say the same, or fill each other's gaps", () =>
    expect(
      quantitiesOf(["Product", "Qty (kg)", "Qty (MT)"], ["UV-531", 2000, 2], ["DOTP", "", 10]),
    ).toEqual(["2000 kg", "10 t"]));
  it("and a unit that nothing names is reported", () => {
    expect(readList(table(["Product", "Qty"], ["UV-531", 5])).quantity).toMatchObject({
      columns: [{ head: "Qty", as: "quantity" }],
      assumedUnit: "kg",
    });
    expect(
      readList(table(["Product", "Qty (kg)"], ["UV-531", 5])).quantity?.assumedUnit,
    ).toBeUndefined();
  });
});

it.each([
  "Qty ('000 kg)",
  "x1000 kg",
  "10³ kg",
  "thousand kg",
  "Tsd. kg",
  "Menge (Tsd. kg)",
  "Qty x 1,000 kg",
  "тыс. кг",
  "千公斤",
  "milliers de kg",
  "هزار کیلوگرم",
])("the head %s multiplies by a thousand", (head) =>
  expect(quantitiesOf(["Product", head], ["UV-531", 5], ["DOTP", "1.5"])).toEqual([
    "5000 kg",
    "1500 kg",
  ]),
);

it.each([
  ["Chinese", ["产品名称", "数量", "单位"], "公斤", "合计"],
  ["Russian", ["Наименование", "Кол-во", "Ед. изм."], "кг", "Итого"],
  ["Italian", ["Prodotto", "Quantità", "U.M."], "kg", "Totale"],
  ["Turkish", ["Ürün", "Miktar", "Birim"], "kg", "Toplam"],
  ["Persian", ["نام کالا", "مقدار", "واحد"], "کیلوگرم", "جمع کل"],
])("heads and totals in %s", (_, heads, unit, total) => {
  const list = readList(table(heads, ["UV-531", "５００", unit], [total, 500, unit]));
  expect(linesOf(list)).toEqual([["UV-531", "500 kg"]]);
  expect(reasons(list).map(([, reason]) => reason)).toEqual(["head", "total"]);
});

describe("the decimal sign", () => {
  const amounts = (list: BuyerList) =>
    list.lines.map(({ readings: [first] }) => [
      first?.quantity?.amount,
      first?.otherQuantity?.amount,
    ]);
  const column = (...cells: readonly string[]) =>
    readList(table(["Product", "Qty (kg)"], ...cells.map((cell) => ["UV-531", cell])));
  it.each([
    [
      ["250.000", "500.000", "1,000.000"],
      [250, 500, 1000],
    ],
    [
      ["12.500", "0.750"],
      [12.5, 0.75],
    ],
    [
      ["250,000", "12,500", "1.000,000"],
      [250, 12.5, 1000],
    ],
    [
      ["1.250", "12,5"],
      [1250, 12.5],
    ],
    [
      ["1,250", "12.5"],
      [1250, 12.5],
    ],
  ])("of the column %j is that of its clear cells", (cells, expected) => {
    expect(amounts(column(...cells))).toEqual(expected.map((amount) => [amount, undefined]));
    const lines = cells.map((cell) => `UV-531 ${cell} kg`).join("\n");
    expect(amounts(readList(lines))).toEqual(expected.map((amount) => [amount, undefined]));
  });
  it("is proved by the prices of the same table", () =>
    expect(
      amounts(readList(table(["Product", "€/kg", "Qty (kg)"], ["UV-531", "3,20", "250,000"]))),
    ).toEqual([[250, undefined]]));
  it("leaves both values where nothing proves it", () => {
    expect(amounts(column("12.500", "500"))).toEqual([
      [12_500, 12.5],
      [500, undefined],
    ]);
    expect(amounts(readList("UV-531 250,000 kg\nDOTP 1.250 t"))).toEqual([
      [250_000, 250],
      [1.25, 1250],
    ]);
  });
  it("is not in doubt for packages, which are whole", () =>
    expect(amounts(readList("UV-531 1,250 bags"))).toEqual([[1250, undefined]]));
});

describe("CAS numbers of a table (L18)", () => {
  const first = (cas: string) =>
    readList(table(["CAS", "Qty (kg)"], [cas, 5], ["1843-05-6", 5])).lines[0]?.readings[0];
  it("are read without hyphens", () => expect(first("6683198")?.casNumbers).toEqual(["6683-19-8"]));
  it.each(["1957-11-04", "04/11/1957", "11/4/1957", "4-Nov-57", "1957-11-04T00:00:00"])(
    "that a spreadsheet turned into %s are reported",
    (cell) => {
      expect(first(cell)).toMatchObject({
        casNumbers: [],
        problems: [{ kind: "date", wrote: cell, meant: "57-11-4" }],
      });
    },
  );
  it("with a wrong check digit are reported", () =>
    expect(first("52829-07-0")?.problems).toEqual([{ kind: "check-digit", wrote: "52829-07-0" }]));
  it("a cell that cannot be read is a remark with its place, and the row stays", () => {
    const list = readList(
      table(
        ["Product", "Qty", "Unit"],
        ["Irganox 1010", "#N/A", "kg"],
        ["#REF!", "", ""],
        ["DOTP", "=B2*2", "t"],
      ),
    );
    expect(list.lines.map(({ wrote, readings }) => [wrote, readings.length > 0])).toEqual([
      ["Row 2, column B cannot be read: #N/A", false],
      ["Irganox 1010 kg", true],
      ["Row 3, column A cannot be read: #REF!", false],
      ["Row 4, column B cannot be read: =B2*2", false],
      ["DOTP t", true],
    ]);
    expect(list.leftOut).toHaveLength(1);
  });
});

describe("pasted text (L15)", () => {
  it("keeps a cell with a line break, and quotes, as spreadsheets copy them", () => {
    const list = readList(
      'Product\tQty\tUnit\n"Irganox 1010\n(powder)"\t500\tkg\n"20"" pipe grade"\t5\tt\n',
    );
    expect(linesOf(list)).toEqual([
      ["Irganox 1010 (powder)", "500 kg"],
      ['20" pipe grade', "5 t"],
    ]);
  });
  it("is CSV with quotes", () => {
    expect(
      linesOf(
        readList('Product,Qty,Unit\n"Titanium dioxide, chloride process",5,t\n"ATH\nfine",1,t'),
      ),
    ).toEqual([
      ["Titanium dioxide, chloride process", "5 t"],
      ["ATH fine", "1 t"],
    ]);
  });
  it("loses nothing after an unclosed quote", () => {
    expect(
      readList('Product\tQty\n"Irganox 1010\t500 kg\nDOTP\t1 t\nDINP\t2 t').lines,
    ).toHaveLength(3);
  });
  it("of a .csv is split by the delimiter of its rows, below a title", () => {
    expect(separatedRows("Anfrage 4711\nArtikel;Menge, kg\nDOTP;1,5\n")).toEqual([
      ["Anfrage 4711"],
      ["Artikel", "Menge, kg"],
      ["DOTP", "1,5"],
    ]);
  });
});

describe("documents of ERP systems and traders", () => {
  const read = (...rows: readonly (readonly (string | number)[])[]) =>
    linesOf(readList(table(...rows))).map(([name, quantity]) => [name, quantity]);
  const asked = (...rows: readonly (readonly (string | number)[])[]) =>
    readList(table(...rows)).quantity?.choices.length;

  it.each(["Un", "OUn", "BME", "ME", "UM", "U.M.", "Br.", "Ед. изм.", "主计量", "UoM", "???"])(
    "%s is a column of units: TO is tonnes, LB pounds",
    (unit) =>
      expect(
        read(
          ["Item", "Short Text", "Qty requested", unit],
          [10, "Exolit AP 422", "24.00", "TO"],
          [20, "OB-1", "500.00", "LB"],
          [30, "GMS 90", "12.00", "TO"],
        ),
      ).toEqual([
        ["Exolit AP 422", "24 t"],
        ["OB-1", "500 lb"],
        ["GMS 90", "12 t"],
      ]),
  );
  it("does not take an unknown or missing unit of a row as kg, and keeps what was written", () => {
    const list = readList(
      table(
        ["Product", "Quantity", "Unit"],
        ["UV-531", 5, "MT"],
        ["DOTP", 3, "QQ"],
        ["Zinc oxide", 2, ""],
        ["Erucamide", 4, "MT"],
      ),
    );
    expect(linesOf(list)).toEqual([
      ["UV-531", "5 t"],
      ["DOTP", "", "3 QQ"],
      ["Zinc oxide", "", "2"],
      ["Erucamide", "4 t"],
    ]);
  });

  const torgHead = [
    "Номер по порядку",
    "Наименование, характеристика, сорт, артикул товара",
    "Единица измерения",
    "Код по ОКЕИ",
    "Вид упаковки",
    "Количество в одном месте",
    "Мест, штук",
    "Масса брутто",
    "Количество (масса нетто)",
    "Цена, руб. коп.",
  ];
  it("reads the mass of a consignment note (ТОРГ-12), not the code of the unit", () => {
    expect(
      read(
        torgHead,
        [1, "DINP", "кг", 166, "бочка", 50, 8, "408,00", "400,00", "5,68"],
        [2, "Exolit AP 422", "кг", 166, "мешок", 25, 60, "1 530,00", "1 500,00", "7,72"],
      ),
    ).toEqual([
      ["DINP", "400 kg"],
      ["Exolit AP 422", "1500 kg"],
    ]);
  });
  it("takes codes of units as units where no other column has them, never as amounts", () => {
    const head = ["Наименование", "Код по ОКЕИ", "Количество"];
    expect(read(head, ["DINP", 168, 5], ["UV-531", 166, 25], ["DOTP", 796, 4])).toEqual([
      ["DINP", "5 t"],
      ["UV-531", "25 kg"],
      ["DOTP", ""],
    ]);
    const headless = [
      read(
        [1, "DINP", "кг", 166, "бочка", 50, 8, 400],
        [2, "DOTP", "т", 168, "мешок", 25, 60, 1500],
      ),
      read(["DINP", 166, "kg", 9.5], ["DOTP", 166, "kg", 8.4]),
    ];
    expect(headless.flat().map(([, quantity]) => quantity)).toEqual(["", "", "", ""]);
  });
  it("does not take the contents of bags without heads as their number", () => {
    expect(read(["DINP", "bag", 25, 40], ["DOTP", "bag", 20, 60])).toEqual([
      ["DINP", ""],
      ["DOTP", ""],
    ]);
  });
  it("reads a number next to the kind of package as a count, with the weight of one", () => {
    expect(
      read(
        ["Product", "Packing", "Number", "Weight"],
        ["DINP", "bag", 20, 25],
        ["DOTP", "drum", 4, 200],
      ),
    ).toEqual([
      ["DINP", "500 kg"],
      ["DOTP", "800 kg"],
    ]);
  });
  it("says the unit that is not ours", () => {
    expect(linesOf(readList(table(["Product", "Qty", "Unit"], ["DOTP", 5, "Stk"])))).toEqual([
      ["DOTP", "", "Qty 5", "Unit Stk"],
    ]);
  });

  it.each([
    ["2 500,00", "kg", "2500 kg"],
    ["1 250,000", "kg", "1250 kg"],
    ["2 500.00", "LB", "2500 lb"],
    ["12\u00a0000,5", "кг", "12000.5 kg"],
    ["1\u202f337,5", "kg", "1337.5 kg"],
  ])("%j %s has blanks between thousands", (amount, unit, quantity) => {
    const other = ["UV-531", 300, unit];
    expect(read(["Product", "Qty", "Unit"], ["DOTP", amount, unit], other)[0]?.[1]).toBe(quantity);
    expect(read(["Product", "Qty"], ["DOTP", `${amount} ${unit}`])[0]?.[1]).toBe(quantity);
    expect(read([`Product`, `Qty (${unit})`], ["DOTP", amount])[0]?.[1]).toBe(quantity);
  });

  it.each([
    [["№", "Наименование сырья", "Потребность, кг"]],
    [["N°", "Libellé", "Besoin (kg)"]],
    [["No. / م", "Item Description / وصف الصنف", "Qty (kg) / الكمية"]],
    [["行号", "存货名称", "数量（公斤）"]],
    [["№", "Товары (работы, услуги)", "Кол-во, кг"]],
    [["Pos.", "Texto breve", "Cantidad solicitada (kg)"]],
    [["Pos.", "Xyzzy", "Menge (kg)", "Preis"]],
  ])("%j are heads", (heads) => {
    const list = readList(
      table(heads, [1, "DOTP", 500, "3,20"].slice(0, heads.length), [2, "UV-531", 250, "9,10"]),
    );
    expect(list.leftOut.map(({ reason }) => reason)).toEqual(["head"]);
    expect(linesOf(list).map(([name, quantity]) => [name, quantity])).toEqual([
      ["DOTP", "500 kg"],
      ["UV-531", "250 kg"],
    ]);
  });
  it("keeps the plant of an order out of the names", () => {
    expect(
      read(
        ["Pos.", "Texto breve", "Cantidad solicitada", "UM", "Ce."],
        [10, "DOTP", "2,5", "TO", 1000],
        [20, "UV-531", 48, "TO", 1000],
      ),
    ).toEqual([
      ["DOTP", "2.5 t"],
      ["UV-531", "48 t"],
    ]);
  });
  it.each([
    [["اسم المادة", "نوع العبوة", "العدد"], "كيس"],
    [["اسم المادة", "الوحدة", "العدد"], "كيس"],
    [["نام کالا", "واحد", "تعداد/مقدار"], "کیسه"],
  ])("%j: the number counts packages of that kind", (heads, bag) => {
    expect(read(heads, ["DOTP", bag, 400], ["UV-531", bag, 60])).toEqual([
      ["DOTP", "400 bag"],
      ["UV-531", "60 bag"],
    ]);
  });

  it.each(["QTY IN STOCK", "Stock actuel", "Остаток на складе", "Stock in hand", "现存量"])(
    "does not ask for %s next to the required quantity",
    (stock) =>
      expect(
        read(
          ["ITEM DESCRIPTION", "UNIT", stock, "QTY REQUIRED"],
          ["DOTP", "Drums", 150, 40],
          ["DINP", "Bags", 37, 400],
        ),
      ).toEqual([
        ["DOTP", "40 drum"],
        ["DINP", "400 bag"],
      ]),
  );
  it("takes kg and t that agree by rounding as one, and reads the exact one", () => {
    const rows = [
      ["DSTDP", "0.037", "37.50"],
      ["DOTP", "1.337", "1,337.50"],
    ];
    expect(read(["Product", "Quantity (MT)", "Quantity (KGS)"], ...rows)).toEqual([
      ["DSTDP", "37.5 kg"],
      ["DOTP", "1337.5 kg"],
    ]);
    expect(
      asked(["Product", "Quantity (MT)", "Quantity (KGS)"], ["DOTP", 2, 1600], ["UV-P", 1, 1000]),
    ).toBe(2);
  });
  it("reads a net weight next to the gross as the total when packages show it", () => {
    const head = ["Goods", "Pallets", "Bags", "Net kgs", "Gross kgs"];
    expect(
      read(head, ["DOTP", 1, 20, 400, 408], ["UV-P", 2, 60, 1500, 1530], ["GMS", 1, 8, 200, 204]),
    ).toEqual([
      ["DOTP", "400 kg"],
      ["UV-P", "1500 kg"],
      ["GMS", "200 kg"],
    ]);
    // 20 big bags of 500 kg, or 500 kg in 20 bags.
    expect(asked(["Goods", "Packages", "Net kgs", "Gross kgs"], ["DOTP", 20, 500, 510])).toBe(2);
  });

  it.each([
    ["price × quantity", ["Menge (kg)", "Preis", "Betrag EUR"], ["1.250", "3", "3750"], "1250 kg"],
    ["price per t", ["Menge (t)", "Preis", "Betrag EUR"], ["1.250", "3000", "3750"], "1.25 t"],
    ["tonnes", ["Qty (kg)", "Qty (MT)", "Origin"], ["1,500", "1.500", "-"], "1500 kg"],
    ["pounds", ["Net (kg)", "Net (lbs)", "Origin"], ["2,000", "4,409", "-"], "2000 kg"],
    ["the stock", ["Besoin (kg)", "Stock (kg)", "Origine"], ["37,500", "3 600,00", "-"], "37.5 kg"],
  ])("knows the sign by %s", (_by, heads, cells, quantity) => {
    const whole = heads[0] === "Net (kg)" ? [["UV-P", 400, 882, "-"]] : [];
    const list = readList(table(["Produkt", ...heads], ["DOTP", ...cells], ...whole));
    expect(linesOf(list)[0]?.slice(0, 2)).toEqual(["DOTP", quantity]);
    expect(list.lines[0]?.readings[0]?.otherQuantity).toBeUndefined();
  });
  it("does not take a price for another unit as a proof", () => {
    // 1,250 kg at 3,000 a tonne.
    const list = readList(
      table(["Produkt", "Menge (kg)", "Preis", "Betrag EUR"], ["DOTP", "1.250", 3000, 3750]),
    );
    expect(list.lines[0]?.readings[0]?.otherQuantity).toBeDefined();
  });

  it("has an item code in brackets apart from the name", () => {
    expect(linesOf(readList("[RM-3277] Pigment Blue 15:3 500 kg\n[6683-19-8] AO 1 t"))).toEqual([
      ["Pigment Blue 15:3", "500 kg", "RM-3277"],
      ["AO", "1 t"],
    ]);
  });
  it("adds no blank to a Chinese name", () => {
    expect(read(["存货名称", "数量（公斤）"], ["抗氧剂168", 500], ["UV-531 吸收剂", 20])).toEqual([
      ["抗氧剂168", "500 kg"],
      ["UV-531 吸收剂", "20 kg"],
    ]);
  });

  it.each([", 500 kg", " 500 kg", ",500 kg", "; 500 kg"])(
    "keeps a line with an InChI and %j whole",
    (rest) => {
      const inchi =
        "1S/C21H26O3/c1-2-3-4-5-6-10-15-24-18-13-14-19(20(22)16-18)21(23)17-11-8-7-9-12-17/" +
        "h7-9,11-14,16,22H,2-6,10,15H2,1H3";
      for (const above of ["", "Product, Quantity\n", "Dear Sirs,\n"])
        expect(
          linesOf(readList(`${above}InChI=${inchi}${rest}\nUV-328, 200 kg`)).slice(-2),
        ).toEqual([
          [inchi, "500 kg"],
          ["UV-328", "200 kg"],
        ]);
    },
  );
});

describe("any table", () => {
  const cell = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        "",
        "Irganox 1010",
        "DOTP",
        "6683-19-8",
        "500",
        "2 t",
        "kg",
        "MT",
        "Total",
        "25 kg bag",
        "Product",
        "Qty",
        "CAS",
        "#N/A",
        "1957-11-04",
      ),
    },
    fc.string({ maxLength: 12 }).map((text) => text.replace(/["\t\r\n=]/g, "")),
  );
  const rows = fc.integer({ min: 2, max: 6 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 2,
      maxLength: 12,
    }),
  );
  const head = fc.constantFrom<readonly string[] | undefined>(
    undefined,
    ["No", "Product", "CAS", "Qty", "Unit", "Remarks"],
    ["Material", "Menge", "Einheit"],
    ["Code", "Description", "No. of bags"],
  );

  it("has each of its rows as a line, a remark, or left out with a reason", () => {
    fc.assert(
      fc.property(rows, head, (body, heads) => {
        const width = body[0]?.length ?? 0;
        const all = [...(heads ? [heads.slice(0, width)] : []), ...body].map((row) =>
          Array.from({ length: width }, (_, place) => row[place] ?? ""),
        );
        fc.pre(all.filter((row) => row.some(Boolean)).length > 1);
        const filled = all.findLastIndex((row) => row.some((one) => /[\p{L}\p{N}]/u.test(one)));
        const { lines, leftOut, beyond } = readList(all.map((row) => row.join("\t")).join("\n"));
        const unreadable = lines.filter(({ wrote }) =>
          /^Row \d+, column [A-Z] cannot be read: /.test(wrote),
        ).length;
        const errors = all.flat().filter((one) => one === "#N/A").length;
        expect(unreadable).toBe(errors);
        const onlyErrors = all.filter(
          (row) =>
            row.includes("#N/A") &&
            row.every((one) => one === "#N/A" || !/[\p{L}\p{N}]/u.test(one)),
        ).length;
        expect(beyond).toBe(0);
        expect(lines.length - unreadable + leftOut.length).toBe(filled + 1 - onlyErrors);
        // Parts outside of the readings are in the written text.
        for (const { wrote } of lines) expect(wrote).not.toBe("");
      }),
      { numRuns: 300 },
    );
  });
});
