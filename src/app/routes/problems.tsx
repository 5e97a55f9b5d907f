/** `/problems`: problems by symptom (beyond the specification). */

import { useQuery } from "@tanstack/react-query";
import { problemGroupLabels, problems as texts } from "#messages/problems.ts";
import { problemGroupCodes } from "#model/codes.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { Hero } from "../components/hero.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { documentQuery } from "../data/content.ts";
import { browserData, ownData } from "../data/queries.ts";
import { ProblemList, ProblemListSkeleton } from "../features/problems/problem-list.tsx";
import { Section } from "../ui/section.tsx";
import { Empty, Skeletons } from "../ui/state.tsx";
import type { Route } from "./+types/problems.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  ownData(context, documentQuery("problems"));
export const clientLoader = () => browserData(documentQuery("problems"));

export const handle: BarHandle = { hasChosen: true };

function ListSkeleton() {
  return (
    <div className="space-y-12">
      <div className="flex flex-wrap gap-2">
        <Skeletons count={problemGroupCodes.length} className="h-11 w-28" />
      </div>
      {problemGroupCodes.map((group) => (
        <ProblemListSkeleton key={group} count={3} />
      ))}
    </div>
  );
}

export default function Problems() {
  const query = useQuery(documentQuery("problems"));
  const { data } = query;
  const groups = problemGroupCodes
    .map((group) => ({ group, items: data?.filter((item) => item.group === group) ?? [] }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <Hero
        plain
        title={texts.title}
        lead={texts.lead}
        eyebrow={data ? texts.count(data.length) : undefined}
      />
      <div className="page space-y-12 py-12">
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {() => null}
        </QueryView>
        {data?.length === 0 ? <Empty>{texts.none}</Empty> : null}
        <nav aria-label={texts.title} className="no-print" hidden={groups.length === 0}>
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ group }) => (
              <li key={group}>
                <a
                  href={`#${group}`}
                  className="inline-flex min-h-11 items-center border border-line-strong px-4 text-sm font-semibold hover:border-petrol hover:text-petrol"
                >
                  {problemGroupLabels[group]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(({ group, items }) => (
          <Section
            key={group}
            id={group}
            title={problemGroupLabels[group]}
            head="mb-4 scroll-mt-24 text-2xl"
          >
            <ProblemList items={items} />
          </Section>
        ))}
      </div>
    </>
  );
}
