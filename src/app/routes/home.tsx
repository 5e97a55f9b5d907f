/** `/`: home (§2) in one of its two landing variants. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Tile } from "#catalogue/content.ts";
import { absoluteAddress } from "#contract/editions.ts";
import { FINDER_PATH } from "#contract/paths.ts";
import { expertise } from "#messages/home.ts";
import type { HomePage } from "#model/kinds/home.ts";
import { PageHead } from "../components/page-head.tsx";
import { plainHref } from "../components/page-link.ts";
import { QueryView } from "../components/query-view.tsx";
import { CategoryTiles, IndustryTiles } from "../components/tiles.tsx";
import type { ApiQuery } from "../data/api-query.ts";
import { homeQuery } from "../data/content.ts";
import { latestNewsQuery } from "../data/contents.ts";
import { brochuresQuery } from "../data/files.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSite } from "../data/site.ts";
import { Claims } from "../features/company/claims.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import { LandingStandard, LandingVideo } from "../features/home/landing.tsx";
import { LatestNews } from "../features/home/latest-news.tsx";
import { PartnerCarousel } from "../features/home/partner-carousel.tsx";
import { ToolsAndDocuments } from "../features/home/tools-and-documents.tsx";
import { Section } from "../ui/section.tsx";
import { Skeletons } from "../ui/state.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/home.ts";

type Side = "industries" | "categories";
const expertiseTabs = [
  { key: "industries", label: expertise.industries },
  { key: "categories", label: expertise.categories },
] as const satisfies readonly { key: Side; label: string }[];

const EXPERTISE = "expertise";

interface ExpertiseTabsProps {
  readonly words: HomePage["expertise"];
  readonly industries: readonly Tile[];
  readonly categories: readonly Tile[];
}

/** §2: industries by default. */
function ExpertiseTabs({ words, industries, categories }: ExpertiseTabsProps) {
  const [params] = useSearchParams();
  const [side, setSide] = useState<Side>(
    params.get(EXPERTISE) === "categories" ? "categories" : "industries",
  );
  return (
    <Section id="expertise" title={words.heading} className="page py-10 sm:py-20" head="text-3xl">
      <p className="mt-2 mb-5 text-lg text-muted">{words.lead}</p>
      <Tabs
        label={words.heading}
        name={EXPERTISE}
        action={plainHref("/#expertise")}
        tabs={expertiseTabs}
        current={side}
        onChange={setSide}
      >
        {side === "industries" ? (
          <IndustryTiles tiles={industries} />
        ) : (
          <CategoryTiles tiles={categories} />
        )}
      </Tabs>
    </Section>
  );
}

/** Without JavaScript the brochures are in the page (`?request=brochures`). */
export function loader({ context, url }: Route.LoaderArgs) {
  const queries: ApiQuery<unknown>[] = [homeQuery(), latestNewsQuery()];
  if (url.searchParams.get("request") === "brochures") queries.push(brochuresQuery());
  return serverData(context, ...queries);
}
export const clientLoader = () => browserData(homeQuery(), latestNewsQuery());

export const action = (args: Route.ActionArgs) => leadAction(args, ["tds", "sds"]);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const clientAction = async (args: Route.ClientActionArgs) =>
  (await import("../features/enquiry/resource-content.tsx")).sheetClientAction(args);

function useJsonLd(): object {
  const { company, phone, email, address, socials } = useChrome();
  const site = useSite();
  const organization = {
    "@type": "Organization",
    name: company,
    url: site.origin,
    telephone: phone,
    email,
    address: address.join(", "),
    sameAs: socials.map((social) => social.url),
  };
  const search = {
    "@type": "SearchAction",
    target: `${absoluteAddress(site, FINDER_PATH)}?search={term}`,
    "query-input": "required name=term",
  };
  return {
    "@graph": [
      organization,
      {
        "@type": "WebSite",
        name: company,
        url: absoluteAddress(site, ""),
        potentialAction: search,
      },
    ],
  };
}

export default function Home() {
  const [params] = useSearchParams();
  const query = useQuery(homeQuery());
  const { company } = useChrome();
  const jsonLd = useJsonLd();
  if (!query.data) {
    const skeleton = (
      <div className="mt-6 space-y-8">
        <Skeletons count={3} className="h-96" />
      </div>
    );
    return (
      <>
        <PageHead title={company} description={company} jsonLd={jsonLd} />
        <h1 className="sr-only">{company}</h1>
        <QueryView query={query} className="page py-10" skeleton={skeleton}>
          {() => null}
        </QueryView>
      </>
    );
  }
  const { words, total, industries, categories, partners, claims, banner } = query.data;
  const requested = params.get("landing");
  // `?landing=` selects a variant for review (design §8).
  const variant = requested === "standard" || requested === "video" ? requested : words.landing;
  return (
    <>
      <PageHead title={words.title} description={words.summary} picture={banner} jsonLd={jsonLd} />
      {variant === "video" ? (
        <LandingVideo words={words} total={total} categories={categories} picture={banner} />
      ) : (
        <LandingStandard words={words} categories={categories} picture={banner} />
      )}
      <PartnerCarousel heading={words.partners.heading} names={partners} />
      <ToolsAndDocuments documents={words.documents} />
      <ExpertiseTabs words={words.expertise} industries={industries} categories={categories} />
      <Claims heading={words.figures.heading} claims={claims} />
      <LatestNews heading={words.news.heading} />
    </>
  );
}
