/** `/calculators`: the list of them (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { errors } from "#messages/errors.ts";
import { Hero } from "../components/hero.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { calculatorsQuery } from "../data/content.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { CalculatorList } from "../features/calculators/calculator-list.tsx";
import { Failed, Loading } from "../ui/state.tsx";
import type { Route } from "./+types/calculators.ts";

export const loader = ({ context }: Route.LoaderArgs) => ownData(context, calculatorsQuery());
export const clientLoader = () => browserData(calculatorsQuery());

function Screen() {
  const { data, error } = useQuery(calculatorsQuery());
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        jsonLd={{ "@context": "https://schema.org", "@type": "CollectionPage", name: texts.title, description: texts.description }}
      />
      <Hero plain title={texts.title} lead={texts.lead} eyebrow={data ? texts.count(data.length) : undefined} />
      <div data-wide className="page py-12">
        {data ? <CalculatorList items={data} /> : error ? <Failed>{errors.fetching}</Failed> : <Loading>{errors.loading}</Loading>}
        <p className="mt-6 text-sm font-semibold">{texts.estimate}</p>
      </div>
    </>
  );
}

export default function Calculators() {
  return (
    <OwnPage>
      <Screen />
    </OwnPage>
  );
}
