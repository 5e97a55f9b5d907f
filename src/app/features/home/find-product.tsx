/** 'Find a Product' (§2): live results; the filters apply only with a term. Beside it the documents one can ask for. */
import { useState } from "react";
import { Link } from "react-router";
import { categories, industries } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { findProduct } from "#messages/home.ts";
import { button } from "../../ui/button.ts";
import { useEarlyValue } from "../../ui/use-early-value.ts";
import { RequestedResource } from "../enquiry/requested-resource.tsx";
import { ResourcePanel } from "../enquiry/resource-panel.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { ToolLinks } from "./range.tsx";

interface ChoiceProps {
  /** Name in the query string of the finder, where the form leads without scripts. */
  readonly name: "market" | "category";
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly key: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

function Choice({ name, label, all, options, value, onChange }: ChoiceProps) {
  const select = useEarlyValue<HTMLSelectElement>(value, onChange);
  return (
    <label className="block text-sm font-semibold">
      {label}
      <select
        ref={select}
        name={name}
        className="mt-1.5 h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal text-ink"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(({ key, name: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

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
              <Choice name="market" label={findProduct.industry} all={findProduct.allIndustries} options={industries} value={industry} onChange={setIndustry} />
              <Choice
                name="category"
                label={findProduct.category}
                all={findProduct.allCategories}
                options={categories}
                value={category}
                onChange={setCategory}
              />
            </div>
          </SearchBox>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to="/product-finder" className={button("secondary")}>
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
