/** Header of a page. Its picture is the largest paint and loads first. */
import type { ReactNode } from "react";
import { isEnglishEdition } from "#messages/edition.ts";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Picture } from "../ui/picture.tsx";
import { ArabicNames } from "./arabic-names.tsx";

export interface HeroProps {
  readonly title: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  readonly arabicTitle?: string | undefined;
  readonly picture?: string | undefined;
  /** A diagram is fully visible and not dimmed, above the text or on wide screens next to it. */
  readonly diagram?: boolean;
  readonly alt?: string;
  readonly children?: ReactNode;
  /** Category key. */
  readonly hue?: string;
  /** Reserves no space for a picture. */
  readonly plain?: boolean;
}

function Backdrop({ picture, alt }: { readonly picture: string; readonly alt: string }) {
  return (
    <div className="max-sm:aspect-16/10 sm:absolute sm:inset-0 sm:inset-s-[30%]">
      <Picture
        src={picture}
        alt={alt}
        sizes="(min-width: 640px) 70vw, 100vw"
        hero
        className="size-full"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-night via-night/70 to-night/10 rtl:-scale-x-100 max-sm:aspect-16/10 max-sm:bg-linear-to-t max-sm:from-night max-sm:via-night/20 max-sm:to-transparent"
      />
    </div>
  );
}

/**
 * The left third of a diagram is dark and holds the text; up to an aspect ratio of 2.4 nothing is
 * cropped at top and bottom (art/README.md).
 */
function Diagram({ picture, alt }: { readonly picture: string; readonly alt: string }) {
  return (
    <Picture
      src={picture}
      alt={alt}
      sizes="(min-width: 1376px) 60rem, (min-width: 1024px) 70vw, (min-width: 640px) 100vw, 136vw"
      hero
      className="picture-subject picture-whole picture-fade aspect-video bg-night sm:aspect-5/2 lg:absolute lg:inset-y-0 lg:inset-e-[max(0px,calc(50%-42.5rem))] lg:aspect-auto lg:w-[min(70%,60rem)] rtl:lg:w-1/2"
    />
  );
}

export function Hero({
  title,
  eyebrow,
  lead,
  arabicTitle,
  picture,
  diagram = false,
  alt = "",
  children,
  hue,
  plain = false,
}: HeroProps) {
  const hasDiagram = diagram && picture !== undefined;
  const Background = diagram ? Diagram : Backdrop;
  return (
    <div
      data-hue={hue}
      className={classNames(
        "relative overflow-hidden bg-night text-paper",
        plain && "dark:border-b dark:border-line",
      )}
    >
      {picture ? <Background picture={picture} alt={alt} /> : null}
      {/* On a phone the text overlaps the picture's dark bottom, but never a diagram. */}
      <div
        className={classNames(
          "page relative flex flex-col justify-end pb-8",
          hasDiagram
            ? "pt-6 lg:min-h-100 lg:py-14"
            : classNames(
                "sm:py-14",
                plain ? "" : "sm:min-h-96",
                picture ? "max-sm:-mt-16" : "max-sm:pt-10",
              ),
        )}
      >
        <div className={hasDiagram ? "max-w-xl lg:max-w-md xl:max-w-xl" : "max-w-2xl"}>
          {eyebrow ? (
            <p className="eyebrow mb-3 flex items-center gap-2.5">
              {hue ? (
                <span aria-hidden="true" className="dark inline-block size-2.5 bg-hue" />
              ) : null}
              <span>
                <ContentText>{eyebrow}</ContentText>
              </span>
            </p>
          ) : null}
          <h1 className="text-4xl">
            <ContentText>{title}</ContentText>
          </h1>
          {arabicTitle && isEnglishEdition ? (
            <p className="mt-2 text-xl">
              <ArabicNames names={[arabicTitle]} />
            </p>
          ) : null}
          {lead ? (
            <p className="mt-4 max-w-xl text-lg text-paper/90">
              <ContentText>{lead}</ContentText>
            </p>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}
