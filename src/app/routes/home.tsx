/** `/`: home (§2) in one of its two landing variants. */

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { FINDER_PATH } from "#contract/paths.ts";
import { home } from "#messages/home.ts";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { brochuresQuery } from "../data/brochures.ts";
import { homeQuery } from "../data/content.ts";
import { latestNewsQuery } from "../data/latest-news.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSiteUrl } from "../data/site.ts";
import { Claims } from "../features/company/claims.tsx";
import { ExpertiseTabs } from "../features/home/expertise-tabs.tsx";
import { LandingStandard } from "../features/home/landing-standard.tsx";
import { LandingVideo } from "../features/home/landing-video.tsx";
import { LatestNews } from "../features/home/latest-news.tsx";
import { PartnerCarousel } from "../features/home/partner-carousel.tsx";
import { ToolsAndDocuments } from "../features/home/tools-and-documents.tsx";
import type { Route } from "./+types/home.ts";

/** Without scripts the brochures stand in the page (`?request=brochures`). */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  serverData(context, homeQuery(), latestNewsQuery(), ...(new URL(request.url).searchParams.get("request") === "brochures" ? [brochuresQuery()] : []));
export const clientLoader = () => browserData(homeQuery(), latestNewsQuery());

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
  return { "@context": "https://schema.org", "@graph": [organization, { "@type": "WebSite", name: company, url, potentialAction: search }] };
}

function View() {
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

export default function Home() {
  return <View />;
}
