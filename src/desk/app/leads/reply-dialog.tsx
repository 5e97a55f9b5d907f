/** Writes a reply that the site sends. */
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { REPLY_MAX } from "#contract/lead-history.ts";
import { deskLead, deskReply as texts } from "#messages/desk-leads.ts";
import { deskApi } from "../../paths.ts";
import type { DeskLead, ReplyPreview } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, request, useSettled } from "../request.ts";
import { showLead } from "./show-lead.ts";

/** In ms after the last key. */
const PREVIEW_AFTER_MS = 400;

/** An edited text survives closing the dialog and loading the page again. */
const keptKey = (reference: string, template: string): string =>
  `icg-desk-reply-${reference}-${template}`;

interface Written {
  readonly text: string;
  readonly sheets: boolean;
  readonly quotation: boolean;
}

function usePreview(reference: string, written: Written) {
  const { text } = written;
  const body = useSettled(JSON.stringify(written), PREVIEW_AFTER_MS);
  return useQuery<ReplyPreview, DeskError>({
    queryKey: ["reply-preview", reference, body],
    queryFn: ({ signal }) =>
      request<ReplyPreview>(deskApi.leadReplyPreview(reference), {
        method: "POST",
        body: JSON.parse(body),
        signal,
      }),
    enabled: text.trim() !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function Preview({ from, to, subject, text, attachments }: ReplyPreview) {
  const rows = [
    [texts.from, from],
    [texts.to, to],
    [texts.mailSubject, subject],
    [texts.attachments, attachments.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <section aria-label={texts.preview} className="rounded-md border border-line bg-sunken p-3">
      <h3 className="mb-2 text-base">{texts.preview}</h3>
      <dl className="mb-3 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className="text-sm break-words whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}

interface ReplyDialogProps {
  readonly lead: DeskLead;
  /** Title of the chosen template; empty for the usual reply. */
  readonly template: string;
  /** Shown unless an edited text was kept. */
  readonly draft: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

export function ReplyDialog({ lead, template, draft, onClose, onSent }: ReplyDialogProps) {
  const { reference } = lead;
  const kept = keptKey(reference, template);
  const [text, setText] = useState(() => sessionStorage.getItem(kept) ?? draft);
  const [sheets, setSheets] = useState(false);
  const [quotation, setQuotation] = useState(lead.quotation !== undefined);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (text === draft) sessionStorage.removeItem(kept);
    else sessionStorage.setItem(kept, text);
  }, [text, draft, kept]);
  const preview = usePreview(reference, { text, sheets, quotation });
  const send = useMutation<DeskLead, DeskError>({
    mutationFn: () =>
      request<DeskLead>(deskApi.leadReply(reference), {
        method: "POST",
        body: { text, sheets, quotation, idempotencyKey },
      }),
    onSuccess: (saved) => {
      sessionStorage.removeItem(kept);
      showLead(saved);
      onSent();
    },
  });
  const hasGrades = lead.lines.length > 0 || lead.payload["productId"] !== undefined;
  return (
    <Dialog
      wide
      title={texts.title(reference)}
      closeLabel={deskLead.dismiss}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            disabled={send.isPending || text.trim() === ""}
            onClick={() => send.mutate()}
            className={smallButton("primary")}
          >
            {send.isPending ? texts.sending : texts.send}
          </button>
          <button
            type="button"
            onClick={() => {
              sessionStorage.removeItem(kept);
              onClose();
            }}
            className={smallButton()}
          >
            {texts.discard}
          </button>
          <Refusal error={send.isPending ? null : send.error} />
        </div>
      }
    >
      <div className="grid gap-4">
        <label className="grid gap-1 text-sm font-semibold">
          {texts.label}
          <textarea
            dir="auto"
            rows={12}
            maxLength={REPLY_MAX}
            value={text}
            aria-describedby="reply-hint"
            onChange={({ target }) => setText(target.value)}
            className="form-control py-2 font-normal"
          />
        </label>
        <p id="reply-hint" className="text-xs text-muted">
          {texts.hint}
        </p>
        {lead.quotation ? (
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={quotation}
              onChange={({ target }) => setQuotation(target.checked)}
            />
            <span>{texts.quotation(lead.quotation.filename)}</span>
          </label>
        ) : null}
        {hasGrades ? (
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={sheets}
              onChange={({ target }) => setSheets(target.checked)}
            />
            {texts.sheets}
          </label>
        ) : null}
        <Refusal error={preview.error} />
        {preview.data ? <Preview {...preview.data} /> : null}
      </div>
    </Dialog>
  );
}
