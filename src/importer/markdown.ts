/** Renders Markdown of content files to sanitised HTML. */
import type { Element, Root, RootContent, Text } from "hast";
import katex from "katex";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { TextHeading, TextSection } from "#catalogue/content.ts";
import { nearWords } from "#catalogue/near-words.ts";
import { splitUnbroken, withUnits } from "#catalogue/units.ts";
import { isEnglishText, isRightToLeft, splitValues } from "#catalogue/values.ts";
import type { Language } from "#contract/editions.ts";
import { productPath } from "#contract/paths.ts";
import { pictureBase, sourceSet } from "#contract/pictures.ts";
import { digest, memoize } from "#documents/remembered.ts";
import { type Finding, fileWords } from "#messages/diagnostics.ts";
import { proseWords } from "./words.ts";

/** Search, copying and screen readers would repeat the TeX source. */
const SOURCE = /<annotation .*?<\/annotation>/s;

/**
 * KaTeX omits the space after a function's name. In an index (`m_{\\max}`) it adds an application
 * sign without an argument.
 */
const APPLICATION = /<mo>\u2061<\/mo>(?:(?=<\/)|(?!<mo[^>]*>[([]))/g;
const spaceFunctions = (html: string): string =>
  html.replace(APPLICATION, (_, place: number) =>
    html.startsWith("</", place + "<mo>\u2061</mo>".length)
      ? ""
      : '<mo rspace="0.17em">\u2061</mo>',
  );

/** Why a text cannot be rendered, and where. */
export class MarkdownFault extends Error {
  /** 1-based, in the text. */
  readonly line: number;
  readonly finding: Finding;
  constructor(line: number, finding: Finding) {
    super(fileWords(finding)[0]);
    this.name = "MarkdownFault";
    this.line = line;
    this.finding = finding;
  }
}

export const nestingFault = (line: number): MarkdownFault =>
  new MarkdownFault(line, { code: "nested-markdown", values: {} });

/** In characters of an equation's source; a message cuts longer ones. */
const QUOTED_MAX = 60;
/** KaTeX's error for a command that it does not know; its other errors are about brackets. */
const UNKNOWN_COMMAND = /Undefined control sequence: (\\(?:[a-zA-Z]+|.))/;

/** @param line where the source of the equation begins */
function equationFault(line: number, tex: string, error: katex.ParseError): MarkdownFault {
  const quoted = tex.length > QUOTED_MAX ? `${tex.slice(0, QUOTED_MAX)}…` : tex;
  const [, command] = UNKNOWN_COMMAND.exec(error.message) ?? [];
  return new MarkdownFault(line + tex.slice(0, error.position).split("\n").length - 1, {
    code: "unreadable-equation",
    values: { tex: quoted, command },
  });
}

/**
 * @param tex `·` is a product
 * @throws katex.ParseError when the TeX is invalid
 */
function renderMath(tex: string, block: boolean): string {
  const html = katex.renderToString(tex, {
    output: "mathml",
    displayMode: block,
    throwOnError: true,
    strict: false,
    macros: { "·": "\\cdot" },
  });
  return spaceFunctions(
    html.replace(SOURCE, "").replaceAll("(</mo><mo>−", '(</mo><mo form="prefix">−'),
  ).replace(/^<span class="katex">|<\/span>$/g, "");
}

const isMath = (node: RootContent | undefined): node is Element =>
  node?.type === "element" &&
  node.tagName === "code" &&
  ((node.properties["className"] ?? []) as unknown[]).includes("language-math");

/** A broken equation is shown as its source, marked. */
const makeBrokenEquation = (tex: string): Element => ({
  type: "element",
  tagName: "mark",
  properties: { className: ["broken-equation"] },
  children: [{ type: "text", value: tex }],
});

/** After sanitising. Screen readers speak MathML. */
function placeEquations(node: Root | Element, faults: MarkdownFault[]): void {
  node.children = node.children.map((child): RootContent => {
    const block = child.type === "element" && child.tagName === "pre";
    const code = block ? child.children[0] : child;
    if (isMath(code)) {
      const [source] = code.children;
      const tex = source?.type === "text" ? source.value.trim() : "";
      try {
        return { type: "raw", value: renderMath(tex, block) };
      } catch (error) {
        if (!(error instanceof katex.ParseError)) throw error;
        // The TeX of a block begins below its line with `$$`.
        const line = (child.position?.start.line ?? 1) + (block ? 1 : 0);
        faults.push(equationFault(line, tex, error));
        return makeBrokenEquation(tex);
      }
    }
    if (child.type === "element") placeEquations(child, faults);
    return child;
  }) as typeof node.children;
}

/** As a text names it, and where. */
interface NamedPicture {
  readonly name: string;
  /** 1-based, in the text. */
  readonly line: number;
}

const LIBRARY_NAME = /^[a-z0-9-]+\/[a-z0-9-]+$/;

/** After sanitising. Leaves elements that `PLACED` finds in the HTML. */
function markPictures(
  node: Root | Element,
  named: NamedPicture[],
  faults: MarkdownFault[],
  outerLine = 1,
): void {
  node.children = node.children.map((child): RootContent => {
    if (child.type !== "element") return child;
    const line = child.position?.start.line ?? outerLine;
    if (child.tagName !== "img") {
      markPictures(child, named, faults, line);
      return child;
    }
    const name = String(child.properties["src"] ?? "");
    const alt = String(child.properties["alt"] ?? "").trim();
    if (!LIBRARY_NAME.test(name))
      faults.push(
        new MarkdownFault(line, {
          code: "text-picture",
          values: { picture: name.slice(0, QUOTED_MAX), near: [] },
        }),
      );
    else if (alt === "")
      faults.push(new MarkdownFault(line, { code: "text-picture-alt", values: { picture: name } }));
    else named.push({ name, line });
    return { ...child, properties: { alt, dataPicture: name } };
  }) as typeof node.children;
}

/** Only `markPictures` writes `data-picture`: the sanitiser removes it. */
const PLACED = /<img alt="([^"]*)" data-picture="([^"]*)">/g;
/** The text is as wide as `.prose` (styles/prose.css). */
const SIZES = "(min-width: 48rem) 44rem, 100vw";

/** @param alt escaped */
function renderPicture(alt: string, hash: string): string {
  const base = pictureBase(hash);
  const [avif, webp] = [sourceSet({ base }, "avif"), sourceSet({ base }, "webp")];
  return `<picture><source type="image/avif" srcset="${avif}" sizes="${SIZES}"><img src="${base}-800.webp" srcset="${webp}" sizes="${SIZES}" width="1600" height="900" alt="${alt}" loading="lazy" decoding="async"></picture>`;
}

interface NamedGrade {
  readonly id: string;
  /** Shown where a text first names the grade. */
  readonly warnings?: Readonly<Record<Language, string>>;
}
/** By name. */
export type Grades = ReadonlyMap<string, NamedGrade>;

export interface RenderedMarkdown {
  readonly html: string;
  /** Second level only. */
  readonly headings: readonly TextHeading[];
  /** Reading time, at least one. */
  readonly minutes: number;
}

/** Between two `---` lines. */
export interface Part {
  /** Before the first heading. */
  readonly html: string;
  /** By second-level heading. */
  readonly sections: readonly TextSection[];
}

/**
 * Markers on a line, or brackets. Parsing time grows with the cube of their number, so they are
 * counted first.
 */
const MAX_NESTING = 20;
/** In one block; emphasis can nest too. */
const MAX_EMPHASIS_MARKS = 500;

/**
 * A blank line ends a block.
 * @throws MarkdownFault
 */
function refuseDeepNesting(source: string): void {
  let [brackets, emphasis] = [0, 0];
  for (const [index, line] of source.split(/\r\n?|\n/).entries()) {
    const [start] = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line) ?? [""];
    let nesting = start.match(/[^\s\d]/g)?.length ?? 0;
    if (line.trim() === "") [brackets, emphasis] = [0, 0];
    for (const [mark] of line.matchAll(/[[\]*_~]/g)) {
      if (mark === "[") nesting = Math.max(nesting, ++brackets);
      else if (mark === "]") brackets = Math.max(0, brackets - 1);
      else emphasis += 1;
    }
    if (nesting > MAX_NESTING || emphasis > MAX_EMPHASIS_MARKS) throw nestingFault(index + 1);
  }
}

/** Links the catalogue's grades; caches by text. */
export interface Markdown {
  /** @throws MarkdownFault the first one */
  read(source: string): RenderedMarkdown;
  /**
   * What can be rendered; an equation with a fault is marked at its place.
   * @param addresses of pictures by name, instead of those of the site
   */
  preview(
    source: string,
    addresses?: ReadonlyMap<string, string>,
  ): { readonly html: string; readonly faults: readonly MarkdownFault[] };
  html(source: string): string;
  parts(source: string): readonly Part[];
  text(source: string): string;
}

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Longer names first: a name may begin with another. */
export const makeGradePattern = (names: Iterable<string>): RegExp => {
  const all = [...names].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(`(?<![\\w-])(${all.join("|")})(?![\\w-])`, "g");
};
const isElement = (node: RootContent | Root, tagName?: string): node is Element =>
  node.type === "element" && (!tagName || node.tagName === tagName);

const WORDS_A_MINUTE = 200;

/** Longer cells may break. */
const UNBROKEN_CELL_MAX = 13;
/** Longer cells are prose. */
const PROSE_MIN = 40;
const WIDE_TABLE_COLUMNS = 4;

const unlinked = new Set(["a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

interface Prose {
  readonly grades: Grades;
  readonly language: Language;
  /** Grades whose warning the text has already shown. */
  readonly warned: Set<string>;
}
function linkText(
  node: Text,
  pattern: RegExp,
  { grades, language, warned }: Prose,
): (Text | Element)[] {
  return node.value.split(pattern).flatMap((part, index): (Text | Element)[] => {
    const grade = index % 2 === 1 ? grades.get(part) : undefined;
    const text: Text = { type: "text", value: part };
    if (!grade) return [text];
    const link: Element = {
      type: "element",
      tagName: "a",
      properties: { href: productPath(grade.id) },
      children: [text],
    };
    const words = grade.warnings?.[language];
    if (!words || warned.has(grade.id)) return [link];
    warned.add(grade.id);
    const warning: Element = {
      type: "element",
      tagName: "span",
      properties: { className: ["warning"] },
      children: [{ type: "text", value: words }],
    };
    return [link, { type: "text", value: " " }, warning];
  });
}

/**
 * Prose would be one word wide on a phone: wide tables scroll, others show it above the rest of its
 * row.
 */
function getTableStyle(table: Element): "wordy" | "facts" | undefined {
  const rows = table.children
    .filter((part) => isElement(part, "tbody"))
    .flatMap((part) => part.children.filter((row) => isElement(row)))
    .map(({ children }) =>
      children
        .filter((cell) => isElement(cell))
        .map((cell) => getText(cell).trim().length > PROSE_MIN),
    );
  if (rows.some((cells) => cells.length >= WIDE_TABLE_COLUMNS && cells.includes(true)))
    return "wordy";
  return rows.filter(([first]) => first).length > rows.length / 2 ? "facts" : undefined;
}

function linkGradesAndWrapTables(
  node: Root | Element,
  pattern: RegExp | undefined,
  prose: Prose,
): void {
  node.children = node.children.flatMap((child): (typeof node.children)[number][] => {
    if (child.type === "text" && pattern) return linkText(child, pattern, prose);
    if (!isElement(child)) return [child];
    // Grades and CAS numbers do not break at hyphens; the table scrolls instead.
    const isWhole = child.tagName === "td" && getText(child).trim().length <= UNBROKEN_CELL_MAX;
    linkGradesAndWrapTables(child, unlinked.has(child.tagName) ? undefined : pattern, prose);
    if (isWhole) child.properties["className"] = ["whole"];
    if (child.tagName !== "table") return [child];
    const look = getTableStyle(child);
    if (look) child.properties["className"] = [look];
    // Scrolls separately, also by keyboard.
    return [
      {
        type: "element",
        tagName: "div",
        properties: {
          className: ["table-scroll"],
          tabIndex: 0,
          role: "group",
          ariaLabel: proseWords[prose.language].table,
        },
        children: [child],
      },
    ];
  }) as typeof node.children;
}

/** Elements inside a line: their direction is that of the line. */
const IN_LINE = new Set(["a", "del", "em", "strong", "sub", "sup"]);
const isInLine = (node: RootContent): boolean =>
  node.type !== "element" ||
  IN_LINE.has(node.tagName) ||
  ["br", "code", "span"].includes(node.tagName);

/**
 * Numbers with units, ranges and grade codes do not break, except in code. In a text that runs from
 * right to left they keep their order.
 * @param isTranslated the whole text runs from right to left, so a part in English is isolated
 */
function joinUnits(node: Root | Element, isTranslated: boolean, rightToLeft = false): void {
  node.children = node.children.flatMap((child): (typeof node.children)[number][] => {
    if (child.type === "text")
      return rightToLeft
        ? markOdd(splitValues(withUnits(child.value)), isolate)
        : markOdd(splitUnbroken(child.value), keepUnbroken);
    if (!isElement(child) || child.tagName === "code" || child.tagName === "pre") return [child];
    if (IN_LINE.has(child.tagName)) {
      joinUnits(child, isTranslated, rightToLeft);
      return [child];
    }
    const text = extractText(child);
    const isLine = text.trim() !== "" && child.children.every(isInLine);
    joinUnits(child, isTranslated, isRightToLeft(text));
    if (isTranslated && isLine && !isRightToLeft(text))
      child.children = [isolate(text, child.children)];
    return [child];
  }) as typeof node.children;
}

const isolate = (text: string, children: Element["children"]): Element => ({
  type: "element",
  tagName: "bdi",
  properties: isEnglishText(text) ? { lang: "en", dir: "ltr" } : { dir: "ltr" },
  children,
});

const keepUnbroken = (_text: string, children: Element["children"]): Element => ({
  type: "element",
  tagName: "span",
  properties: { className: ["whitespace-nowrap"] },
  children,
});

const markOdd = (parts: readonly string[], mark: typeof isolate): (Text | Element)[] =>
  parts.map((value, index): Text | Element => {
    const text: Text = { type: "text", value };
    return index % 2 === 1 ? mark(value, [text]) : text;
  });

/** After sanitising: plots are trusted HTML. */
function placePlots(tree: Root, plots: ReadonlyMap<string, string>, faults: MarkdownFault[]): void {
  tree.children = tree.children.map((child) => {
    const [code] = isElement(child, "pre") ? child.children : [];
    if (
      !code ||
      !isElement(code, "code") ||
      !(code.properties["className"] as unknown[] | undefined)?.includes("language-plot")
    )
      return child;
    const name = extractText(code).trim();
    const plot = plots.get(name);
    if (plot === undefined) {
      const line = code.position?.start.line ?? 1;
      faults.push(new MarkdownFault(line, { code: "unknown-plot", values: { name } }));
      return child;
    }
    return { type: "raw", value: plot };
  });
}

const extractText = (node: unknown): string => {
  const { type, value, children } = node as { type?: string; value?: string; children?: unknown[] };
  return type === "raw" || type === "math" || type === "inlineMath"
    ? ""
    : (value ?? (children ?? []).map(extractText).join(" "));
};

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:)])/g, "$1")
    .trim();

function groupChildren(
  children: readonly RootContent[],
  starts: (child: RootContent) => boolean,
): RootContent[][] {
  const groups: RootContent[][] = [[]];
  for (const child of children) {
    if (starts(child)) groups.push([]);
    groups.at(-1)?.push(child);
  }
  return groups;
}

/** Without separators: marks in a heading (`H*2*O`) do not divide it. */
const getText = (node: unknown): string => {
  const { value, children } = node as { value?: string; children?: unknown[] };
  return value ?? (children ?? []).map(getText).join("");
};
const makeHeading = (node: Element): TextHeading => ({
  id: String(node.properties["id"] ?? ""),
  text: getText(node).trim(),
});

/** Without pictures, so that a new one does not have all texts rendered again. */
interface MarkdownCore extends Omit<Markdown, "html" | "preview"> {
  preview(source: string): { readonly html: string; readonly faults: readonly MarkdownFault[] };
  pictures(source: string): readonly NamedPicture[];
}

const pictureFault = (
  { name, line }: NamedPicture,
  known: ReadonlyMap<string, string>,
): MarkdownFault =>
  new MarkdownFault(line, {
    code: "text-picture",
    values: { picture: name, near: nearWords(name, known.keys()) },
  });

/**
 * The last renderer is cached.
 * @param plots HTML by name (tables.ts)
 * @param pictures hashes of the library's pictures by name
 */
export function createMarkdown(
  grades: Grades,
  plots: ReadonlyMap<string, string> = new Map(),
  pictures: ReadonlyMap<string, string> = new Map(),
): Markdown {
  const core = createCachedMarkdown({ grades, plots });
  /** @throws MarkdownFault for a picture that is not in the library */
  const read = (source: string): RenderedMarkdown => {
    const rendered = core.read(source);
    const named = core.pictures(source);
    if (named.length === 0) return rendered;
    for (const picture of named)
      if (!pictures.has(picture.name)) throw pictureFault(picture, pictures);
    return { ...rendered, html: place(rendered.html) };
  };
  const place = (html: string): string =>
    html.replace(PLACED, (_, alt: string, name: string) =>
      renderPicture(alt, pictures.get(name) ?? ""),
    );
  return {
    read,
    html: (source) => read(source).html,
    text: core.text,
    parts: (source) => {
      const parts = core.parts(source);
      if (core.pictures(source).length === 0) return parts;
      read(source);
      return parts.map((part) => ({
        html: place(part.html),
        sections: part.sections.map((section) => ({ ...section, html: place(section.html) })),
      }));
    },
    preview: (source, addresses) => {
      const known = addresses ?? pictures;
      const { html, faults } = core.preview(source);
      const named = html === "" ? [] : core.pictures(source);
      return {
        html: html.replace(PLACED, (_, alt: string, name: string) => {
          const found = known.get(name);
          if (found === undefined) return alt;
          return addresses
            ? `<picture><img src="${found}" alt="${alt}"></picture>`
            : renderPicture(alt, found);
        }),
        faults: [
          ...faults,
          ...named.filter(({ name }) => !known.has(name)).map((one) => pictureFault(one, known)),
        ],
      };
    },
  };
}
const createCachedMarkdown = memoize(
  createUncachedMarkdown,
  ({ grades, plots }) => digest(JSON.stringify([[...grades], [...plots]])),
  1,
);

interface Drawn {
  readonly tree: Root;
  readonly faults: readonly MarkdownFault[];
  readonly pictures: readonly NamedPicture[];
}

function createUncachedMarkdown({
  grades,
  plots,
}: {
  readonly grades: Grades;
  readonly plots: ReadonlyMap<string, string>;
}): MarkdownCore {
  const pattern = grades.size > 0 ? makeGradePattern(grades.keys()) : undefined;
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkRehype)
    .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: "" })
    .use(rehypeSlug)
    // The text's raw HTML is gone; only plots and equations are raw here.
    .use(rehypeStringify, { allowDangerousHtml: true });
  const same = (source: string): string => source;
  const draw = memoize((source: string): Drawn => {
    refuseDeepNesting(source);
    const tree = processor.runSync(processor.parse(source));
    const faults: MarkdownFault[] = [];
    placePlots(tree, plots, faults);
    placeEquations(tree, faults);
    const pictures: NamedPicture[] = [];
    markPictures(tree, pictures, faults);
    const isTranslated = isRightToLeft(extractText(tree));
    linkGradesAndWrapTables(tree, pattern, {
      grades,
      language: isTranslated ? "ar" : "en",
      warned: new Set(),
    });
    joinUnits(tree, isTranslated);
    return { tree, faults, pictures };
  }, same);
  const treeOf = (source: string): Root => {
    const { tree, faults } = draw(source);
    const [fault] = faults;
    if (fault) throw fault;
    return tree;
  };
  const htmlOf = (children: readonly RootContent[]): string =>
    processor.stringify({ type: "root", children: [...children] });
  const read = memoize((source: string): RenderedMarkdown => {
    const { children } = treeOf(source);
    const words = extractText({ children }).split(/\s+/).filter(Boolean).length;
    return {
      html: htmlOf(children),
      headings: children.filter((child) => isElement(child, "h2")).map(makeHeading),
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    };
  }, same);
  const textIn = memoize(
    (source: string) => ({
      text: tidy(
        extractText(unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(source)),
      ),
    }),
    same,
  );
  return {
    read,
    preview: (source) => {
      try {
        const { tree, faults } = draw(source);
        return { html: processor.stringify(tree), faults };
      } catch (error) {
        if (!(error instanceof MarkdownFault)) throw error;
        return { html: "", faults: [error] };
      }
    },
    pictures: (source) => draw(source).pictures,
    parts: (source) =>
      groupChildren(treeOf(source).children, (child) => isElement(child, "hr")).map((part) => {
        const [first = [], ...rest] = groupChildren(
          part.filter((child) => !isElement(child, "hr")),
          (child) => isElement(child, "h2"),
        );
        return {
          html: htmlOf(first).trim(),
          sections: rest.map(([heading, ...below]) => {
            const { id, text } = makeHeading(heading as Element);
            return { id, heading: text, html: htmlOf(below).trim() };
          }),
        };
      }),
    text: (source) => textIn(source).text,
  };
}
