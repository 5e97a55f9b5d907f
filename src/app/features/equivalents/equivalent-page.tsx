/** Page of a trade name and its equivalent grades. */

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Equivalent, EquivalentGrade } from "#catalogue/equivalents.ts";
import { findCategory } from "#catalogue/taxonomy.ts";
import { isOffered } from "#catalogue/warnings.ts";
import { EQUIVALENTS_PATH, equivalentPath, productPath } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { productDetail } from "#messages/product-detail.ts";
import { stockLabel } from "#messages/products.ts";
import { regulatory } from "#messages/regulatory.ts";
import { AddToEnquiry } from "../../components/grade-toggles.tsx";
import { Warnings } from "../../components/warnings.tsx";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { Section } from "../../ui/section.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

function Comparison({ grade, name }: { readonly grade: EquivalentGrade; readonly name: string }) {
  const same = grade.sameness === "substance";
  return (
    <div className="mt-5 grid gap-6 md:grid-cols-2">
      <div>
        <h3 className="mb-2 text-lg">{texts.same}</h3>
        <p>
          <ContentText>{same ? texts.substanceText(name) : texts.functionText(name)}</ContentText>
        </p>
      </div>
      <div>
        <h3 className="mb-2 text-lg">{texts.differs}</h3>
        <ul className="list-disc space-y-1 ps-5">
          {texts.differences[grade.varies]?.map((text) => (
            <li key={text}>
              <Unbroken>{text}</Unbroken>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** @param name omitted for a replacement, which is another substance */
function GradeCard({ grade, name }: { readonly grade: EquivalentGrade; readonly name?: string }) {
  const offered = isOffered(grade) && !grade.restriction;
  const facts = [
    [productDetail.cas, grade.cas_number.join(" · ")],
    [productDetail.chemicalName, grade.chemical_name],
    [productDetail.form, grade.product_form],
    [productDetail.dosage, grade.dosage],
    [productDetail.stock, stockLabel[grade.stock]],
  ] as const;
  return (
    <section
      data-hue={grade.category}
      aria-labelledby={`grade-${grade.id}`}
      className="border border-line border-t-3 border-t-hue bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_13rem] print:grid-cols-[1fr_10rem]">
        <div>
          <p className="eyebrow text-hue">{findCategory(grade.category)?.short}</p>
          <h2 id={`grade-${grade.id}`} className="mt-1 text-2xl">
            <Link
              to={productPath(grade.id)}
              className="tap-area hover:text-petrol hover:underline underline-offset-4"
            >
              <Isolated>{grade.name}</Isolated>
            </Link>
          </h2>
          {name ? (
            <p className="mt-2 inline-block bg-hue-soft px-3 py-1 font-semibold">
              {grade.sameness === "substance" ? texts.substance : texts.function}
            </p>
          ) : null}
          {grade.restriction ? (
            <p className="mt-2 font-semibold text-danger">
              {regulatory.restriction[grade.restriction]}
            </p>
          ) : null}
          <Warnings grade={grade} className="mt-2" />
          <p className="mt-3">
            <Unbroken>{grade.usage ?? ""}</Unbroken>
          </p>
        </div>
        {grade.structure ? (
          <img
            src={grade.structure}
            alt=""
            loading="lazy"
            width={208}
            height={128}
            className="drawing h-32 w-full object-scale-down max-sm:hidden"
          />
        ) : null}
      </div>
      <dl className="mt-4">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-4 border-b border-line py-2 last:border-0 sm:grid-cols-[9rem_1fr]"
          >
            <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
            <dd
              className={classNames(
                "min-w-0 wrap-anywhere",
                label === productDetail.cas && "code-text",
              )}
            >
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
      {name ? <Comparison grade={grade} name={name} /> : null}
      <p className="no-print mt-6 flex flex-wrap gap-3">
        {offered ? <AddToEnquiry grade={grade} className={button("primary")} /> : null}
        <Link to={productPath(grade.id)} className={button("secondary")}>
          {texts.see(grade.name)}
        </Link>
      </p>
    </section>
  );
}

function Names({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Section id={id} title={title} head="mb-2 text-xl">
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </Section>
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
            <p className="border-s-4 border-danger ps-4 text-lg font-semibold">
              <ContentText>{texts.notOffered(name)}</ContentText>
            </p>
            {replacements.map((grade) => (
              <GradeCard key={grade.id} grade={grade} />
            ))}
          </>
        ) : null}
        {grades.map((grade) => (
          <GradeCard key={grade.id} grade={grade} name={name} />
        ))}
        <p className="text-muted">{texts.trial}</p>
        <p className="text-sm text-muted">
          <ContentText>{texts.tradeMark(name)}</ContentText>
        </p>
      </div>
      <aside className="no-print space-y-8">
        {others.length > 0 ? (
          <Names id="others" title={texts.others}>
            {others.map((other) => (
              <li key={other.slug}>
                <Link to={equivalentPath(other.slug)} className={row}>
                  <Isolated className="font-semibold">{other.name}</Isolated>
                  {other.maker ? (
                    <span className="text-sm text-muted">
                      <ContentText>{other.maker}</ContentText>
                    </span>
                  ) : null}
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
                  <Isolated className="font-semibold">{grade.name}</Isolated>
                  <span className="text-sm text-muted">
                    <ContentText>{grade.usage}</ContentText>
                  </span>
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
