/** Search, category and regime of the regulatory table. */
import { REGULATORY_PATH } from "#contract/paths.ts";
import { type RegulatoryFilter, regulatoryFilters } from "#contract/regulatory-list.ts";
import { regulatoryPage as texts } from "#messages/regulatory-page.ts";
import { FilterForm } from "../../components/filter-form.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { categoryOptions } from "../../components/taxonomy-options.ts";

type State = Readonly<Record<"search" | "category" | "regime", string>>;

export interface RegulatoryFiltersProps {
  readonly question: State;
  readonly onChange: (state: State) => void;
}

const regimeOptions = (Object.keys(regulatoryFilters) as RegulatoryFilter[]).map((key) => ({ value: key, label: texts.filters[key] }));

export function RegulatoryFilters({ question, onChange }: RegulatoryFiltersProps) {
  // Not the page: it is no filter, and a choice begins at the first one.
  const { search, category, regime } = question;
  return (
    <FilterForm
      action={REGULATORY_PATH}
      texts={texts}
      state={{ search, category, regime }}
      onChange={onChange}
      className="sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_auto]"
    >
      <FilterSelect label={texts.category} all={texts.allCategories} name="category" defaultValue={category} options={categoryOptions} />
      <FilterSelect label={texts.regime} all={texts.allGrades} name="regime" defaultValue={regime} options={regimeOptions} />
    </FilterForm>
  );
}
