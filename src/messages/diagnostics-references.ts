/** Diagnostics of references: ids, addresses, pictures, films, logos and standards. */
import { joinWithOr, needed, sameWords, wording } from "./diagnostic-words.ts";

const PICTURES = "pictures/index.yaml";
const STANDARDS = "standards.yaml";

const meant = (near: readonly string[]): string => `Did you mean ${joinWithOr(near)}?`;

interface OutOfForce {
  readonly standard: string;
  /** The form or file has a field for the reason. */
  readonly takesReason: boolean;
}
const reasonInFile = ({ takesReason }: OutOfForce): string =>
  takesReason ? "a reason in older_editions" : "the number without an edition";
const reasonAtDesk = ({ takesReason }: OutOfForce, field: (key: string) => string): string =>
  takesReason ? `a reason in ${field("older_editions")}` : "the number without an edition";

const joinWithAnd = (names: readonly string[]): string => names.join(" and ");

const pictureLimit = (megapixels: number): string =>
  `a whole JPEG of at most ${megapixels} megapixels`;
const PLAIN_SVG = "an SVG of plain shapes, without scripts, styles and links";

export const referenceDiagnostics = {
  "unknown-reference": wording<{
    /** Singular names of the kinds: grade, blog. */
    readonly kinds: readonly string[];
    readonly id: string;
    readonly near: readonly string[];
    /** Empty if there are too many to list. */
    readonly ids: readonly string[];
  }>({
    file: ({ kinds, id, near, ids }) => {
      const wrong = `unknown ${joinWithOr(kinds)} ${id}`;
      if (near.length > 0) return [wrong, `${joinWithOr(near)}?`];
      return [
        wrong,
        ids.length > 0 ? `one of ${ids.join(", ")}` : `the id of a ${joinWithOr(kinds)}`,
      ];
    },
    desk: ({ kinds, id, near, ids }, { isElsewhere }) => {
      const wrong = `unknown ${joinWithOr(kinds)} ${id}`;
      if (near.length > 0)
        return isElsewhere ? `${wrong}. ${meant(near)}` : `There is none. ${meant(near)}`;
      return needed(
        wrong,
        ids.length > 0 ? `one of ${ids.join(", ")}` : `the id of a ${joinWithOr(kinds)}`,
      );
    },
  }),
  "unknown-page": wording<{ readonly path: string; readonly near: readonly string[] }>({
    file: ({ path, near }) => [
      `${path} is not a page`,
      near.length > 0 ? `${joinWithOr(near)}?` : "the address of a page",
    ],
    desk: ({ path, near }, { isElsewhere }) => {
      const wrong = `${path} is not a page`;
      if (near.length === 0) return needed(wrong, "the address of a page");
      return isElsewhere ? `${wrong}. ${meant(near)}` : `There is none. ${meant(near)}`;
    },
  }),
  "redirect-from-page": sameWords<{ readonly path: string }>(({ path }) => [
    `${path} is a page`,
    "an address that no page has",
  ]),
  "redirect-to-redirect": sameWords<{ readonly path: string; readonly target: string }>(
    ({ path, target }) => [`${path} leads on to ${target}`, target],
  ),
  "taken-media-id": wording<{ readonly id: string; readonly file: string }>({
    file: ({ id, file }) => [
      `the id ${id} is taken by ${file}`,
      "one id for one item among news, blogs and articles",
    ],
    desk: ({ id, file }, words) =>
      needed(
        `the id ${id} is taken by ${words.file(file)}`,
        "one id for one item among news, blogs and articles",
      ),
  }),
  "date-before-publication": wording<{
    readonly field: string;
    readonly date: string;
    readonly day: string;
  }>({
    file: ({ field, date, day }) => [`${field} is ${date}, before publish_from`, `${day} or later`],
    desk: ({ field, date, day }, words) =>
      needed(
        `${words.field(field)} is ${date}, before ${words.field("publish_from")}`,
        `${day} or later`,
      ),
  }),
  "link-to-scheduled-page": wording<{ readonly path: string; readonly moment: string }>({
    file: ({ path, moment }) => [
      `the link to ${path} leads nowhere before ${moment}`,
      `a text without the link, or publish_from: ${moment} or later`,
    ],
    desk: ({ path, moment }, { field }) =>
      needed(
        `the link to ${path} leads nowhere before ${moment}`,
        `a text without the link, or ${field("publish_from")}: ${moment} or later`,
      ),
  }),

  "picture-without-text": wording<{ readonly field: string; readonly picture: string }>({
    file: ({ field, picture }) => [
      `${field} ${picture} has no alternative text`,
      `a line in content/${PICTURES}`,
    ],
    desk: ({ field, picture }, words) =>
      needed(
        `${words.field(field)} ${picture} has no alternative text`,
        `a line in ${words.file(PICTURES)}`,
      ),
  }),
  "unknown-picture": wording<{
    readonly field: string;
    readonly picture: string;
    readonly near: readonly string[];
  }>({
    file: ({ field, picture, near }) => [
      `${field} ${picture} is not a picture`,
      near.length > 0 ? `${joinWithOr(near)}?` : `content/pictures/${picture}.jpg to exist`,
    ],
    desk: ({ field, picture, near }, words) => {
      const wrong = `${words.field(field)} ${picture} is not a picture`;
      return near.length > 0
        ? `${wrong}. ${meant(near)}`
        : needed(wrong, "a picture with this name");
    },
  }),
  "repeated-picture": wording<{
    readonly picture: string;
    readonly files: readonly string[];
    /** How many pictures are free, and some of them. */
    readonly free: number;
    readonly examples: readonly string[];
  }>({
    file: ({ picture, files, free, examples }) => [
      `picture ${picture} is also used by ${joinWithAnd(files)}`,
      freePictures(free, examples, "content/pictures"),
    ],
    desk: ({ picture, files, free, examples }, words) =>
      needed(
        `picture ${picture} is also used by ${joinWithAnd(files.map(words.file))}`,
        freePictures(free, examples, words.file(PICTURES)),
      ),
  }),
  "absent-file": wording<{ readonly folder: string; readonly name: string }>({
    file: ({ folder, name }) => [`${name} is not there`, `content/${folder}/${name} to exist`],
    desk: ({ folder, name }) =>
      needed(
        `${name} is not there`,
        folder === "pictures" ? "a picture with this name" : "a file with this name",
      ),
  }),
  "picture-format": wording<{
    readonly path: string;
    /** Undefined for no known format. */
    readonly format: string | undefined;
    readonly megapixels: number;
  }>({
    file: ({ path, format, megapixels }) => [
      `${path}: the file is ${format ?? "of no known kind"}`,
      pictureLimit(megapixels),
    ],
    desk: ({ path, format, megapixels }) =>
      needed(`${path}: the file is ${format ?? "of no known kind"}`, pictureLimit(megapixels)),
  }),
  "undecodable-picture": wording<{
    readonly path: string;
    /** Of the picture library. */
    readonly reason: string;
    readonly megapixels: number;
  }>({
    file: ({ path, reason, megapixels }) => [
      `${path}: the picture cannot be decoded (${reason})`,
      pictureLimit(megapixels),
    ],
    desk: ({ path, megapixels }) =>
      needed(`${path}: the picture cannot be decoded`, pictureLimit(megapixels)),
  }),
  "film-format": sameWords<{ readonly path: string; readonly format: string }>(
    ({ path, format }) => [`${path}: the file is no ${format} film`, `a film in ${format}`],
  ),
  "large-film": sameWords<{ readonly path: string; readonly bytes: number; readonly most: number }>(
    ({ path, bytes, most }) => [
      `${path}: the film has ${Math.ceil(bytes / 1e4) / 100} MB`,
      `at most ${most / 1e6} MB`,
    ],
  ),
  "logo-format": sameWords<{ readonly path: string }>(({ path }) => [
    `${path}: the file is not an SVG`,
    PLAIN_SVG,
  ]),
  "logo-part": sameWords<{ readonly path: string; readonly part: string }>(({ path, part }) => [
    `${path}: the logo carries ${part}`,
    PLAIN_SVG,
  ]),

  "unknown-standard": wording<{
    readonly edition: string;
    /** Other editions of the same standard. */
    readonly editions: readonly string[];
  }>({
    file: ({ edition, editions }) => [
      `${edition} is not in content/${STANDARDS}`,
      knownEdition(editions),
    ],
    desk: ({ edition, editions }, words) =>
      needed(`${edition} is not in ${words.file(STANDARDS)}`, knownEdition(editions)),
  }),
  "source-with-title": wording<{ readonly edition: string }>({
    file: ({ edition }) => [
      `the source says more than ${edition}`,
      `${edition} alone: content/${STANDARDS} has its title`,
    ],
    desk: ({ edition }, words) =>
      needed(
        `the source says more than ${edition}`,
        `${edition} alone: ${words.file(STANDARDS)} has its title`,
      ),
  }),
  "replaced-standard": wording<OutOfForce & { readonly by: string; readonly on: string }>({
    file: (values) => [
      `${values.standard} was replaced by ${values.by} on ${values.on}`,
      `${values.by}, or ${reasonInFile(values)}`,
    ],
    desk: (values, { field }) =>
      needed(
        `${values.standard} was replaced by ${values.by} on ${values.on}`,
        `${values.by}, or ${reasonAtDesk(values, field)}`,
      ),
  }),
  "withdrawn-standard": wording<OutOfForce & { readonly on: string }>({
    file: (values) => [`${values.standard} was withdrawn on ${values.on}`, reasonInFile(values)],
    desk: (values, { field }) =>
      needed(`${values.standard} was withdrawn on ${values.on}`, reasonAtDesk(values, field)),
  }),
  "edition-in-force": sameWords<{ readonly standard: string }>(({ standard }) => [
    `${standard} is neither replaced nor withdrawn`,
    "no reason for it",
  ]),
  "edition-not-cited": sameWords<{ readonly standard: string }>(({ standard }) => [
    `the text does not cite ${standard}`,
    "no reason for it",
  ]),

  "missing-glyph": sameWords<{
    readonly char: string;
    /** U+1F600 */
    readonly code: string;
    readonly quoted: string;
  }>(({ char, code, quoted }) => [
    `the PDFs have no glyph for ${char} (${code}) in "${quoted}"`,
    "Latin, Greek, Cyrillic, Arabic or Chinese characters or mathematical signs",
  ]),
};

function freePictures(free: number, examples: readonly string[], pictures: string): string {
  if (free === 0) return `another picture: none is free, add one to ${pictures}`;
  if (free === 1) return `the picture that is free: ${examples[0]}`;
  return `one of ${free} pictures that are free, such as ${examples.join(", ")}`;
}

function knownEdition(editions: readonly string[]): string {
  const entry = "an entry for it there";
  return editions.length > 0 ? `${joinWithOr(editions)}, or ${entry}` : entry;
}
