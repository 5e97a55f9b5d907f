/**
 * The home page's two landings (§2), each with the search and a cell per category. The film loads
 * only in a wide browser that allows motion and does not save data (look.md).
 */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Tile } from "#catalogue/content.ts";
import { categories } from "#catalogue/taxonomy.ts";
import { categoryPath, FINDER_PATH, finderPath, STOCKS_PATH } from "#contract/paths.ts";
import { filmPath, parsePicture, sourceSet } from "#contract/pictures.ts";
import { errors } from "#messages/errors.ts";
import { finderLabels, landing, latestNews } from "#messages/home.ts";
import { listSeparator } from "#messages/lists.ts";
import { solutions } from "#messages/solutions.ts";
import type { HomePage } from "#model/kinds/home.ts";
import {
  ControlledSelect,
  categoryOptions,
  industryOptions,
} from "../../components/filter-select.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { ContentText } from "../../ui/content-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SearchBox } from "../search/search-box.tsx";
import type { SearchFilters } from "../search/use-product-search.ts";

const cell =
  "group flex h-full min-h-18 flex-col border-t-3 bg-surface/85 px-1.5 py-2 text-ink transition-colors duration-150 hover:bg-surface xs:px-2.5 xl:min-h-22";

/** Laid out like a row of the periodic table (look.md). */
function CategoryStrip({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <nav aria-label={landing.range}>
      <ul className="wrap-normal grid grid-cols-3 gap-px min-[22rem]:grid-cols-4 md:grid-cols-7 xl:grid-cols-14">
        {categories.map(({ key, short, slug }) => {
          const count = tiles.find((tile) => tile.key === key)?.count;
          return (
            <li key={key} data-hue={key}>
              <Link to={categoryPath(slug)} className={`border-hue ${cell}`}>
                <span className="flex items-baseline justify-between gap-1">
                  <span
                    aria-hidden="true"
                    className="text-lg font-semibold leading-tight tracking-tight group-hover:text-hue"
                  >
                    {landing.symbols[key]}
                  </span>
                  {count === undefined ? null : (
                    <span aria-hidden="true" className="code-text text-xs text-muted max-xs:hidden">
                      {count}
                    </span>
                  )}
                </span>
                <span className="mt-auto text-xs leading-tight">{landing.names[key] ?? short}</span>
                {count === undefined ? null : (
                  <span className="sr-only">{`${listSeparator}${solutions.count(count)}`}</span>
                )}
              </Link>
            </li>
          );
        })}
        {/* Thirteen categories fill no row of three, four or seven. */}
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

const link =
  "tap-area inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4 hover:decoration-2";

const filters = [
  {
    key: "industry",
    name: "market",
    label: finderLabels.industry,
    all: finderLabels.allIndustries,
    options: industryOptions,
  },
  {
    key: "category",
    name: "category",
    label: finderLabels.category,
    all: finderLabels.allCategories,
    options: categoryOptions,
  },
] as const;

/** §2. The filters apply only with a term. */
function FindProduct({ search, examples }: Pick<HomePage, "search" | "examples">) {
  const [chosen, setChosen] = useState<SearchFilters>({});
  return (
    // Fits the whole placeholder on a phone.
    <section
      aria-labelledby="find-product"
      className="max-w-2xl max-xs:[&_input]:px-3 max-xs:[&_input]:text-base max-xs:[&_input]:tracking-tight"
    >
      <h2 id="find-product" className="mb-2 text-lg tracking-normal">
        {search.heading}
      </h2>
      <SearchBox
        large
        floating
        placeholder={landing.placeholder}
        label={landing.searchLabel}
        noMatch={() => errors.criteria}
        filters={chosen}
      >
        <div className="mt-3 grid grid-cols-2 gap-3">
          {filters.map(({ key, ...filter }) => (
            <ControlledSelect
              key={key}
              {...filter}
              value={chosen[key] ?? ""}
              onChange={(value) => setChosen((before) => ({ ...before, [key]: value }))}
            />
          ))}
        </div>
      </SearchBox>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-5">
        <span className="text-sm">{landing.examples}</span>
        {examples.map((term) => (
          <Link key={term} to={finderPath({ search: term })} className={`code-text ${link}`}>
            <ContentText>{term}</ContentText>
          </Link>
        ))}
        <Link to={FINDER_PATH} className={`font-semibold ${link}`}>
          {latestNews.viewAll}
        </Link>
      </p>
    </section>
  );
}

const Film = lazyPart(async () => (await import("./landing-film.tsx")).LandingFilm);
/** Narrower windows get a picture in their size. */
const WIDE = "(min-width: 768px)";
const NARROW = "not all and (min-width: 768px)";
/** Under a dark veil fewer pixels suffice. */
const NARROW_SIZES = "60vw";

/** Follows the window and the visitor's settings. */
function useFilm(): boolean {
  const [canLoad, setCanLoad] = useState(false);
  useEffect(() => {
    const query = matchMedia(`${WIDE} and (prefers-reduced-motion: no-preference)`);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    const savesData =
      connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
    const decide = (): void =>
      setCanLoad(query.matches && !savesData && document.readyState === "complete");
    decide();
    query.addEventListener("change", decide);
    // After everything else has loaded.
    window.addEventListener("load", decide);
    return () => {
      query.removeEventListener("change", decide);
      window.removeEventListener("load", decide);
    };
  }, []);
  return canLoad;
}

interface LandingProps {
  readonly words: Pick<HomePage, "video" | "standard" | "search" | "examples">;
  readonly picture: string | undefined;
  readonly categories: readonly Tile[];
}

export interface LandingVideoProps extends LandingProps {
  readonly total: number | undefined;
}

/** @param picture for small screens */
export function LandingVideo({ words, total, categories, picture }: LandingVideoProps) {
  const { heading, lead, webm, mp4 } = words.video;
  const poster = filmPath(words.video.poster);
  const film = useFilm();
  const parsed = picture ? parsePicture(picture) : undefined;
  const small = parsed ? sourceSet(parsed, "avif") : undefined;
  return (
    <div data-landing className="relative z-10 bg-night text-paper">
      <link
        rel="preload"
        as="image"
        href={poster}
        fetchPriority="high"
        {...(small ? { media: WIDE } : {})}
      />
      {parsed && small ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={`${parsed.base}-800.avif`}
          imageSrcSet={small}
          imageSizes={NARROW_SIZES}
          fetchPriority="high"
          media={NARROW}
        />
      ) : null}
      <div className="landing-screen page pointer-events-none relative z-10 flex flex-col justify-center pt-8 pb-6 md:pb-24 min-[90rem]:pb-6 *:pointer-events-auto">
        <div className="my-auto">
          <h1 className="landing-title">
            <ContentText>{heading}</ContentText>
          </h1>
          <p className="mt-5 mb-7 max-w-xl text-lg sm:text-xl">
            <ContentText>{lead}</ContentText>
          </p>
          <FindProduct search={words.search} examples={words.examples} />
        </div>
        <div className="dark mt-8">
          {total === undefined ? null : (
            <p className="eyebrow mb-3">{landing.held(total, categories.length)}</p>
          )}
          <CategoryStrip tiles={categories} />
        </div>
      </div>
      {/* Last in tab order, because of the film's pause button. */}
      <div className="absolute inset-0 overflow-hidden">
        <picture>
          {small ? (
            <source media={NARROW} type="image/avif" srcSet={small} sizes={NARROW_SIZES} />
          ) : null}
          <img
            src={poster}
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
            className="size-full object-cover"
          />
        </picture>
        {film ? <Film webm={webm} mp4={mp4} /> : null}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-linear-to-r from-night via-night/60 to-transparent rtl:-scale-x-100 max-md:bg-linear-to-t max-md:via-night/75"
        />
      </div>
    </div>
  );
}

/** Design §8. */
export function LandingStandard({ words, picture, categories }: LandingProps) {
  return (
    <div className="border-b border-line">
      {/* Aligned with the page's left and the window's right edge. */}
      <div className="relative z-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,calc(var(--container-page)*0.525))_minmax(0,calc(var(--container-page)*0.475))_minmax(0,1fr)]">
        <div className="page flex flex-col justify-center py-8 sm:py-14 lg:col-start-2 lg:py-20 lg:pe-12">
          <h1 className="text-4xl xl:text-[3.25rem]">
            <ContentText>{words.standard.heading}</ContentText>
          </h1>
          <p className="mt-5 mb-7 max-w-xl text-lg text-muted">
            <ContentText>{words.standard.lead}</ContentText>
          </p>
          <FindProduct search={words.search} examples={words.examples} />
        </div>
        {/* Cropped to the text's height, so the file is wider than its frame. */}
        <Picture
          src={picture}
          alt=""
          hero
          sizes="(min-width: 1024px) max(50vw, 78rem), 100vw"
          className="max-lg:aspect-21/9 lg:col-span-2 lg:min-h-[34rem]"
        />
      </div>
      <div className="border-t border-line bg-sunken">
        <div className="page py-4">
          <CategoryStrip tiles={categories} />
        </div>
      </div>
    </div>
  );
}
