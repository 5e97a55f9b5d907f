/** The texts of a category page (§2): benefits and industries above its grades, problems and the text below them. */
import { Link } from "react-router";
import type { CategoryContent } from "#contract/content.ts";
import { allProductsPath, industryPath } from "#contract/paths.ts";
import { type Category, industries } from "#contract/taxonomy.ts";
import { problems } from "#messages/problems.ts";
import { categoryPage, solutions } from "#messages/solutions.ts";
import { Html } from "../../components/html.tsx";
import { Sources } from "../../components/sources.tsx";
import { button } from "../../ui/button.ts";
import { contactAbout } from "../enquiry/contact-address.ts";
import { TextList } from "../media/text-list.tsx";
import { ProblemSection } from "../problems/problem-list.tsx";

export function CategoryAbout({ words }: { readonly words: CategoryContent | undefined }) {
  return (
    <div className="border-b border-line bg-hue-soft">
      <div className="page grid gap-10 py-10 md:grid-cols-2">
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="mb-4 text-2xl">
            {categoryPage.benefits}
          </h2>
          <ul className="space-y-2.5">
            {(words?.benefits ?? []).map((text) => (
              <li key={text} className="flex gap-3">
                <span aria-hidden="true" className="mt-2 size-2 shrink-0 bg-hue" />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="industries">
          <h2 id="industries" className="mb-4 text-2xl">
            {categoryPage.industries}
          </h2>
          <ul className="divide-y divide-line">
            {(words?.industries ?? []).map(({ industry, use }) => (
              <li key={industry} className="py-2 first:pt-0">
                <Link to={industryPath(industry)} className="font-medium underline decoration-line-strong underline-offset-4 hover:text-petrol">
                  {industries.find(({ key }) => key === industry)?.name ?? industry}
                </Link>
                <span className="block text-sm text-muted">{use}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

export function CategoryText({ category, words }: { readonly category: Category; readonly words: CategoryContent | undefined }) {
  return (
    <>
      <ProblemSection items={words?.problems} heading={problems.inCategory} />
      <div className="page border-t border-line pt-12">
        {words ? (
          <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0 space-y-12">
              <Html
                html={words.html}
                className="wide:max-w-none! wide:columns-2 wide:gap-x-16 [&>h2]:break-after-avoid [&>h2:first-child]:mt-0 [&>table]:break-inside-avoid"
              />
              <Sources sources={words.sources} />
            </div>
            <aside
              aria-label={category.short}
              className="no-print flex flex-col gap-3 border border-line border-t-3 border-t-hue bg-surface p-5 lg:sticky lg:top-24 lg:self-start"
            >
              <p className="eyebrow text-hue">{solutions.count(words.count)}</p>
              <p className="mb-3 text-xl leading-tight font-semibold">{category.name}</p>
              <Link to={contactAbout("category", category.name)} className={button()}>
                {categoryPage.ask}
              </Link>
              <Link to={allProductsPath(category.apiName)} className={button("secondary")}>
                {categoryPage.viewAll}
              </Link>
            </aside>
          </div>
        ) : null}
      </div>
      <div className="pt-12">
        <TextList texts={words?.texts} />
      </div>
    </>
  );
}
