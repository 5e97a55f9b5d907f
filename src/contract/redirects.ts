/** Redirects of §2 to pages of routes.ts. */
import { misspeltTiles } from "#catalogue/taxonomy.ts";
import { industryPath, OUR_COMPANY_PATH } from "./paths.ts";

/** 301 (§2; design §8). */
export const fixedRedirects: Readonly<Record<string, string>> = {
  [OUR_COMPANY_PATH]: "/",
  ...Object.fromEntries(
    Object.entries(misspeltTiles).map(([wrong, right]) => [
      industryPath(wrong),
      industryPath(right),
    ]),
  ),
};
