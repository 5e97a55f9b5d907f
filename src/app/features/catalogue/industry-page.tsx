/** An industry page (§2, §3): title image, two series of sections, pictures, closing paragraph. */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Section } from "#contract/content.ts";
import { industryPath } from "#contract/paths.ts";
import type { Industry } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { industryPage } from "#messages/industry.ts";
import { Hero } from "../../components/hero.tsx";
import { Html } from "../../components/html.tsx";
import { NotFound } from "../../components/not-found.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Sources } from "../../components/sources.tsx";
import { industryQuery } from "../../data/content.ts";
import { isMissing } from "../../data/transport.ts";
import { button } from "../../ui/button.ts";
import { Picture } from "../../ui/picture.tsx";
import { Failed, Loading } from "../../ui/state.tsx";

function Part({ section }: { readonly section: Section }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`} className="scroll-mt-24">
      <h2 id={`${section.id}-heading`} className="mb-3 text-2xl">
        {section.heading}
      </h2>
      <Html html={section.html} />
    </section>
  );
}

export function IndustryPage({ industry }: { readonly industry: Industry }) {
  const { data: words, error } = useQuery(industryQuery(industry.key));
  if (isMissing(error)) return <NotFound title={errors.pageNotFound} />;
  const head = (
    <PageHead title={industry.name} description={words?.summary ?? industry.name} canonical={industryPath(industry.key)} picture={words?.titleImage} />
  );
  if (!words) {
    return (
      <>
        {head}
        <Hero title={industry.name} />
        <div className="page py-10">{error ? <Failed>{errors.error(error.message)}</Failed> : <Loading>{errors.loadingProducts}</Loading>}</div>
      </>
    );
  }
  const finder = `/product-finder?${new URLSearchParams({ market: industry.key }).toString()}`;
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
      <div className="page grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_18rem]">
        <div className="order-2 min-w-0 space-y-12 lg:order-1">
          {words.section1.map((section, index) => (
            <div key={section.id} className="space-y-12">
              <Part section={section} />
              {index === 1 && words.images[0] ? (
                <Picture src={words.images[0].src} alt={words.images[0].alt} sizes="(min-width: 1024px) 44rem, 100vw" className="aspect-video max-w-[44rem]" />
              ) : null}
            </div>
          ))}
          {words.images[1] ? (
            <Picture src={words.images[1].src} alt={words.images[1].alt} sizes="(min-width: 1024px) 44rem, 100vw" className="aspect-video max-w-[44rem]" />
          ) : null}
          {words.section2.map((section) => (
            <Part key={section.id} section={section} />
          ))}
          <Html html={words.finalParagraph} className="border-l-3 border-amber pl-6 text-lg" />
          <Sources sources={words.sources} />
        </div>
        <nav aria-labelledby="on-this-page" className="no-print order-1 max-lg:hidden lg:sticky lg:top-24 lg:order-2 lg:self-start">
          <h2 id="on-this-page" className="eyebrow mb-3 text-muted">
            {industryPage.onThisPage}
          </h2>
          <ol className="border-l border-line text-sm">
            {[...words.section1, ...words.section2].map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 pl-4 hover:text-petrol">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </>
  );
}
