/** `/problems/{slug}`: one problem (beyond the specification). */

import { useQuery } from "@tanstack/react-query";
import { PROBLEMS_PATH, problemPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { problemGroupLabels, problems as texts } from "#messages/problems.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { DetailState } from "../components/detail-state.tsx";
import { Hero } from "../components/hero.tsx";
import { NotFound } from "../components/not-found.tsx";
import { PageHead } from "../components/page-head.tsx";
import { documentQuery } from "../data/content.ts";
import { browserData, ownData } from "../data/queries.ts";
import { useSite } from "../data/site.ts";
import { isMissing } from "../data/transport.ts";
import { ProblemBody, ProblemSkeleton, problemJsonLd } from "../features/problems/problem-page.tsx";
import type { Route } from "./+types/problem.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  ownData(context, documentQuery(`problem/${params.problemId}`));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  browserData(documentQuery(`problem/${params.problemId}`));

export const handle: BarHandle = { hasChosen: true };

export default function ProblemPage({ params: { problemId: id } }: Route.ComponentProps) {
  const query = useQuery(documentQuery(`problem/${id}`));
  const { data: problem } = query;
  const site = useSite();
  if (!problem && isMissing(query.error)) return <NotFound title={errors.notFound} />;
  if (!problem)
    return (
      <DetailState
        title={texts.title}
        query={query}
        back={{ to: PROBLEMS_PATH, label: texts.title }}
        skeleton={<ProblemSkeleton />}
      />
    );
  return (
    <article>
      <PageHead
        title={problem.title}
        description={problem.summary}
        canonical={problemPath(problem.id)}
        picture={problem.picture}
        type="article"
        jsonLd={problemJsonLd(problem, site)}
      />
      <Hero
        title={problem.title}
        lead={problem.seen}
        eyebrow={`${texts.title} · ${problemGroupLabels[problem.group]}`}
        picture={problem.picture}
        alt={problem.alt ?? ""}
        diagram
      />
      <ProblemBody problem={problem} />
    </article>
  );
}
