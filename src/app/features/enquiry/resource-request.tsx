/**
 * Buttons that open the resource modal (§2). Without JavaScript they load the page with its content
 * (docs/decisions/0007-forms.md).
 */
import { type ReactNode, useState } from "react";
import { useFetcher, useLocation, useSearchParams } from "react-router";
import { errors } from "#messages/errors.ts";
import { resourceModal } from "#messages/resources.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { FailedQuery } from "../../components/query-view.tsx";
import type { LeadResult } from "../../data/leads.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CircleCheck } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading } from "../../ui/state.tsx";
import type { Resource, ResourceContentProps, SheetOf } from "./resource-content.tsx";
import { sheetFetcherKey } from "./sheet-fetcher.ts";

const titles: Readonly<Record<Resource, string>> = {
  tds: resourceModal.tdsTitle,
  sds: resourceModal.sdsTitle,
  brochures: resourceModal.brochureTitle,
};
const isResource = (text: string): text is Resource => Object.hasOwn(titles, text);

const ResourceContent = lazyPart<ResourceContentProps>(
  async () => (await import("./resource-content.tsx")).ResourceContent,
  {
    fallback: <Loading>{errors.loading}</Loading>,
    failed: (retry) => <FailedQuery retry={retry}>{errors.fetching}</FailedQuery>,
  },
);

export interface ResourceRequestProps {
  readonly resource: Resource;
  readonly product?: SheetOf;
  readonly className: string;
  /** Accessible name of an icon button. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

export function ResourceRequest({
  resource,
  product,
  className,
  label,
  children,
}: ResourceRequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form action="#request" className="contents">
        <button
          type="submit"
          name="request"
          value={resource}
          className={className}
          aria-label={label}
          onPointerEnter={ResourceContent.preload}
          onFocus={ResourceContent.preload}
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
        >
          {children}
        </button>
      </form>
      {isOpen ? (
        <Dialog
          title={titles[resource]}
          closeLabel={resourceModal.close}
          onClose={() => setIsOpen(false)}
          wide={resource === "brochures"}
        >
          <ResourceContent resource={resource} product={product} onSent={() => setIsOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

/** Shows the reference after the modal has closed. */
function SentRequest() {
  const { data } = useFetcher<LeadResult>({ key: sheetFetcherKey(useLocation().pathname) });
  if (data?.state !== "sent" || !data.reference) return null;
  return (
    <p
      role="status"
      className="no-print page flex items-center gap-2.5 py-3 font-semibold text-good"
    >
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <ContentText>{errors.reference(data.reference)}</ContentText>
      </span>
    </p>
  );
}

/** Without JavaScript: the content in the page, for `?request=` or `?sent=`, which the form confirms. */
export function RequestedResource({ product }: { readonly product?: SheetOf | undefined }) {
  const [params] = useSearchParams();
  const resource = params.get("request") ?? params.get("sent") ?? "";
  if (!isResource(resource)) return <SentRequest />;
  return (
    <div className="no-print page py-8">
      <Section
        id="request"
        title={titles[resource]}
        className="border border-line border-t-3 border-t-petrol bg-surface p-6 sm:p-8 lg:max-w-3xl"
        head="mb-5 scroll-mt-24 text-2xl"
      >
        <ResourceContent resource={resource} product={product} />
      </Section>
    </div>
  );
}
