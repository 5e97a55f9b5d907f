/** Page of a problem (content/problems). */

import { Link } from "react-router";
import type { Problem } from "#catalogue/content.ts";
import { findCategory } from "#catalogue/taxonomy.ts";
import { absoluteAddress, type SiteEdition } from "#contract/editions.ts";
import {
  calculatorPath,
  contactAbout,
  contentPath,
  problemPath,
  productPath,
} from "#contract/paths.ts";
import { tools } from "#messages/chrome.ts";
import { problems as texts } from "#messages/problems.ts";
import { AddToEnquiry, CompareLink } from "../../components/grade-toggles.tsx";
import { Html } from "../../components/html.tsx";
import { LinkList } from "../../components/link-lists.tsx";
import { SourceList } from "../../components/running-text.tsx";
import { Warnings } from "../../components/warnings.tsx";
import { useChosen } from "../../data/chosen.ts";
import { useEnquiryList } from "../../data/enquiry-store.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeletons } from "../../ui/state.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Advice } from "./advice.tsx";
import { ProblemList } from "./problem-list.tsx";

const causeId = (number: number): string => `cause-${number}`;
const remedyId = (grade: string): string => `remedy-${grade}`;
const inPageLink =
  "inline-block py-1 leading-snug underline decoration-line-strong underline-offset-4 hover:text-petrol";

function RemedyLinks({ remedies }: { readonly remedies: Problem["helps"] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {remedies.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${remedyId(id)}`} className={inPageLink}>
            <Isolated>{name}</Isolated>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Causes({ causes, helps }: Pick<Problem, "causes" | "helps">) {
  return (
    <ol className="space-y-5">
      {causes.map(({ cause, sign, test }, index) => {
        const remedies = helps.filter(({ answers }) => answers.includes(index + 1));
        return (
          <li
            key={cause}
            id={causeId(index + 1)}
            className="grid scroll-mt-24 grid-cols-[2.5rem_1fr] gap-x-4 border-t border-line pt-4"
          >
            <span aria-hidden="true" className="code-text text-2xl text-petrol">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg leading-snug">
                <Unbroken>{cause}</Unbroken>
              </h3>
              <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[6.5rem_1fr]">
                <dt className="text-sm text-muted sm:pt-0.5">{texts.sign}</dt>
                <dd>
                  <Unbroken>{sign}</Unbroken>
                </dd>
                <dt className="text-sm text-muted sm:pt-0.5">{texts.test}</dt>
                <dd>
                  <Unbroken>{test}</Unbroken>
                </dd>
                {remedies.length > 0 ? (
                  <>
                    <dt className="text-sm text-muted sm:pt-0.5">{texts.helped}</dt>
                    <dd>
                      <RemedyLinks remedies={remedies} />
                    </dd>
                  </>
                ) : null}
              </dl>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Helps({ causes, helps }: Pick<Problem, "causes" | "helps">) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {helps.map(({ id, name, category, answers, dosage, why, ...warned }) => (
        <li
          key={id}
          id={remedyId(id)}
          data-hue={category}
          className="flex scroll-mt-24 flex-col border border-line border-t-3 border-t-hue bg-surface p-4"
        >
          <p className="eyebrow text-hue">{findCategory(category)?.short}</p>
          <h3 className="mt-1 text-xl">
            <Link
              to={productPath(id)}
              className="hover:text-petrol hover:underline underline-offset-4"
            >
              <Isolated>{name}</Isolated>
            </Link>
          </h3>
          <Warnings grade={warned} className="mt-1.5" />
          <ul className="mt-1 text-sm">
            {answers.map((number) => (
              <li key={number}>
                <a href={`#${causeId(number)}`} className={inPageLink}>
                  <ContentText>
                    {texts.answers(number, causes[number - 1]?.cause ?? "")}
                  </ContentText>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Unbroken>{why}</Unbroken>
          </p>
          <p className="mt-auto pt-3 text-sm">
            <span className="text-muted">{texts.dosage}: </span>
            <Unbroken>{dosage}</Unbroken>
          </p>
          <p className="no-print mt-2 -mb-2 -ms-3 flex flex-wrap">
            <CompareLink grade={{ id, name }} className={button("quiet", "px-3 text-sm")} />
            <AddToEnquiry grade={{ id, name }} className={button("quiet", "px-3 text-sm")} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {items.map((text) => (
        <li key={text} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 h-0.5 w-2.5 shrink-0 bg-petrol" />
          <span>
            <Unbroken>{text}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Desk({ problem }: { readonly problem: Problem }) {
  const { compared, listed } = useChosen();
  const lines = useEnquiryList();
  const inEnquiry = listed.filter(({ id }) => lines.some(({ grade }) => grade === id));
  const chosen = [...new Set([...compared, ...inEnquiry].map(({ name }) => name))];
  return (
    <aside
      aria-labelledby="send"
      className="no-print space-y-5 border border-line border-t-3 border-t-petrol bg-surface p-5 lg:sticky lg:top-24 lg:self-start"
    >
      <div>
        <h2 id="send" className="mb-3 text-xl">
          {texts.send}
        </h2>
        <Bullets items={problem.send} />
      </div>
      <Link
        to={contactAbout("problem", problem.title, chosen)}
        className={button("primary", "w-full")}
      >
        {texts.ask}
      </Link>
      {problem.calculators.length > 0 ? (
        <div>
          <h2 className="mb-2 text-xl">{tools.pages.calculators.label}</h2>
          <LinkList
            items={problem.calculators.map(({ slug, title }) => ({
              to: calculatorPath(slug),
              title,
            }))}
          />
        </div>
      ) : null}
      {problem.related.length > 0 ? (
        <div>
          <h2 className="mb-2 text-xl">{texts.related}</h2>
          <LinkList
            items={problem.related.map(({ id, title, type }) => ({
              to: contentPath(type, id),
              title,
            }))}
          />
        </div>
      ) : null}
    </aside>
  );
}

export function ProblemBody({ problem }: { readonly problem: Problem }) {
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-12 py-12 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0 space-y-12 print:space-y-4">
        <Section className="scroll-mt-24" id="causes" title={texts.causes}>
          <Causes causes={problem.causes} helps={problem.helps} />
        </Section>
        <Section className="scroll-mt-24" id="helps" title={texts.helps}>
          <Helps causes={problem.causes} helps={problem.helps} />
        </Section>
        <Advice problem={problem} />
        <Section className="scroll-mt-24" id="worse" title={texts.worse}>
          <Bullets items={problem.worse} />
        </Section>
        {problem.html ? (
          <Section className="scroll-mt-24" id="background" title={texts.background}>
            <Html html={problem.html} />
          </Section>
        ) : null}
        {problem.similar.length > 0 ? (
          <Section className="no-print scroll-mt-24" id="similar" title={texts.similar}>
            <ProblemList items={problem.similar} />
          </Section>
        ) : null}
        <div>
          <SourceList sources={problem.sources} />
          <p className="mt-3 text-sm text-muted">{texts.typical}</p>
        </div>
      </div>
      <Desk problem={problem} />
    </div>
  );
}

export function ProblemSkeleton() {
  return (
    <div className="mt-4 space-y-12">
      <Skeletons count={1} className="h-96" />
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Skeletons count={4} className="h-28" />
          <div className="grid gap-4 pt-8 md:grid-cols-2">
            <Skeletons count={4} className="h-61" />
          </div>
        </div>
        <Skeletons count={1} className="h-96" />
      </div>
    </div>
  );
}

export const problemJsonLd = (problem: Problem, site: SiteEdition): object => ({
  "@type": "TechArticle",
  headline: problem.title,
  description: problem.summary,
  mainEntityOfPage: absoluteAddress(site, problemPath(problem.id)),
  citation: problem.sources,
  mentions: problem.helps.map(({ id, name }) => ({
    "@type": "Product",
    name,
    url: absoluteAddress(site, productPath(id)),
  })),
});
