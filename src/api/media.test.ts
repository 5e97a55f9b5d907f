import { expect, it } from "vitest";
import { bodyOf, toJson } from "#store/snapshot.ts";
import { freshDatabase } from "../../tests/support/databases.ts";
import { replaceContent, snapshotOf } from "../../tests/support/snapshot.ts";
import { createApi } from "./app.ts";

const reading = {
  sources: ["A source, https://source.example/"],
  headings: [{ id: "why", text: "Why" }],
  minutes: 4,
};

it("blogs and articles have sources, headings and reading time if the content has them", async () => {
  const { db, close } = await freshDatabase("sqlite");
  const date = "2026-11-02";
  const { items, ...snapshot } = snapshotOf({
    blogs: [
      { id: "b1", date },
      { id: "b2", date },
    ],
    articles: [
      { id: "a1", date },
      { id: "a2", date },
    ],
  });
  const contents = new Map(
    [...items.contents].map(([id, item]) => {
      const { sources: _, headings: __, minutes: ___, ...detail } = bodyOf(item);
      return [id, { ...item, body: toJson({ ...detail, ...(id.endsWith("1") ? reading : {}) }) }];
    }),
  );
  await replaceContent(db, { ...snapshot, items: { ...items, contents } }, "test");
  const api = createApi({ db });
  const get = async (path: string) =>
    (await (await api.request(`/api${path}`)).json()) as Record<string, Record<string, unknown>>;
  expect((await get("/blogs/b1"))["blog"]).toMatchObject(reading);
  expect((await get("/articles/a1"))["article"]).toMatchObject(reading);
  for (const found of [(await get("/blogs/b2"))["blog"], (await get("/articles/a2"))["article"]])
    for (const name of Object.keys(reading)) expect(found).not.toHaveProperty(name);
  expect(await get("/blogs/none")).toMatchObject({ success: false, message: "Blog not found" });
  expect(await get("/products/none")).toMatchObject({
    success: false,
    message: "Product not found",
  });
  await close();
});
