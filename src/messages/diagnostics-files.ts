/** Diagnostics of files that cannot be read: folders, YAML, Markdown. */
import { joinWithOr, type NoValues, needed, sameWords, wording } from "./diagnostic-words.ts";
import { upgradeTexts } from "./upgrades.ts";

const [KB, MB] = [1_000, 1_000_000];
const formatLimit = (bytes: number): string =>
  bytes < MB ? `${bytes / KB} kB` : `${bytes / MB} MB`;

const EDITED_BY_HAND =
  "the file was changed by hand and cannot be read from here on. The person who changed it must correct it.";

const unreadableYaml = (reason: string): readonly [string, string] => [
  `not readable YAML (${reason})`,
  "YAML as in content/README.md",
];
const unreadable = (wrong: string) =>
  wording<NoValues>({
    file: () => [wrong, "a file as in content/README.md"],
    desk: () => needed(wrong, "a file that the site can read"),
  });
const unreadableMarkdown = (reason: string): readonly [string, string] => [
  `the Markdown cannot be read (${reason})`,
  "GitHub-flavoured Markdown",
];

export const fileDiagnostics = {
  "content-folder": wording<{ readonly isMissing: boolean }>({
    file: ({ isMissing }) => [
      isMissing ? "the folder is missing" : "the folder cannot be read",
      "a content folder as in content/README.md",
    ],
    desk: ({ isMissing }) =>
      needed(
        isMissing ? "the folder is missing" : "the folder cannot be read",
        "the folder with the content of the site",
      ),
  }),
  "missing-folder": wording<NoValues>({
    file: () => [
      "the folder is missing",
      "the folder, empty where there is nothing in it, or icg import --prune",
    ],
    desk: () => needed("the folder is missing", "the folder, empty where there is nothing in it"),
  }),
  "symbolic-link": sameWords<NoValues>(() => ["a symbolic link", "the file itself"]),
  "folder-for-file": sameWords<NoValues>(() => ["a folder", "a file"]),
  "neither-file-nor-folder": sameWords<NoValues>(() => ["neither file nor folder", "a file"]),
  "large-file": sameWords<{
    readonly bytes: number;
    readonly kind: "text" | "table" | "picture" | "logo";
    readonly most: number;
  }>(({ bytes, kind, most }) => [
    bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / MB).toFixed(1)} MB`,
    `a ${kind} of at most ${formatLimit(most)}`,
  ]),
  "emptied-kind": wording<{ readonly count: number }>({
    file: ({ count }) => [
      `nothing is here any more, and the site shows ${count}`,
      "at least one, or: npm run icg -- import --prune",
    ],
    desk: ({ count }) =>
      needed(`nothing is here any more, and the site shows ${count}`, "at least one"),
  }),
  "missing-file": unreadable("the file is missing"),
  "file-not-utf8": unreadable("the file is not UTF-8"),
  "unreadable-file": unreadable("the file cannot be read"),
  "no-front-matter": wording<NoValues>({
    file: () => ["no front matter", "YAML between two lines of ---"],
    desk: () =>
      needed(
        "the fields at the beginning of the file are missing",
        "the fields between two lines of ---",
      ),
  }),

  "unreadable-yaml": wording<{
    /** Of the YAML library. */
    readonly reason: string;
  }>({
    file: ({ reason }) => unreadableYaml(reason),
    desk: () => EDITED_BY_HAND,
  }),
  "nested-yaml": wording<NoValues>({
    file: () => unreadableYaml("nested too deeply"),
    desk: () => EDITED_BY_HAND,
  }),
  "yaml-tab": sameWords<NoValues>(() => ["a tab at the beginning of the line", "spaces"]),
  "yaml-colon": sameWords<{ readonly key: string; readonly quoted: string }>(({ key, quoted }) => [
    `the text after ${key} holds a colon`,
    `it in quotes: ${key} ${quoted}`,
  ]),
  "yaml-sign": sameWords<{
    readonly key: string;
    readonly sign: string;
    readonly quoted: string;
  }>(({ key, sign, quoted }) => [
    `the text after ${key} begins with ${sign}`,
    `it in quotes: ${key} ${quoted}`,
  ]),
  "yaml-indented": sameWords<{ readonly text: string }>(({ text }) => [
    "the next line begins with a space",
    `${text} at the beginning of its line`,
  ]),
  "yaml-no-space": sameWords<{ readonly key: string; readonly text: string }>(({ key, text }) => [
    `no space after ${key}:`,
    `${key}: ${text}`,
  ]),
  "yaml-no-key": sameWords<{ readonly text: string }>(({ text }) => [
    `a line without a key: ${text}`,
    "key: text, or the text indented below its key",
  ]),
  "yaml-second-key": sameWords<{ readonly key: string }>(({ key }) => [
    `a second ${key}`,
    "each key once",
  ]),
  "yaml-alias": sameWords<{ readonly name: string }>(({ name }) => [
    `an alias (*${name})`,
    "the value written out",
  ]),
  "yaml-number": wording<{ readonly value: string }>({
    file: ({ value }) => [`the number is ${value}`, "a finite number"],
    desk: () => needed("this is not a number that can be used", "a finite number"),
  }),

  "nested-markdown": wording<NoValues>({
    file: () => unreadableMarkdown("nested too deeply"),
    desk: () =>
      needed(
        "the text cannot be read: its lists, quotations or marks are nested too deeply",
        "fewer levels",
      ),
  }),
  "unknown-plot": wording<{ readonly name: string }>({
    file: ({ name }) => unreadableMarkdown(`no table has a plot of ${name || "nothing"}`),
    desk: ({ name }) =>
      needed(`no table has a plot of ${name || "nothing"}`, "the name of a table with a plot"),
  }),
  "text-picture": sameWords<{
    readonly picture: string;
    /** Names of the library that are similar. */
    readonly near: readonly string[];
  }>(({ picture, near }) => [
    `the text shows the picture ${picture || "of no name"}, which is not in the library`,
    near.length > 0 ? joinWithOr(near) : "the name of a picture, such as media/pellet-pour",
  ]),
  "text-picture-alt": sameWords<{ readonly picture: string }>(({ picture }) => [
    `the picture ${picture} in the text has no alternative text`,
    `what it shows, as in ![amber pellets](${picture})`,
  ]),
  "unreadable-equation": sameWords<{
    readonly tex: string;
    /** Undefined if a bracket is missing. */
    readonly command: string | undefined;
  }>(({ tex, command }) => [
    `the equation “${tex}” cannot be read`,
    command
      ? `a TeX command that exists instead of ${command}`
      : "a closing bracket for each opening one",
  ]),

  "split-grade": sameWords<{ readonly id: string; readonly isTaken: boolean }>(
    ({ id, isTaken }) => [
      isTaken ? `a second grade ${id}` : `the id of the grade is "${id}"`,
      "an id of lower-case letters, digits and hyphens that no other grade has",
    ],
  ),
  "content-version": wording<{
    readonly found: number;
    readonly read: number;
    readonly isOlder: boolean;
  }>({
    file: ({ found, read, isOlder }) => [
      upgradeTexts.isVersion(found),
      upgradeTexts.expectsVersion(read, isOlder),
    ],
    desk: ({ found, read, isOlder }) =>
      needed(
        upgradeTexts.isVersion(found),
        isOlder ? `version ${read}` : `version ${read}, or newer software`,
      ),
  }),
};
