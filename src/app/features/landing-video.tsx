/**
 * The video landing (§2): full screen, headed 'SERVING CHEMICALS', with the product search. The poster is what is painted
 * first; the film follows only in a browser that is wide enough, wants motion and does not save data (look.md).
 */
import { lazy, Suspense, useEffect, useState } from "react";
import { parsePicture, sourceSet } from "#contract/pictures.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { landing } from "#texts/home.ts";
import { LandingSearch } from "./landing-search.tsx";

const Film = lazy(() => import("./landing-film.tsx"));
const POSTER = "/video/poster.jpg";
/** From here on the poster and the film are shown; below, a picture in the right size. */
const WIDE = "(min-width: 768px)";
const NARROW = "not all and (min-width: 768px)";

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
  /** Shown on small screens, where the film never is. */
  readonly picture: string | undefined;
}

export function LandingVideo({ total, picture }: LandingVideoProps) {
  const film = useFilm();
  const made = picture ? parsePicture(picture) : undefined;
  const small = made ? sourceSet(made, "avif") : undefined;
  const counts = [
    [total, landing.grades],
    [categories.length, landing.categories],
    [industries.length, landing.industries],
  ] as const;
  return (
    <div className="relative z-10 bg-night text-paper">
      <link rel="preload" as="image" href={POSTER} fetchPriority="high" {...(small ? { media: WIDE } : {})} />
      {made && small ? <link rel="preload" as="image" type="image/avif" href={`${made.base}-800.avif`} imageSrcSet={small} imageSizes="100vw" fetchPriority="high" media={NARROW} /> : null}
      <div className="absolute inset-0 overflow-hidden">
        <picture>
          {small ? <source media={NARROW} type="image/avif" srcSet={small} sizes="100vw" /> : null}
          <img src={POSTER} alt="" width={1280} height={720} fetchPriority="high" className="size-full object-cover" />
        </picture>
        {film ? (
          <Suspense>
            <Film />
          </Suspense>
        ) : null}
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 bg-linear-to-r from-night via-night/60 to-transparent max-md:bg-linear-to-t max-md:via-night/75" />
      </div>
      <div className="landing-screen page pointer-events-none relative flex flex-col justify-center pt-10 pb-8 *:pointer-events-auto">
        <div className="my-auto">
          <h1 className="landing-title">{landing.serving}</h1>
          <p className="mt-5 mb-8 max-w-xl text-lg sm:text-xl">{landing.sold}</p>
          <LandingSearch />
        </div>
        <ul aria-label={landing.range} className="mt-10 flex flex-wrap gap-x-10 gap-y-2 border-t border-paper/30 pt-5 max-md:pr-20 md:self-start">
          {counts.map(([count, label]) =>
            count === undefined ? null : (
              <li key={label} className="flex items-baseline gap-2 text-sm">
                <span className="code-text text-xl">{count}</span> {label}
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  );
}
