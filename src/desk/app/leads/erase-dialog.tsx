/** Erases a lead, or everything of its address after a list of it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { Failed, Loading } from "#app/ui/state.tsx";
import { dubaiTime } from "#catalogue/dates.ts";
import { deskShell } from "#messages/desk.ts";
import { deskLead, shortKinds, deskErase as texts } from "#messages/desk-leads.ts";
import { deskApi, screens } from "../../paths.ts";
import type { AddressLeads, Erased } from "../../payloads.ts";
import { Refusal, smallButton, summarizeLead } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";

/** With the filter from which the lead was opened. */
export function useInbox(): string {
  const { filter } = (useLocation().state ?? {}) as { filter?: string };
  return filter ? `${screens.inbox}?${filter}` : screens.inbox;
}

const References = ({ leads }: Pick<AddressLeads, "leads">) => (
  <ul className="mb-5 grid max-h-64 gap-1 overflow-y-auto text-sm">
    {leads.map((lead) => (
      <li key={lead.reference} className="grid">
        <span className="flex flex-wrap gap-x-3">
          <span className="code-text font-semibold">{lead.reference}</span>
          <span>{shortKinds[lead.kind]}</span>
          <span className="text-muted">{dubaiTime(lead.received)}</span>
        </span>
        <span dir="auto" className="truncate text-muted empty:hidden">
          {summarizeLead(lead)}
        </span>
      </li>
    ))}
  </ul>
);

const Named = ({ named }: Pick<AddressLeads, "named">) => (
  <div className="mb-5 text-sm">
    <p>{texts.named}</p>
    <ul className="flex flex-wrap gap-x-3">
      {named.map((reference) => (
        <li key={reference}>
          <Link to={screens.lead(reference)} className="code-text text-petrol underline">
            {reference}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

interface EraseDialogProps {
  readonly reference: string;
  readonly onClose: () => void;
}

export function EraseDialog({ reference, onClose }: EraseDialogProps) {
  const inbox = useInbox();
  const navigate = useNavigate();
  const [isAll, setIsAll] = useState(false);
  const address = useQuery<AddressLeads, DeskError>({
    queryKey: ["lead-address", reference],
    queryFn: ({ signal }) => request<AddressLeads>(deskApi.leadAddress(reference), { signal }),
    enabled: isAll,
    gcTime: 0,
  });
  const { email = "", leads = [], named = [] } = (isAll && address.data) || {};
  const erase = useMutation<Erased, DeskError>({
    mutationFn: () =>
      isAll
        ? request<Erased>(deskApi.leadAddress(reference), {
            method: "DELETE",
            body: { references: leads.map((lead) => lead.reference) },
          })
        : request<Erased>(deskApi.lead(reference), { method: "DELETE" }),
    onSuccess: ({ remains }) => {
      queries.removeQueries({ queryKey: ["lead"] });
      void queries.invalidateQueries({ queryKey: ["leads"] });
      if (!remains) void navigate(inbox, { replace: true });
    },
    // Another lead of the address may have arrived.
    onError: () => void address.refetch(),
  });
  const title = isAll ? texts.addressTitle(email) : texts.title(reference);
  const action = isAll ? texts.addressErase(leads.length) : deskLead.erase;
  if (erase.data)
    return (
      <Dialog
        title={texts.erased(erase.data.erased)}
        closeLabel={deskLead.dismiss}
        onClose={onClose}
      >
        {erase.data.remains ? (
          <p className="mb-5">{texts.remains(isAll ? `--email ${email} --yes` : reference)}</p>
        ) : null}
        <Link to={inbox} replace className={smallButton("primary")}>
          {deskLead.back}
        </Link>
      </Dialog>
    );
  const isListed = !isAll || address.data !== undefined;
  return (
    <Dialog title={title} closeLabel={deskLead.dismiss} onClose={onClose}>
      {isAll && address.isPending ? <Loading>{deskShell.loading}</Loading> : null}
      {isAll && address.error ? <Failed>{address.error.message}</Failed> : null}
      {isListed ? <p className="mb-5">{isAll ? texts.addressText : texts.text}</p> : null}
      {leads.length > 0 ? <References leads={leads} /> : null}
      {named.length > 0 ? <Named named={named} /> : null}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onClose} className={smallButton()}>
          {texts.keep}
        </button>
        <button
          type="button"
          disabled={erase.isPending || !isListed}
          onClick={() => erase.mutate()}
          className={smallButton("danger")}
        >
          {erase.isPending ? texts.erasing : action}
        </button>
        {isAll ? null : (
          <button type="button" onClick={() => setIsAll(true)} className={smallButton("quiet")}>
            {texts.address}
          </button>
        )}
        <Refusal error={erase.error} />
      </div>
    </Dialog>
  );
}
