/** Antagonists and synergists of a grade, and the problems that it helps with. */
import { Link } from "react-router";
import type { Interaction, Product } from "#contract/entities/products.ts";
import { problemPath, productPath } from "#contract/paths.ts";
import { interactions as texts } from "#messages/product-detail.ts";
import { headingOf, interactionHeadings } from "#model/codes.ts";
import { LinkList } from "../../../components/link-list.tsx";
import { Warnings } from "../../../components/warnings.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Fold } from "../../../ui/fold.tsx";
import { joined } from "../../../ui/joined.tsx";
import { Section } from "../../../ui/section.tsx";

const borders = { avoid: "border-danger", care: "border-amber", synergy: "border-good" } as const;

function Partner({ interaction }: { readonly interaction: Interaction }) {
  const { partner, grades, reason, consequence, instead } = interaction;
  return (
    <li className={classNames("break-inside-avoid border-l-3 pl-4", borders[headingOf(interaction)])}>
      <p className="font-semibold">{partner}</p>
      <p className="mt-0.5">
        {reason}
        {consequence ? ` ${consequence}` : ""}
      </p>
      {instead ? (
        <p className="mt-0.5 text-sm text-muted">
          {texts.instead}: {instead}
        </p>
      ) : null}
      {grades.length > 0 && !(grades.length === 1 && grades[0]?.name === partner) ? (
        <p className="mt-1 text-sm">
          {joined(
            grades.map((grade) => (
              <span key={grade._id}>
                <Link to={productPath(grade._id)} className="underline decoration-line-strong underline-offset-4 hover:text-petrol">
                  {grade.name}
                </Link>
                <Warnings grade={grade} className="ml-1.5 inline-flex!" />
              </span>
            )),
          )}
        </p>
      ) : null}
    </li>
  );
}

export function Interactions({ product }: { readonly product: Product }) {
  const list = product.interactions ?? [];
  if (list.length === 0) return null;
  const headings = interactionHeadings.filter((heading) => list.some((row) => headingOf(row) === heading));
  return (
    <Section id="interactions" title={texts.title} head="text-2xl" className="whole-row no-print">
      {headings.map((heading, index) => {
        const rows = list.filter((row) => headingOf(row) === heading);
        const partners = (
          <ul className="gap-x-16 space-y-4 py-1 lg:columns-2 vast:columns-3">
            {rows.map((row) => (
              <Partner key={`${row.partner} ${row.reason}`} interaction={row} />
            ))}
          </ul>
        );
        return (
          <div key={heading} className="mt-4">
            <h3 className="mb-2 text-lg">{texts[heading]}</h3>
            {index === 0 ? partners : <Fold label={[...new Set(rows.map(({ partner }) => partner))].join("; ")}>{partners}</Fold>}
          </div>
        );
      })}
    </Section>
  );
}

/** Problems above the fold of a phone. */
const PROBLEMS_OPEN = 3;

export function HelpsWith({ product }: { readonly product: Product }) {
  const list = (product.helps_with ?? []).map(({ id, title }) => ({ to: problemPath(id), title }));
  if (list.length === 0) return null;
  return (
    <Section id="helps-with" title={texts.helpsWith} head="mb-3 text-2xl" className="no-print">
      <LinkList items={list.slice(0, PROBLEMS_OPEN)} />
      {list.length > PROBLEMS_OPEN ? (
        <Fold label={texts.moreProblems(list.length - PROBLEMS_OPEN)}>
          <div className="border-line sm:border-t">
            <LinkList items={list.slice(PROBLEMS_OPEN)} />
          </div>
        </Fold>
      ) : null}
    </Section>
  );
}
