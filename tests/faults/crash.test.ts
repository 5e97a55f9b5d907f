/** A throw during rendering is logged, and the page blames us. */

import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createReader } from "#api/app.ts";
import { ByteBudget } from "#api/byte-budget.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import { editions } from "#contract/editions.ts";
import { createPageRenderer } from "#server/pages.ts";
import { contentSource } from "#store/content-source.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";
import { describeBuilt } from "../support/needs.ts";
import { ROOT } from "../support/site.ts";

describeBuilt("a page that crashes", () => {
  let site: ImportedSite;
  let build: ServerBuild;
  beforeAll(async () => {
    site = await importedSite("sqlite", { products: 1, items: 1 });
    build = (await import(pathToFileURL(`${ROOT}/build/en/server/index.js`).href)) as ServerBuild;
  });
  afterAll(() => site.close());

  /** The build with a page whose part `name` throws. */
  const broken = (path: string, part: "loader" | "default"): ServerBuild => {
    const route = build.routes[path];
    if (!route) throw new Error(`no route ${path}`);
    const fail = (): never => {
      throw new Error("broken on purpose");
    };
    return {
      ...build,
      routes: { ...build.routes, [path]: { ...route, module: { ...route.module, [part]: fail } } },
    };
  };

  it.each(["loader", "default"] as const)(
    "in its %s says that the fault is ours, with 503, and is logged",
    async (part) => {
      const faults: unknown[] = [];
      const render = createPageRenderer({
        api: () => {
          throw new Error("a page asks its own API over the wire");
        },
        reader: () => createReader({ content: contentSource(site.db) }),
        build: broken("/media-news", part),
        edition: editions.en,
        isTranslated: () => false,
        sentMarks: createSentMarks(async () => "secret"),
        fileMemory: new ByteBudget(FILES_MAX_BYTES),
        siteUrl: "http://site.test",
        onError: (error) => faults.push(error),
        remote: undefined,
      });
      const crashed = await render(new Request("http://site.test/media-news"));
      const html = await crashed.text();
      expect([crashed.status, String(faults[0])]).toEqual([503, "Error: broken on purpose"]);
      expect(html).toContain("We could not show this page. The fault is ours");
      expect(html).not.toMatch(/There is no page|broken on purpose/);
      expect(html).toContain('href="/products-and-solutions"');
      const other = await render(new Request("http://site.test/media-events"));
      expect(other.status).toBe(200);
    },
  );
});
