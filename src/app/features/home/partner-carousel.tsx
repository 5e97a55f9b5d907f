/**
 * Carousel of partner logos (§2): 3000 ms per logo (§9); 4 in view, 3 below 1024, 2 below 768, 1
 * below 480 (styles/home.css). With reduced motion it is static and scrollable.
 */

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PartnerSummary } from "#catalogue/content.ts";
import { CAROUSEL_STEP_MS } from "#contract/limits.ts";
import { partners } from "#messages/home.ts";
import { listSeparator } from "#messages/lists.ts";
import { documentQuery } from "../../data/content.ts";
import { iconButton } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Pause, Play } from "../../ui/icons.tsx";
import { useMarkup } from "../../ui/markup.ts";

interface Logo extends PartnerSummary {
  /** In currentColor; the name is shown until it is loaded. */
  readonly svg?: string;
}

function Drawing({ svg }: { readonly svg: string }) {
  return (
    <span
      aria-hidden="true"
      className="carousel-drawing"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the company's own files (content/partners)
      dangerouslySetInnerHTML={useMarkup(svg)}
    />
  );
}

function Logos({
  logos,
  copy = false,
}: {
  readonly logos: readonly Logo[];
  readonly copy?: boolean;
}) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={copy ? "carousel-marks carousel-copy" : "carousel-marks"}
    >
      {logos.map(({ name, svg }) => (
        <li key={name} className="carousel-mark">
          {svg ? (
            <>
              <span className="sr-only">{name}</span>
              <Drawing svg={svg} />
            </>
          ) : (
            <span className="px-4 text-center text-sm">{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartnerCarouselProps {
  readonly heading: string;
  readonly names: readonly PartnerSummary[];
}

export function PartnerCarousel({ heading, names }: PartnerCarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isSeen, setIsSeen] = useState(false);
  const { data } = useQuery({ ...documentQuery("partners"), enabled: isSeen });
  const logos: readonly Logo[] = data ?? names;
  const samples = logos.filter(({ sample }) => sample);
  const lap = logos.length * CAROUSEL_STEP_MS;

  useEffect(() => {
    view.current?.style.setProperty("--carousel-lap", `${lap}ms`);
    // A static carousel scrolls, so the keyboard must reach it.
    if (view.current && matchMedia("(prefers-reduced-motion: reduce)").matches)
      view.current.tabIndex = 0;
  }, [lap]);

  const isEmpty = logos.length === 0;
  useEffect(() => {
    if (isEmpty || !view.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      {
        rootMargin: "0px 0px -25% 0px",
      },
    );
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [isEmpty]);

  if (isEmpty) return null;
  return (
    <section aria-labelledby="partners" className="border-b border-line">
      <div className="page py-8">
        <div className="flex items-center justify-between gap-4">
          <h2 id="partners" className="text-base tracking-normal text-muted">
            {heading}
          </h2>
          <button
            type="button"
            aria-label={partners.pause}
            aria-pressed={isPaused}
            data-needs-scripts
            onClick={() => setIsPaused(!isPaused)}
            className={iconButton("text-muted motion-reduce:hidden noscript:hidden")}
          >
            {isPaused ? (
              <Play aria-hidden="true" className="size-5 fill-current" />
            ) : (
              <Pause aria-hidden="true" className="size-5 fill-current" />
            )}
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of lists, not of fields */}
        <div
          ref={view}
          role="group"
          aria-labelledby="partners"
          data-paused={isPaused || undefined}
          className="carousel"
        >
          <div className="carousel-track">
            <Logos logos={logos} />
            <Logos logos={logos} copy />
          </div>
        </div>
        {samples.length > 0 ? (
          <p className="text-xs text-muted">
            <ContentText>
              {samples.length === logos.length
                ? partners.sample
                : partners.sampleOf(samples.map(({ name }) => name).join(listSeparator))}
            </ContentText>
          </p>
        ) : null}
      </div>
    </section>
  );
}
