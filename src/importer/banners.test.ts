import { expect, it } from "vitest";
import { bannerDiagnostics } from "./banners.ts";

const use = (kind: string, id: string, banner: string) => ({ kind, file: `content/${kind}/${id}.md`, line: 6, banner });

it("lets a picture stand over two pages of different lists", () => {
  expect(bannerDiagnostics([use("news", "a", "media/x"), use("events", "b", "media/x"), use("news", "c", "media/y")])).toEqual([]);
});

it("refuses a picture twice in one list, and a third page", () => {
  const found = bannerDiagnostics([use("news", "a", "media/x"), use("news", "b", "media/x"), use("blogs", "c", "media/x")]);
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(["content/news/b.md:6", "content/blogs/c.md:6"]);
});
