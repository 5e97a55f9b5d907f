/** Sources of a text, at its end: standards, acts, papers and books in the order of the content file. */
import { reading } from "#messages/news.ts";
import { classNames } from "../ui/class-names.ts";

/** Fragment of the section, for tables of contents. */
export const SOURCES_ID = "sources";

interface SourcesProps {
  readonly sources: readonly string[] | undefined;
  readonly className?: string;
}

export function Sources({ sources = [], className }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={SOURCES_ID} className={classNames("max-w-[44rem] border-t border-line pt-6", className)}>
      <h2 id={SOURCES_ID} className="mb-3 scroll-mt-24 text-xl">
        {reading.sources}
      </h2>
      <ol className="list-decimal space-y-1.5 pl-6 text-sm text-muted wrap-anywhere">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ol>
    </section>
  );
}
