/** The desk over the whole content: a save changes only changed lines. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ContentItems } from "#desk/content/items.ts";
import { contentPlaceOf, partsOf } from "#desk/content/places.ts";
import { contentRoutes } from "#desk/routes/content.ts";
import { kindNames, kinds } from "#model/kinds.ts";
import { REAL_CONTENT } from "../support/content.ts";

const copy = mkdtempSync(join(tmpdir(), "icg-desk-all-"));
const content = join(copy, "content");
cpSync(REAL_CONTENT, content, { recursive: true });
const items = new ContentItems(content);
afterAll(() => rmSync(copy, { recursive: true }));
type Form = Record<string, unknown>;
type Path = readonly (string | number)[];

it.each(kindNames)(
  "every item of %s, opened and saved unchanged, keeps its file as it was",
  async (kind) => {
    for (const { id } of items.names.of(kind)) {
      const { file } = contentPlaceOf(content, kind, id);
      const [before, { mtimeMs }] = [readFileSync(file), statSync(file)];
      const { value, version } = items.read(kind, id);
      const sent: unknown = JSON.parse(JSON.stringify(value));
      expect(items.textOf(kind, id, sent)).toBe(before.toString("utf8"));
      await items.save(kind, id, sent, version);
      expect(readFileSync(file).equals(before) && statSync(file).mtimeMs === mtimeMs).toBe(true);
    }
  },
);

const inOneFile = kindNames.filter((kind) => !kinds[kind].place.includes("{id}"));

/** Other values for the short texts and numbers of an item, the first fields first. */
function* listChanges(value: unknown): Generator<Form> {
  for (const path of listPaths(value)) {
    const changed = structuredClone(value) as Form;
    const parent = path
      .slice(0, -1)
      .reduce<Form>((part, key) => part[String(key)] as Form, changed);
    const last = String(path.at(-1));
    const was = parent[last];
    if (typeof was === "number") parent[last] = was + 1;
    else if (was === "/about-us") parent[last] = "/gallery";
    else if (typeof was === "string") parent[last] = `${was} again`;
    else if (Array.isArray(was) && was.length === 0) parent[last] = ["Euro pallet"];
    else continue;
    yield changed;
  }
}

describe("a kind that is one file, over the desk's API", () => {
  let folder: string;
  let routes: ReturnType<typeof contentRoutes>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "icg-desk-content-"));
    const root = join(folder, "content");
    cpSync(REAL_CONTENT, root, { recursive: true });
    writeFileSync(join(root, "redirects.yaml"), "# moved\n- { from: /old, to: /about-us }\n");
    routes = contentRoutes({ items: new ContentItems(root) });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(inOneFile)(
    "%s keeps its bytes when nothing was changed, and its other lines when a field was",
    async (kind) => {
      const { items: rows } = (await (await routes.request(`/content/${kind}`)).json()) as {
        items: { id: string }[];
      };
      const address = `/content/${kind}/${encodeURIComponent(rows[0]?.id ?? "")}`;
      const { value, version, file } = (await (await routes.request(address)).json()) as {
        value: Form;
        version: string;
        file: string;
      };
      const text = () => readFileSync(join(folder, "drafts/.work/content", file), "utf8");
      const put = async (value: unknown) => {
        const reply = await routes.request(address, {
          method: "PUT",
          body: JSON.stringify({ value, version }),
        });
        return { status: reply.status, body: await reply.json() };
      };
      const before = text();
      expect(await put(value)).toEqual({ status: 200, body: { version, elsewhere: [] } });
      expect(text()).toBe(before);
      // The check refuses some of them: names of items, codes, references.
      let isSaved = false;
      for (const changed of listChanges(value)) {
        isSaved = (await put(changed)).status === 200;
        if (isSaved) break;
      }
      expect(isSaved).toBe(true);
      const { removed, added } = diffLines(before, text());
      expect([removed.length, added.length], [...removed, "", ...added].join("\n")).toEqual([1, 1]);
    },
  );
});

/** Only the first and last entry of lists. */
function* listPaths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  let parts: (string | number)[] = [];
  if (Array.isArray(value))
    parts = [...new Set([0, value.length - 1])].filter((index) => index >= 0);
  else if (typeof value === "object" && value !== null) parts = Object.keys(value);
  for (const key of parts)
    yield* listPaths((value as Record<string | number, unknown>)[key], [...path, key]);
}

const another = (value: unknown): unknown => {
  if (typeof value === "string")
    return value.includes("\n") ? value.replace(/\w+/, "Changed: word") : `${value}: new, [x]`;
  if (typeof value === "number") return value * 2 + 1;
  if (typeof value === "boolean") return !value;
  if (!Array.isArray(value)) return value;
  if (typeof value[0] === "number") return [...value, 1];
  return [...value, typeof value[0] === "object" ? value[0] : "added: one"];
};

function diffLines(
  before: string,
  after: string,
): { readonly removed: string[]; readonly added: string[] } {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail))
    tail += 1;
  return { removed: a.slice(head, a.length - tail), added: b.slice(head, b.length - tail) };
}

/** Most lines that a value may take. */
const linesOf = (value: unknown): number => {
  if (typeof value === "string") return value.split("\n").length;
  return typeof value === "object" && value !== null ? JSON.stringify(value).length : 1;
};

describe("one changed field", () => {
  it.each(kindNames)("of %s changes only the lines of that field", (kind) => {
    const seen = new Set<string>();
    for (const { id } of items.names.of(kind)) {
      const place = contentPlaceOf(content, kind, id);
      const before = readFileSync(place.file, "utf8");
      const { value, schema } = items.read(kind, id) as {
        value: Form;
        schema: { properties?: Record<string, { readOnly?: boolean }> };
      };
      for (const path of listPaths(value)) {
        const name = path.map((key) => (typeof key === "number" ? "#" : key)).join(".");
        if (seen.has(name) || schema.properties?.[String(path[0])]?.readOnly) continue;
        const changed = structuredClone(value);
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((part, key) => (part as Form)[key as string], changed) as Record<
          string | number,
          unknown
        >;
        const last = path.at(-1) as string;
        const was = parent[last];
        if (typeof was === "object" && was !== null && !Array.isArray(was)) continue;
        seen.add(name);
        parent[last] = another(was);
        const after = items.textOf(kind, id, changed);
        const { removed, added } = diffLines(before, after);
        expect(added.length, `${kind} ${id} ${name}`).toBeGreaterThan(0);
        const mostAdded = Array.isArray(was) ? was.length + 1 + linesOf(was[0]) : linesOf(was);
        expect(removed.length, `${kind} ${id} ${name}: ${removed.join("\n")}`).toBeLessThanOrEqual(
          Math.max(mostAdded, typeof was === "string" ? sourceLines(before, was) : 1),
        );
        expect(added.length, `${kind} ${id} ${name}: ${added.join("\n")}`).toBeLessThanOrEqual(
          Math.max(mostAdded, 1),
        );
        expect(() => parse(partsOf(after, place.isMarkdown).yaml)).not.toThrow();
      }
    }
    // content/redirects.yaml exists only after a page has moved.
    if (kind === "redirects" && items.names.of(kind).length === 0) return;
    expect(seen.size).toBeGreaterThan(0);
  });
});

const sourceLines = (file: string, text: string): number => {
  const words = text.split(/\s+/);
  const start = file.indexOf(words.slice(0, 2).join(" "));
  return start < 0 ? 6 : file.slice(start, start + text.length * 1.3).split("\n").length;
};

it("of ten thousand grades a list answers with a thousand and the number of all", async () => {
  const root = join(mkdtempSync(join(tmpdir(), "icg-desk-many-")), "content");
  mkdirSync(join(root, "products/hals"), { recursive: true });
  for (let index = 0; index < 10_000; index += 1)
    writeFileSync(join(root, `products/hals/many-${index}.yaml`), `name: ICG Many ${index}\n`);
  const routes = contentRoutes({ items: new ContentItems(root) });
  const list = async (query: string) =>
    (await (await routes.request(`/content/products?${query}`)).json()) as {
      items: { id: string }[];
      total: number;
    };
  const all = await list("");
  expect(all.items.length).toBe(1_000);
  expect(all.total).toBe(10_000);
  expect((await list("search=many%209999")).items).toMatchObject([{ id: "many-9999" }]);
  rmSync(dirname(root), { recursive: true });
});
