/** `/equivalents/{slug}`: a trade name and its equivalent grade (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import type { Equivalent } from "#catalogue/equivalents.ts";
import { absoluteAddress, type SiteEdition } from "#contract/editions.ts";
import { EQUIVALENTS_PATH, equivalentPath, productPath } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { errors } from "#messages/errors.ts";
import { listSeparator } from "#messages/lists.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { DetailState } from "../components/detail-state.tsx";
import { Hero } from "../components/hero.tsx";
import { NotFound } from "../components/not-found.tsx";
import { PageHead } from "../components/page-head.tsx";
import { documentQuery } from "../data/content.ts";
import { productsQuery } from "../data/products.ts";
import { browserData, ownData } from "../data/queries.ts";
import { useSite } from "../data/site.ts";
import { isMissing } from "../data/transport.ts";
import { EquivalentBody } from "../features/equivalents/equivalent-page.tsx";
import { NearNames, nearNamesQuery } from "../features/equivalents/near-names.tsx";
import type { Route } from "./+types/equivalent.ts";

const equivalentJsonLd = ({ name, maker, grades }: Equivalent, site: SiteEdition): object => ({
  "@graph": grades.map((grade) => ({
    "@type": "Product",
    name: grade.name,
    sku: grade.id,
    url: absoluteAddress(site, productPath(grade.id)),
    description: grade.usage,
    isSimilarTo: {
      "@type": "Product",
      name,
      brand: maker ? { "@type": "Brand", name: maker } : undefined,
    },
  })),
});

/** An unknown name is answered with similar names. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const found = await ownData(context, documentQuery(`equivalent/${slug}`));
  return found.init?.status === 404
    ? ownData(context, documentQuery(`equivalent/${slug}`), productsQuery(nearNamesQuery(slug)))
    : found;
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  browserData(documentQuery(`equivalent/${params.slug}`));

export const handle: BarHandle = { hasChosen: true };

export default function EquivalentPage({ params: { slug } }: Route.ComponentProps) {
  const query = useQuery(documentQuery(`equivalent/${slug}`));
  const { data: equivalent } = query;
  const site = useSite();
  if (!equivalent && isMissing(query.error))
    return (
      <>
        <NotFound title={errors.notFound} />
        <div className="page pb-12">
          <NearNames term={slug} />
        </div>
      </>
    );
  if (!equivalent)
    return (
      <DetailState
        title={texts.title}
        query={query}
        back={{ to: EQUIVALENTS_PATH, label: texts.back }}
      />
    );
  const { name, maker, former, grades } = equivalent;
  const lead = [
    maker ? texts.madeBy(maker) : "",
    former.length > 0 ? texts.formerly(former.join(listSeparator)) : "",
  ]
    .filter(Boolean)
    .join(listSeparator);
  return (
    <article>
      <PageHead
        title={texts.pageTitle(name)}
        description={texts.pageDescription(
          name,
          grades.map((grade) => grade.name).join(listSeparator),
        )}
        canonical={equivalentPath(slug)}
        type="article"
        jsonLd={equivalentJsonLd(equivalent, site)}
      />
      <Hero
        plain
        title={texts.pageTitle(name)}
        lead={lead ? `${lead.charAt(0).toUpperCase()}${lead.slice(1)}.` : undefined}
        eyebrow={texts.title}
      />
      <EquivalentBody equivalent={equivalent} />
    </article>
  );
}
