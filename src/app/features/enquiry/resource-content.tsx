/** Content of the resource modal (§2). */
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, use, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import type { Brochure } from "#catalogue/entities/media.ts";
import {
  documentFields,
  documentForm,
  safetyFields,
  safetyForm,
} from "#contract/forms/documents.ts";
import { errors } from "#messages/errors.ts";
import { resourceContent as texts } from "#messages/resource-content.ts";
import { isPlainClick } from "../../components/page-link.ts";
import { QueryView } from "../../components/query-view.tsx";
import { preloadToasts, showToast } from "../../components/toaster.tsx";
import { catalogueQuery } from "../../data/catalogue.ts";
import { brochureAddress, brochureName, brochuresQuery, saveBrochure } from "../../data/files.ts";
import { leadClientAction } from "../../data/leads.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Download } from "../../ui/icons.tsx";
import { Empty, Skeletons } from "../../ui/state.tsx";
import { FormContext } from "../forms/form-field.tsx";
import { FormFields } from "../forms/form-fields.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";
import { sheetFetcherKey } from "./sheet-fetcher.ts";

/** File details: `PDF · 6 pages · 84 kB · 05 Nov 2026`. */
function formatFileDetails({ attachment, pages, size, updated }: Brochure): string {
  const ending = /\.(\w{2,4})$/.exec(attachment)?.[1]?.toUpperCase();
  return [
    ending,
    pages && texts.pages(pages),
    size && texts.size(size),
    updated && shortDate(updated),
  ]
    .filter(Boolean)
    .join(" · ");
}

function save(event: MouseEvent, brochure: Brochure): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // biome-ignore lint/suspicious/noConsole: a failed download is logged only (§8)
  saveBrochure(brochure).catch((error: unknown) => console.error(brochure.attachment, error));
}

/** §2, §7. */
function Brochures() {
  const query = useQuery(brochuresQuery());
  const skeleton = (
    <div className="mt-3 space-y-2">
      <Skeletons count={6} className="h-14" />
    </div>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(brochures) =>
        brochures.length === 0 ? (
          <Empty>{errors.noBrochures}</Empty>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {brochures.map((brochure) => (
              <li key={brochure._id}>
                <a
                  href={brochureAddress(brochure)}
                  download={brochureName(brochure)}
                  onClick={(event) => save(event, brochure)}
                  className="group flex min-h-14 items-center justify-between gap-4 py-3"
                >
                  <span>
                    <span className="block font-semibold leading-snug group-hover:text-petrol">
                      <span className="sr-only">{texts.download} </span>
                      <span>
                        <ContentText>{brochure.title}</ContentText>
                      </span>
                    </span>
                    <span className="block text-sm text-muted tabular-nums">
                      <ContentText>{formatFileDetails(brochure)}</ContentText>
                    </span>
                  </span>
                  <Download aria-hidden="true" className="size-5 shrink-0 text-petrol" />
                </a>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

/** Any text, with suggestions from the catalogue. Optional (§2: an email-only form). */
function GradeField() {
  const id = useId();
  const { data } = useQuery(catalogueQuery());
  return (
    <>
      <FormFields
        fields={documentFields}
        part="grade"
        added={{ productId: { list: id, className: "mb-4" } }}
      />
      <datalist id={id}>
        {(data?.products ?? []).map(({ _id, name, cas_no }) => (
          <option key={_id} value={name} label={cas_no} />
        ))}
      </datalist>
    </>
  );
}

/** The toast is shown even if the modal is closed. */
export const sheetClientAction = leadClientAction(() => void showToast("success", errors.sent));

export type Resource = "tds" | "sds" | "brochures";
export interface SheetOf {
  readonly _id: string;
  readonly name: string;
}
export interface ResourceContentProps {
  readonly resource: Resource;
  readonly product?: SheetOf | undefined;
  /** Omitted outside the modal. */
  readonly onSent?: () => void;
}
interface EmailFormProps extends ResourceContentProps {
  readonly resource: "tds" | "sds";
}

/**
 * Design §8. Screen readers ignore a toast outside an open dialog, so the form shows the error too.
 */
function FailureToast() {
  const { phase } = use(FormContext);
  useEffect(() => {
    if (phase === "refused") void showToast("error", errors.sendFailed);
    if (phase === "failed") void showToast("error", errors.sendError);
  }, [phase]);
  return null;
}

/** Email-only (§4, §5). On success the modal closes, the form is emptied and a toast is shown. */
function EmailForm({ resource, product, onSent }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const inModal = onSent !== undefined;
  useEffect(preloadToasts, []);
  const note = resource === "tds" ? texts.tdsNote : texts.sdsNote;

  useEffect(() => {
    if (!inModal) return;
    // After the dialog has focused its close button, unless the visitor is already typing.
    const frame = requestAnimationFrame(() => {
      if (!form.current?.contains(document.activeElement))
        form.current
          ?.querySelector<HTMLElement>("[name=productId]:not([type=hidden]), [name=email]")
          ?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [inModal]);

  return (
    <LeadForm
      ref={form}
      kind={resource}
      schema={resource === "tds" ? documentForm : safetyForm}
      fetcherKey={sheetFetcherKey(useLocation().pathname)}
      onSent={onSent}
    >
      <p className="mb-5 text-muted">
        <ContentText>{product ? note(product.name) : texts.note}</ContentText>
      </p>
      {product ? <input type="hidden" name="productId" value={product._id} /> : <GradeField />}
      <FormFields fields={documentFields} part="email" />
      {resource === "sds" ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <FormFields fields={safetyFields} part="country" />
        </div>
      ) : null}
      <div className="mt-6 space-y-4">
        <FormOutcome />
        <SubmitButton>{texts.submit}</SubmitButton>
      </div>
      <FailureToast />
    </LeadForm>
  );
}

export const ResourceContent = ({ resource, ...props }: ResourceContentProps) =>
  resource === "brochures" ? <Brochures /> : <EmailForm resource={resource} {...props} />;
