/** Picture of the hovered link in the mega menu, and a link to the finder. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { categoryPath, industryPath } from "#contract/paths.ts";
import { solutions } from "#messages/solutions.ts";
import { homeQuery } from "../data/content.ts";
import { ArrowForward } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import type { NavLink } from "./navigation.ts";

export interface MenuPreviewProps {
  readonly pointed: string | undefined;
  readonly finder: NavLink;
}

export function MenuPreview({ pointed, finder }: MenuPreviewProps) {
  const { data } = useQuery(homeQuery());
  const place =
    industries
      .map(({ key, name }) => ({
        name,
        to: industryPath(key),
        tile: data?.industries.find((tile) => tile.key === key),
      }))
      .find(({ to }) => to === pointed) ??
    categories
      .map(({ key, name, slug }) => ({
        name,
        to: categoryPath(slug),
        tile: data?.categories.find((tile) => tile.key === key),
      }))
      .find(({ to }) => to === pointed);
  const picture = place?.tile?.banner ?? data?.banner;
  return (
    <div className="flex flex-col bg-night text-paper">
      <div className="relative min-h-44 flex-1 overflow-hidden">
        <Picture
          key={picture}
          src={picture}
          alt=""
          sizes="20rem"
          className="menu-picture absolute inset-0"
        />
        {place ? (
          <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night to-transparent px-5 pt-12 pb-4">
            <span className="block text-lg leading-tight font-semibold">{place.name}</span>
            {place.tile ? (
              <span className="mt-1 block text-sm text-paper/90">
                {solutions.count(place.tile.count)}
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      <Link
        to={finder.to}
        className="group block border-t border-night-line p-5 -outline-offset-4 focus-visible:outline-paper"
      >
        <span className="flex items-center justify-between text-lg font-semibold">
          <span>{finder.label}</span>
          <ArrowForward aria-hidden="true" className="size-5 text-amber nudge" />
        </span>
        <span className="mt-1.5 block text-sm text-paper/85">{solutions.finderHint}</span>
      </Link>
    </div>
  );
}
