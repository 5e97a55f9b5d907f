/** What the grades of a problem say about a polymer, a process and an exposure. */

import { Link, useSearchParams } from "react-router";
import { findState, labelCondition, listStated, readConditions } from "#catalogue/conditions.ts";
import type { Problem } from "#catalogue/content.ts";
import { COMPARED_MAX } from "#catalogue/limits.ts";
import { comparePath, problemPath, productPath } from "#contract/paths.ts";
import { conditionTexts as texts } from "#messages/conditions.ts";
import { suitability } from "#messages/suitability.ts";
import { conditionKinds } from "#model/codes.ts";
import type { Condition } from "#model/conditions.ts";
import { FilterForm } from "../../components/filter-form.tsx";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import { Section } from "../../ui/section.tsx";

const looks = {
  suitable: "text-good",
  "not-suitable": "text-danger",
  "not-tested": "text-muted",
} as const;

interface StatesProps {
  readonly helps: Problem["helps"];
  readonly conditions: readonly Condition[];
}

function States({ helps, conditions }: StatesProps) {
  return (
    <ScrollTable label={texts.title} columns={[texts.grade, ...conditions.map(labelCondition)]}>
      <tbody>
        {helps.map((grade) => (
          <tr key={grade.id}>
            <th scope="row">
              <Link
                to={productPath(grade.id)}
                className="hover:text-petrol hover:underline underline-offset-4"
              >
                <Isolated>{grade.name}</Isolated>
              </Link>
            </th>
            {conditions.map((condition) => {
              const { state, members, because } = findState(grade, condition);
              return (
                <td key={condition} className="min-w-28 sm:min-w-40">
                  <span className={classNames("block font-semibold", looks[state])}>
                    {suitability.states[state]}
                  </span>
                  <span className="text-sm">
                    <ContentText>{members ?? because ?? ""}</ContentText>
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export function Advice({ problem: { id, helps } }: { readonly problem: Problem }) {
  const [params] = useSearchParams();
  const chosen = readConditions(params);
  const offered = [...listStated(helps), ...chosen];
  return (
    <Section id="conditions" title={texts.title} head="mb-2 scroll-mt-24 text-2xl">
      <p className="mb-4 max-w-2xl text-muted">{texts.lead}</p>
      <FilterForm
        action={`${problemPath(id)}#conditions`}
        texts={texts}
        filters={conditionKinds.map((kind) => ({
          name: kind,
          label: texts.kinds[kind],
          all: texts.any,
          options: [...new Set(offered)]
            .filter((condition) => condition.startsWith(`${kind}-`))
            .map((condition) => ({
              value: condition.slice(kind.length + 1),
              label: labelCondition(condition),
            })),
        }))}
        className="sm:grid-cols-[1fr_1fr_1fr_auto]"
      />
      <div role="status" className="mt-6 empty:mt-0">
        {chosen.length > 0 ? <States helps={helps} conditions={chosen} /> : null}
      </div>
      {chosen.length > 0 ? (
        <>
          <p className="no-print mt-4">
            <Link
              to={comparePath(
                helps.slice(0, COMPARED_MAX).map((grade) => grade.id),
                false,
                chosen,
              )}
              className={button("secondary")}
            >
              {texts.compare}
            </Link>
          </p>
          <p className="mt-4 max-w-4xl text-sm text-muted">{texts.legend}</p>
        </>
      ) : null}
    </Section>
  );
}
