/** The headings of a long text, beside it where there is room. */
import type { Heading } from "#contract/content.ts";
import { industryPage } from "#messages/industry.ts";

export function OnThisPage({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="max-lg:hidden">
      <h2 id="on-this-page" className="eyebrow mb-3 text-muted">
        {industryPage.onThisPage}
      </h2>
      <ol className="border-l border-line text-sm">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 hover:text-petrol">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
