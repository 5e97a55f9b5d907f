/** The pictures over texts and pages: none twice in a list, none over more than two of them. */
import type { Diagnostic } from "./diagnostics.ts";

/** A page with a picture: where it is written, and the list it stands in. */
export interface BannerUse {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly banner: string;
}

const MOST_PAGES = 2;

/** One diagnostic for each page that repeats a picture of its own list, or is the third to show it. */
export function bannerDiagnostics(uses: readonly BannerUse[]): Diagnostic[] {
  const before = new Map<string, BannerUse[]>();
  return uses.flatMap((use): Diagnostic[] => {
    const earlier = before.get(use.banner) ?? [];
    before.set(use.banner, [...earlier, use]);
    const same = earlier.find(({ kind }) => kind === use.kind);
    if (same)
      return [{ file: use.file, line: use.line, wrong: `banner ${use.banner} stands over ${same.file} too`, expected: "another picture in the same list" }];
    return earlier.length < MOST_PAGES
      ? []
      : [{ file: use.file, line: use.line, wrong: `banner ${use.banner} stands over ${earlier.length + 1} pages`, expected: `at most ${MOST_PAGES}` }];
  });
}
