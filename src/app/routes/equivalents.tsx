/** `/equivalents`: trade names A to Z (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { EquivalentSummary } from "#catalogue/equivalents.ts";
import { compact, normalise } from "#catalogue/search/text.ts";
import { EQUIVALENTS_PATH, equivalentPath } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { FilterForm, readFilters } from "../components/filter-form.tsx";
import { Hero } from "../components/hero.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { documentQuery } from "../data/content.ts";
import { productsQuery } from "../data/products.ts";
import { browserData, ownData } from "../data/queries.ts";
import { NearNames, nearNamesQuery } from "../features/equivalents/near-names.tsx";
import { ContentText } from "../ui/content-text.tsx";
import { ChevronDown } from "../ui/icons.tsx";
import { Isolated } from "../ui/isolated.tsx";
import { Empty } from "../ui/state.tsx";
import type { Route } from "./+types/equivalents.ts";

const getLetter = (name: string): string => {
  const first = name.charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : texts.digits;
};
const letterId = (letter: string): string =>
  `letter-${letter === texts.digits ? "0" : letter.toLowerCase()}`;

function Letters({ letters }: { readonly letters: readonly string[] }) {
  return (
    <nav aria-label={texts.letters} className="no-print">
      <ul className="flex flex-wrap gap-1">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${letterId(letter)}`}
              className="flex size-11 items-center justify-center border border-line-strong text-sm font-semibold hover:border-petrol hover:text-petrol"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Longer lists are collapsed: in full they are 29,000 px on a phone. */
const UNFOLDED_MAX = 80;

/**
 * Anchors are inside the collapsed parts, so that links and find-in-page open them, even without
 * JavaScript.
 */
function EquivalentList({ items }: { readonly items: readonly EquivalentSummary[] }) {
  const letters = [...new Set(items.map(({ name }) => getLetter(name)))];
  return (
    <div>
      {letters.length > 3 ? <Letters letters={letters} /> : null}
      <div className="mt-8 border-t border-line">
        {letters.map((letter) => {
          const names = items.filter(({ name }) => getLetter(name) === letter);
          return (
            <details
              key={letter}
              open={items.length <= UNFOLDED_MAX}
              className="group/letter names border-b border-line"
            >
              <summary className="flex min-h-14 items-center gap-4 hover:text-petrol">
                <h2 className="w-10 text-2xl">{letter}</h2>
                <span className="text-sm text-muted tabular-nums">{names.length}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="ms-auto size-5 transition-transform duration-150 group-open/letter:rotate-180"
                />
              </summary>
              <ul id={letterId(letter)} className="scroll-mt-40 pb-6">
                {names.map(({ slug, name, maker, grades }) => (
                  <li key={slug}>
                    <Link to={equivalentPath(slug)}>
                      <b>
                        <Isolated>{name}</Isolated>
                      </b>
                      {maker ? (
                        <i>
                          <ContentText>{maker}</ContentText>
                        </i>
                      ) : null}
                      <span>
                        <Isolated>{grades.map((grade) => grade.name).join(", ")}</Isolated>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
    </div>
  );
}

const readState = (params: URLSearchParams) => readFilters(params, ["maker"]);

const listMakers = (items: readonly EquivalentSummary[]) =>
  [...new Set(items.map(({ maker }) => maker).filter((maker) => maker !== undefined))]
    .sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }))
    .map((maker) => ({ value: maker, label: maker }));

export function loader({ context, url }: Route.LoaderArgs) {
  const { search } = readState(url.searchParams);
  const list = documentQuery("equivalents");
  return search
    ? ownData(context, list, productsQuery(nearNamesQuery(search)))
    : ownData(context, list);
}
export const clientLoader = () => browserData(documentQuery("equivalents"));

/** In any spelling. */
function filterItems(
  items: readonly EquivalentSummary[],
  { search, maker }: ReturnType<typeof readState>,
): readonly EquivalentSummary[] {
  const [plain, packed] = [normalise(search), compact(search)];
  return items.filter((item) => {
    if (maker && item.maker !== maker) return false;
    const texts = [item.name, item.maker ?? "", ...item.grades.map(({ name }) => name)];
    return (
      !plain ||
      texts.some(
        (text) =>
          normalise(text).includes(plain) || (packed !== "" && compact(text).includes(packed)),
      )
    );
  });
}

export const handle: BarHandle = { hasChosen: true };

export default function Equivalents() {
  const [params] = useSearchParams();
  const { search, maker } = readState(params);
  const query = useQuery(documentQuery("equivalents"));
  const { data } = query;
  // The served list is not rendered again.
  const shown = useMemo(() => data && filterItems(data, { search, maker }), [data, search, maker]);
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description}
        jsonLd={{ "@type": "CollectionPage", name: texts.title, description: texts.description }}
      />
      <Hero
        plain
        title={texts.title}
        lead={texts.lead}
        eyebrow={data ? texts.count(data.length) : undefined}
      />
      <div className="page space-y-8 py-12">
        <QueryView query={query}>{() => null}</QueryView>
        {data && shown ? (
          <>
            <FilterForm
              action={EQUIVALENTS_PATH}
              texts={texts}
              filters={[
                {
                  name: "maker",
                  label: texts.maker,
                  all: texts.allMakers,
                  options: listMakers(data),
                },
              ]}
              className="sm:grid-cols-[1.4fr_1fr_auto]"
            />
            <p role="status" className="text-sm text-muted tabular-nums">
              {texts.count(shown.length)}
            </p>
            {shown.length > 0 ? (
              <EquivalentList items={shown} />
            ) : (
              <Empty>{search ? texts.none(search) : texts.noneOf}</Empty>
            )}
            {shown.length === 0 && search ? <NearNames term={search} /> : null}
            <p className="text-sm text-muted">{texts.tradeMarks}</p>
          </>
        ) : null}
      </div>
    </>
  );
}
