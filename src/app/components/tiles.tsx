/** Picture tiles of industries and categories. */
import { Link } from "react-router";
import type { Tile } from "#catalogue/content.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { categoryPath, FINDER_PATH, industryPath } from "#contract/paths.ts";
import { solutions } from "#messages/solutions.ts";
import { classNames } from "../ui/class-names.ts";
import { ArrowForward } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";

interface PictureTileProps {
  readonly to: string;
  readonly name: string;
  readonly tile: Tile | undefined;
  readonly sizes: string;
  readonly hue?: boolean;
}

function PictureTile({ to, name, tile, sizes, hue = false }: PictureTileProps) {
  return (
    // A phone shows a shaded strip, so small sizes suffice.
    <Link
      to={to}
      className={classNames(
        "group relative block overflow-hidden bg-night text-paper max-sm:min-h-32 sm:aspect-16/10",
        hue && "border-t-4 border-hue max-sm:h-full",
      )}
    >
      <Picture
        src={tile?.banner}
        alt=""
        sizes={sizes}
        className="absolute inset-0 transition-transform duration-250 group-hover:scale-103"
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-t from-night via-night/55 to-transparent"
      />
      <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 p-3.5 lg:p-5">
        <span>
          <span
            className={classNames(
              "block leading-tight font-semibold",
              hue ? "lg:text-lg" : "text-lg lg:text-xl",
            )}
          >
            {name}
          </span>
          {tile ? (
            <span className="mt-1 block text-sm text-paper/90">{solutions.count(tile.count)}</span>
          ) : null}
        </span>
        <ArrowForward
          aria-hidden="true"
          className={classNames(
            "mb-1 size-5 shrink-0 text-amber nudge",
            hue ? "max-lg:hidden" : "sm:max-lg:hidden",
          )}
        />
      </span>
    </Link>
  );
}

export function IndustryTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 lg:gap-4">
      {industries.map(({ key, name }) => (
        <li key={key}>
          <PictureTile
            to={industryPath(key)}
            name={name}
            tile={tiles.find((row) => row.key === key)}
            sizes="(min-width: 640px) 33vw, 60vw"
          />
        </li>
      ))}
    </ul>
  );
}

/** Fills the last row. */
function FinderTile() {
  return (
    <li className="sm:col-span-2 lg:col-span-3">
      <Link
        to={FINDER_PATH}
        className="group flex h-full min-h-32 flex-col justify-end border-t-4 border-petrol bg-night p-3.5 text-paper lg:p-5"
      >
        <span className="leading-tight font-semibold lg:text-lg">{solutions.finder}</span>
        <span className="mt-1 flex items-end justify-between gap-4 text-sm text-paper/90">
          <span>{solutions.finderHint}</span>
          <ArrowForward
            aria-hidden="true"
            className="size-5 shrink-0 text-amber nudge max-sm:hidden"
          />
        </span>
      </Link>
    </li>
  );
}

/** Thirteen tiles and the finder fill rows of two, three or four. */
export function CategoryTiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4">
      {categories.map(({ key, name, tile: title = name, slug }) => (
        <li key={key} data-hue={key}>
          <PictureTile
            hue
            to={categoryPath(slug)}
            name={title}
            tile={tiles.find((row) => row.key === key)}
            sizes="(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw"
          />
        </li>
      ))}
      <FinderTile />
    </ul>
  );
}
