/** A trade name: the grades that stand for it, what is the same, what may differ, and names beside it. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Equivalent } from "#contract/equivalents.ts";
import { EQUIVALENTS_PATH, equivalentPath, productPath } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { Warnings } from "../../components/warnings.tsx";
import { button } from "../../ui/button.ts";
import { GradeCard } from "./grade-card.tsx";

function Names({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

const row = "flex min-h-11 flex-col justify-center py-2 hover:text-petrol";

export function EquivalentBody({ equivalent }: { readonly equivalent: Equivalent }) {
  const { name, grades, replacements, others, neighbours } = equivalent;
  return (
    <div className="page grid grid-cols-1 gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0 space-y-8">
        {replacements.length > 0 ? (
          <>
            <p className="border-l-4 border-danger pl-4 text-lg font-semibold">{texts.notOffered(name)}</p>
            {replacements.map((grade) => (
              <GradeCard key={grade.id} grade={grade} />
            ))}
          </>
        ) : null}
        {grades.map((grade) => (
          <GradeCard key={grade.id} grade={grade} name={name} />
        ))}
        <p className="text-muted">{texts.trial}</p>
        <p className="text-sm text-muted">{texts.tradeMark(name)}</p>
      </div>
      <aside className="no-print space-y-8">
        {others.length > 0 ? (
          <Names id="others" title={texts.others}>
            {others.map((other) => (
              <li key={other.slug}>
                <Link to={equivalentPath(other.slug)} className={row}>
                  <span className="font-semibold">{other.name}</span>
                  {other.maker ? <span className="text-sm text-muted">{other.maker}</span> : null}
                </Link>
              </li>
            ))}
          </Names>
        ) : null}
        {neighbours.length > 0 ? (
          <Names id="neighbours" title={texts.neighbours}>
            {neighbours.map((grade) => (
              <li key={grade.id}>
                <Link to={productPath(grade.id)} className={row}>
                  <span className="font-semibold">{grade.name}</span>
                  <span className="text-sm text-muted">{grade.usage}</span>
                  <Warnings grade={grade} className="mt-1" />
                </Link>
              </li>
            ))}
          </Names>
        ) : null}
        <Link to={EQUIVALENTS_PATH} className={button("secondary", "w-full")}>
          {texts.back}
        </Link>
      </aside>
    </div>
  );
}
