/** The head of a page: picture, title, a few words; the picture is the largest paint and is loaded first. */
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Picture } from "../ui/picture.tsx";

export interface HeroProps {
  readonly title: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly lead?: ReactNode;
  readonly picture?: string | undefined;
  readonly alt?: string;
  readonly children?: ReactNode;
  /** Category key: its hue draws the edge. */
  readonly hue?: string;
  /** The page never has a picture: no room is kept for one. */
  readonly plain?: boolean;
}

export function Hero({ title, eyebrow, lead, picture, alt = "", children, hue, plain = false }: HeroProps) {
  return (
    <div data-hue={hue} className="relative overflow-hidden bg-night text-paper">
      {picture ? (
        <div className="max-sm:aspect-16/10 sm:absolute sm:inset-0 sm:left-[30%]">
          <Picture src={picture} alt={alt} sizes="(min-width: 640px) 70vw, 100vw" hero className="size-full" />
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-linear-to-r from-night via-night/70 to-night/10 max-sm:aspect-16/10 max-sm:bg-linear-to-t max-sm:from-night max-sm:via-night/20 max-sm:to-transparent"
          />
        </div>
      ) : null}
      {/* On a phone the words stand under the picture and reach into its dark foot. */}
      <div
        className={classNames("page relative flex flex-col justify-end pb-10 sm:py-14", plain ? "" : "sm:min-h-96", picture ? "max-sm:-mt-16" : "max-sm:pt-16")}
      >
        <div className="max-w-2xl">
          {eyebrow ? (
            <p className="eyebrow mb-3 flex items-center gap-2.5">
              {hue ? <span aria-hidden="true" className="dark inline-block size-2.5 bg-hue" /> : null}
              {eyebrow}
            </p>
          ) : null}
          <h1 className="text-4xl">{title}</h1>
          {lead ? <p className="mt-4 max-w-xl text-lg text-paper/90">{lead}</p> : null}
          {children}
        </div>
      </div>
    </div>
  );
}
