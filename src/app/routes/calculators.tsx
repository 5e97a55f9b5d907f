/** `/calculators`: the list of them (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CalculatorSummary } from "#contract/content.ts";
import { calculatorPath } from "#contract/paths.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { errors } from "#messages/errors.ts";
import { Hero } from "../components/hero.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { documentQuery } from "../data/content.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { ArrowRight } from "../ui/icons.tsx";
import { Failed, Loading } from "../ui/state.tsx";
import type { Route } from "./+types/calculators.ts";

/** Calculators as a list of links. */
function CalculatorList({ items }: { readonly items: readonly CalculatorSummary[] }) {
  return (
    <ul className="grid border-t border-l border-line sm:grid-cols-2 xl:grid-cols-3">
      {items.map(({ slug, title, summary }) => (
        <li key={slug} className="border-r border-b border-line bg-surface">
          <Link to={calculatorPath(slug)} prefetch="intent" className="group flex h-full min-h-14 flex-col px-5 py-4 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3 text-lg leading-snug font-semibold group-hover:text-petrol">
              {title}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-petrol" />
            </span>
            <span className="mt-1 text-sm text-muted">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const loader = ({ context }: Route.LoaderArgs) => ownData(context, documentQuery("calculators"));
export const clientLoader = () => browserData(documentQuery("calculators"));

function Screen() {
  const { data, error } = useQuery(documentQuery("calculators"));
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
