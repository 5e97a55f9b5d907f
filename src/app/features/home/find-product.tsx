/**
 * 'Find a Product' (§2): the page's one search, in the landing, where it is the first thing one may use (look.md). Results are live; the
 * filters apply only with a term.
 */
import { useState } from "react";
import { Link } from "react-router";
import { FINDER_PATH, finderPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { findProduct, landing } from "#messages/home.ts";
import { ControlledSelect, categoryOptions, industryOptions } from "../../components/filter-select.tsx";
import { SearchBox } from "../search/search-box.tsx";

const link = "inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4 hover:decoration-2";

export function FindProduct() {
  const [industry, setIndustry] = useState("");
  const [category, setCategory] = useState("");
  return (
    // On a phone the placeholder is to be read whole.
    <section aria-labelledby="find-product" className="max-w-2xl max-xs:[&_input]:px-3 max-xs:[&_input]:text-base max-xs:[&_input]:tracking-tight">
      <h2 id="find-product" className="mb-2 text-lg tracking-normal">
        {findProduct.heading}
      </h2>
      <SearchBox large floating placeholder={landing.placeholder} label={landing.searchLabel} noMatch={() => errors.criteria} filters={{ industry, category }}>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <ControlledSelect
            name="market"
            label={findProduct.industry}
            all={findProduct.allIndustries}
            options={industryOptions}
            value={industry}
            onChange={setIndustry}
          />
          <ControlledSelect
            name="category"
            label={findProduct.category}
            all={findProduct.allCategories}
            options={categoryOptions}
            value={category}
            onChange={setCategory}
          />
        </div>
      </SearchBox>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-5">
        <span className="text-sm">{landing.examples}</span>
        {landing.exampleTerms.map((term) => (
          <Link key={term} to={finderPath({ search: term })} className={`code-text ${link}`}>
            {term}
          </Link>
        ))}
        <Link to={FINDER_PATH} className={`font-semibold ${link}`}>
          {findProduct.viewAll}
        </Link>
      </p>
    </section>
  );
}
