/** An industry page (§2, §3): title image, two series of sections, pictures, closing paragraph. */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { finderPath, industryPath } from "#contract/paths.ts";
import type { Industry } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { industryPage } from "#messages/industry.ts";
import { Hero } from "../../components/hero.tsx";
import { NotFound } from "../../components/not-found.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { industryQuery } from "../../data/content.ts";
import { isMissing } from "../../data/transport.ts";
import { button } from "../../ui/button.ts";
import { IndustryBody } from "./industry-body.tsx";

export function IndustryPage({ industry }: { readonly industry: Industry }) {
  const query = useQuery(industryQuery(industry.key));
  const words = query.data;
  if (isMissing(query.error) && !words) return <NotFound title={errors.pageNotFound} />;
  const head = (
    <PageHead title={industry.name} description={words?.summary ?? industry.name} canonical={industryPath(industry.key)} picture={words?.titleImage} />
  );
  if (!words) {
    return (
      <>
        {head}
        <Hero title={industry.name} />
        <QueryView query={query} loading={errors.loadingProducts} failed={(error) => errors.error(error.message)} className="page py-10">
          {() => null}
        </QueryView>
      </>
    );
  }
  const finder = finderPath({ market: industry.key });
  return (
    <>
      {head}
      <Hero title={words.pageName} lead={words.lead} picture={words.titleImage}>
        <p className="mt-6">
          <Link to={finder} className={button("light")}>
            {industryPage.grades(words.pageName)}
          </Link>
        </p>
      </Hero>
      <IndustryBody words={words} finder={finder} />
    </>
  );
}
