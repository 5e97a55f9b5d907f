/** Links to further reading, below a text. */
import { useQuery } from "@tanstack/react-query";
import type { ContentType } from "#contract/entities/media.ts";
import { reading } from "#messages/news.ts";
import { relatedQuery } from "../../data/contents.ts";
import { useContentPath } from "../../data/site.ts";
import { NewsCards } from "./news-cards.tsx";

export function RelatedReading({ id, type }: { readonly id: string; readonly type: ContentType }) {
  const pathOf = useContentPath();
  const { data = [] } = useQuery(relatedQuery(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print border-t border-line bg-sunken">
      <div className="page py-12">
        <h2 id="related" className="mb-8 text-2xl">
          {reading.related[type]}
        </h2>
        <NewsCards items={data} to={(other) => pathOf(type, other)} />
      </div>
    </section>
  );
}
