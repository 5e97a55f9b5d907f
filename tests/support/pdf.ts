/** PDFs read by Poppler's programs, where they are installed. */
import { execFileSync, spawnSync } from "node:child_process";

/** False where there are none: what needs them is skipped. */
export const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

/** Text of a PDF in the order it is written, white space single. */
export const pdfText = (bytes: Uint8Array): string =>
  execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes, encoding: "utf8" }).replace(
    /\s+/g,
    " ",
  );
