/** The landing's search box, the first thing one may use (look.md), with terms to try. */
import { Link } from "react-router";
import { finderPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { landing } from "#messages/home.ts";
import { SearchBox } from "../search/search-box.tsx";

export function LandingSearch() {
  return (
    // On a phone the placeholder is to be read whole.
    <div className="max-w-2xl max-xs:[&_input]:px-3 max-xs:[&_input]:text-base max-xs:[&_input]:tracking-tight">
      <SearchBox large floating placeholder={landing.placeholder} label={landing.searchLabel} noMatch={() => errors.criteria} />
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        <span className="text-sm">{landing.examples}</span>
        {landing.exampleTerms.map((term) => (
          <Link
            key={term}
            to={finderPath({ search: term })}
            className="code-text inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {term}
          </Link>
        ))}
      </p>
    </div>
  );
}
