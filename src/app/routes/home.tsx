/** `/`: home (§2) in one of its two landing variants. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Tile } from "#catalogue/content.ts";
import { FINDER_PATH } from "#contract/paths.ts";
import { expertise, home } from "#messages/home.ts";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { CategoryTiles, IndustryTiles } from "../components/tiles.tsx";
import { homeQuery } from "../data/content.ts";
import { latestNewsQuery } from "../data/contents.ts";
import { brochuresQuery } from "../data/files.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSiteUrl } from "../data/site.ts";
import { Claims } from "../features/company/claims.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import { LandingStandard, LandingVideo } from "../features/home/landing.tsx";
import { LatestNews } from "../features/home/latest-news.tsx";
import { PartnerCarousel } from "../features/home/partner-carousel.tsx";
import { ToolsAndDocuments } from "../features/home/tools-and-documents.tsx";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/home.ts";

type Side = "industries" | "categories";
const expertiseTabs = [
  { key: "industries", label: expertise.industries },
  { key: "categories", label: expertise.categories },
] as const satisfies readonly { key: Side; label: string }[];

/** Of the query string, in a browser without scripts. */
const EXPERTISE = "expertise";

/** 'Explore Our Expertise' (§2): industries, the default, or categories as tiles. */
function ExpertiseTabs({ industries, categories }: { readonly industries: readonly Tile[]; readonly categories: readonly Tile[] }) {
  const [params] = useSearchParams();
  const [side, setSide] = useState<Side>(params.get(EXPERTISE) === "categories" ? "categories" : "industries");
  return (
    <Section id="expertise" title={expertise.heading} className="page py-10 sm:py-20" head="text-3xl">
      <p className="mt-2 mb-5 text-lg text-muted">{expertise.lead}</p>
      <Tabs label={expertise.heading} name={EXPERTISE} action="/#expertise" tabs={expertiseTabs} current={side} onChange={setSide}>
        {side === "industries" ? <IndustryTiles tiles={industries} /> : <CategoryTiles tiles={categories} />}
      </Tabs>
    </Section>
  );
}

/** Without scripts the brochures stand in the page (`?request=brochures`). */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  serverData(context, homeQuery(), latestNewsQuery(), ...(url.searchParams.get("request") === "brochures" ? [brochuresQuery()] : []));
export const clientLoader = () => browserData(homeQuery(), latestNewsQuery());

export const action = (args: Route.ActionArgs) => leadAction(args, ["tds", "sds"]);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
/** Its code comes with the form, which is loaded when it is opened. */
export const clientAction = async (args: Route.ClientActionArgs) => (await import("../features/enquiry/resource-content.tsx")).sheetClientAction(args);

/** JSON-LD: the company and the search of its site. */
function useJsonLd(): object {
  const { company, phone, email, address, socials } = useChrome();
  const url = useSiteUrl();
  const organization = {
    "@type": "Organization",
    name: company,
    url,
    telephone: phone,
    email,
    address: address.join(", "),
    sameAs: socials.map((social) => social.url),
  };
  const search = { "@type": "SearchAction", target: `${url}${FINDER_PATH}?search={term}`, "query-input": "required name=term" };
  return { "@graph": [organization, { "@type": "WebSite", name: company, url, potentialAction: search }] };
}

export default function Home() {
  const [params] = useSearchParams();
  const query = useQuery(homeQuery());
  const words = query.data;
  const asked = params.get("landing");
  // Both variants can be looked at (design §8); until the site's own choice is known the default is shown.
  const variant = asked === "standard" || asked === "video" ? asked : (words?.landing ?? "video");
  return (
    <>
      <PageHead title={home.title} description={home.description} picture={words?.banner} jsonLd={useJsonLd()} />
      {variant === "video" ? (
        <LandingVideo total={words?.total} categories={words?.categories ?? []} picture={words?.banner} />
      ) : (
        <LandingStandard categories={words?.categories ?? []} picture={words?.banner} />
      )}
      <QueryView query={query} className="page">
        {() => null}
      </QueryView>
      <PartnerCarousel names={words?.partners ?? []} />
      <ToolsAndDocuments />
      <ExpertiseTabs industries={words?.industries ?? []} categories={words?.categories ?? []} />
      <Claims claims={words?.claims ?? []} />
      <LatestNews />
    </>
  );
}
