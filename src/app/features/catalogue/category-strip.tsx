/** What is sold, set like a row of the periodic table: one cell a chemical category, with its hue (look.md). */
import { Link } from "react-router";
import type { Tile } from "#contract/content.ts";
import { categoryPath, STOCKS_PATH } from "#contract/paths.ts";
import { categories } from "#contract/taxonomy.ts";
import { landing } from "#messages/home.ts";
import { solutions } from "#messages/solutions.ts";

const cell =
  "group flex h-full min-h-18 flex-col border-t-3 bg-surface/85 px-1.5 py-2 text-ink transition-colors duration-150 hover:bg-surface xs:px-2.5 xl:min-h-22";

/** @param tiles for their counts; without them the cells stand all the same */
export function CategoryStrip({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <nav aria-label={landing.range}>
      <ul className="grid grid-cols-3 gap-px min-[22rem]:grid-cols-4 md:grid-cols-7 xl:grid-cols-14">
        {categories.map(({ key, short, slug }) => {
          const count = tiles.find((tile) => tile.key === key)?.count;
          return (
            <li key={key} data-hue={key}>
              <Link to={categoryPath(slug)} className={`border-hue ${cell}`}>
                <span className="flex items-baseline justify-between gap-1">
                  <span aria-hidden="true" className="text-lg font-semibold leading-tight tracking-tight group-hover:text-hue">
                    {landing.symbols[key]}
                  </span>
                  {count === undefined ? null : (
                    <span aria-hidden="true" className="code-text text-xs text-muted max-xs:hidden">
                      {count}
                    </span>
                  )}
                </span>
                <span className="mt-auto text-xs leading-tight">{landing.names[key] ?? short}</span>
                {count === undefined ? null : <span className="sr-only">, {solutions.count(count)}</span>}
              </Link>
            </li>
          );
        })}
        {/* Thirteen fill no row of three, four or seven: the last cell does. */}
        <li className="max-md:col-span-2 max-md:min-[22rem]:col-span-3">
          <Link to={STOCKS_PATH} className={`border-paper ${cell}`}>
            <span aria-hidden="true" className="text-lg leading-tight font-semibold tracking-tight">
              {landing.all}
            </span>
            <span className="mt-auto text-xs leading-tight">{landing.allName}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
