import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ContentFiles } from "#importer/read.ts";
import { hashSources, isText } from "#importer/sources.ts";
import { changesBetween } from "./changes.ts";
import { addRequired, excludeDependents, keyOf } from "./needs.ts";
import type { Change } from "./payloads.ts";
import { addNeeds, holdBack, versionsOf } from "./publication.ts";

type Files = Readonly<Record<string, string>>;
const published: Files = {
  "products/uv-absorbers/uv-1.yaml": "name: ICG UV-1\nsynergists: []\n",
  "products/uv-absorbers/uv-2.yaml": "name: ICG UV-2\nsynergists: []\n",
  "news/fair.md": "---\ntitle: A fair\nbanner: media/hall\n---\nHall 4.\n",
  "partners/index.yaml":
    "- { name: A, file: a.svg }\n- { name: B, file: b.svg }\n- { name: C, file: c.svg }\n",
  "pictures/index.yaml": "- { picture: media/hall, alt: A hall }\n",
  "site.yaml": "phone: 1\n",
  "stock.csv": "grade,state,note,date\nuv-1,in-stock,,\nuv-2,on-request,,\n",
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "icg-publication-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Files): ReturnType<typeof hashSources> {
  rmSync(root, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return hashSources(new ContentFiles(root));
}

function changed(edits: Readonly<Record<string, string | undefined>>) {
  const before = write(published);
  const files = Object.entries({ ...published, ...edits }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const after = write(Object.fromEntries(files));
  const versions = versionsOf(
    root,
    new Map(Object.entries(published).filter(([file]) => isText(file))),
  );
  return {
    changes: addNeeds(
      changesBetween(before, after, () => undefined),
      versions,
    ),
    versions,
  };
}
const needsOf = (changes: readonly Change[]): Record<string, string[]> =>
  Object.fromEntries(
    changes
      .filter(({ needs }) => needs.length > 0)
      .map((change) => [keyOf(change), change.needs.map(keyOf)]),
  );
function held(
  edits: Readonly<Record<string, string | undefined>>,
  ...chosen: string[]
): Record<string, string | null> {
  const { changes, versions } = changed(edits);
  const overlay = holdBack(
    root,
    changes,
    changes.filter((change) => chosen.includes(keyOf(change))),
    versions,
  );
  return Object.fromEntries(
    [...overlay].map(([path, text]) => [path.slice(root.length + 1), text]),
  );
}

describe("a change needs", () => {
  const grade = {
    "products/uv-absorbers/uv-3.yaml": "name: ICG UV-3\n",
    "stock.csv": `${published["stock.csv"]}uv-3,on-request,,\n`,
  };

  it("the new grade that a field or a link of it names, and the new picture that it shows", () => {
    const { changes } = changed({
      ...grade,
      "products/uv-absorbers/uv-1.yaml": "name: ICG UV-1\nsynergists: [uv-3]\n",
      "news/fair.md":
        "---\ntitle: A fair\nbanner: media/stand\n---\nSee [UV-3](/available-stocks/uv-3#dosage).\n",
      "pictures/index.yaml": `${published["pictures/index.yaml"]}- { picture: media/stand, alt: A stand }\n`,
    });
    expect(needsOf(changes)).toEqual({
      "products/uv-1": ["products/uv-3"],
      "news/fair": ["pictures/media/stand", "products/uv-3"],
    });
  });

  it("nothing for what was there before", () => {
    expect(
      needsOf(
        changed({
          "products/uv-absorbers/uv-1.yaml": "name: ICG UV-1\nsynergists: [uv-2]\n",
          "site.yaml": "phone: 2\n",
        }).changes,
      ),
    ).toEqual({});
  });

  it("of a removed picture the items that showed it", () => {
    const { changes } = changed({
      "pictures/index.yaml": "[]\n",
      "news/fair.md": "---\ntitle: A fair\n---\nHall 4.\n",
    });
    expect(needsOf(changes)).toEqual({ "pictures/media/hall": ["news/fair"] });
  });

  it("of a renamed item the new one, the old one and its redirect together", () => {
    const { changes } = changed({
      "news/fair.md": undefined,
      "news/exhibition.md": published["news/fair.md"],
      "redirects.yaml": "- { from: /media-news/fair, to: /media-news/exhibition }\n",
    });
    const all = ["news/exhibition", "news/fair", "redirects//media-news/fair"];
    expect(addRequired(changes, [{ kind: "news", id: "fair" }]).map(keyOf)).toEqual(all);
    expect(excludeDependents(changes, new Set(["news/exhibition"]))).toEqual([]);
  });
});

describe("what is not chosen", () => {
  it("of items with files of their own is as it was published: changed, new or removed", () => {
    const edits = {
      "news/fair.md": undefined,
      "news/new.md": "---\ntitle: New\n---\n",
      "site.yaml": "phone: 2\n",
    };
    expect(held(edits, "site/site")).toEqual({
      "news/fair.md": published["news/fair.md"],
      "news/new.md": null,
    });
    expect(held(edits, "news/fair", "news/new")).toEqual({ "site.yaml": "phone: 1\n" });
    expect(held(edits, "site/site", "news/fair", "news/new")).toEqual({});
  });

  it("of rows is as it was published, at its place", () => {
    const edits = {
      "partners/index.yaml":
        "- { name: A2, file: a.svg }\n- { name: D, file: d.svg }\n- { name: C2, file: c.svg }\n",
    };
    const names = (...chosen: string[]) =>
      (parse(String(held(edits, ...chosen)["partners/index.yaml"])) as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(names("partners/a.svg")).toEqual(["A2", "B", "C"]);
    expect(names("partners/b.svg")).toEqual(["A", "C"]);
    expect(names("partners/d.svg", "partners/c.svg")).toEqual(["A", "D", "B", "C2"]);
  });

  it("of an order is the published order, and the other way round", () => {
    const edits = {
      "partners/index.yaml":
        "- { name: C2, file: c.svg }\n- { name: A, file: a.svg }\n- { name: B, file: b.svg }\n",
    };
    const names = (...chosen: string[]) =>
      (parse(String(held(edits, ...chosen)["partners/index.yaml"])) as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(names("partners/c.svg")).toEqual(["A", "B", "C2"]);
    expect(names("partners/order")).toEqual(["C", "A", "B"]);
  });

  it("of the stock is as it was published; a grade's state is published with the grade", () => {
    const edits = {
      "products/uv-absorbers/uv-3.yaml": "name: ICG UV-3\n",
      "stock.csv": "grade,state,note,date\nuv-3,in-stock,,\nuv-1,low-stock,,\nuv-2,in-stock,,\n",
    };
    expect(held(edits, "products/uv-2")).toEqual({
      "products/uv-absorbers/uv-3.yaml": null,
      "stock.csv": "grade,state,note,date\nuv-1,in-stock,,\nuv-2,in-stock,,\n",
    });
    expect(held(edits, "products/uv-3")).toEqual({
      "stock.csv": "grade,state,note,date\nuv-3,in-stock,,\nuv-1,in-stock,,\nuv-2,on-request,,\n",
    });
  });
});
