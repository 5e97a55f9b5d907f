/**
 * `/compare?grades=a,b`: compares two to four grades (beyond the specification). The URL is the
 * state.
 */

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { data, Link, useSearchParams } from "react-router";
import { type Between, interactionsBetween, readCompare } from "#catalogue/compare.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { headingOf, isOffered } from "#catalogue/warnings.ts";
import { absoluteAddress, type SiteEdition } from "#contract/editions.ts";
import { comparePath, gradesEnquiryPath, productPath } from "#contract/paths.ts";
import { enquiryList } from "#messages/chosen.ts";
import { compare as texts } from "#messages/compare.ts";
import { conditionTexts } from "#messages/conditions.ts";
import { listSeparator } from "#messages/lists.ts";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import type { ApiQuery } from "../data/api-query.ts";
import { type ChosenGrade, followCompared } from "../data/chosen.ts";
import { comparisonsQuery } from "../data/content.ts";
import { productQuery, productsQuery } from "../data/products.ts";
import { browserData, ownData } from "../data/queries.ts";
import { siteCapabilities, useSite } from "../data/site.ts";
import { isMissing } from "../data/transport.ts";
import { AddGrade, addQuery, Examples } from "../features/compare/add-grade.tsx";
import { CompareTable } from "../features/compare/compare-table.tsx";
import { button } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import type { Route } from "./+types/compare.ts";

const readTerm = (params: URLSearchParams): string =>
  (params.get("add") ?? "").trim().slice(0, SEARCH_TEXT_MAX);
function listQueries(params: URLSearchParams) {
  const term = readTerm(params);
  const { grades } = readCompare(params);
  const queries: ApiQuery<unknown>[] = grades.map((id) => productQuery(id));
  if (term) queries.push(productsQuery(addQuery(term)));
  if (grades.length === 0) queries.push(comparisonsQuery());
  return queries;
}

/** Unknown grades are named on the page, with status 200. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await ownData(context, ...listQueries(url.searchParams));
  return context.get(siteCapabilities).includes("comparison") && found.init?.status === 404
    ? data(found.data, { status: 200 })
    : found;
}
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(...listQueries(url.searchParams));

const looks = {
  avoid: { border: "border-danger", text: "text-danger" },
  care: { border: "border-amber", text: "text-ink" },
  synergy: { border: "border-good", text: "text-good" },
} as const;

function Interactions({ list }: { readonly list: readonly Between[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="space-y-3">
      {list.map(({ pair, interaction }) => {
        const { reason, consequence, instead } = interaction;
        const heading = headingOf(interaction);
        return (
          <li
            key={`${pair.join()} ${reason}`}
            className={classNames("border-s-4 bg-surface px-5 py-3", looks[heading].border)}
          >
            <p className="font-semibold">
              <span className={looks[heading].text}>{`${texts[heading]}:`}</span>
              <span>
                <ContentText>{` ${texts.and(...pair)}`}</ContentText>
              </span>
            </p>
            <p>
              <ContentText>{[reason, consequence, instead].filter(Boolean).join(" ")}</ContentText>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const compareJsonLd = (products: readonly Product[], site: SiteEdition): object => ({
  "@type": "ItemList",
  itemListElement: products.map(({ _id, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: absoluteAddress(site, productPath(_id)),
  })),
});

const combineResults = (results: readonly UseQueryResult<Product>[]) => ({
  products: results.map(({ data: product }) => product).filter((product) => product !== undefined),
  missing: results.map(({ error, data: product }) => !product && isMissing(error)),
  absent: results.find(({ error, data: product }) => !product && !isMissing(error)),
});

export default function Compare() {
  const [params] = useSearchParams();
  const site = useSite();
  const { grades, beyond, differences, conditions } = readCompare(params);
  const { products, missing, absent } = useQueries({
    queries: grades.map((id) => productQuery(id)),
    combine: combineResults,
  });
  const unknown = grades.filter((_, index) => missing[index]);
  const known = products.map(({ _id }) => _id);
  const compared = grades.filter((id) => !unknown.includes(id));
  const before = useRef<readonly string[]>(undefined);
  const names =
    products.length < compared.length
      ? ""
      : JSON.stringify(products.map(({ _id: id, name }) => ({ id, name })));
  useEffect(() => {
    // Not before all names are loaded.
    if (names === "") return;
    const after = JSON.parse(names) as ChosenGrade[];
    if (before.current) followCompared(before.current, after);
    before.current = after.map(({ id }) => id);
  }, [names]);
  const sold = products
    .filter((product) => isOffered(product) && !product.regulatory?.restriction)
    .map(({ _id }) => _id);
  const several = products.length > 1;
  const between = interactionsBetween(products);
  return (
    <>
      <PageHead
        title={several ? texts.titleOf(products.map(({ name }) => name)) : texts.title}
        description={texts.description}
        canonical={comparePath([])}
        {...(several ? { jsonLd: compareJsonLd(products, site) } : {})}
      />
      <div className="page space-y-6 py-10">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{texts.lead}</p>
        </div>
        {[
          unknown.length > 0 ? texts.unknown(unknown.join(listSeparator)) : "",
          beyond.length > 0 ? texts.beyond(beyond.join(listSeparator)) : "",
        ]
          .filter(Boolean)
          .map((text) => (
            <p key={text} role="status" className="border-s-4 border-amber ps-4">
              <ContentText>{text}</ContentText>
            </p>
          ))}
        <AddGrade
          grades={compared}
          differences={differences}
          conditions={conditions}
          term={readTerm(params)}
        />
        {absent ? <QueryView query={absent}>{() => null}</QueryView> : null}
        {products.length === 0 ? <p>{texts.start}</p> : null}
        {grades.length === 0 ? <Examples /> : null}
        {products.length === 1 ? <p>{texts.oneMore}</p> : null}
        <Interactions
          list={between.filter(({ interaction }) => headingOf(interaction) === "avoid")}
        />
        {several ? (
          <p className="no-print flex flex-wrap gap-3">
            {sold.length > 1 ? (
              <Link to={gradesEnquiryPath(sold)} className={button("primary")}>
                {enquiryList.addAll}
              </Link>
            ) : null}
            <Link
              to={comparePath(known, !differences, conditions)}
              preventScrollReset
              className={button("secondary")}
            >
              {differences ? texts.all : texts.differences}
            </Link>
            {conditions.length > 0 ? (
              <Link
                to={comparePath(known, differences)}
                preventScrollReset
                className={button("secondary")}
              >
                {conditionTexts.allConditions}
              </Link>
            ) : null}
          </p>
        ) : null}
        {products.length > 0 ? (
          <>
            <CompareTable
              products={products}
              differences={differences && several}
              conditions={conditions}
            />
            <Interactions
              list={between.filter(({ interaction }) => headingOf(interaction) !== "avoid")}
            />
          </>
        ) : null}
      </div>
    </>
  );
}
