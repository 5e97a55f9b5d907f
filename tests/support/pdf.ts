/** Reads PDFs with Poppler's programs, where installed. */
import { execFileSync, spawnSync } from "node:child_process";

export const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

/** In file order, with single spaces. */
export const pdfText = (bytes: Uint8Array): string =>
  execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes, encoding: "utf8" }).replace(
    /\s+/g,
    " ",
  );
