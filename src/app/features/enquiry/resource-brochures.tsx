/** The brochures with a download each (§2, §7), or 'No brochures found.'. */

import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { shortDate } from "#contract/dates.ts";
import type { Brochure } from "#contract/entities/media.ts";
import { errors } from "#messages/errors.ts";
import { resources } from "#messages/home.ts";
import { resourceModal } from "#messages/resources.ts";
import { FailedQuery } from "../../components/failed-query.tsx";
import { brochureAddress, brochureName, brochuresQuery, saveBrochure } from "../../data/brochures.ts";
import { Download } from "../../ui/icons/download.ts";
import { Empty, Loading, Skeletons } from "../../ui/state.tsx";

/** What is known of a file, such as `PDF · 6 pages · 84 kB · 05 Nov 2026`. */
function detailsOf({ attachment, pages, size, updated }: Brochure): string {
  const ending = /\.(\w{2,4})$/.exec(attachment)?.[1]?.toUpperCase();
  return [ending, pages && resources.pages(pages), size && resources.size(size), updated && shortDate(updated)].filter(Boolean).join(" · ");
}

function save(event: MouseEvent, brochure: Brochure): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // biome-ignore lint/suspicious/noConsole: a failed download is logged only (§8)
  saveBrochure(brochure).catch((error: unknown) => console.error(brochure.attachment, error));
}

export function ResourceBrochures() {
  const { data, isError, isPending, refetch } = useQuery(brochuresQuery());
  if (isError) return <FailedQuery retry={refetch}>{errors.fetching}</FailedQuery>;
  if (isPending) {
    return (
      <Loading
        below={
          <div className="mt-3 space-y-2">
            <Skeletons count={6} className="h-14" />
          </div>
        }
      >
        {errors.loading}
      </Loading>
    );
  }
  if (data.length === 0) return <Empty>{errors.noBrochures}</Empty>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map((brochure) => (
        <li key={brochure._id}>
          <a
            href={brochureAddress(brochure)}
            download={brochureName(brochure)}
            aria-label={resourceModal.download(brochure.title)}
            onClick={(event) => save(event, brochure)}
            className="group flex min-h-14 items-center justify-between gap-4 py-3"
          >
            <span>
              <span className="block font-semibold leading-snug group-hover:text-petrol">{brochure.title}</span>
              <span className="block text-sm text-muted tabular-nums">{detailsOf(brochure)}</span>
            </span>
            <Download aria-hidden="true" className="size-5 shrink-0 text-petrol" />
          </a>
        </li>
      ))}
    </ul>
  );
}
