/** Checks the pictures that texts name, what events point to, and that an id stands for one of them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { industries } from "#contract/taxonomy.ts";
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

type Media = Pick<Content, "news" | "blogs" | "articles" | "events" | "pages" | "industries" | "problems" | "pictures">;

function bannerDiagnostics(root: string, content: Media): Diagnostic[] {
  const listed = new Set(content.pictures.map(({ picture }) => picture));
  const fault = (source: SourceFile, path: readonly (string | number)[], picture: string | undefined): Diagnostic[] => {
    if (picture === undefined) return [];
    const at = { file: source.file, line: source.lineOf(path) };
    if (!existsSync(join(root, "pictures", `${picture}.jpg`)))
      return [{ ...at, wrong: `${path[0]} ${picture} is no picture`, expected: `content/pictures/${picture}.jpg to exist` }];
    // The import makes what the index lists.
    return listed.has(picture) ? [] : [{ ...at, wrong: `${path[0]} ${picture} has no alternative text`, expected: "a line in content/pictures/index.yaml" }];
  };
  return [
    ...(["news", "blogs", "articles", "events"] as const).flatMap((kind) =>
      content[kind].flatMap(({ value, source }) => fault(source, ["banner"], value.banner)),
    ),
    ...[...content.pages, ...content.problems].flatMap(({ value, source }) => fault(source, ["picture"], value.picture)),
    ...content.industries.flatMap(({ value, source }) => value.pictures.flatMap((name, index) => fault(source, ["pictures", index], name))),
  ];
}

/** News, blogs and articles share one table and one kind of address (§3). */
function idDiagnostics(content: Media): Diagnostic[] {
  const files = new Map<string, string>();
  return (["news", "blogs", "articles"] as const).flatMap((kind) =>
    content[kind].flatMap(({ id, source: { file } }): Diagnostic[] => {
      const other = files.get(id);
      files.set(id, file);
      return other ? [{ file, line: 1, wrong: `the id ${id} is taken by ${other}`, expected: "one id for one item among news, blogs and articles" }] : [];
    }),
  );
}

const eventDiagnostics = (content: Media): Diagnostic[] =>
  content.events.flatMap(({ value, source }): Diagnostic[] => {
    const at = (field: string) => ({ file: source.file, line: source.lineOf([field]) });
    return [
      ...(value.end_date < value.start_date ? [{ ...at("end_date"), wrong: "end_date is before start_date", expected: "an end on or after the start" }] : []),
      ...(industries.some(({ key }) => key === value.industry)
        ? []
        : [{ ...at("industry"), wrong: `unknown industry ${value.industry}`, expected: `one of ${industries.map(({ key }) => key).join(", ")}` }]),
    ];
  });

/** @param root the content folder */
export const mediaDiagnostics = (root: string, content: Media): Diagnostic[] => [
  ...bannerDiagnostics(root, content),
  ...idDiagnostics(content),
  ...eventDiagnostics(content),
];
