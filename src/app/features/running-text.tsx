/** Running text with the list of its headings beside it. */
import type { ReactNode } from "react";
import { industryPage } from "#texts/industry.ts";
import { headingsOf } from "./headings.ts";
import { Html } from "./html.tsx";

/** @param aside stands under the list of headings */
export function RunningText({ html, aside }: { readonly html: string; readonly aside?: ReactNode }) {
  const headings = headingsOf(html);
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Html html={html} className="[&>h2:first-child]:mt-0" />
      <div className="no-print space-y-8 lg:sticky lg:top-24 lg:self-start">
        {headings.length > 1 ? (
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
        ) : null}
        {aside}
      </div>
    </div>
  );
}
