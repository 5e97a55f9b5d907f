/** `/calculators`: list of the calculators (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import { calculatorPath } from "#contract/paths.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { Hero } from "../components/hero.tsx";
import { LinkCells } from "../components/link-lists.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { documentQuery } from "../data/content.ts";
import { browserData, ownData } from "../data/queries.ts";
import type { Route } from "./+types/calculators.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  ownData(context, documentQuery("calculators"));
export const clientLoader = () => browserData(documentQuery("calculators"));

export const handle: BarHandle = { hasChosen: true };

export default function Calculators() {
  const query = useQuery(documentQuery("calculators"));
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        jsonLd={{ "@type": "CollectionPage", name: texts.title, description: texts.description }}
      />
      <Hero
        plain
        title={texts.title}
        lead={texts.lead}
        eyebrow={query.data ? texts.count(query.data.length) : undefined}
      />
      <div className="page py-12">
        <QueryView query={query}>
          {(items) => (
            <LinkCells
              items={items.map(({ slug, ...item }) => ({ to: calculatorPath(slug), ...item }))}
            />
          )}
        </QueryView>
        <p className="mt-6 text-sm font-semibold">{texts.estimate}</p>
      </div>
    </>
  );
}
