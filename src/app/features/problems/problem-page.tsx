/** A problem: what is seen, causes in order, what helps and what harms, what to send (content/problems). */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactAbout, contentPath, problemPath, productPath } from "#contract/paths.ts";
import type { Problem } from "#contract/problems.ts";
import { problems as texts } from "#messages/problems.ts";
import { tools } from "#messages/tools.ts";
import { CalculatorLinks } from "../../components/calculator-links.tsx";
import { Html } from "../../components/html.tsx";
import { button } from "../../ui/button.ts";
import { Causes, Helps } from "./causes.tsx";

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {items.map((text) => (
        <li key={text} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 h-0.5 w-2.5 shrink-0 bg-petrol" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Desk({ problem }: { readonly problem: Problem }) {
  return (
    <aside aria-labelledby="send" className="no-print space-y-5 border border-line border-t-3 border-t-petrol bg-surface p-5 lg:sticky lg:top-24 lg:self-start">
      <div>
        <h2 id="send" className="mb-3 text-xl">
          {texts.send}
        </h2>
        <Bullets items={problem.send} />
      </div>
      <Link to={contactAbout("problem", problem.title)} className={button("primary", "w-full")}>
        {texts.ask}
      </Link>
      {problem.calculators.length > 0 ? (
        <div>
          <h2 className="mb-2 text-xl">{tools.calculators}</h2>
          <CalculatorLinks items={problem.calculators} />
        </div>
      ) : null}
      {problem.related.length > 0 ? (
        <div>
          <h2 className="mb-2 text-xl">{texts.related}</h2>
          <ul className="divide-y divide-line">
            {problem.related.map((text) => (
              <li key={text.id}>
                <Link
                  to={contentPath(text.type, text.id)}
                  className="flex min-h-11 items-center py-2 underline decoration-line-strong underline-offset-4 hover:text-petrol"
                >
                  {text.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}

export function ProblemBody({ problem }: { readonly problem: Problem }) {
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0 space-y-12 print:space-y-4">
        <Part id="causes" title={texts.causes}>
          <Causes causes={problem.causes} />
        </Part>
        <Part id="helps" title={texts.helps}>
          <Helps helps={problem.helps} />
        </Part>
        <Part id="worse" title={texts.worse}>
          <Bullets items={problem.worse} />
        </Part>
        {problem.html ? (
          <Part id="background" title={texts.background}>
            <Html html={problem.html} />
          </Part>
        ) : null}
        <Part id="sources" title={texts.sources}>
          <ol className="list-decimal space-y-1 pl-5 text-sm text-muted">
            {problem.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-muted">{texts.typical}</p>
        </Part>
      </div>
      <Desk problem={problem} />
    </div>
  );
}

/** schema.org: an article about a fault. */
export const problemJsonLd = (problem: Problem, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "TechArticle",
  headline: problem.title,
  description: problem.summary,
  mainEntityOfPage: `${origin}${problemPath(problem.id)}`,
  citation: problem.sources,
  mentions: problem.helps.map(({ id, name }) => ({ "@type": "Product", name, url: `${origin}${productPath(id)}` })),
});
