import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ContentFiles } from "./read.ts";
import { hashSources } from "./sources.ts";

function sources(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = mkdtempSync(join(tmpdir(), "icg-sources-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const found = hashSources(new ContentFiles(root));
  rmSync(root, { recursive: true });
  return found;
}
const before = {
  "products/hals/hals-770.yaml": "name: ICG HALS 770\ndosage: 0.1–0.5 %\npackaging: 25 kg bags\n",
  "news/fair.md": "---\ntitle: A fair\nauthor: ICG\n---\nHall 4.\n",
  "gallery/index.yaml": "- filename: a.jpg\n  alt: A\n- filename: b.jpg\n  alt: B\n",
  "gallery/a.jpg": new Uint8Array([1, 2, 3]),
};

it.each<readonly [string, string, string | Uint8Array, string]>([
  [
    "a field of a grade",
    "products/hals/hals-770.yaml",
    "name: ICG HALS 770\ndosage: 0.2 %\npackaging: 25 kg bags\n",
    "dosage",
  ],
  [
    "a field of a text",
    "news/fair.md",
    "---\ntitle: A fair\nauthor: Sales\n---\nHall 4.\n",
    "author",
  ],
  ["the text itself", "news/fair.md", "---\ntitle: A fair\nauthor: ICG\n---\nHall 5.\n", "text"],
  [
    "a row, by its name",
    "gallery/index.yaml",
    "- filename: a.jpg\n  alt: A\n- filename: b.jpg\n  alt: Bags\n",
    "b.jpg",
  ],
  ["the bytes of a picture", "gallery/a.jpg", new Uint8Array([1, 2, 4]), "file"],
])("%s differs alone", (_, file, content, field) => {
  const [one, other] = [sources(before), sources({ ...before, [file]: content })];
  const differing = Object.entries(one).flatMap(([name, fields]) =>
    Object.entries(fields)
      .filter(([key, hash]) => other[name]?.[key] !== hash)
      .map(([key]) => `${name}: ${key}`),
  );
  expect(differing).toEqual([`${file}: ${field}`]);
});
