/** Running text with headings and sources. */
import type { ReactNode } from "react";
import type { TextHeading } from "#catalogue/content.ts";
import { readingPage } from "#messages/media.ts";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Section } from "../ui/section.tsx";
import { Html } from "./html.tsx";

export function HeadingList({
  headings,
  link,
}: {
  readonly headings: readonly TextHeading[];
  readonly link: string;
}) {
  return (
    <ol className="border-s border-line text-sm">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={link}>
            <ContentText>{text}</ContentText>
          </a>
        </li>
      ))}
    </ol>
  );
}

export function OnThisPage({ headings }: { readonly headings: readonly TextHeading[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="max-lg:hidden">
      <h2 id="on-this-page" className="eyebrow mb-3 text-muted">
        {readingPage.contents}
      </h2>
      <HeadingList headings={headings} link="block py-1.5 ps-4 hover:text-petrol" />
    </nav>
  );
}

export function RunningText({
  html,
  headings,
  aside,
}: {
  readonly html: string;
  readonly headings: readonly TextHeading[];
  readonly aside?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Html html={html} className="[&>h2:first-child]:mt-0" />
      <div className="no-print space-y-8 lg:sticky lg:top-24 lg:self-start">
        {headings.length > 1 ? <OnThisPage headings={headings} /> : null}
        {aside}
      </div>
    </div>
  );
}

export const SOURCES_ID = "sources";

interface SourcesProps {
  readonly sources: readonly string[] | undefined;
  readonly className?: string;
}

/** In the content file's order. */
export function SourceList({ sources = [], className }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <Section
      id={SOURCES_ID}
      title={readingPage.sources}
      className={classNames("max-w-[44rem] border-t border-line pt-6", className)}
      head="mb-3 scroll-mt-24 text-xl"
    >
      <ol className="list-decimal space-y-1.5 ps-6 text-sm text-muted wrap-anywhere">
        {sources.map((source) => (
          <li key={source}>
            <ContentText>{source}</ContentText>
          </li>
        ))}
      </ol>
    </Section>
  );
}
