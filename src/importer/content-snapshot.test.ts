import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unpackSnapshot } from "#store/content-lines.ts";
import { bodyOf } from "#store/snapshot.ts";
import { makeContent, type TestContent } from "../../tests/support/content.ts";
import { makeCheckedContent } from "./content-snapshot.ts";

let content: TestContent;
beforeAll(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true, pictures: true });
});
afterAll(() => content.remove());

it("the address of a picture carries the focal point of the library, and others carry none", async () => {
  const [news = ""] = content.list("news").filter((name) => name.endsWith(".md"));
  const banner = /^banner: (\S+)$/m.exec(content.read(`news/${news}`))?.[1] ?? "";
  const index = "pictures/index.yaml";
  const rows = content.read(index);
  content.write(
    index,
    rows.replace(`picture: ${banner}\n`, `picture: ${banner}\n  focus: { x: 70, y: 40 }\n`),
  );
  expect(content.read(index)).not.toBe(rows);
  const made = await makeCheckedContent({
    root: content.root,
    pictures: join(content.root, "../pictures"),
    incomplete: false,
  });
  const { items } = await unpackSnapshot(made.packed.bytes, "test");
  const banners = [...items.contents.values()].map((item) => bodyOf(item).banner ?? "");
  expect(banners.filter((address) => address.includes(","))).toEqual([
    expect.stringMatching(/#[0-9a-f]{6},70,40$/),
  ]);
  expect(banners.length).toBeGreaterThan(1);
});
