/** The filters on a phone: a sheet over the list. */
import { productList } from "#messages/product-list.ts";
import { button } from "../../../ui/button.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Filters, type FiltersProps } from "./filters.tsx";

export function FilterSheet({ onClose, ...filters }: FiltersProps & { readonly onClose: () => void }) {
  return (
    <Dialog title={productList.filters} closeLabel={productList.showResults} onClose={onClose}>
      <Filters {...filters} />
      {/* Stays in view below the filters, however many are unfolded. */}
      <div className="sticky bottom-0 -mx-6 mt-4 -mb-6 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <button type="button" className={button("primary", "w-full")} onClick={onClose}>
          {productList.showResults}
        </button>
      </div>
    </Dialog>
  );
}
