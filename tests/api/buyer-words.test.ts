/**
 * A list of 30 lines in ten layouts, from the file to the confirmation: every line in order, with
 * the buyer's number of the item and words (findings P1, P2).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listText, readBuyerFile } from "#catalogue/buyer-file.ts";
import { enquiryOf } from "#contract/check-list.ts";
import type { CheckListReply } from "#contract/check-list-payload.ts";
import { linesCsv } from "#leads/lead-texts.ts";
import { createMailer } from "#leads/mailer.ts";
import { contentSource } from "#store/content-source.ts";
import { listLeads } from "#store/leads.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";
import { recordLog } from "../support/log.ts";
import { type SmtpServer, smtpServer, textOf } from "../support/smtp.ts";
import { workbook, xmlRows } from "../support/workbook.ts";

/** The buyer's words, and our grade; empty for what a trader of polymer additives does not have. */
const goods: readonly (readonly [wrote: string, grade: string])[] = [
  ["Irganox 1010", "ao-1010"],
  ["Tinuvin 770 DF", "hals-770"],
  ["Office chair Milan", ""],
  ["Irgafos 168", "ao-168"],
  ["UV-531", "uv-531"],
  ["Chimassorb 944", "hals-944"],
  ["Forklift tyre 6.50-10", ""],
  ["Irganox 1076", "ao-1076"],
  ["HALS 622", "hals-622"],
  ["Tinuvin 326", "uv-326"],
  ["Printer toner black", ""],
  ["Irganox 1098", "ao-1098"],
  ["UV-329", "uv-329"],
  ["AO 1330", "ao-1330"],
  ["Safety shoes size 43", ""],
  ["Irganox 3114", "ao-3114"],
  ["Tinuvin 234", "uv-234"],
  ["DSTDP", "dstdp"],
  ["Desk lamp LED 12 W", ""],
  ["DLTDP", "dltdp"],
  ["Irganox B 225", "ao-b225"],
  ["Irganox B 215", "ao-b215"],
  ["Copy paper A4", ""],
  ["Ultranox 626", "ao-626"],
  ["Irganox 245", "ao-245"],
  ["BHT", "bht"],
  ["Hydraulic hose DN 25", ""],
  ["Tinuvin 123", "hals-123"],
  ["Naugard 445", "ao-445"],
  ["Tinuvin 292", "hals-292"],
];
interface Row {
  readonly item: string;
  readonly wrote: string;
  readonly kilograms: number;
}
/** Item numbers of a requisition: 10, 20, 30 … */
const rows: readonly Row[] = goods.map(([wrote], index) => ({
  item: String(10 * (index + 1)),
  wrote,
  kilograms: 100 + 25 * index,
}));
const cells = (heads: readonly string[], cellsOf: (row: Row) => readonly string[]): string[][] => [
  [...heads],
  ...rows.map((row) => [...cellsOf(row)]),
];
const table = (
  between: string,
  heads: readonly string[],
  cellsOf: (row: Row) => readonly string[],
) =>
  cells(heads, cellsOf)
    .map((line) => line.join(between))
    .join("\n");
const list = (lineOf: (row: Row) => string): string => rows.map(lineOf).join("\n");
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const layouts: Readonly<Record<string, string | Uint8Array>> = {
  "numbered lines": list(({ item, wrote, kilograms }) => `${item}. ${wrote} - ${kilograms} kg`),
  "lines with brackets": list(({ item, wrote, kilograms }) => `${item}) ${wrote}, ${kilograms} kg`),
  "lines that say “Item”": list(
    ({ item, wrote, kilograms }) => `Item ${item}: ${wrote}: ${kilograms} kg`,
  ),
  "a table with tabs": table("\t", ["Item No.", "Description", "Qty", "Unit"], (row) => [
    row.item,
    row.wrote,
    String(row.kilograms),
    "KG",
  ]),
  "CSV with commas": table(",", ["Item", "Material description", "Quantity (kg)"], (row) => [
    row.item,
    quoted(row.wrote),
    String(row.kilograms),
  ]),
  "CSV with semicolons": table(";", ["Pos.", "Bezeichnung", "Menge", "Einheit"], (row) => [
    row.item,
    row.wrote,
    String(row.kilograms),
    "kg",
  ]),
  "a quantity before the name": table("\t", ["Qty kg", "Product", "Item"], (row) => [
    String(row.kilograms),
    row.wrote,
    row.item,
  ]),
  "a table drawn with bars": table(" | ", ["Sr. No.", "Product", "Quantity"], (row) => [
    row.item,
    row.wrote,
    `${row.kilograms} kg`,
  ]),
  "a table in Arabic": table("\t", ["رقم البند", "الصنف", "الكمية", "الوحدة"], (row) => [
    row.item,
    row.wrote,
    String(row.kilograms),
    "كجم",
  ]),
  "a workbook": workbook({
    name: "RFQ",
    rows: xmlRows(
      ...cells(["Item No", "Description", "Qty", "UoM"], (row) => [
        row.item,
        row.wrote,
        String(row.kilograms),
        "kg",
      ]),
    ),
  }),
};

const textOfFile = async (file: string | Uint8Array): Promise<string> => {
  if (typeof file === "string") return file;
  const read = await readBuyerFile("rfq.xlsx", file);
  const [sheet] = read.sheets;
  return sheet ? listText(read, sheet, 50_000).text : "";
};

describe("a list of 30 lines", () => {
  let site: ImportedSite;
  let server: SmtpServer;
  beforeAll(async () => {
    site = await importedSite("sqlite", { items: 1, brief: true, words: true });
    server = await smtpServer();
  });
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  const post = async <Reply>(path: string, body: unknown): Promise<Reply> => {
    const reply = await site.api.request(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Reply;
  };
  const ask = async (text: string): Promise<string> => {
    const { data } = await post<{ data: CheckListReply }>("/api/site/check-list", { text });
    const sent = await post<{ reference: string }>("/api/enquiries", {
      lines: enquiryOf(data.lines, data.remarks).lines,
      wants: ["price"],
      country: "Oman",
      name: "Aisha Khan",
      company: "Sohar Film LLC",
      email: "aisha@example.com",
    });
    return sent.reference;
  };
  const confirmationOf = async (reference: string): Promise<string> => {
    const log = recordLog();
    const mailer = createMailer({
      db: site.db,
      content: contentSource(site.db),
      smtpUrl: server.url,
      leadsTo: "leads@icg.example",
      siteUrl: "https://www.icg.example",
      log,
      pollMs: 3_600_000,
    });
    mailer.start();
    await log.logged("mail sent", 2);
    await mailer.stop();
    const mail = server.mails.find(
      (received) =>
        received.to.includes("aisha@example.com") &&
        received.headers["subject"]?.includes(reference),
    );
    if (!mail) throw new Error(`no confirmation of ${reference}`);
    return textOf(mail).replaceAll("\r\n", "\n");
  };

  it.each(Object.entries(layouts))("from %s is confirmed line by line", async (_, file) => {
    const reference = await ask(await textOfFile(file));

    const lead = (await listLeads(site.db, 100)).find((one) => one.reference === reference);
    const lines = lead?.lines ?? [];
    expect(
      lines.map(({ item, grade, amount, unit }) => [item, grade, `${amount} ${unit}`]),
    ).toEqual(
      rows.map(({ item, kilograms }, index) => [item, goods[index]?.[1], `${kilograms} kg`]),
    );
    for (const [index, { wrote }] of rows.entries()) expect(lines[index]?.wrote).toContain(wrote);

    const confirmation = await confirmationOf(reference);
    const [, missing = ""] = /Also asked for, not in our list: (.*)\./.exec(confirmation) ?? [];
    for (const [index, { item, wrote, kilograms }] of rows.entries()) {
      const line = confirmation.split("\n").find((text) => text.startsWith(`${index + 1}. `)) ?? "";
      expect(line).toContain(`Item ${item}: `);
      expect(line).toContain(`${kilograms} kg`);
      expect(line.replace(/[^\p{L}\d]/gu, "")).toContain(wrote.replace(/[^\p{L}\d]/gu, ""));
      expect([line, /not in our list|no grade chosen/.test(line)]).toEqual([
        line,
        goods[index]?.[1] === "",
      ]);
      expect([line, missing.includes(wrote)]).toEqual([line, line.includes("not in our list")]);
    }
    expect(missing).toContain("Office chair Milan");

    const table = linesCsv(reference, lines).split("\r\n").slice(1, -1);
    expect(table.map((row) => row.split(",")[2])).toEqual(rows.map(({ item }) => item));
  });
});
