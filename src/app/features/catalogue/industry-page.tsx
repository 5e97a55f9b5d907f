/** An industry page (§2, §3): title image, two series of sections, pictures, closing paragraph. */
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import type { IndustryContent, TextSection } from "#catalogue/content.ts";
import type { Industry } from "#catalogue/taxonomy.ts";
import { contactAbout, finderPath, industryPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { industryPage } from "#messages/solutions.ts";
import { Hero } from "../../components/hero.tsx";
import { Html } from "../../components/html.tsx";
import { NotFound } from "../../components/not-found.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { OnThisPage, SourceList } from "../../components/running-text.tsx";
import { industryQuery } from "../../data/content.ts";
import { isMissing } from "../../data/transport.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeletons } from "../../ui/state.tsx";
import { TextList } from "../media/text-list.tsx";
import { ProblemSection } from "../problems/problem-list.tsx";

function Parts({
  sections,
  image,
}: {
  readonly sections: readonly TextSection[];
  readonly image: IndustryContent["images"][number] | undefined;
}) {
  return (
    <div className="space-y-10">
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          {index === 1 && image ? (
            <Picture
              src={image.src}
              alt={image.alt}
              sizes="(min-width: 1024px) 44rem, 100vw"
              className="aspect-video"
            />
          ) : null}
          <section
            id={section.id}
            aria-labelledby={`${section.id}-heading`}
            className="scroll-mt-24"
          >
            <h2 id={`${section.id}-heading`} className="mb-3 text-2xl">
              <ContentText>{section.heading}</ContentText>
            </h2>
            <Html html={section.html} />
          </section>
        </Fragment>
      ))}
    </div>
  );
}

function Body({ words, finder }: { readonly words: IndustryContent; readonly finder: string }) {
  return (
    <>
      <div className="page grid grid-cols-1 gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,44rem)_17rem] lg:justify-between xl:justify-start">
        <div className="min-w-0 space-y-12">
          <Parts sections={words.section1} image={words.images[0]} />
          <Parts sections={words.section2} image={words.images[1]} />
          <Html html={words.finalParagraph} className="border-s-3 border-amber ps-6 text-lg" />
        </div>
        <aside className="no-print space-y-8 lg:sticky lg:top-24 lg:self-start">
          <OnThisPage
            headings={[...words.section1, ...words.section2].map(({ id, heading }) => ({
              id,
              text: heading,
            }))}
          />
          <div className="flex flex-col gap-3 border border-line border-t-3 border-t-petrol bg-surface p-5">
            <p className="text-xl leading-tight font-semibold">{industryPage.next}</p>
            <Link to={contactAbout("industry", words.pageName)} className={button()}>
              {industryPage.ask}
            </Link>
            <Link to={finder} className={button("secondary")}>
              {industryPage.grades(words.pageName)}
            </Link>
          </div>
        </aside>
      </div>
      <ProblemSection items={words.problems} heading={industryPage.problems} />
      <TextList texts={words.texts} />
      <div className="page pb-12">
        <SourceList sources={words.sources} />
      </div>
    </>
  );
}

/** As many sections as most industries have. */
const SectionsSkeleton = () => (
  <div className="mt-6 space-y-10">
    <Skeletons count={6} className="h-72 max-w-3xl" />
  </div>
);

export function IndustryPage({ industry }: { readonly industry: Industry }) {
  const query = useQuery(industryQuery(industry.key));
  const words = query.data;
  if (isMissing(query.error) && !words) return <NotFound title={errors.pageNotFound} />;
  const finder = finderPath({ market: industry.key });
  return (
    <>
      <PageHead
        title={industry.name}
        description={words?.summary ?? industry.name}
        canonical={industryPath(industry.key)}
        picture={words?.titleImage}
      />
      <Hero
        title={words?.pageName ?? industry.name}
        lead={words?.lead}
        arabicTitle={words?.names_ar?.[0]}
        picture={words?.titleImage}
      >
        {words ? (
          <p className="mt-6">
            <Link to={finder} className={button("light")}>
              {industryPage.grades(words.pageName)}
            </Link>
          </p>
        ) : null}
      </Hero>
      <QueryView
        query={query}
        loading={errors.loadingProducts}
        skeleton={<SectionsSkeleton />}
        failed={(error) => errors.error(error.message)}
        className="page py-10"
      >
        {(found) => <Body words={found} finder={finder} />}
      </QueryView>
    </>
  );
}
