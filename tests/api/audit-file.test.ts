/** The audit file, and CAS numbers in every CSV file. */
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { readBuyerFile } from "#catalogue/buyer-file.ts";
import { readList } from "#catalogue/buyer-list.ts";
import { auditPath } from "#contract/api-paths.ts";
import { catalogueCsv, foodContactCsv, regulatoryCsv } from "#server/generated/open-data.ts";
import { loadSnapshot } from "#store/import.ts";
import { allProducts } from "#store/products.ts";
import { findDocument } from "#store/snapshot.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

let site: ImportedSite;
beforeAll(async () => {
  site = await importedSite("sqlite", { items: 1, brief: true });
});
afterAll(() => site.close());

const AUDIT = "/api/site/documents/audit";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const bytesOf = async (reply: Response): Promise<Uint8Array> =>
  new Uint8Array(await reply.arrayBuffer());
const ask = (query: string, init?: RequestInit): Promise<Response> =>
  Promise.resolve(site.api.request(`${AUDIT}${query}`, init));
const postJson = (body: unknown): Promise<Response> =>
  ask("", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function sheetsOf(bytes: Uint8Array): Promise<Record<string, Record<string, unknown>[]>> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  return Object.fromEntries(
    sheets.map(({ sheet, data }) => {
      const [head = [], ...rows] = data;
      return [
        sheet,
        rows.map((row) =>
          Object.fromEntries(head.map((name, place) => [String(name), row[place]])),
        ),
      ];
    }),
  );
}
async function recordsOf(bytes: Uint8Array): Promise<Record<string, string>[]> {
  const [head = [], ...rows] = (await readBuyerFile("audit.csv", bytes)).chosen.rows;
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ""])));
}

// n-Hexane: Candidate List. mb-black-40: certainty known. mb-uv-20: FCM 716.
const GRADES = ["n-hexane", "mb-black-40", "mb-uv-20"] as const;
const FACTS = [
  {
    id: "n-hexane",
    regime: "REACH Candidate List",
    state: "listed",
    listed_since: "2026-02-04",
    list_date: "04 Feb 2026",
    checked_on: "2026-11-23",
    certainty: "checked",
  },
  {
    id: "mb-black-40",
    regime: "CLP classification",
    value: "not classified",
    list_date: "",
    source: "",
    checked_on: "",
    certainty: "not verified: ask us",
  },
  {
    id: "mb-uv-20",
    regime: "Food contact, EU",
    value: "FCM 716",
    limit: "SML 30 mg/kg",
    certainty: "checked",
  },
];

describe("the audit file", () => {
  it("as a workbook describes itself, and holds identity, regimes and food contact of the grades in their order", async () => {
    const reply = await ask(`?grades=${GRADES.join(",")}`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, EXCEL]);
    expect(reply.headers.get("content-disposition")).toBe(
      'attachment; filename="icg-audit-2026-11-21.xlsx"',
    );
    const bytes = await bytesOf(reply);
    const sheets = await sheetsOf(bytes);
    expect(Object.keys(sheets)).toEqual(["About", "Substances", "Regimes", "Food contact"]);
    expect(sheets["Substances"]?.map(({ id }) => id)).toEqual(GRADES);
    expect(sheets["Substances"]?.[0]).toMatchObject({
      grade: "ICG n-Hexane",
      cas_number: "110-54-3",
      ec_number: "203-777-6",
    });
    expect([...new Set(sheets["Regimes"]?.map(({ id }) => id))]).toEqual(GRADES);
    for (const { list_date, source, checked_on, ...fact } of FACTS) {
      const cells = Object.fromEntries(
        Object.entries({ list_date, source, checked_on }).flatMap(([key, text]) =>
          text === undefined ? [] : [[key, text || null]],
        ),
      );
      expect(sheets["Regimes"]).toContainEqual(expect.objectContaining({ ...fact, ...cells }));
    }
    expect(sheets["Food contact"]).toContainEqual(
      expect.objectContaining({
        id: "mb-uv-20",
        cas_number: "65447-77-0",
        fcm_number: "716",
        sml_mg_per_kg: 30,
        certainty_eu: "checked",
      }),
    );
    expect(new Set(sheets["Food contact"]?.map(({ id }) => id))).toEqual(new Set(GRADES));
  });

  it("its first sheet has the date, the disclaimer, the certainties, the underlying lists and the contact", async () => {
    const [about] = await readWorkbook(
      Buffer.from(await bytesOf(await ask("?grades=n-hexane,mb-black-40"))),
    );
    const lines = (about?.data ?? []).map((row) => row.filter((cell) => cell !== null).join(" | "));
    expect(lines).toEqual(
      expect.arrayContaining([
        "Created on | 21 Nov 2026",
        "Grades | ICG n-Hexane, ICG MB Black 40",
        expect.stringContaining("not a declaration of conformity"),
        expect.stringMatching(/^not verified: ask us \| .*not a statement/),
        expect.stringMatching(/^not stated \| /),
        "Contact | ICG Chemicals, info@icg-chemicals.example, +971 4 000 0000",
        "REACH Candidate List | Regulation (EC) No 1907/2006 (REACH), Candidate List | 04 Feb 2026 | 23 Nov 2026",
      ]),
    );
  });

  it("its first sheet names no list that no row was compared with", async () => {
    const bytes = await bytesOf(await ask("?grades=mb-black-40"));
    const rows = (await sheetsOf(bytes))["Regimes"] ?? [];
    const [about] = await readWorkbook(Buffer.from(bytes));
    const regimes = (about?.data ?? []).map(([first]) => String(first));
    const listed = regimes.slice(regimes.indexOf("Regime") + 1);
    expect(listed).toContain("REACH Candidate List");
    expect(listed).not.toContain("CLP classification");
    expect(new Set(listed)).toEqual(
      new Set(rows.filter(({ certainty }) => certainty === "checked").map(({ regime }) => regime)),
    );
  });

  it("as CSV holds the same rows under the columns of regulatory.csv", async () => {
    const reply = await ask(`?grades=${GRADES.join(",")}&format=csv`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([
      200,
      "text/csv; charset=utf-8",
    ]);
    expect(reply.headers.get("content-disposition")).toBe(
      'attachment; filename="icg-audit-2026-11-21.csv"',
    );
    const bytes = await bytesOf(reply);
    const records = await recordsOf(bytes);
    for (const fact of FACTS) expect(records).toContainEqual(expect.objectContaining(fact));
    const all = await regulatoryCsv(await allProducts(await loadSnapshot(site.db)));
    expect(Buffer.from(bytes).toString().split("\r\n")[0]).toBe(all.split("\r\n")[0]);
    const lines = Buffer.from(bytes)
      .toString()
      .split("\r\n")
      .filter((line) => line.startsWith("mb-uv-20,"));
    expect(lines.length).toBeGreaterThan(8);
    expect(all.split("\r\n").filter((line) => line.startsWith("mb-uv-20,"))).toEqual(lines);
  });

  it("contains unstated rows as not stated", async () => {
    const rows =
      (await sheetsOf(await bytesOf(await ask("?grades=uv-531,mb-black-40,hals-783"))))[
        "Regimes"
      ] ?? [];
    // Its content file states no classification.
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: "hals-783",
        regime: "CLP classification",
        certainty: "not stated",
      }),
    );
    for (const { certainty, state, value, conditions } of rows)
      if (certainty === "not stated")
        expect([state, value, conditions]).toEqual(["not stated", null, null]);
      else expect(["checked", "not verified: ask us"]).toContain(certainty);
  });

  it("of a posted list is the same file, from JSON and from a form", async () => {
    const form = (text: string) =>
      ask("", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: text,
      });
    const expected = await (await ask("?grades=hals-770,uv-531&format=csv")).text();
    expect(expected).toContain("hals-770,");
    for (const reply of [
      await postJson({ grades: ["hals-770", "uv-531"], format: "csv" }),
      await postJson({ grades: " HALS-770, uv-531,hals-770 ", format: "csv" }),
      await form("grades=hals-770&grades=uv-531&format=csv"),
      await form("grades=hals-770%2Cuv-531&format=csv"),
    ])
      expect([reply.status, await reply.text()]).toEqual([200, expected]);
    expect((await postJson({ grades: ["hals-770"] })).headers.get("content-type")).toBe(EXCEL);
  });

  it("takes 100 grades; more, none, unknown ones and another format are refused with the field and the reason", async () => {
    const ids = (await allProducts(await loadSnapshot(site.db))).map(({ _id }) => _id);
    const hundred = ids.slice(0, 100);
    expect((await site.api.request(auditPath(hundred, "csv"))).status).toBe(200);
    const refused: [Promise<Response>, string, string][] = [
      [
        Promise.resolve(site.api.request(auditPath(ids.slice(0, 101), "xlsx"))),
        "grades",
        "At most 100 grades",
      ],
      [postJson({ grades: ids.slice(0, 101) }), "grades", "At most 100 grades"],
      [ask(""), "grades", "Name at least one grade"],
      [ask("?grades=,%20,"), "grades", "Name at least one grade"],
      [postJson({}), "grades", "Name at least one grade"],
      [ask("?grades=no-such,hals-770,nor-this"), "grades", "Unknown grades: no-such, nor-this"],
      [postJson({ grades: ["a\0b"] }), "grades", "Unknown grades: a\uFFFDb"],
      [ask("?grades=hals-770&format=pdf"), "format", "Must be xlsx or csv"],
    ];
    for (const [pending, field, message] of refused) {
      const reply = await pending;
      expect([reply.status, await reply.json()]).toEqual([
        422,
        { success: false, message, errors: [{ field, message }] },
      ]);
    }
    expect((await postJson({ grades: 5 })).status).toBe(400);
    expect((await postJson({ grades: ["x".repeat(70_000)] })).status).toBe(413);
    expect(site.failures).toEqual([]);
  });
});

it("a client has 30 audit files a minute, read or posted, and other clients are not affected", async () => {
  const api = createApi({
    db: site.db,
    leads: { clientOf: (c) => c.req.header("x-icg-client") ?? "" },
  });
  const from = (client: string, method = "GET") =>
    api.request(`${AUDIT}?grades=nothing`, {
      method,
      headers: { "x-icg-client": client, "content-type": "application/json" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
  for (let sent = 0; sent < 30; sent += 1)
    expect([sent, (await from("a", sent % 2 ? "GET" : "POST")).status]).toEqual([sent, 422]);
  for (const method of ["GET", "POST"]) {
    const refused = await from("a", method);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  }
  expect((await from("b")).status).toBe(422);
});

describe("CAS numbers", () => {
  /** Excel and LibreOffice turn such texts into dates. */
  const isDate = (text: string): boolean => /^\d{1,4}-(?:0?[1-9]|1[0-2])-\d$/.test(text);

  it("stay text in every CSV file of the site: stearic acid is no day in 1957", async () => {
    const products = await allProducts(await loadSnapshot(site.db));
    const files = [
      ["catalogue.csv", await catalogueCsv(products)],
      ["regulatory.csv", await regulatoryCsv(products)],
      [
        "food-contact.csv",
        foodContactCsv(findDocument(await loadSnapshot(site.db), "food-contact") ?? []),
      ],
      ["audit.csv", await (await ask("?grades=stearic-acid&format=csv")).text()],
    ] as const;
    for (const [name, text] of files) {
      const { rows } = (await readBuyerFile(name, Buffer.from(text))).chosen;
      expect([name, rows.flat().filter(isDate)]).toEqual([name, []]);
      const place = rows[0]?.indexOf("cas_number") ?? -1;
      const numbers = rows.slice(1).map((row) => row[place] ?? "");
      expect([
        name,
        numbers.filter((cell) => !/^(?:CAS \d{2,7}-\d\d-\d(?:, |$))+$/.test(cell) && cell !== ""),
      ]).toEqual([name, []]);
      expect([name, numbers.includes("CAS 57-11-4")]).toEqual([name, true]);
    }
  });

  it("are text cells of the number alone in the workbook", async () => {
    const sheets = await sheetsOf(await bytesOf(await ask("?grades=stearic-acid")));
    for (const name of ["Substances", "Regimes", "Food contact"])
      expect([name, sheets[name]?.[0]?.["cas_number"]]).toEqual([name, "57-11-4"]);
  });

  it("in our files are read by the check list", async () => {
    const csv = await (await ask("?grades=stearic-acid&format=csv")).text();
    const cell = /,(CAS [\d-]+),/.exec(csv)?.[1];
    const text = `cas_number,quantity\r\n${cell},500 kg`;
    const { lines } = readList(text);
    expect(lines).toHaveLength(1);
    const checked = await site.api.request("/api/site/check-list", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    expect(await checked.json()).toMatchObject({
      data: { lines: [{ match: "cas", grade: { id: "stearic-acid" } }] },
    });
  });
});

describe("several grades on the regulatory page", () => {
  const rowsOf = async (search: string): Promise<readonly string[]> => {
    const query = new URLSearchParams({ search });
    const { body } = await site.get(`/site/regulatory?${query}`);
    return body.data.rows.map(({ id }: { readonly id: string }) => id).sort();
  };
  const five = ["ao-1010", "ao-168", "dotp", "hals-770", "uv-531"];

  it.each([
    ["one a line", "Irganox 1010\nTinuvin 770\nUV-531\nDOTP\nICG AO 168"],
    ["as a field of one line joins them", "Irganox 1010 Tinuvin 770 UV-531 DOTP ICG AO 168"],
    ["with commas", "Irganox 1010, Tinuvin 770, 1843-05-6, DOTP, ICG AO 168"],
    ["with others", "Irganox 1010; foo bar; Tinuvin 770; UV-531; DOTP; ICG AO 168 500 kg"],
  ])("%s", async (_, search) => {
    expect(await rowsOf(search)).toEqual(five);
  });

  it("a part of a name still finds all that contain it, and noise nothing", async () => {
    expect((await rowsOf("uv-")).length).toBeGreaterThan(5);
    expect(await rowsOf("foo bar baz")).toEqual([]);
  });

  const post = async (fields: readonly (readonly [string, string])[]): Promise<string> => {
    const reply = await ask("", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    });
    return reply.text();
  };

  it("the file has the chosen ones, or all that are shown when none is chosen", async () => {
    const shown = ["shown", "ao-1010,hals-770"] as const;
    const csv = ["format", "csv"] as const;
    const chosen = await post([["grades", "hals-770"], shown, csv]);
    expect([chosen.includes("hals-770"), chosen.includes("ao-1010")]).toEqual([true, false]);
    const all = await post([shown, csv]);
    expect([all.includes("hals-770"), all.includes("ao-1010")]).toEqual([true, true]);
  });
});
