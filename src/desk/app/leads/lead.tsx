/** One lead, with the clerk's actions. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Failed, Loading } from "#app/ui/state.tsx";
import { dubaiTime } from "#catalogue/dates.ts";
import { isNotInList, otherWords } from "#contract/enquiry-lines.ts";
import { fieldText, storedFields } from "#contract/lead-fields.ts";
import { describeEvent, writtenText } from "#contract/lead-history.ts";
import { type LeadState, leadStates, NOTE_MAX } from "#contract/leads.ts";
import { deskShell } from "#messages/desk.ts";
import {
  deliveryLabels,
  deskReply,
  leadHistory,
  leadStateLabels,
  mailLabels,
  shortKinds,
  deskLead as texts,
} from "#messages/desk-leads.ts";
import { leadKinds } from "#messages/mail.ts";
import { lineQuantity, lineWords } from "#messages/mail-reply.ts";
import { stockLabel } from "#messages/products.ts";
import { GULF_TIME } from "#messages/units.ts";
import { deskApi, screens } from "../../paths.ts";
import type { DeskLead, DeskLine, ReplyTemplates } from "../../payloads.ts";
import { cell, Refusal, StateChip, smallButton, summarizeLead, useKeys } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";
import { EraseDialog, useInbox } from "./erase-dialog.tsx";
import { draftReply, replyAddress } from "./reply.ts";
import { ReplyDialog } from "./reply-dialog.tsx";
import { showLead } from "./show-lead.ts";

const card = "rounded-md border border-line bg-surface p-4";

function stockOf({ stock, offered }: DeskLine): string {
  if (stock) return stockLabel[stock];
  return offered === "" ? texts.gone : "–";
}

function Sent({ lead }: { readonly lead: DeskLead }) {
  const fields: { readonly label: string; readonly text: string }[] = [];
  for (const [name, { label }] of Object.entries(storedFields)) {
    const value = lead.payload[name];
    if (value) fields.push({ label, text: fieldText(name, value) });
  }
  return (
    <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {fields.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap break-words" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { readonly lines: readonly DeskLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling part
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" tabIndex={0} aria-label={texts.lines} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {Object.values(texts.columns).map((label) => (
              <th key={label} scope="col" className={classNames(cell, "font-semibold")}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lead never changes, and lines may be alike
            <tr key={index}>
              <td className={cell}>{index + 1}</td>
              <td dir="auto" className={cell}>
                {line.item}
              </td>
              <th scope="row" className={classNames(cell, "font-semibold")}>
                <span dir="auto" className="block whitespace-nowrap">
                  {line.grade ? line.name : lineWords.noGrade(line.name, isNotInList(line))}
                </span>
                {[otherWords(line.wrote, line.name), line.remarks].filter(Boolean).map((text) => (
                  <span key={text} dir="auto" className="block font-normal text-muted">
                    {text}
                  </span>
                ))}
              </th>
              <td className={classNames(cell, "code-text whitespace-nowrap")}>{line.cas}</td>
              <td className={classNames(cell, "whitespace-nowrap")}>{lineQuantity(line)}</td>
              <td className={cell}>
                {[line.form, line.packaging || texts.anyPackaging].filter(Boolean).join(", ")}
              </td>
              <td
                className={classNames(
                  cell,
                  "whitespace-nowrap font-semibold",
                  line.stock === "in-stock" ? "text-good" : "text-ink",
                )}
              >
                {stockOf(line)}
              </td>
              <td className={cell}>{line.offered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mails({ lead: { mails, reference } }: { readonly lead: DeskLead }) {
  const resend = useMutation<DeskLead, DeskError>({
    mutationFn: () => request<DeskLead>(deskApi.leadResend(reference), { method: "POST" }),
    onSuccess: showLead,
  });
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {mails.map(({ id, kind, state, attempts, sentAt, dueAt, lastError }) => (
          <li key={id} className="break-words">
            <span
              className={classNames("font-semibold", state === "dead" && "text-danger")}
            >{`${deliveryLabels[kind]}: ${mailLabels[state]}`}</span>{" "}
            <span className="text-muted">
              {[
                sentAt ? dubaiTime(sentAt) : texts.attempts(attempts),
                state === "waiting" ? texts.due(dubaiTime(dueAt)) : "",
                lastError ?? "",
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {mails.some(({ state }) => state === "dead") ? (
        <button
          type="button"
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
          className={smallButton("primary", "mt-3 print:hidden")}
        >
          {texts.resend}
        </button>
      ) : null}
      <Refusal error={resend.error} />
    </>
  );
}

function Quotation({ lead: { quotation, reference } }: { readonly lead: DeskLead }) {
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation<DeskLead, DeskError, File | undefined>({
    mutationFn: (file) => {
      if (!file) return request<DeskLead>(deskApi.leadQuotation(reference), { method: "DELETE" });
      const body = new FormData();
      body.set("file", file);
      return request<DeskLead>(deskApi.leadQuotation(reference), { method: "POST", body });
    },
    onSuccess: showLead,
    onSettled: () => {
      // The same file can be chosen again.
      if (input.current) input.current.value = "";
    },
  });
  return (
    <>
      {quotation ? (
        <p className="mb-3 text-sm break-words">
          <a
            href={deskApi.leadQuotation(reference)}
            className="font-semibold text-petrol underline-offset-4 hover:underline"
          >
            {quotation.filename}
          </a>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 print:hidden">
        <label
          className={smallButton(
            "plain",
            "cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-petrol",
          )}
        >
          <span>{quotation ? texts.replaceQuotation : texts.attachQuotation}</span>
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            aria-describedby="quotation-hint"
            disabled={change.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) change.mutate(file);
            }}
            className="sr-only"
          />
        </label>
        {quotation ? (
          <button
            type="button"
            disabled={change.isPending}
            onClick={() => change.mutate(undefined)}
            className={smallButton("danger")}
          >
            {texts.removeQuotation}
          </button>
        ) : null}
      </div>
      <p id="quotation-hint" className="mt-2 text-xs text-muted">
        {texts.quotationHint}
      </p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {change.isPending ? texts.attaching : ""}
      </p>
      <Refusal error={change.isPending ? null : change.error} />
    </>
  );
}

function History({ history }: Pick<DeskLead, "history">) {
  return (
    <ol className="grid gap-2 text-sm">
      {history.map(({ id, at, person, event }) => {
        const text = writtenText(event);
        return (
          <li key={id} className="break-words">
            <span className="text-muted">{`${dubaiTime(at)} `}</span>
            <span dir="auto">{leadHistory.by(describeEvent(event), person)}</span>
            {text ? (
              <details>
                <summary className="cursor-pointer text-petrol">{texts.written}</summary>
                <p dir="auto" className="border-s-2 border-line ps-3 whitespace-pre-wrap">
                  {text}
                </p>
              </details>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** By the status of the mutation. */
const saveStatus = { idle: "", pending: texts.saving, success: texts.saved, error: "" };

function Work({
  lead,
  noteRef,
}: {
  readonly lead: DeskLead;
  readonly noteRef: React.RefObject<HTMLTextAreaElement | null>;
}) {
  const [note, setNote] = useState(lead.note);
  const [remindOn, setRemindOn] = useState(lead.remindOn ?? "");
  const mark = useMutation<DeskLead, DeskError, LeadState>({
    mutationFn: (state) =>
      request<DeskLead>(deskApi.lead(lead.reference), {
        method: "PATCH",
        body: { state, note, remindOn },
      }),
    onSuccess: showLead,
  });
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) mark.mutate("answered");
  };
  return (
    <section aria-labelledby="work" className={classNames(card, "grid gap-3")}>
      <div className="flex items-center justify-between gap-3">
        <h2 id="work" className="text-base">
          {texts.work}
        </h2>
        <StateChip state={lead.state} />
      </div>
      {lead.stateAt ? (
        <p className="text-xs text-muted">
          {texts.marked(leadStateLabels[lead.state], dubaiTime(lead.stateAt))}
        </p>
      ) : null}
      <label className="grid gap-1 text-sm font-semibold">
        {texts.note}
        <textarea
          ref={noteRef}
          dir="auto"
          rows={4}
          maxLength={NOTE_MAX}
          value={note}
          aria-describedby="note-hint"
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={keys}
          className={"form-control py-2 font-normal"}
        />
      </label>
      <p id="note-hint" className="text-xs text-muted">
        {texts.noteHint}
      </p>
      <label className="grid gap-1 text-sm font-semibold">
        {texts.reminder}
        <input
          type="date"
          value={remindOn}
          aria-describedby="reminder-hint"
          onChange={({ target }) => setRemindOn(target.value)}
          className={"form-control font-normal"}
        />
      </label>
      <p id="reminder-hint" className="text-xs text-muted">
        {texts.reminderHint}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {(["answered", ...leadStates.filter((state) => state !== "answered")] as const).map(
          (state) => (
            <button
              key={state}
              type="button"
              disabled={mark.isPending}
              onClick={() => mark.mutate(state)}
              className={smallButton(state === "answered" ? "primary" : "plain")}
            >
              {texts.mark[state]}
            </button>
          ),
        )}
        <button
          type="button"
          disabled={mark.isPending}
          onClick={() => mark.mutate(lead.state)}
          className={smallButton()}
        >
          {texts.saveNote}
        </button>
      </div>
      <p role="status" className="text-sm text-good empty:hidden">
        {saveStatus[mark.status]}
      </p>
      <Refusal error={mark.isPending ? null : mark.error} />
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={card}>
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  );
}

function Others({ lead: { others, hasMoreOthers, email } }: { readonly lead: DeskLead }) {
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {others.map((other) => (
          <li key={other.reference} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <Link
                to={screens.lead(other.reference)}
                className="code-text font-semibold text-petrol underline-offset-4 hover:underline"
              >
                {other.reference}
              </Link>
              <span>{shortKinds[other.kind]}</span>
              <StateChip state={other.state} />
              <span className="text-muted">{dubaiTime(other.received)}</span>
            </span>
            <span className="truncate text-muted empty:hidden" dir="auto">
              {summarizeLead(other)}
            </span>
          </li>
        ))}
      </ul>
      {hasMoreOthers ? (
        <Link
          to={`${screens.inbox}?${new URLSearchParams({ search: email })}`}
          className="mt-2 inline-block text-sm text-petrol underline-offset-4 hover:underline"
        >
          {texts.moreOthers}
        </Link>
      ) : null}
    </>
  );
}

function LeadDetails({ lead }: { readonly lead: DeskLead }) {
  const navigate = useNavigate();
  const inbox = useInbox();
  const [dialog, setDialog] = useState<"erase" | "reply">();
  const [sent, setSent] = useState(false);
  const [template, setTemplate] = useState("");
  const { data } = useQuery({
    queryKey: ["reply-templates"],
    queryFn: () => request<ReplyTemplates>(deskApi.replyTemplates),
  });
  const templates = data?.templates ?? [];
  const text = templates.find(({ title }) => title === template)?.text;
  const note = useRef<HTMLTextAreaElement>(null);
  const reply = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const { reference } = lead;
  useKeys({
    r: () => reply.current?.click(),
    n: () => note.current?.focus(),
    escape: () => {
      if (document.activeElement === note.current) note.current?.blur();
      else void navigate(inbox);
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${reference} – ${deskShell.title}`;
    heading.current?.focus();
  }, [reference]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Link
          to={inbox}
          className="text-sm text-petrol underline-offset-4 hover:underline print:hidden"
        >
          ← {texts.back}
        </Link>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            <span className="code-text">{reference}</span>
            <span>{` ${leadKinds[lead.kind]}`}</span>
          </h1>
          <p className="text-sm text-muted">{`${dubaiTime(lead.createdAt)} ${GULF_TIME}`}</p>
        </div>
        {lead.doubtful ? (
          <p className="text-sm font-semibold text-danger">{texts.doubtful}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {templates.length > 0 ? (
          <select
            aria-label={texts.template}
            value={template}
            onChange={({ target }) => setTemplate(target.value)}
            className={"form-control w-52 pe-8"}
          >
            <option value="">{texts.usualReply}</option>
            {templates.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        ) : null}
        {data?.canSend ? (
          <button
            ref={reply}
            type="button"
            onClick={() => setDialog("reply")}
            className={smallButton("primary")}
          >
            {texts.reply}
          </button>
        ) : (
          <a ref={reply} href={replyAddress(lead, text)} className={smallButton("primary")}>
            {texts.reply}
          </a>
        )}
        {lead.upload ? (
          <a href={deskApi.leadResume(reference)} className={smallButton()}>
            {texts.resume(lead.upload.filename)}
          </a>
        ) : null}
        <a href={deskApi.leadCsv(reference)} className={smallButton()}>
          {texts.csv}
        </a>
        {lead.lines.length > 0 ? (
          <a href={deskApi.leadWorkbook(reference)} className={smallButton()}>
            {texts.excel}
          </a>
        ) : null}
        <button type="button" onClick={() => window.print()} className={smallButton()}>
          {texts.print}
        </button>
        <button type="button" onClick={() => setDialog("erase")} className={smallButton("danger")}>
          {texts.erase}
        </button>
        <p className="ms-auto self-center text-sm text-muted">{texts.keys}</p>
      </div>
      <p role="status" className="text-sm text-good empty:hidden">
        {sent ? deskReply.sent : ""}
      </p>
      {lead.lines.length > 0 ? (
        <Part title={texts.lines}>
          <Lines lines={lead.lines} />
        </Part>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Part title={texts.sent}>
          <Sent lead={lead} />
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Work key={reference} lead={lead} noteRef={note} />
          {lead.others.length > 0 ? (
            <Part title={texts.others}>
              <Others lead={lead} />
            </Part>
          ) : null}
          {lead.kind === "enquiry" ? (
            <Part title={texts.quotation}>
              <Quotation lead={lead} />
            </Part>
          ) : null}
          <Part title={texts.mails}>
            <Mails lead={lead} />
          </Part>
          <Part title={leadHistory.title}>
            <History history={lead.history} />
          </Part>
        </div>
      </div>
      {dialog === "erase" ? (
        <EraseDialog reference={reference} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === "reply" ? (
        <ReplyDialog
          lead={lead}
          template={template}
          draft={draftReply(lead, text)}
          onClose={() => setDialog(undefined)}
          onSent={() => {
            setDialog(undefined);
            setSent(true);
          }}
        />
      ) : null}
    </div>
  );
}

export function LeadPage() {
  const { reference = "" } = useParams();
  const { data, error } = useQuery({
    queryKey: ["lead", reference],
    queryFn: ({ signal }) => request<DeskLead>(deskApi.lead(reference), { signal }),
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown)
      request(deskApi.leadOpened(reference), { method: "POST" }).then(
        () => queries.invalidateQueries({ queryKey: ["lead", reference] }),
        // Only the entry in the history is missing.
        () => undefined,
      );
  }, [reference, isKnown]);
  if (data) return <LeadDetails key={reference} lead={data} />;
  return error ? <Failed>{error.message}</Failed> : <Loading>{deskShell.loading}</Loading>;
}
