/** 'Find a Product' (§2): live results; the filters apply only with a term. Beside it the documents one can ask for. */
import { useState } from "react";
import { Link } from "react-router";
import { FINDER_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { findProduct } from "#messages/home.ts";
import { ControlledSelect } from "../../components/filter-select.tsx";
import { categoryOptions, industryOptions } from "../../components/taxonomy-options.ts";
import { ToolLinks } from "../../components/tool-links.tsx";
import { button } from "../../ui/button.ts";
import { RequestedResource, ResourcePanel } from "../enquiry/resource-request.tsx";
import { SearchBox } from "../search/search-box.tsx";

export function FindProduct() {
  const [industry, setIndustry] = useState("");
  const [category, setCategory] = useState("");
  return (
    <section aria-labelledby="find-product" className="border-y border-line bg-sunken">
      <div className="page grid gap-x-16 gap-y-12 py-16 sm:py-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <h2 id="find-product" className="text-3xl">
            {findProduct.heading}
          </h2>
          <p className="mt-2 mb-6 text-lg text-muted">{findProduct.lead}</p>
          <SearchBox
            large
            placeholder={findProduct.placeholder}
            label={findProduct.searchLabel}
            noMatch={() => errors.criteria}
            filters={{ ...(industry ? { industry } : {}), ...(category ? { category } : {}) }}
          >
            <div className="grid gap-4 py-4 sm:grid-cols-2">
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
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to={FINDER_PATH} className={button("secondary")}>
              {findProduct.viewAll}
            </Link>
            <p className="text-sm text-muted">{findProduct.hint}</p>
          </div>
          <ToolLinks hints className="mt-8" />
        </div>
        <ResourcePanel />
      </div>
      <RequestedResource />
    </section>
  );
}
