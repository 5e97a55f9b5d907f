/** Title, meta tags and JSON-LD of a page. React moves them to the head. */
import { useLocation, useRouteLoaderData } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { absoluteAddress, editions, sharedAddress } from "#contract/editions.ts";
import { parsePicture, socialPicture } from "#contract/pictures.ts";
import { type RootData, useChrome, useSite } from "../data/site.ts";
import { languageProps } from "../ui/language.ts";

/** Escapes `<`, so that no text closes the script. */
const serializeJsonLd = (jsonLd: object): string =>
  JSON.stringify({ "@context": "https://schema.org", ...jsonLd }).replaceAll("<", "\\u003c");

export function JsonLd({ data }: { readonly data: object }) {
  return (
    <script
      key={serializeJsonLd(data)}
      suppressHydrationWarning
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  );
}

export interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** As in the routes. By default the requested path. */
  readonly canonical?: string;
  /** From the API. */
  readonly picture?: string | undefined;
  /** A ready Open Graph picture. */
  readonly card?: string | undefined;
  readonly type?: "website" | "article" | "product";
  readonly jsonLd?: object;
}

export function PageHead({
  title,
  description,
  canonical,
  picture,
  card,
  type = "website",
  jsonLd,
}: PageHeadProps) {
  const { company } = useChrome();
  const site = useSite();
  const { pathname } = useLocation();
  const path = canonical ?? pathname;
  const first = useRouteLoaderData<RootData>("root");
  // Later pages of a visit are not asked for by a search engine.
  const isFirst = pathname === first?.loadedAt;
  const isTranslated = isFirst && first.translated;
  const isEnglish = isFirst && !first.translated && builtEdition.lang !== "en";
  const address = absoluteAddress(isEnglish ? { ...site, edition: editions.en } : site, path);
  const parsed = picture ? parsePicture(picture) : undefined;
  const image = card ?? (parsed ? socialPicture(parsed) : undefined);
  const full = title.includes(company) ? title : `${title} | ${company}`;
  return (
    <>
      <title {...languageProps?.(title)}>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {isEnglish ? <meta name="robots" content="noindex" /> : null}
      {isTranslated
        ? [...Object.entries(editions), ["x-default", editions.en] as const].map(
            ([lang, edition]) => (
              <link
                key={lang}
                rel="alternate"
                hrefLang={lang}
                href={absoluteAddress({ ...site, edition }, path)}
              />
            ),
          )
        : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={company} />
      {image ? <meta property="og:image" content={sharedAddress(site.origin, image)} /> : null}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {jsonLd ? <JsonLd data={jsonLd} /> : null}
    </>
  );
}
