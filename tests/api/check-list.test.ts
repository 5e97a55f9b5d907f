/** `POST /api/site/check-list` over the real content. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { parse } from "yaml";
import { createApi } from "#api/app.ts";
import { listText, readBuyerFile } from "#catalogue/buyer-file.ts";
import { enquiryOf } from "#contract/check-list.ts";
import type { CheckListReply } from "#contract/check-list-payload.ts";
import { remarksText } from "#contract/enquiry-lines.ts";
import { listLeads } from "#store/leads.ts";
import { freshDatabase } from "../support/databases.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

let site: ImportedSite;
beforeAll(async () => {
  site = await importedSite("sqlite", { items: 1, brief: true, words: true });
});
afterAll(() => site.close());

const post = (body: unknown) =>
  site.api.request("/api/site/check-list", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
// biome-ignore lint/suspicious/noExplicitAny: a reply of the API
const check = async (text: string): Promise<any[]> =>
  (await (await post({ text })).json()).data.lines;

it("answers that it is unavailable when the database is closed, and logs why", async () => {
  const { db, close: remove } = await freshDatabase("sqlite");
  const failures: Error[] = [];
  await db.kysely.schema.dropTable("meta").execute();
  const reply = await createApi({ db, onError: (error) => failures.push(error) }).request(
    "/api/site/check-list",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "uv-531" }),
    },
  );
  expect([reply.status, await reply.json()]).toEqual([
    503,
    { success: false, message: "The service is not available. Please try again later." },
  ]);
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining("meta")]);
  await remove();
});

describe("a line with several goods", () => {
  const read = async (text: string) =>
    (await check(text)).map(({ grade, quantity, remarks }) => [
      grade?.id,
      quantity && `${quantity.amount} ${quantity.unit}`,
      ...(remarks ?? []),
    ]);

  it.each([
    "Pls quote: UV-531 500kg, HALS 770 200kg, AO 1010 1 MT CIF Jebel Ali",
    "UV-531 500 kg HALS 770 200 kg AO 1010 1 MT CIF Jebel Ali",
    "[12:34, 27/11/2026] Ali: UV-531 500 kg + HALS 770 200 kg & AO 1010 1 MT, CIF Jebel Ali",
  ])("becomes a line for each: %s", async (text) => {
    const [first, second, third, ...others] = await read(text);
    expect([first?.slice(0, 2), second?.slice(0, 2), third?.slice(0, 2), others]).toEqual([
      ["uv-531", "500 kg"],
      ["hals-770", "200 kg"],
      ["ao-1010", "1 t"],
      [],
    ]);
  });

  it("keeps the delivery note with each", async () => {
    expect(await read("UV-531 500kg, HALS 770 200kg CIF Jebel Ali")).toEqual([
      ["uv-531", "500 kg", "CIF Jebel Ali"],
      ["hals-770", "200 kg", "CIF Jebel Ali"],
    ]);
  });

  it.each([
    ["bis(2,2,6,6-tetramethyl-4-piperidyl) sebacate, 500 kg", "hals-770"],
    ["AO 1010, 25 kg bags, 500 kg", "ao-1010"],
    ["Irganox 1010 / AO 1010 500 kg", "ao-1010"],
    ["LS 292, 41556-26-7 / 82919-37-7, 500 kg", "hals-292"],
  ])("is not seen in the name of one: %s", async (text, grade) =>
    expect(await read(text)).toEqual([[grade, "500 kg"]]),
  );
});

it("reads a formula with blanks", async () => {
  expect((await check("C21 H26 O3")).map(({ grade }) => grade?.id)).toEqual(["uv-531"]);
});

it("reads lines copied from a chat or a mail", async () => {
  const text = [
    "[12:34, 27/11/2026] Ali: Dear Sir",
    "[12:34, 27/11/2026] Ali: UV-531 500 kg",
    "[12:35, 27/11/2026] Ali: ditto 200 kg",
    "> HALS 770",
  ].join("\n");
  expect((await check(text)).map(({ grade, wrote }) => [grade?.id, wrote])).toEqual([
    ["uv-531", "[12:34, 27/11/2026] Ali: UV-531 500 kg"],
    ["uv-531", "[12:35, 27/11/2026] Ali: ditto 200 kg"],
    ["hals-770", "> HALS 770"],
  ]);
});

describe("a line is matched", () => {
  it.each([
    ["6683-19-8", "cas", "ao-1010"],
    ["112-84-5", "cas", "erucamide"],
    ["41556-26-7", "cas", "hals-765"],
    ["14807-96-6", "cas", undefined],
    ["25322-68-3", "near", undefined],
    ["CAS no. 52829-07-9", "cas", "hals-770"],
    ["ICG HALS 770", "grade", "hals-770"],
    ["uv531", "grade", "uv-531"],
    ["Tinuvin 770", "trade-name", "hals-770"],
    ["irganoks 1076", "near", undefined],
    ["DOP", "not-held", undefined],
    ["Tinuvin 328", "not-held", undefined],
    ["zzqqzz", "not-found", undefined],
  ])("%s as %s", async (text, match, grade) => {
    const [line] = await check(text);
    expect([line.match, line.grade?.id]).toEqual([match, grade]);
  });

  it.each([
    // Numbers that no grade lists, and numbers that a grade lists as its second.
    ["70198-29-7", "cas", "hals-622"],
    ["70624-18-9", "cas", "hals-944"],
    ["65447-77-0 70198-29-7", "cas", "hals-622"],
    ["1317-80-2 2 t", "cas", "tio2-rutile"],
    ["1317-65-3", "cas", "caco3-c1"],
    ["1317-70-0", "cas", "tio2-anatase"],
  ])("%s, by any number of its substance, as %s", async (text, match, grade) => {
    const [line] = await check(text);
    expect([line.match, line.grade?.id]).toEqual([match, grade]);
  });

  it.each(["65447-77-0 / 70624-18-9", "70198-29-7 / 71878-19-8", "71878-19-8 + 65447-77-0"])(
    "%s offers each blend of both substances and takes none",
    async (text) => {
      const [line] = await check(text);
      expect([line.match, line.grade]).toEqual(["near", undefined]);
      expect(line.offers.map(({ id }: { id: string }) => id).sort()).toEqual([
        "hals-783",
        "mb-uv-20",
      ]);
    },
  );

  it("asks for the number that was meant, also when a grade lists another of its substance", async () => {
    const [line] = await check("70198-29-9");
    expect(line.problem).toMatchObject({ kind: "check-digit", meant: "70198-29-7" });
    expect(line.offers.map(({ id }: { id: string }) => id)).toContain("hals-622");
  });

  it("and an unsold grade without a replacement says so", async () => {
    const [line] = await check("TGIC 200 kg");
    expect(line).toMatchObject({ match: "not-held", offers: [] });
    expect(line.why).toContain("18 Jun 2012");
    expect(line.why).toContain("None held");
    const { data } = await (await site.api.request("/api/products?search=TGIC")).json();
    expect([data.products, data.not_held.id, data.nearest ?? []]).toEqual([[], "tgic", []]);
  });

  it("and an unsold grade names its replacements, never itself", async () => {
    const lines = await check("DOP\nTinuvin 328");
    for (const { offers } of lines) expect(offers.length).toBeGreaterThan(0);
    expect(lines.flatMap(({ offers }) => offers.map(({ id }: { id: string }) => id))).not.toContain(
      "uv-328",
    );
  });
});

it("offers masterbatches of a number with the neat substance, and each of several neat ones", async () => {
  const lines = await check("112-84-5\n14807-96-6\nerucamide masterbatch");
  const offers = lines.map((line) => line.offers.map(({ id }: { id: string }) => id));
  expect(offers[0]).toEqual(["mb-slip-5"]);
  expect(offers[1]).toEqual(expect.arrayContaining(["ab-talc-6", "na-talc"]));
});

it("offers no product of several substances in place of one of them", async () => {
  const lines = await check("557-05-1 500 kg\nZinc stearate (CAS 557-05-1) 500 kg\n6683-19-8 1 t");
  expect(lines.map(({ grade, offers }) => [grade?.id, offers])).toEqual([
    ["zinc-stearate", []],
    ["zinc-stearate", []],
    ["ao-1010", []],
  ]);
});

it("what a line excludes is no reason for a replacement of it", async () => {
  const [line] = await check("Zinc stearate, PFOA-free 500 kg");
  expect([line?.match, line?.offers[0]?.id]).toEqual(["near", "zinc-stearate"]);
});

/** A list, its enquiry's lines, and the remarks sent along. */
interface Fixture {
  readonly kind: "txt" | "csv" | "xlsx";
  readonly list?: string;
  readonly rows?: readonly (readonly (string | number | null)[])[];
  readonly lines: readonly string[];
  readonly also: readonly string[];
}
const LISTS = resolve(import.meta.dirname, "../fixtures/lists");
const bytesOf = async ({ kind, list = "", rows = [] }: Fixture): Promise<Buffer> =>
  kind === "xlsx"
    ? await writeExcelFile(
        rows.map((row) =>
          row.map((value) =>
            value === null ? null : { value, type: typeof value === "number" ? Number : String },
          ),
        ) as never,
      ).toBuffer()
    : Buffer.from(list);

it("finds grades in all searches by any number of their substance, and says which", async () => {
  const search = async (term: string) => {
    const { data } = await (
      await site.api.request(`/api/products?search=${encodeURIComponent(term)}`)
    ).json();
    return (data.products as { _id: string; match?: string }[]).map(({ _id, match }) => [
      _id,
      match,
    ]);
  };
  expect(await search("70198-29-7")).toEqual([
    ["hals-622", "CAS 65447-77-0 = 70198-29-7"],
    ["hals-783", "CAS 65447-77-0 = 70198-29-7"],
    ["mb-uv-20", "CAS 65447-77-0 = 70198-29-7"],
  ]);
  expect((await search("CAS 70198297"))[0]).toEqual(["hals-622", "CAS 65447-77-0 = 70198-29-7"]);
  expect((await search("70624-18-9")).slice(0, 2)).toEqual([
    ["hals-944", "CAS 70624-18-9"],
    ["hals-791", "CAS 70624-18-9"],
  ]);
  const both = (await search("65447-77-0 / 70624-18-9")).map(([id]) => id);
  expect(both.slice(0, 2).sort()).toEqual(["hals-783", "mb-uv-20"]);
  expect(both).toEqual(expect.arrayContaining(["hals-622", "hals-944"]));
  const added = await site.api.request("/api/enquiries/grades?add=70198-29-7");
  const { data } = await added.json();
  expect(data.found.map(({ _id }: { _id: string }) => _id)).toEqual(["hals-622"]);
});

const OTHER_SMILES_531 = "C1=CC=CC=C1C(=O)C2=C(O)C=C(OCCCCCCCC)C=C2";
const INCHI_531 =
  "InChI=1S/C21H26O3/c1-2-3-4-5-6-10-15-24-18-13-14-19(20(22)16-18)21(23)17-11-8-7-9-12-17/h7-9,11-14,16,22H,2-6,10,15H2,1H3";

describe("a structure finds its grade in every door", () => {
  const encode = encodeURIComponent;
  it.each([
    ["another SMILES", OTHER_SMILES_531],
    ["an InChI", INCHI_531],
    ["an InChI without its prefix", INCHI_531.slice("InChI=".length)],
    ["an InChI in quotes, in two lines", `"${INCHI_531.replace("/h", "\n/h")}"`],
    ["an InChIKey", "InChIKey=QUAMTGJKVDWJEQ-UHFFFAOYSA-N"],
  ])("%s", async (_, text) => {
    const { data } = await (await site.api.request(`/api/products?search=${encode(text)}`)).json();
    expect(data.products.map(({ _id }: { _id: string }) => _id)).toEqual(["uv-531"]);
    const added = await site.api.request(`/api/enquiries/grades?add=${encode(text)}`);
    const { data: found } = await added.json();
    expect(found.found.map(({ _id }: { _id: string }) => _id)).toEqual(["uv-531"]);
  });

  it("with its quantity, and in a list", async () => {
    const lines = await check(`${OTHER_SMILES_531} 500 kg\n"${INCHI_531}"\n6683-19-8 1 t`);
    expect(lines.map(({ grade, quantity }) => [grade?.id, quantity])).toEqual([
      ["uv-531", { amount: 500, unit: "kg" }],
      ["uv-531", undefined],
      ["ao-1010", { amount: 1, unit: "t" }],
    ]);
    const { data } = await (
      await site.api.request(`/api/products?search=${encode(`${INCHI_531} 25 kg`)}`)
    ).json();
    expect(data.products[0]).toMatchObject({
      _id: "uv-531",
      match: expect.stringMatching(/^Structure: /),
    });
  });

  it("offers the grade of a stereoisomer, and finds nothing for a structure of no grade", async () => {
    const [plain, other, unknown] = await check(
      "CCCCCCCCC=CCCCCCCCCCCCC(N)=O\nCCCCCCCC/C=C/CCCCCCCCCCCC(N)=O\nCCCCCC(=O)OCC(C)CC=C",
    );
    for (const line of [plain, other])
      expect([line.match, line.grade, line.offers[0]?.id]).toEqual([
        "near",
        undefined,
        "erucamide",
      ]);
    expect([unknown.match, unknown.offers]).toEqual(["not-found", []]);
    const { data } = await (
      await site.api.request(`/api/products?search=${encode("CCCCCC(=O)OCC(C)CC=C")}`)
    ).json();
    expect([data.products, data.nearest ?? []]).toEqual([[], []]);
  });
});

describe("a list becomes the intended enquiry, from the file to what is stored", () => {
  const names = readdirSync(LISTS).sort();
  it("of twenty kinds", () => expect(names).toHaveLength(20));
  it.each(names)("%s", async (name) => {
    const fixture = parse(readFileSync(join(LISTS, name), "utf8")) as Fixture;
    const file = await readBuyerFile(
      `list.${fixture.kind}`,
      new Uint8Array(await bytesOf(fixture)),
    );
    const { text } = listText(file, file.chosen, 50_000);
    const { data } = (await (await post({ text })).json()) as { data: CheckListReply };
    const enquiry = enquiryOf(data.lines, data.remarks);
    const asker = {
      country: "Oman",
      name: "Aisha Khan",
      company: "Sohar Film LLC",
      email: "aisha@example.com",
    };
    const sent = await site.api.request("/api/enquiries", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...asker,
        wants: ["sample"],
        lines: enquiry.lines,
        also: remarksText(enquiry.remarks, String),
      }),
    });
    const { success, reference } = (await sent.json()) as { success: boolean; reference?: string };
    expect([success, typeof reference]).toEqual([true, "string"]);
    const lead = (await listLeads(site.db, 100)).find((one) => one.reference === reference);
    const stored = (lead?.lines ?? []).map(({ grade, wrote, amount, unit, packaging, remarks }) => {
      const name = grade || `“${wrote}”`;
      const said = [amount === undefined ? name : `${name} ${amount} ${unit}`, packaging];
      return [said.filter(Boolean).join(", "), grade && remarks].filter(Boolean).join("; ");
    });
    expect(stored).toEqual(fixture.lines);
    expect((lead?.payload["also"] ?? "").split("\n").filter(Boolean)).toEqual(fixture.also);
  });
});

describe("the quantity of a table", () => {
  const checkTable = async (text: string, columns = ""): Promise<CheckListReply> =>
    (await (await post({ text, columns })).json()).data;
  it("has its column named", async () => {
    const data = await checkTable("Product\tkg/bag\tTotal (kg)\nUV-531\t25\t500");
    expect(data.quantity_columns).toEqual([{ place: 3, head: "Total (kg)", as: "quantity" }]);
    expect(data.quantity_choices).toEqual([]);
    expect(data.lines[0]?.quantity).toEqual({ amount: 500, unit: "kg" });
  });
  it("is asked for when two columns may hold it, and read after the answer", async () => {
    const text = "Product\tRequested (kg)\tOffered qty (kg)\nUV-531\t20\t40";
    const asked = await checkTable(text);
    expect(asked.lines[0]).not.toHaveProperty("quantity");
    expect(asked.quantity_choices?.map(({ from }) => from[0]?.head)).toEqual([
      "Requested (kg)",
      "Offered qty (kg)",
    ]);
    const answered = await checkTable(text, asked.quantity_choices?.[1]?.columns);
    expect(answered.lines[0]?.quantity).toEqual({ amount: 40, unit: "kg" });
    expect(answered.quantity_columns?.[0]?.head).toBe("Offered qty (kg)");
  });
  it("has both values of a doubtful number, and a contradiction, in the reply and the enquiry", async () => {
    const data = await checkTable(
      "Product\tkg/bag\tBags\tTotal (kg)\nUV-531\t\t\t2.500\nAO-1010\t25\t10\t300",
    );
    expect(data.lines.map(({ other_quantity }) => other_quantity)).toEqual([
      { amount: 2.5, unit: "kg" },
      undefined,
    ]);
    expect(data.lines[1]?.conflict).toEqual({
      size: "25 kg",
      count: 10,
      product: { amount: 250, unit: "kg" },
    });
    const { lines } = enquiryOf(data.lines, data.remarks);
    expect(lines.map(({ remarks }) => remarks)).toEqual([
      expect.stringContaining("Read as 2500 kg. It is 2.5 kg if the point is a decimal sign."),
      expect.stringContaining("Read as 300 kg, but 10 × 25 kg is 250 kg."),
    ]);
  });
});

it("a body that is no list is refused", async () => {
  expect((await post({ text: 5 })).status).toBe(400);
  expect((await post({ text: "a".repeat(50_001) })).status).toBe(400);
  expect((await post({ text: "a".repeat(70_000) })).status).toBe(413);
});
