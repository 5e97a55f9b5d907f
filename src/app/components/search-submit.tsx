/** The button at the end of a search field. */
import { headerSearch } from "#messages/chrome.ts";
import { Search } from "../ui/icons.tsx";

export function SearchSubmit() {
  return (
    <button
      type="submit"
      aria-label={headerSearch.submit}
      className="flex h-full w-13 shrink-0 items-center justify-center bg-petrol text-on-petrol -outline-offset-6 hover:bg-petrol-strong focus-visible:outline-on-petrol"
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  );
}
