/**
 * The video landing (§2): full screen, headed 'SERVING CHEMICALS', with the product search. The poster is what is painted
 * first; the film follows only in a browser that is wide enough, wants motion and does not save data (look.md).
 */
import { useEffect, useState } from "react";
import type { Tile } from "#contract/content.ts";
import { parsePicture, sourceSet } from "#contract/pictures.ts";
import { landing } from "#messages/home.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { CategoryStrip } from "../catalogue/category-strip.tsx";
import { FindProduct } from "./find-product.tsx";

const Film = lazyPart(async () => (await import("./landing-film.tsx")).LandingFilm);
const POSTER = "/video/poster.jpg";
/** From here on the poster and the film are shown; below, a picture in the right size. */
const WIDE = "(min-width: 768px)";
const NARROW = "not all and (min-width: 768px)";
/** There it lies under a dark veil: fewer points do, and it is painted sooner. */
const NARROW_SIZES = "60vw";

/** True when the film may be loaded; follows the window and the visitor's settings. */
function useFilm(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const query = matchMedia(`${WIDE} and (prefers-reduced-motion: no-preference)`);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    const saves = connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
    const decide = (): void => setWanted(query.matches && !saves && document.readyState === "complete");
    decide();
    query.addEventListener("change", decide);
    // Everything else comes first.
    window.addEventListener("load", decide);
    return () => {
      query.removeEventListener("change", decide);
      window.removeEventListener("load", decide);
    };
  }, []);
  return wanted;
}

export interface LandingVideoProps {
  /** Products in the catalogue. */
  readonly total: number | undefined;
  readonly categories: readonly Tile[];
  /** Shown on small screens, where the film never is. */
  readonly picture: string | undefined;
}

export function LandingVideo({ total, categories, picture }: LandingVideoProps) {
  const film = useFilm();
  const made = picture ? parsePicture(picture) : undefined;
  const small = made ? sourceSet(made, "avif") : undefined;
  return (
    <div data-landing data-wide className="relative z-10 bg-night text-paper">
      <link rel="preload" as="image" href={POSTER} fetchPriority="high" {...(small ? { media: WIDE } : {})} />
      {made && small ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={`${made.base}-800.avif`}
          imageSrcSet={small}
          imageSizes={NARROW_SIZES}
          fetchPriority="high"
          media={NARROW}
        />
      ) : null}
      <div className="landing-screen page pointer-events-none relative z-10 flex flex-col justify-center pt-8 pb-6 md:pb-24 min-[90rem]:pb-6 *:pointer-events-auto">
        <div className="my-auto">
          <h1 className="landing-title">{landing.serving}</h1>
          <p className="mt-5 mb-7 max-w-xl text-lg sm:text-xl">{landing.sold}</p>
          <FindProduct />
        </div>
        <div className="dark mt-8">
          {total === undefined ? null : <p className="eyebrow mb-3">{landing.held(total, categories.length)}</p>}
          <CategoryStrip tiles={categories} />
        </div>
      </div>
      {/* After the words: the search is the first thing that one may use, the film's pause button comes later. */}
      <div className="absolute inset-0 overflow-hidden">
        <picture>
          {small ? <source media={NARROW} type="image/avif" srcSet={small} sizes={NARROW_SIZES} /> : null}
          <img src={POSTER} alt="" width={1280} height={720} fetchPriority="high" className="size-full object-cover" />
        </picture>
        {film ? <Film /> : null}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-linear-to-r from-night via-night/60 to-transparent max-md:bg-linear-to-t max-md:via-night/75"
        />
      </div>
    </div>
  );
}
