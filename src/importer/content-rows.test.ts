import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../../tests/support/content.ts";
import { makeCheckedRows } from "./content-rows.ts";

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
  const made = await makeCheckedRows({
    root: content.root,
    pictures: join(content.root, "../pictures"),
    incomplete: false,
  });
  const banners = made.rows.contents.map(({ body }) => body.banner ?? "");
  expect(banners.filter((address) => address.includes(","))).toEqual([
    expect.stringMatching(/#[0-9a-f]{6},70,40$/),
  ]);
  expect(banners.length).toBeGreaterThan(1);
});
