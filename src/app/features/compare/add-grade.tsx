/** Adds grades to a comparison by search or from example sets. */
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { COMPARED_MAX, SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { COMPARE_PATH, comparePath } from "#contract/paths.ts";
import { compare as texts } from "#messages/compare.ts";
import { listSeparator } from "#messages/lists.ts";
import { gradeHint } from "#messages/products.ts";
import type { Condition } from "#model/conditions.ts";
import { filterField } from "../../components/filter-select.tsx";
import { plainHref } from "../../components/page-link.ts";
import { Warnings } from "../../components/warnings.tsx";
import { comparisonsQuery } from "../../data/content.ts";
import type { ListQuery } from "../../data/product-pages.ts";
import { productsQuery } from "../../data/products.ts";
import { useAddressFields } from "../../ui/address-fields.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Plus } from "../../ui/icons.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { Section } from "../../ui/section.tsx";

export const addQuery = (term: string): ListQuery => ({ page: 1, search: term });
const OFFERED = 6;

export interface AddGradeProps {
  /** Includes those still loading. */
  readonly grades: readonly string[];
  readonly differences: boolean;
  readonly conditions: readonly Condition[];
  /** Empty without a search. */
  readonly term: string;
}

function Found({ grades, differences, conditions, term }: AddGradeProps) {
  const { data } = useQuery(productsQuery(addQuery(term)));
  const found = data?.products.filter(({ _id }) => !grades.includes(_id)).slice(0, OFFERED);
  if (!found) return null;
  if (found.length === 0)
    return (
      <p role="status">
        <ContentText>{texts.addNone(term)}</ContentText>
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-2">
      {found.map((grade) => (
        <li key={grade._id} className="flex items-center gap-2">
          <Link
            to={comparePath([...grades, grade._id], differences, conditions)}
            preventScrollReset
            aria-label={texts.addOf(grade.name)}
            className={button("secondary", "bg-surface px-4")}
          >
            <Plus aria-hidden="true" className="size-4" />
            <Isolated>{grade.name}</Isolated>
          </Link>
          <Warnings grade={grade} />
        </li>
      ))}
    </ul>
  );
}

export function AddGrade({ grades, differences, conditions, term }: AddGradeProps) {
  const navigate = useNavigate();
  const { form, sent } = useAddressFields({ add: term });
  if (grades.length >= COMPARED_MAX) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("add") ?? "").trim();
    sent.current = { add: typed };
    const path = comparePath(grades, differences, conditions);
    void navigate(
      typed ? `${path}${path.includes("?") ? "&" : "?"}add=${encodeURIComponent(typed)}` : path,
      { preventScrollReset: true },
    );
  };
  return (
    <search aria-label={texts.add} className="no-print block space-y-3">
      <form
        ref={form}
        method="get"
        action={plainHref(COMPARE_PATH)}
        onSubmit={submit}
        className="flex max-w-xl items-end gap-3"
      >
        {grades.length > 0 ? <input type="hidden" name="grades" value={grades.join(",")} /> : null}
        {differences ? <input type="hidden" name="differences" value="1" /> : null}
        {conditions.map((condition) => {
          const [kind, ...group] = condition.split("-");
          return <input key={condition} type="hidden" name={kind} value={group.join("-")} />;
        })}
        <label className="block min-w-0 flex-1 text-sm font-semibold">
          {texts.add}
          <input
            type="search"
            name="add"
            dir="auto"
            defaultValue={term}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
            placeholder={gradeHint}
            className={`${filterField} placeholder:text-muted`}
          />
        </label>
        <button type="submit" className={button("primary", "h-12")}>
          {texts.addSubmit}
        </button>
      </form>
      {term ? (
        <Found grades={grades} differences={differences} conditions={conditions} term={term} />
      ) : null}
    </search>
  );
}

/** content/comparisons.yaml */
export function Examples() {
  const { data = [] } = useQuery(comparisonsQuery());
  if (data.length === 0) return null;
  return (
    <Section id="examples" title={texts.examples}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {data.map(({ title, text, grades }) => (
          <li
            key={title}
            className="relative flex flex-col gap-2 border border-line bg-surface p-5 hover:border-petrol"
          >
            <h3 className="text-lg font-semibold">
              <Link
                to={comparePath(grades.map(({ id }) => id))}
                className="underline decoration-line-strong underline-offset-4 after:absolute after:inset-0"
              >
                <ContentText>{title}</ContentText>
              </Link>
            </h3>
            <p className="font-medium">
              <ContentText>{grades.map(({ name }) => name).join(listSeparator)}</ContentText>
            </p>
            <p className="text-sm text-muted">
              <ContentText>{text}</ContentText>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
