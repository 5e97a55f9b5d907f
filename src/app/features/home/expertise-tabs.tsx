/** 'Explore Our Expertise' (§2): industries, the default, or categories as tiles. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Tile } from "#contract/content.ts";
import { expertise } from "#messages/home.ts";
import { CategoryTiles, IndustryTiles } from "../../components/tiles.tsx";
import { Tabs } from "../../ui/tabs.tsx";

type Side = "industries" | "categories";
const tabs = [
  { key: "industries", label: expertise.industries },
  { key: "categories", label: expertise.categories },
] as const satisfies readonly { key: Side; label: string }[];

/** Of the query string, in a browser without scripts. */
const PARAMETER = "expertise";

export function ExpertiseTabs({ industries, categories }: { readonly industries: readonly Tile[]; readonly categories: readonly Tile[] }) {
  const [params] = useSearchParams();
  const [side, setSide] = useState<Side>(params.get(PARAMETER) === "categories" ? "categories" : "industries");
  return (
    <section aria-labelledby="expertise" className="page py-16 sm:py-20">
      <h2 id="expertise" className="text-3xl">
        {expertise.heading}
      </h2>
      <p className="mt-2 mb-5 text-lg text-muted">{expertise.lead}</p>
      <Tabs label={expertise.heading} name={PARAMETER} action="/#expertise" tabs={tabs} current={side} onChange={setSide}>
        {side === "industries" ? <IndustryTiles tiles={industries} /> : <CategoryTiles tiles={categories} />}
      </Tabs>
    </section>
  );
}
