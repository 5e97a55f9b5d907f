import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { REAL_CONTENT } from "../../tests/support/content.ts";
import { cleanEnvironment } from "../../tests/support/server-process.ts";
import { workbook, xmlRows } from "../../tests/support/workbook.ts";
import { writeWhole } from "./stock-file.ts";
import {
  addStockWords,
  computeStockUpdate,
  gradesOf,
  type KnownGrade,
  parseStockState,
  readStockWords,
  readTable,
  StockFileRefused,
} from "./stock-update.ts";

const grades: readonly KnownGrade[] = [
  { id: "uv-531", name: "ICG UV-531", cas_number: ["1843-05-6"], trade_names: ["Chimassorb 81"] },
  { id: "uv-326", name: "ICG UV-326", cas_number: ["3896-11-5"], trade_names: ["Tinuvin 326"] },
  {
    id: "hals-770",
    name: "ICG HALS 770",
    cas_number: ["52829-07-9"],
    trade_names: ["Tinuvin 770"],
  },
  {
    id: "tio2-rutile",
    name: "ICG TiO2 Rutile",
    cas_number: ["13463-67-7"],
    trade_names: ["Ti-Pure R-105"],
  },
  { id: "tio2-anatase", name: "ICG TiO2 Anatase", cas_number: ["13463-67-7"], trade_names: [] },
  { id: "uv-328", name: "ICG UV-328", cas_number: ["25973-55-1"], trade_names: [] },
];
const current = [
  "grade,state,note,date",
  "# antioxidants and light stabilizers",
  'hals-770,in-stock,"pallets, shrink-wrapped",2026-10-01',
  "uv-531,in-stock,,2026-10-01",
  "uv-326,on-request,,",
  "uv-328,not-offered,,",
  "tio2-rutile,low-stock,,2026-10-01",
  "",
].join("\n");
const update = (...rows: string[][]) => computeStockUpdate(rows, grades, current, "2026-11-23");

it("finds a grade by each number of its substance, and asks where blends have it too", () => {
  const real = gradesOf(REAL_CONTENT);
  const listed = (number: string) =>
    computeStockUpdate(
      [
        ["CAS no.", "Status"],
        [number, "sold out"],
      ],
      real,
      "grade,state,note,date\n",
      "2026-11-23",
    );
  expect(listed("1317-65-3").questions[0]?.question).toContain("caco3-c1");
  expect(listed("101357-30-6").changes.map(({ id }) => id)).toEqual(["pb-29"]);
  expect(listed("181028-79-5").changes.map(({ id }) => id)).toEqual(["bdp"]);
  expect(listed("70198-29-7").questions[0]?.question).toMatch(/hals-622.*hals-783/);
});

describe("a state in a person's words", () => {
  it.each([
    ["out of stock", "on-request"],
    ["Out of Stock", "on-request"],
    ["sold out", "on-request"],
    ["0", "on-request"],
    ["0 kg", "on-request"],
    ["-25", "on-request"],
    ["none", "on-request"],
    ["in stock", "in-stock"],
    ["IN-STOCK", "in-stock"],
    ["1,250 kg", "in-stock"],
    ["٥٠٠", "in-stock"],
    ["low", "low-stock"],
    ["few left", "low-stock"],
    ["on request", "on-request"],
    ["discontinued", "not-offered"],
  ])("%s is %s", (said, state) => expect(parseStockState(said)).toBe(state));

  it.each(["", "perhaps", "ask Ali", "week 50", "2026-11-23"])("'%s' is none", (said) =>
    expect(parseStockState(said)).toBeUndefined(),
  );

  it("is low at or below the minimum", () => {
    expect([
      parseStockState("500", 500),
      parseStockState("501", 500),
      parseStockState("0", 500),
    ]).toEqual(["low-stock", "in-stock", "on-request"]);
  });
});

describe("a list", () => {
  it("names grades by name, id, CAS number or trade name, under any usual heads, also below a title", () => {
    for (const rows of [
      [
        ["Grade", "State"],
        ["UV-531", "sold out"],
      ],
      [["Stock of 23 November"], ["Product name", "Qty (kg)"], ["icg uv 531", "0"]],
      [
        ["CAS No.", "Availability"],
        ["1843-05-6", "out of stock"],
      ],
      [
        ["Trade name", "Status"],
        ["CHIMASSORB 81", "none"],
      ],
      [
        ["Code", "Description", "On hand"],
        ["uv-531", "benzophenone", "0"],
      ],
    ])
      expect(update(...rows)).toMatchObject({
        changes: [{ id: "uv-531", name: "ICG UV-531", from: "in-stock", to: "on-request" }],
        questions: [],
      });
  });

  it("reads heads, quantities and grades as a buyer's list does; totals are no grades", () => {
    const { changes, questions } = update(
      ["Artikel", "Menge (t)", "Mindestbestand"],
      ["UV-326 (25 kg bags)", "1,5", "2000"],
      ["ICG UV-531, 25 kg bag", "0", ""],
      ["Summe", "1,5", ""],
    );
    expect(changes.map(({ id, to }) => [id, to])).toEqual([
      ["uv-531", "on-request"],
      ["uv-326", "low-stock"],
    ]);
    expect(questions).toEqual([]);
  });

  it("changes the line of the grade alone: order, comments, notes and other grades stay", () => {
    const { text, changes, unchanged } = update(
      ["Grade", "Quantity", "Minimum"],
      ["HALS 770", "200", "500"],
      ["UV-326", "0", "100"],
    );
    expect(changes.map(({ id, to }) => [id, to])).toEqual([["hals-770", "low-stock"]]);
    expect(unchanged).toBe(1);
    expect(text).toBe(
      current.replace(
        'hals-770,in-stock,"pallets, shrink-wrapped",2026-10-01',
        'hals-770,low-stock,"pallets, shrink-wrapped",2026-11-23',
      ),
    );
  });

  it("adds the quantities of several rows, and a line for a grade that has none", () => {
    const { text, changes } = update(
      ["Item", "Qty"],
      ["UV-326", "0"],
      ["UV-326", "25"],
      ["ICG TiO2 Anatase", "1000"],
    );
    expect(changes).toEqual([
      { id: "uv-326", name: "ICG UV-326", from: "on-request", to: "in-stock" },
      { id: "tio2-anatase", name: "ICG TiO2 Anatase", from: undefined, to: "in-stock" },
    ]);
    expect(
      text.endsWith("tio2-rutile,low-stock,,2026-10-01\ntio2-anatase,in-stock,,2026-11-23\n"),
    ).toBe(true);
  });

  it("keeps line ends as they are", () => {
    const { text } = computeStockUpdate(
      [
        ["Grade", "State"],
        ["UV-531", "low"],
      ],
      grades,
      current.replaceAll("\n", "\r\n"),
      "2026-11-23",
    );
    expect(text).toBe(
      current
        .replace("uv-531,in-stock,,2026-10-01", "uv-531,low-stock,,2026-11-23")
        .replaceAll("\n", "\r\n"),
    );
  });

  it("asks about each row that it does not understand, and changes nothing by it", () => {
    const { changes, questions, text } = update(
      ["Grade", "CAS number", "State"],
      ["UV-513", "", "in stock"],
      ["", "13463-67-7", "0"],
      ["UV-531", "3896-11-5", "0"],
      ["HALS 770", "", "perhaps"],
      ["HALS 770", "", ""],
      ["UV-328", "", "in stock"],
      ["UV-326", "", "in stock"],
      ["UV-326", "", "sold out"],
    );
    expect(changes).toEqual([]);
    expect(text).toBe(current);
    expect(questions).toEqual([
      {
        row: 2,
        question: expect.stringMatching(/^no grade is called UV-513: .*uv-531/),
        name: "UV-513",
        near: expect.arrayContaining(["uv-531"]),
      },
      {
        row: 3,
        question: "13463-67-7 can mean tio2-rutile or tio2-anatase: choose the grade",
        name: "13463-67-7",
        near: ["tio2-rutile", "tio2-anatase"],
      },
      { row: 4, question: "UV-531 and 3896-11-5 are different grades" },
      {
        row: 5,
        question:
          "hals-770: perhaps is not a state: in-stock, low-stock, on-request or not-offered, or a quantity",
        word: "perhaps",
      },
      { row: 6, question: "hals-770: no state and no quantity" },
      {
        row: 7,
        question: expect.stringMatching(
          /^uv-328: not-offered to in-stock is decided in content\/stock\.csv/,
        ),
      },
      { row: 8, question: "uv-326: its rows disagree on the state" },
    ]);
  });

  it("knows what was answered once: names, words, and what is none of the site's", () => {
    const rows = [
      ["Item", "State"],
      ["100-4417", "gesperrt"],
      ["Euro pallet", "40"],
      ["UV-326", "GESPERRT"],
      ["HALS 770", "12"],
    ];
    expect(update(...rows).questions).toHaveLength(3);
    const words = {
      states: [{ word: "Gesperrt", state: "low-stock" as const }],
      grades: [
        { name: "100 4417", grade: "uv-531" },
        { name: "100-9999", grade: "left-the-catalogue" },
      ],
      ignored: ["euro pallet"],
    };
    const { changes, questions } = computeStockUpdate(rows, grades, current, "2026-11-23", words);
    expect(questions).toEqual([]);
    expect(changes.map(({ id, to }) => [id, to])).toEqual([
      ["uv-531", "low-stock"],
      ["uv-326", "low-stock"],
    ]);
  });

  it("asks again where the grade of an answer has left the catalogue", () => {
    const rows = [
      ["Item", "State"],
      ["100-9999", "out"],
    ];
    const words = {
      states: [],
      grades: [{ name: "100-9999", grade: "left-the-catalogue" }],
      ignored: [],
    };
    expect(computeStockUpdate(rows, grades, current, "2026-11-23", words)).toMatchObject({
      changes: [],
      questions: [{ row: 2, name: "100-9999" }],
    });
    // A confirmed answer overrides other matches.
    const other = { ...words, grades: [{ name: "UV-326", grade: "uv-531" }] };
    expect(
      computeStockUpdate(
        [
          ["Item", "State"],
          ["UV-326", "out"],
        ],
        grades,
        current,
        "2026-11-23",
        other,
      ).changes.map(({ id }) => id),
    ).toEqual(["uv-531"]);
  });

  it("takes the column that is named by head, letter or number", () => {
    const rows = [
      ["Grade", "Qty", "Qty", "Balance to deliver"],
      ["UV-531", "0", "500", "20"],
      ["UV-326", "250", "0", "20"],
    ];
    const changed = (column?: string) =>
      computeStockUpdate(rows, grades, current, "2026-11-23", undefined, column).changes.map(
        ({ id, to }) => `${id} ${to}`,
      );
    expect(changed("b")).toEqual(["uv-531 on-request", "uv-326 in-stock"]);
    expect(changed("3")).toEqual([]);
    expect(changed(" balanceTO deliver ")).toEqual(["uv-326 in-stock"]);
    expect(() => changed("qty")).toThrow(
      "several columns are called “qty”: “Qty” (B), “Qty” (C). Name one by its letter",
    );
    for (const name of ["Grade", "A", "E", "0", ""])
      expect(() => changed(name)).toThrow(
        `no column is called “${name}”. The columns are “Qty” (B), “Qty” (C), “Balance to deliver” (D)`,
      );
  });

  it("settles the decimal sign by one cell of the column, and asks where the state depends on it", () => {
    const states = (...rows: string[][]) => {
      const { changes, questions } = update(["Grade", "Stock (kg)", "Minimum (kg)"], ...rows);
      return [...changes.map(({ id, to }) => `${id} ${to}`), ...questions.map(({ row }) => row)];
    };
    // 12.250 is 12.25 kg because 0.500 is half a kilogram.
    expect(states(["UV-531", "12.250", "500"], ["UV-326", "0.500", "0"])).toEqual([
      "uv-531 low-stock",
      "uv-326 in-stock",
    ]);
    expect(states(["UV-531", "12.250", "500"], ["UV-326", "1.250,5", "0"])).toEqual([
      "uv-326 in-stock",
    ]);
    expect(states(["UV-531", "12.250", "500"], ["UV-326", "1.250", "0"])).toEqual([
      "uv-326 in-stock",
      2,
    ]);
  });

  it("asks where a minimum without a unit may be in kg or in the unit of the stock", () => {
    const { changes, questions } = update(
      ["Grade", "Stock (MT)", "Minimum"],
      ["UV-531", "1.5", "2"],
      ["UV-326", "1.5", "2000"],
    );
    expect(changes.map(({ id, to }) => [id, to])).toEqual([["uv-326", "low-stock"]]);
    expect(questions).toEqual([
      { row: 2, question: expect.stringMatching(/^uv-531: 1\.5 \(minimum 2\) can be read/) },
    ]);
  });

  it("reads thousands of kilograms, units of the row and amounts below zero", () => {
    const low = (heads: string[], cells: string[]) =>
      update(["Grade", ...heads], ["UV-531", ...cells]).changes.map(({ to }) => to);
    for (const head of ["Stock ('000 kg)", "Stock x1000 kg", "Stock (10³ kg)"]) {
      expect(low([head, "Minimum (kg)"], ["5", "5000"])).toEqual(["low-stock"]);
      expect(low([head, "Minimum (kg)"], ["5", "4999"])).toEqual([]);
    }
    expect(low(["Stock", "UoM", "Min (kg)"], ["2", "TO", "2000"])).toEqual(["low-stock"]);
    expect(low(["Stock", "UoM", "Min (kg)"], ["2", "TO", "1999"])).toEqual([]);
    for (const none of ["25-", "(25)", "-25", "0.000", "0,00 KG", "0 公斤", "(-)25 kg", "1e-14"])
      expect(low(["Stock"], [none])).toEqual(["on-request"]);
  });

  it("reads heads in two rows, and heads that are repeated on each page", () => {
    const { column, changes, questions } = update(
      ["Stock Summary"],
      ["Particulars", "Opening Balance", "", "Inwards", "", "Closing Balance", ""],
      ["", "Quantity", "Value", "Quantity", "Value", "Quantity", "Value"],
      ["UV-531", "25 kg", "90", "75 kg", "300", "0 kg", "10"],
      ["Particulars", "Opening Balance", "", "Inwards", "", "Closing Balance", ""],
      ["", "Quantity", "Value", "Quantity", "Value", "Quantity", "Value"],
      ["UV-326", "0 kg", "0", "0 kg", "0", "40 kg", "0"],
    );
    expect(column).toEqual({ letter: "F", name: "Closing Balance Quantity" });
    expect(changes.map(({ id, to }) => [id, to])).toEqual([
      ["uv-531", "on-request"],
      ["uv-326", "in-stock"],
    ]);
    expect(questions).toEqual([]);
  });

  it("without heads of a grade and its state is refused", () => {
    expect(() => update(["UV-531", "0"], ["UV-326", "1"])).toThrow(StockFileRefused);
  });
});

const mutable = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => [...row]);

describe("a file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "icg-stock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ["comma", "Grade,State\r\nUV-531,out of stock\r\n"],
    ["semicolon", "Grade;State\nUV-531;out of stock\n"],
    ["tab", "Grade\tState\nUV-531\tout of stock\n"],
    ["byte order mark", "\uFEFFGrade,State\nUV-531,out of stock\n"],
  ])("is read as .csv (%s)", async (_, text) => {
    expect(await readTable("stock.csv", Buffer.from(text))).toEqual([
      ["Grade", "State"],
      ["UV-531", "out of stock"],
    ]);
  });

  it("is read as .csv of an older Excel", async () => {
    expect(
      await readTable("stock.csv", Buffer.from("Grade,Note\nUV-531,Gr\xf6\xdfe\n", "latin1")),
    ).toContainEqual(["UV-531", "Größe"]);
  });

  it("is read as the Unicode Text of Excel, and as CSV of an Arabic Excel", async () => {
    const text = "Grade\tQty\r\nUV-531\t0\r\n";
    for (const mark of ["\uFEFF", ""])
      expect(
        update(...mutable(await readTable("stock.txt", Buffer.from(mark + text, "utf16le"))))
          .changes,
      ).toMatchObject([{ id: "uv-531" }]);
    // Arabic for quantity, in Windows-1256.
    const arabic = Buffer.concat([
      Buffer.from("Grade;"),
      Buffer.from([0xc7, 0xe1, 0xdf, 0xe3, 0xed, 0xc9]),
      Buffer.from("\nUV-531;0\n"),
    ]);
    expect(update(...mutable(await readTable("stock.csv", arabic))).changes).toMatchObject([
      { id: "uv-531", to: "on-request" },
    ]);
  });

  it("is read from the first visible sheet with grades", async () => {
    const book = workbook(
      { name: "Last year", rows: xmlRows(["Grade", "Qty"], ["UV-326", 5]), state: "hidden" },
      { name: "Cover", rows: xmlRows(["Stock list"]) },
      { name: "Stock", rows: xmlRows(["Grade", "Qty"], ["UV-531", 0]) },
    );
    expect(update(...mutable(await readTable("stock.xlsx", book))).changes).toMatchObject([
      { id: "uv-531", to: "on-request" },
    ]);
  });

  it("is read as .xlsx", async () => {
    const path = join(folder, "stock.xlsx");
    await writeExcelFile([
      [{ value: "Grade" }, { value: "Quantity" }],
      [{ value: "UV-531" }, { type: Number, value: 0 }],
    ] as never).toFile(path);
    const rows = await readTable("stock.xlsx", readFileSync(path));
    expect(update(...rows.map((row) => [...row])).changes).toMatchObject([
      { id: "uv-531", to: "on-request" },
    ]);
  });

  it("of another kind, or a workbook that is none, is refused", async () => {
    await expect(readTable("stock.pdf", Buffer.from("%PDF"))).rejects.toThrow(
      "stock.pdf is neither .csv nor .xlsx",
    );
    await expect(readTable("stock.xlsx", Buffer.from("PK no"))).rejects.toThrow(StockFileRefused);
  });

  it("that unfolds beyond any stock list is refused before it is unfolded", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(150_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readTable("stock.xlsx", bomb)).rejects.toThrow("unfolds to more than 100 MB");
  });

  it("is written whole or not at all", () => {
    const path = join(folder, "stock.csv");
    writeFileSync(path, "old");
    writeWhole(path, "new");
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(() => writeWhole(join(folder, "nowhere/stock.csv"), "new")).toThrow();
    expect(readdirSync(folder)).toEqual(["stock.csv"]);
  });
});

describe("answers that are kept", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "icg-stock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const answers = {
    states: [{ word: "gesperrt", state: "on-request" as const }],
    grades: [{ name: "100: 4417", grade: "uv-531" }],
    ignored: ["Euro pallet"],
  };

  it("stand in the content behind those of before", () => {
    addStockWords(folder, answers);
    expect(readStockWords(folder)).toEqual(answers);
    const path = join(folder, "stock-words.yaml");
    writeFileSync(path, `# kept\n${readFileSync(path, "utf8")}`);
    addStockWords(folder, { states: [], grades: [], ignored: ["Wooden pallet"] });
    expect(readFileSync(path, "utf8")).toMatch(/^# kept\nstates:/);
    expect(readStockWords(folder)).toEqual({
      ...answers,
      ignored: ["Euro pallet", "Wooden pallet"],
    });
  });

  it("with faults are not gone by", () => {
    writeFileSync(join(folder, "stock-words.yaml"), "states: perhaps\n");
    expect(() => readStockWords(folder)).toThrow(StockFileRefused);
  });
});

describe("icg stock", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "icg-stock-"));
    for (const { id, ...grade } of grades) {
      mkdirSync(join(folder, "content/products/category"), { recursive: true });
      writeFileSync(join(folder, `content/products/category/${id}.yaml`), JSON.stringify(grade));
    }
    writeFileSync(join(folder, "content/stock.csv"), current);
    writeFileSync(join(folder, "erp.csv"), "Grade;Quantity\nUV-531;0\nUV-999;1\n");
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const stored = (): string => readFileSync(join(folder, "content/stock.csv"), "utf8");
  const icg = (...args: string[]) =>
    new Promise<{ status: number; out: string; err: string }>((done) => {
      execFile(
        process.execPath,
        ["src/cli.ts", "stock", ...args, "--content", join(folder, "content")],
        {
          cwd: join(import.meta.dirname, "../.."),
          env: cleanEnvironment({ DATA_DIR: folder }),
        },
        (error, out, err) => done({ status: error ? Number(error.code) : 0, out, err }),
      );
    });

  it("shows what would change and what was not understood, and writes only with --yes", async () => {
    const shown = await icg(join(folder, "erp.csv"));
    expect(shown).toMatchObject({
      status: 1,
      err: expect.stringMatching(/erp\.csv:3: no grade is called UV-999/),
    });
    expect(shown.out).toBe(
      "State from column “Quantity” (B)\nICG UV-531: in-stock -> on-request\n1 changed, 0 as they were, 1 not understood; nothing written: add --yes to write them.\n",
    );
    expect(stored()).toBe(current);
    expect((await icg(join(folder, "erp.csv"), "--yes")).status).toBe(1);
    expect(stored()).toMatch(/^uv-531,on-request,,\d{4}-\d\d-\d\d$/m);
    expect(readdirSync(join(folder, "content")).sort()).toEqual(["products", "stock.csv"]);
  });

  it("refuses a file without a certain column, with the names of the columns", async () => {
    writeFileSync(
      join(folder, "erp.csv"),
      "Grade;Reserved (kg);On hand (kg)\nUV-531;500;500\nUV-326;0;250\n",
    );
    const file = join(folder, "erp.csv");
    expect(await icg(file, "--yes")).toEqual({
      status: 1,
      out: "",
      err: `${file}: “On hand (kg)” (C) may include what is not free: “Reserved (kg)” (B).\nName the column of the state: “On hand (kg)” (C); for example --column "On hand (kg)"\n`,
    });
    expect(stored()).toBe(current);
    expect(await icg(file, "--column", "free stock")).toMatchObject({
      status: 1,
      out: "",
      err: expect.stringMatching(
        /no column is called “free stock”\. The columns are “Reserved \(kg\)” \(B\), “On hand \(kg\)” \(C\)/,
      ),
    });
    expect(await icg(file, "--column", "ON HAND  (KG)", "--yes")).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^State from column “On hand \(kg\)” \(C\)\nICG UV-326: on-request -> in-stock\n/,
      ),
    });
    expect(stored()).toMatch(/^uv-326,in-stock,/m);
  }, 60_000);

  it("says why a file cannot be read", async () => {
    writeFileSync(join(folder, "erp.csv"), "UV-531;0\n");
    expect(await icg(join(folder, "erp.csv"))).toEqual({
      status: 1,
      out: "",
      err: expect.stringMatching(/^no row of heads: one column is called Grade/),
    });
    expect(await icg(join(folder, "gone.csv"))).toMatchObject({
      status: 1,
      err: expect.stringMatching(/no such file/),
    });
    expect(await icg()).toMatchObject({ status: 2 });
  });
});
