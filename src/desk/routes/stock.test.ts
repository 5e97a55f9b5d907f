import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import type { ContentItems } from "../content/items.ts";
import type { DeskContext } from "./context.ts";
import { stockRoutes } from "./stock.ts";

const current = [
  "grade,state,note,date",
  "# light",
  'hals-770,in-stock,"pallets, wrapped",2026-10-01',
  "uv-531,in-stock,,2026-10-01",
  "uv-326,on-request,,",
  "",
].join("\r\n");
let root: string;
let items: ContentItems;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "icg-desk-stock-")), "content");
  mkdirSync(join(root, "products/uv"), { recursive: true });
  for (const [id, name] of [
    ["hals-770", "ICG HALS 770"],
    ["uv-531", "ICG UV-531"],
    ["uv-326", "ICG UV-326"],
  ])
    writeFileSync(join(root, `products/uv/${id}.yaml`), `name: ${name}\n`);
  writeFileSync(join(root, "stock.csv"), current);
  items = openTestItems(root);
});
afterEach(() => rmSync(dirname(root), { recursive: true }));
const stored = (): string => readFileSync(join(items.work.root, "stock.csv"), "utf8");
const ask = async (query: string, init?: RequestInit) => {
  items.work.sync();
  const context = { root: items.work.root, items, today: () => "2026-11-23" } as DeskContext;
  const reply = await stockRoutes(context).request(`/stock${query}`, init);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const put = (body: unknown) => ask("", { method: "PUT", body: JSON.stringify(body) });
const post = (
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  query = "",
  more: Readonly<Record<string, unknown>> = {},
) => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  for (const [key, value] of Object.entries(more))
    form.set(key, typeof value === "string" ? value : JSON.stringify(value));
  return ask(query, { method: "POST", body: form });
};
const version = async (): Promise<unknown> => (await ask("")).body["version"];

describe("a line that was changed in two places", () => {
  const line = (state: string, note = "", date = "2026-10-01") => ({
    grade: "uv-531",
    state,
    note,
    date,
  });
  const erp = (state: string, note = ""): void =>
    writeFileSync(
      join(root, "stock.csv"),
      current.replace(/^uv-531,.*\r$/m, `uv-531,${state},${note},2026-10-01\r`),
    );

  it("is answered with its value before, now and as typed; a choice made against it is saved", async () => {
    const read = await version();
    erp("low-stock");
    const yours = line("on-request");
    const base = [line("in-stock")];

    const refused = await put({ version: read, edits: [yours], base });
    const theirs = line("low-stock");
    const chosen = await put({ version: read, edits: [yours], base: [theirs] });

    expect(refused).toMatchObject({
      status: 409,
      body: { conflicts: [{ grade: "uv-531", base: line("in-stock"), theirs, yours }] },
    });
    expect(chosen.status).toBe(200);
    expect(stored()).toContain("uv-531,on-request,,2026-10-01");
  });

  it("is merged when the fields differ, and other lines do not matter", async () => {
    const read = await version();
    erp("low-stock");
    const edits = [line("in-stock", "two bags")];
    expect((await put({ version: read, edits, base: [line("in-stock")] })).status).toBe(200);
    expect(stored()).toContain("uv-531,low-stock,two bags,2026-10-01");
  });

  it("is listed after it was saved, until a version is chosen", async () => {
    await put({ version: await version(), edits: [line("on-request")], base: [line("in-stock")] });
    erp("low-stock");
    const conflict = {
      grade: "uv-531",
      base: line("in-stock"),
      theirs: line("low-stock"),
      yours: line("on-request"),
    };
    const { body } = await ask("");
    expect(body["conflicts"]).toEqual([conflict]);

    for (const [chosen, drafts] of [
      [conflict.yours, 1],
      [conflict.theirs, 0],
    ] as const) {
      const base = [conflict.yours];
      expect((await put({ version: "", edits: [chosen], base })).status).toBe(200);
      expect((await ask("")).body["conflicts"]).toEqual([]);
      expect(stored()).toContain(`uv-531,${chosen.state}`);
      expect(items.work.drafts.list()).toHaveLength(drafts);
    }
  });
});

describe("the table", () => {
  it("has a line for each grade, also for one without a state", async () => {
    writeFileSync(join(root, "products/uv/uv-9.yaml"), "name: ICG UV-9\n");
    expect((await ask("")).body).toMatchObject({
      lines: [
        {
          grade: "hals-770",
          name: "ICG HALS 770",
          state: "in-stock",
          note: "pallets, wrapped",
          date: "2026-10-01",
        },
        { grade: "uv-531" },
        { grade: "uv-326", state: "on-request" },
        { grade: "uv-9", name: "ICG UV-9", state: "" },
      ],
    });
  });

  it("is saved by its changed lines; no byte of another changes", async () => {
    const reply = await put({
      version: await version(),
      edits: [{ grade: "uv-326", state: "low-stock", note: "two bags, open", date: "2026-11-23" }],
    });
    expect(reply.status).toBe(200);
    expect(stored()).toBe(
      current.replace("uv-326,on-request,,", 'uv-326,low-stock,"two bags, open",2026-11-23'),
    );
    expect(await version()).toBe(reply.body["version"]);
  });

  it("is not saved over what was changed elsewhere", async () => {
    const read = await version();
    writeFileSync(join(root, "stock.csv"), current.replace("uv-531,in-stock", "uv-531,low-stock"));
    const before = stored();
    expect(
      await put({
        version: read,
        edits: [{ grade: "uv-326", state: "in-stock", note: "", date: "" }],
      }),
    ).toMatchObject({
      status: 409,
      body: { version: await version() },
    });
    expect(stored()).toBe(before);
  });

  it("tells each fault at its field, and writes nothing then", async () => {
    const edits = [
      { grade: "uv-326", state: "perhaps", note: "", date: "" },
      { grade: "uv-531", state: "in-stock", note: "", date: "2026-02-30" },
    ];
    const { status, body } = await put({ version: await version(), edits });
    expect(status).toBe(422);
    expect((body["faults"] as { path: unknown }[]).map(({ path }) => path)).toEqual([
      ["edits", 0, "state"],
      ["edits", 1, "date"],
    ]);
    expect(
      await put({
        version: await version(),
        edits: [{ grade: "uv-999", state: "in-stock", note: "", date: "" }],
      }),
    ).toMatchObject({
      status: 422,
      body: { faults: [{ path: ["edits", 0, "grade"] }] },
    });
    expect((await put("no JSON object")).status).toBe(422);
    expect(stored()).toBe(current);
  });
});

describe("a list from a file", () => {
  const list = "Item;Quantity\nUV-531;0\n100-4417;gesperrt\nEuro pallet;40\n";

  it("shows what would change and what it does not understand, and changes nothing", async () => {
    expect((await post("erp.csv", list)).body).toMatchObject({
      changes: [{ id: "uv-531", from: "in-stock", to: "on-request" }],
      unknown: [
        { row: 3, name: "100-4417" },
        { row: 4, name: "Euro pallet" },
      ],
    });
    expect(stored()).toBe(current);
    expect(readdirSync(root).sort()).toEqual(["products", "stock.csv"]);
  });

  it("causes a question once: the answers are saved in the content when the list is applied", async () => {
    const answers = {
      states: [{ word: "gesperrt", state: "low-stock" }],
      grades: [{ name: "100-4417", grade: "uv-326" }],
      ignored: ["Euro pallet"],
    };
    expect((await post("erp.csv", list, "", { answers })).body).toMatchObject({
      changes: [{ id: "uv-326", to: "low-stock" }, { id: "uv-531" }],
      unknown: [],
    });
    expect(stored()).toBe(current);
    expect(
      (await post("erp.csv", list, "?apply=1", { answers, version: await version() })).status,
    ).toBe(200);
    expect(stored()).toBe(
      current
        .replace("uv-531,in-stock,,2026-10-01", "uv-531,on-request,,2026-11-23")
        .replace("uv-326,on-request,,", "uv-326,low-stock,,2026-11-23"),
    );
    expect((await post("erp.csv", list)).body).toMatchObject({
      changes: [],
      unknown: [],
      unchanged: 2,
    });
  });

  it("names the column of the state, also when there is no doubt", async () => {
    const table = "Item;Reserved (kg);Free stock (kg)\nUV-531;500;0\nUV-326;0;250\n";
    expect((await post("erp.csv", table)).body).toMatchObject({
      column: { letter: "C", name: "Free stock (kg)" },
      changes: [
        { id: "uv-326", to: "in-stock" },
        { id: "uv-531", to: "on-request" },
      ],
    });
  });

  it("without a certain column shows what each would change, and changes nothing until one is chosen", async () => {
    const table = "Item;Stock Dubai;Stock Sharjah\nUV-531;0;500\nUV-326;250;0\n";
    const unclear = {
      column: null,
      candidates: [
        {
          letter: "B",
          name: "Stock Dubai",
          changes: [
            { id: "uv-326", to: "in-stock" },
            { id: "uv-531", to: "on-request" },
          ],
        },
        { letter: "C", name: "Stock Sharjah", changes: [] },
      ],
      reason: expect.stringContaining("“Stock Dubai” (B), “Stock Sharjah” (C)"),
      changes: [],
      unknown: [],
    };
    for (const column of ["", undefined])
      expect(
        (await post("erp.csv", table, "", column === "" ? { column } : {})).body,
      ).toMatchObject(unclear);
    expect(await post("erp.csv", table, "?apply=1")).toMatchObject({
      status: 422,
      body: { faults: [{ path: ["column"] }] },
    });
    expect(await post("erp.csv", table, "?apply=1", { column: "Stock" })).toMatchObject({
      status: 422,
      body: {
        faults: [
          {
            path: ["file"],
            message:
              "no column is called “Stock”. The columns are “Stock Dubai” (B), “Stock Sharjah” (C)",
          },
        ],
      },
    });
    expect(stored()).toBe(current);
    expect((await post("erp.csv", table, "?apply=1", { column: "B" })).body).toMatchObject({
      column: { letter: "B", name: "Stock Dubai" },
      changes: [{ id: "uv-326" }, { id: "uv-531" }],
    });
    expect(stored()).toContain("uv-531,on-request,,2026-11-23");
  });

  it("is not applied to another table than it was shown for", async () => {
    const shown = await version();
    writeFileSync(join(root, "stock.csv"), `${current}# by hand\r\n`);
    expect((await post("erp.csv", list, "?apply=1", { version: String(shown) })).status).toBe(409);
    expect(stored()).toBe(`${current}# by hand\r\n`);
  });

  it("may be a workbook", async () => {
    const workbook = await writeExcelFile([
      [{ value: "Grade" }, { value: "Stock (kg)" }],
      [{ value: "UV-326" }, { type: Number, value: 500 }],
    ] as never).toBuffer();
    expect((await post("stock.xlsx", new Uint8Array(workbook))).body).toMatchObject({
      changes: [{ id: "uv-326", to: "in-stock" }],
    });
  });

  it.each<[string, string, string | Uint8Array<ArrayBuffer>, number]>([
    ["of another type", "stock.pdf", "%PDF-1.7", 422],
    ["that is no workbook", "stock.xlsx", "PK no", 422],
    ["without heads", "stock.csv", "UV-531;0\n", 422],
    ["of more than 10 MB", "stock.csv", new Uint8Array(10_000_001), 413],
    [
      "that unfolds without end",
      "stock.xlsx",
      new Uint8Array(zipSync({ "xl/workbook.xml": new Uint8Array(150_000_000) })),
      422,
    ],
    ["named as a path", "../../../etc/stock.exe", "Grade,State\nUV-531,low\n", 422],
  ])("%s is refused, and nothing changes", async (_, name, bytes, status) => {
    const reply = await post(name, bytes, "?apply=1");
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).not.toContain("etc");
    expect(stored()).toBe(current);
  });

  it("without a file, or with answers that are none, is refused", async () => {
    expect((await ask("", { method: "POST", body: "no form" })).body).toMatchObject({
      faults: [{ path: ["file"] }],
    });
    for (const answers of ["no JSON", { states: [{ word: "x", state: "perhaps" }] }])
      expect((await post("erp.csv", list, "?apply=1", { answers })).body).toMatchObject({
        faults: [{ path: ["answers"] }],
      });
    expect(stored()).toBe(current);
  });
});
