/** Pages found by a search, as cells of the finder. */
import type { FoundPage } from "#catalogue/entities/search.ts";
import { without } from "#messages/products.ts";
import { pageKindLabels } from "#messages/search.ts";
import { LinkCells } from "../../components/link-lists.tsx";

export function pageNote({ kind, lacks }: FoundPage): string {
  const label = pageKindLabels[kind];
  return lacks.length > 0 ? `${label} · ${without(lacks)}` : label;
}

export const PageList = ({ pages }: { readonly pages: readonly FoundPage[] }) => (
  <LinkCells
    items={pages.map((page) => ({
      to: page.path,
      title: page.title,
      note: pageNote(page),
      summary: page.excerpt,
    }))}
  />
);
