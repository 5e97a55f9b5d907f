/** Cards of news, blogs and articles (§2). */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import type { FullText } from "../../data/contents.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { ArrowForward } from "../../ui/icons.tsx";
import { languageProps } from "../../ui/language.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeletons } from "../../ui/state.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

export interface CardItem
  extends Pick<FullText, "_id" | "title" | "summary" | "banner" | "publish_date" | "author"> {
  readonly banner_light?: string | undefined;
}

export interface NewsCardsProps {
  readonly items: readonly CardItem[];
  readonly to: (id: string) => string;
  readonly heading?: "h2" | "h3";
  /** A large first card, so that ten fill their rows. */
  readonly lead?: boolean;
  /** Link text; by default the whole card is the link. */
  readonly more?: string;
}

const grid = "grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12";

interface FaceProps {
  readonly item: CardItem;
  readonly large: boolean;
  readonly heading: "h2" | "h3";
  readonly children?: ReactNode;
}

function Face({ item, large, heading: Heading, children }: FaceProps) {
  return (
    <>
      <Picture
        src={item.banner}
        light={item.banner_light}
        alt=""
        sizes={
          large
            ? "(min-width: 1024px) 68vw, 136vw"
            : "(min-width: 1024px) 36rem, (min-width: 640px) 68vw, 136vw"
        }
        className={classNames(
          "picture-subject aspect-video [&_img]:transition-transform [&_img]:duration-250",
          large && "lg:aspect-16/10",
        )}
      />
      <span className={classNames("flex flex-col", large && "lg:border-y lg:border-line lg:py-6")}>
        <span className="mt-4 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          {item.publish_date ? (
            <time dateTime={item.publish_date}>{shortDate(item.publish_date)}</time>
          ) : null}
          {item.author ? (
            <span>
              <ContentText>{item.author}</ContentText>
            </span>
          ) : null}
        </span>
        <Heading
          className={classNames(
            "mt-2 text-xl decoration-1 underline-offset-4 group-hover:text-petrol",
            large && "lg:mt-5 lg:text-3xl",
          )}
        >
          <Unbroken>{item.title}</Unbroken>
        </Heading>
        {item.summary ? (
          <span
            className={classNames("mt-2 line-clamp-2 text-muted", large && "lg:mt-4 lg:text-lg")}
          >
            <Unbroken>{item.summary}</Unbroken>
          </span>
        ) : null}
        {children}
      </span>
    </>
  );
}

export function NewsCards({ items, to, heading = "h3", lead = false, more }: NewsCardsProps) {
  return (
    <ul className={grid}>
      {items.map((item, index) => {
        const large = lead && index === 0;
        const look = classNames(
          "group relative flex h-full flex-col",
          large && "lg:grid lg:grid-cols-2 lg:gap-8",
        );
        return (
          <li key={item._id} className={large ? "sm:max-lg:col-span-2 lg:col-span-3" : undefined}>
            {more ? (
              <article className={look}>
                <Face item={item} large={large} heading={heading}>
                  <Link
                    to={to(item._id)}
                    viewTransition
                    className={classNames(
                      "mt-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-petrol underline-offset-4 after:absolute after:inset-0 hover:underline",
                      large && "lg:mt-auto",
                    )}
                  >
                    <span>{more}</span>
                    <span
                      className="sr-only"
                      {...languageProps?.(item.title)}
                    >{`: ${item.title}`}</span>
                    <ArrowForward aria-hidden="true" className="size-4 nudge" />
                  </Link>
                </Face>
              </article>
            ) : (
              <Link to={to(item._id)} viewTransition className={look}>
                <Face item={item} large={large} heading={heading} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function NewsCardsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={classNames(grid, "mt-6")}>
      <Skeletons count={count} className="h-89 lg:h-95" />
    </div>
  );
}
