/** An industry page (§2, §3): title image, two series of sections, pictures, closing paragraph. */

import { Fragment } from "react";
import { Link } from "react-router";
import type { IndustryContent, Section } from "#contract/content.ts";
import { industryPage } from "#messages/industry.ts";
import { Html } from "../../components/html.tsx";
import { OnThisPage } from "../../components/on-this-page.tsx";
import { Sources } from "../../components/sources.tsx";
import { button } from "../../ui/button.ts";
import { Picture } from "../../ui/picture.tsx";
import { contactAbout } from "../enquiry/contact-address.ts";
import { TextList } from "../media/text-list.tsx";
import { ProblemSection } from "../problems/problem-list.tsx";

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

/** Sections in two columns where there is room, their picture among them. */
function Parts({ sections, image }: { readonly sections: readonly Section[]; readonly image: IndustryContent["images"][number] | undefined }) {
  return (
    <div className="gap-x-12 space-y-10 xl:columns-2 [&>*]:break-inside-avoid-column">
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          {index === 1 && image ? <Picture src={image.src} alt={image.alt} sizes="(min-width: 1280px) 28rem, 100vw" className="aspect-video" /> : null}
          <Part section={section} />
        </Fragment>
      ))}
    </div>
  );
}

export function IndustryBody({ words, finder }: { readonly words: IndustryContent; readonly finder: string }) {
  return (
    <>
      <div data-wide className="page grid grid-cols-1 gap-x-12 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 space-y-12">
          <Parts sections={words.section1} image={words.images[0]} />
          <Parts sections={words.section2} image={words.images[1]} />
          <Html html={words.finalParagraph} className="border-l-3 border-amber pl-6 text-lg" />
        </div>
        <aside className="no-print space-y-8 lg:sticky lg:top-24 lg:self-start">
          <OnThisPage headings={[...words.section1, ...words.section2].map(({ id, heading }) => ({ id, text: heading }))} />
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
        <Sources sources={words.sources} />
      </div>
    </>
  );
}
