/** HTML of the mails: mail programs agree only on inline styles and table layout. */
import { readFileSync } from "node:fs";
import { type Edition, editions } from "#contract/editions.ts";
import { isNotInList, otherWords } from "#contract/enquiry-lines.ts";
import { ENQUIRY_ADDRESS_MONTHS } from "#contract/limits.ts";
import * as english from "#messages/mail-reply.ts";
import type { LeadLine } from "#store/leads.ts";
import type { ReplyWords } from "./reply-words.ts";

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** CAS and phone numbers. After Arabic letters their parts would be shown in reverse order. */
const isolateNumbers = (html: string): string =>
  html.replace(/(?<![\w#-])\d+(?:-\d+)+/g, '<span dir="ltr">$&</span>');
/** Visitors write in any script. */
const writtenText = (text: string): string =>
  isolateNumbers(escapeHtml(text)).replaceAll("\n", "<br>");

export const paragraphHtml = (text: string): string =>
  `<p dir="auto" style="margin:0 0 14px">${writtenText(text)}</p>`;

const sideOf = ({ dir }: Edition): "left" | "right" => (dir === "rtl" ? "right" : "left");
/** Mail programs remove attributes of `html`, so the first element has the direction too. */
const directionOf = ({ dir }: Edition): string => (dir === "rtl" ? ' dir="rtl"' : "");

/** The background is white in dark mail programs too, for the logo. */
export const htmlPage = (body: string, edition: Edition = editions.en): string =>
  `<!doctype html><html lang="${edition.lang}"${directionOf(edition)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"></head><body style="margin:0;padding:16px;background:#ffffff;color:#1a2230;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5"><div${directionOf(edition)} style="max-width:640px">${body}</div></body></html>`;

const LOGO_CID = "logo@icg";
let logo: Buffer | undefined;

/** Inline, because most mail programs block pictures from a server. */
export function logoPart() {
  logo ??= readFileSync(new URL("logo.png", import.meta.url));
  return {
    filename: "logo.png",
    contentType: "image/png",
    content: logo,
    cid: LOGO_CID,
    contentDisposition: "inline",
  } as const;
}

export const letterhead = (company: string, edition: Edition = editions.en): string =>
  `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px"><tr><td style="padding:${edition.dir === "rtl" ? "0 0 0 12px" : "0 12px 0 0"}"><img src="cid:${LOGO_CID}" width="40" height="40" alt="" style="display:block;border:0"></td><td style="font-size:20px;font-weight:bold;color:#0b5c5e">${escapeHtml(company)}</td></tr></table>`;

export type Rows = readonly (readonly [label: string, text: string])[];

export const rowsTable = (rows: Rows, edition: Edition = editions.en): string =>
  `<table style="border-collapse:collapse;margin:0 0 16px">${rows
    .map(
      ([label, text]) =>
        `<tr><th style="text-align:${sideOf(edition)};vertical-align:top;padding:${edition.dir === "rtl" ? "2px 0 2px 16px" : "2px 16px 2px 0"};font-weight:normal;color:#4a5668;white-space:nowrap">${escapeHtml(label)}</th><td dir="auto" style="vertical-align:top;padding:2px 0;overflow-wrap:anywhere">${writtenText(text)}</td></tr>`,
    )
    .join("")}</table>`;

/** A link to the enquiry, with its address to copy. */
export const addressHtml = (
  address: string,
  { address: label, addressLives }: ReplyWords["reply"],
  { dir }: Edition,
): string =>
  `<p dir="${dir}" style="margin:0 0 14px">${escapeHtml(label)}<br><a dir="ltr" href="${escapeHtml(address)}" style="color:#0b5c5e;overflow-wrap:anywhere">${escapeHtml(address)}</a><br>${escapeHtml(addressLives(ENQUIRY_ADDRESS_MONTHS))}</p>`;

const cellOf = (edition: Edition): string =>
  `padding:4px 5px;font-size:13px;border:1px solid #c5ccd6;text-align:${sideOf(edition)};vertical-align:top`;

/** In English unless words of another edition are given. */
export function linesTable(
  lines: readonly LeadLine[],
  words: Pick<
    ReplyWords,
    "lineColumns" | "lineQuantity" | "lineWords" | "QUANTITY" | "STANDARD_PACKAGING"
  > = english,
  edition: Edition = editions.en,
): string {
  const { line, item, name, cas, packaging } = words.lineColumns;
  const hasItems = lines.some((entry) => entry.item);
  const cell = cellOf(edition);
  const head = [line, ...(hasItems ? [item] : []), name, cas, words.QUANTITY, packaging]
    .map((label) => `<th style="${cell};background:#f2f4f7">${escapeHtml(label)}</th>`)
    .join("");
  const rows = lines.map((entry, index) => {
    const { lineWords: around } = words;
    const written = otherWords(entry.wrote, entry.name);
    const named = [
      entry.grade ? entry.name : around.noGrade(entry.name, isNotInList(entry)),
      written && around.asWritten(written),
      entry.remarks,
    ];
    const packed = [entry.form, entry.packaging || (entry.grade && words.STANDARD_PACKAGING)];
    const cells = [
      String(index + 1),
      ...(hasItems ? [entry.item] : []),
      named.filter(Boolean).join("\n"),
      entry.cas,
      words.lineQuantity(entry),
      packed.filter(Boolean).join(", "),
    ];
    // A CAS number that is broken at a hyphen is misread.
    return `<tr>${cells.map((text) => `<td dir="auto" style="${cell}${text && text === entry.cas ? ";white-space:nowrap" : ""}">${writtenText(text)}</td>`).join("")}</tr>`;
  });
  return `<table style="border-collapse:collapse;margin:0 0 16px"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
