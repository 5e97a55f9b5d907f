/** Tiles of industries (pictures) and categories (hues) for the home page and the index of products and solutions. */
import { Link } from "react-router";
import type { Tile } from "#contract/content.ts";
import { categoryPath, FINDER_PATH, industryPath } from "#contract/paths.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { solutions } from "#messages/solutions.ts";
import { ArrowRight } from "../ui/icons/arrow-right.ts";
import { Picture } from "../ui/picture.tsx";

export function IndustryTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className="grid gap-3 xs:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {industries.map(({ key, name }) => {
        const tile = tiles.find((row) => row.key === key);
        return (
          <li key={key}>
            {/* On a phone a strip of the picture is seen, under a shade: the smaller ones do. */}
            <Link to={industryPath(key)} className="group relative block aspect-16/10 overflow-hidden bg-night text-paper">
              <Picture
                src={tile?.banner}
                alt=""
                sizes="(min-width: 1024px) 33vw, (min-width: 480px) 50vw, 60vw"
                className="absolute inset-0 transition-transform duration-250 group-hover:scale-103"
              />
              <span aria-hidden="true" className="absolute inset-0 bg-linear-to-t from-night via-night/55 to-transparent" />
              <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 p-4 sm:p-5">
                <span>
                  <span className="block text-xl font-semibold leading-tight">{name}</span>
                  {tile ? <span className="mt-1 block text-sm text-paper/90">{solutions.count(tile.count)}</span> : null}
                </span>
                <ArrowRight aria-hidden="true" className="mb-1 size-5 shrink-0 text-amber transition-transform duration-150 group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Fills the last row, and is the way on for those who find themselves in no tile. */
function FinderTile() {
  return (
    <li className="xs:col-span-2">
      <Link to={FINDER_PATH} className="group flex h-full min-h-36 flex-col justify-between bg-night p-4 text-paper sm:p-5">
        <span className="text-lg leading-snug font-semibold">{solutions.finder}</span>
        <span className="mt-4 flex items-end justify-between gap-4 text-sm text-paper/85">
          {solutions.finderHint}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-amber transition-transform duration-150 group-hover:translate-x-1" />
        </span>
      </Link>
    </li>
  );
}

export function CategoryTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className="grid gap-3 xs:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {categories.map(({ key, name, tile: title = name, slug }, index) => {
        const tile = tiles.find((row) => row.key === key);
        return (
          <li key={key} data-hue={key} className={index === 0 ? "xs:col-span-2" : ""}>
            <Link
              to={categoryPath(slug)}
              className="group flex h-full min-h-36 flex-col justify-between border border-line border-l-4 border-l-hue bg-hue-soft p-4 transition-colors duration-150 hover:border-hue sm:p-5"
            >
              <span className="text-lg font-semibold leading-snug group-hover:text-hue">{title}</span>
              <span className="mt-4 flex items-end justify-between text-sm text-muted">
                {tile ? solutions.count(tile.count) : ""}
                <ArrowRight aria-hidden="true" className="size-5 text-hue transition-transform duration-150 group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        );
      })}
      <FinderTile />
    </ul>
  );
}
