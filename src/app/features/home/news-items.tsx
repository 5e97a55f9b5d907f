/** The items of 'Latest News': the newest with its picture in full, the others beside and below it. */
import { Link } from "react-router";
import { shortDate } from "#contract/dates.ts";
import type { ContentSummary } from "#contract/entities/media.ts";
import { LATEST_NEWS_COLLAPSED } from "#contract/limits.ts";
import { newsPath } from "#contract/paths.ts";
import { Picture } from "../../ui/picture.tsx";

/** The newest item: with its picture in full. */
function Lead({ item }: { readonly item: ContentSummary }) {
  return (
    <article className="group relative">
      <Picture src={item.banner} light={item.banner_light} alt="" sizes="(min-width: 1024px) 68vw, 136vw" className="picture-subject aspect-video" />
      <p className="eyebrow mt-5 text-muted">
        <time dateTime={item.publish_date}>{shortDate(item.publish_date)}</time>
      </p>
      <h3 className="mt-1.5 text-2xl">
        <Link to={newsPath(item._id)} className="after:absolute after:inset-0 group-hover:text-petrol">
          {item.title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-muted">{item.summary}</p>
    </article>
  );
}

function Row({ item }: { readonly item: ContentSummary }) {
  return (
    <article className="group relative grid grid-cols-[6.5rem_1fr] gap-5 border-t border-line py-5 sm:grid-cols-[9rem_1fr]">
      <Picture src={item.banner} light={item.banner_light} alt="" sizes="17rem" className="picture-subject aspect-4/3 self-start" />
      <div>
        <p className="eyebrow text-muted">
          <time dateTime={item.publish_date}>{shortDate(item.publish_date)}</time>
        </p>
        <h3 className="mt-1 text-lg leading-snug">
          <Link to={newsPath(item._id)} className="after:absolute after:inset-0 group-hover:text-petrol">
            {item.title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted max-sm:hidden">{item.summary}</p>
      </div>
    </article>
  );
}

/** @param most how many of them are shown */
export function NewsItems({ items, most }: { readonly items: readonly ContentSummary[]; readonly most: number }) {
  const [lead, ...rest] = items.slice(0, most);
  const beside = rest.slice(0, LATEST_NEWS_COLLAPSED - 1);
  const below = rest.slice(LATEST_NEWS_COLLAPSED - 1);
  return (
    <>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {lead ? <Lead item={lead} /> : null}
        <div className="flex flex-col justify-between">
          {beside.map((item) => (
            <Row key={item._id} item={item} />
          ))}
        </div>
      </div>
      <div className="mt-8 grid gap-x-16 lg:grid-cols-2">
        {below.map((item) => (
          <Row key={item._id} item={item} />
        ))}
      </div>
    </>
  );
}
