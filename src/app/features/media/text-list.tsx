/** Related blogs and articles. */
import { Link } from "react-router";
import type { RelatedText } from "#catalogue/content.ts";
import { contentPath } from "#contract/paths.ts";
import { readingPage } from "#messages/media.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Section } from "../../ui/section.tsx";

export function TextList({ texts = [] }: { readonly texts: readonly RelatedText[] | undefined }) {
  if (texts.length === 0) return null;
  return (
    <Section
      id="texts"
      title={readingPage.fitting}
      className="no-print page pb-12"
      head="mb-4 scroll-mt-24 text-2xl"
    >
      <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 xl:grid-cols-3">
        {texts.map(({ id, title, type }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={contentPath(type, id)}
              className="flex h-full min-h-14 flex-col gap-1 py-4 hover:text-petrol"
            >
              <span className="eyebrow text-muted">{readingPage.kinds[type]}</span>
              <span className="leading-snug font-semibold">
                <ContentText>{title}</ContentText>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
