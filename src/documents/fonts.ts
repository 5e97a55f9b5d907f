/** The faces of documents and cards. IBM Plex in full, because the web subsets have no ₂, ≤ or ≥ (SIL Open Font License: fonts/OFL.txt). */
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { woffToSfnt } from "./woff.ts";

export type FontName = "sans" | "bold" | "mono";

const files: Readonly<Record<FontName, string>> = { sans: "IBMPlexSans-Regular.woff", bold: "IBMPlexSans-SemiBold.woff", mono: "IBMPlexMono-Regular.woff" };
export const fontNames = Object.keys(files) as readonly FontName[];
const opened = new Map<FontName, Font>();

/** A face, opened once for all documents: its tables are decoded as they are used, a quarter of a document's time. @throws if its file is missing */
export function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(woffToSfnt(readFileSync(new URL(`./fonts/${files[name]}`, import.meta.url)))) as Font;
  opened.set(name, font);
  return font;
}
