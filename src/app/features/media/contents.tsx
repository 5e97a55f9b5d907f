/** The headings of a text: beside it where there is room, else folded above it. */
import type { Heading } from "#contract/content.ts";
import { reading } from "#messages/news.ts";

/** From this many headings on a text has a table of contents. */
export const CONTENTS_MIN = 3;
function HeadingList({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <ol className="border-l border-line text-sm">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="-ml-px block border-l border-transparent py-1.5 pl-4 max-lg:py-3 leading-snug hover:border-petrol hover:text-petrol">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text, or above it behind a button on small screens. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <>
      <nav aria-label={reading.contents} className="mt-8 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:sticky lg:top-24 lg:block print:hidden">
        <p className="eyebrow mb-3 text-muted">{reading.contents}</p>
        <HeadingList headings={headings} />
      </nav>
      <details className="border-b border-line lg:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold after:text-xl after:content-['+'] in-open:after:content-['–']">
          {reading.contents}
        </summary>
        <nav aria-label={reading.contents} className="pb-4">
          <HeadingList headings={headings} />
        </nav>
      </details>
    </>
  );
}
