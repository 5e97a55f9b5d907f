/** The looping, muted film over its poster, with a pause button. */
import { useEffect, useRef, useState } from "react";
import { filmPath } from "#contract/pictures.ts";
import { landing } from "#messages/home.ts";
import type { HomePage } from "#model/kinds/home.ts";
import { iconButton } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { Pause, Play } from "../../ui/icons.tsx";

export function LandingFilm({ webm, mp4 }: Pick<HomePage["video"], "webm" | "mp4">) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isShown, setIsShown] = useState(false);

  const [isSearching, setIsSearching] = useState(false);

  // Paused while the visitor types: on a slow phone decoding a film delays the keys.
  useEffect(() => {
    const search = film.current
      ?.closest("[data-landing]")
      ?.querySelector<HTMLElement>("[data-search-box]");
    if (!search) return;
    const updateSearching = (): void => setIsSearching(search.contains(document.activeElement));
    const onFocusOut = ({ relatedTarget }: FocusEvent): void =>
      setIsSearching(relatedTarget instanceof Node && search.contains(relatedTarget));
    updateSearching();
    search.addEventListener("focusin", updateSearching);
    search.addEventListener("focusout", onFocusOut);
    return () => {
      search.removeEventListener("focusin", updateSearching);
      search.removeEventListener("focusout", onFocusOut);
    };
  }, []);

  useEffect(() => {
    // If the browser refuses, the poster stays. AbortError: paused meanwhile.
    if (isPaused || isSearching) film.current?.pause();
    else
      film.current?.play().catch(({ name }: Error) => name !== "AbortError" && setIsPaused(true));
  }, [isPaused, isSearching]);

  return (
    <>
      <video
        ref={film}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setIsShown(true)}
        className={classNames(
          "absolute inset-0 size-full object-cover transition-opacity duration-250",
          !isShown && "opacity-0",
        )}
      >
        {webm ? <source src={filmPath(webm)} type="video/webm; codecs=av01.0.05M.08" /> : null}
        <source src={filmPath(mp4)} type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={landing.pauseVideo}
        aria-pressed={isPaused}
        onClick={() => setIsPaused(!isPaused)}
        className={iconButton(
          "absolute inset-e-4 top-4 z-20 sm:inset-e-6 sm:top-6 border border-paper/60 bg-night/60 text-paper hover:bg-night",
        )}
      >
        {isPaused ? (
          <Play aria-hidden="true" className="size-5 fill-current" />
        ) : (
          <Pause aria-hidden="true" className="size-5 fill-current" />
        )}
      </button>
    </>
  );
}
