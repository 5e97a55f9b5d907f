/** What is sold, set like a row of the periodic table: one cell a chemical category, with its hue (look.md). */
import { Link } from "react-router";
import type { Tile } from "#contract/content.ts";
import { categoryPath } from "#contract/paths.ts";
import { categories } from "#contract/taxonomy.ts";
import { landing } from "#messages/home.ts";
import { solutions } from "#messages/solutions.ts";

/** @param tiles for their counts; without them the cells stand all the same */
export function CategoryStrip({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <nav aria-label={landing.range}>
      <ul className="flex flex-wrap gap-px md:grid md:grid-cols-7 xl:grid-cols-13">
        {categories.map(({ key, short, slug }) => {
          const count = tiles.find((tile) => tile.key === key)?.count;
          return (
            // The thirteenth fills its row.
            <li key={key} data-hue={key} className="grow basis-[5.2rem] last:md:col-span-2 last:xl:col-span-1">
              <Link
                to={categoryPath(slug)}
                className="group flex h-full min-h-18 flex-col border-t-3 border-hue bg-surface/85 px-1.5 py-2 xs:px-2.5 text-ink transition-colors duration-150 hover:bg-surface xl:min-h-22"
              >
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
      </ul>
    </nav>
  );
}
