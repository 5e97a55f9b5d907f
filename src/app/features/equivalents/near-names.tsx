/** Trade names similar to an unknown one. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import { normalise } from "#catalogue/search/text.ts";
import { equivalentPath, equivalentSlug } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import type { ListQuery } from "../../data/product-pages.ts";
import { productsQuery } from "../../data/products.ts";
import { Isolated } from "../../ui/isolated.tsx";
import { Section } from "../../ui/section.tsx";

const MOST = 8;

/** @param term a trade name, or the end of its URL */
export const nearNamesQuery = (term: string): ListQuery => ({
  page: 1,
  search: term.replaceAll("-", " ").slice(0, SEARCH_MAX),
});

/** Those that share most words with the term come first. */
export function NearNames({ term }: { readonly term: string }) {
  const { data } = useQuery(productsQuery(nearNamesQuery(term)));
  const words = normalise(term).split(/[^a-z0-9]+/);
  const shared = (name: string): number =>
    words.filter((word) => word && normalise(name).includes(word)).length;
  const names = [...new Set(data?.products.flatMap(({ trade_names = [] }) => trade_names) ?? [])]
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, MOST);
  if (names.length === 0) return null;
  return (
    <Section id="near-names" title={texts.near}>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={equivalentPath(equivalentSlug(name))}
              className="inline-flex min-h-11 items-center border border-line-strong px-4 font-semibold hover:border-petrol hover:text-petrol"
            >
              <Isolated>{name}</Isolated>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
