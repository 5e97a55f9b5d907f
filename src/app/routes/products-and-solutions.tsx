/** `/products-and-solutions`: the index of industries and categories (§2). */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FINDER_PATH } from "#contract/paths.ts";
import { solutions } from "#messages/solutions.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { CategoryTiles, IndustryTiles } from "../components/tiles.tsx";
import { homeQuery, pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { button } from "../ui/button.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/products-and-solutions.ts";

const queries = () => [homeQuery(), pageQuery("products-and-solutions")] as const;

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, ...queries());
export const clientLoader = () => browserData(...queries());

export const handle: BarHandle = { hasChosen: true };

export default function ProductsAndSolutions() {
  const [homeOptions, pageOptions] = queries();
  const home = useQuery(homeOptions);
  const page = useQuery(pageOptions);
  return (
    <>
      <PageHead
        title={solutions.title}
        description={page.data?.summary ?? solutions.title}
        picture={page.data?.banner}
      />
      <Hero
        title={page.data?.title ?? solutions.title}
        lead={page.data?.lead}
        picture={page.data?.banner}
        alt={page.data?.alt ?? ""}
      >
        <p className="mt-6">
          <Link to={FINDER_PATH} className={button("light")}>
            {solutions.finder}
          </Link>
        </p>
      </Hero>
      <div className="page space-y-16 py-12">
        <QueryView query={home}>{() => null}</QueryView>
        <Section id="industries" title={solutions.industries} head="text-3xl">
          <p className="mt-2 mb-6 text-lg text-muted">{solutions.industriesLead}</p>
          <IndustryTiles tiles={home.data?.industries ?? []} />
        </Section>
        <Section id="categories" title={solutions.categories} head="text-3xl">
          <p className="mt-2 mb-6 text-lg text-muted">{solutions.categoriesLead}</p>
          <CategoryTiles tiles={home.data?.categories ?? []} />
        </Section>
        <QueryView query={page}>{({ html }) => <Html html={html} />}</QueryView>
      </div>
    </>
  );
}
