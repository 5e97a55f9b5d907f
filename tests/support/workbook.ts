/** Workbooks with content that a library would not write. */
import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export interface WrittenSheet {
  readonly name: string;
  readonly rows: string;
  readonly state?: string;
}
/** Cells with `s="1"` are dates. */
export const workbookParts = (sheets: readonly WrittenSheet[]): Record<string, string> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, state }, place) => `<sheet name="${name}" sheetId="${place + 1}"${state ? ` state="${state}"` : ""} r:id="rId${place + 1}"/>`).join("")}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, place) => `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  ...Object.fromEntries(
    sheets.map(({ rows }, place) => [
      `xl/worksheets/sheet${place + 1}.xml`,
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ),
});
export const workbook = (...sheets: readonly WrittenSheet[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(workbookParts(sheets)).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
export const xmlCell = (place: string, text: string | number): string =>
  typeof text === "number"
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** From the first column on, without empty cells. */
export const xmlRows = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, place) => (text === "" ? "" : xmlCell(`${String.fromCharCode(65 + place)}${at + 1}`, text))).join("")}</row>`,
    )
    .join("");
