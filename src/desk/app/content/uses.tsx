/** The items that name an item, with links, and their replacement. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskApi, screens } from "../../paths.ts";
import type { ItemUse, ItemUses } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request, useKinds } from "../request.ts";
import { NamedChoice, useNamed } from "./named-choice.tsx";

/** Undefined while it is loading. */
export function useUses(kind: string, id: string): ItemUses | undefined {
  const { data } = useQuery({
    queryKey: ["uses", kind, id],
    queryFn: () => request<ItemUses>(deskApi.uses(kind, id)),
    gcTime: 0,
  });
  return data;
}

function Items({ items }: { readonly items: readonly ItemUse[] }) {
  const kinds = useKinds();
  return (
    <ul className="mt-1 max-h-72 overflow-y-auto border-y border-line text-sm">
      {items.map(({ kind, id, name }) => (
        <li key={`${kind}/${id}`}>
          <Link to={screens.item(kind, id)} className="flex min-h-9 items-center gap-2 px-1">
            <span className="underline">{name}</span>
            <span className="shrink-0 text-muted">
              {kinds.find((row) => row.kind === kind)?.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The whole list. */
export function UseList({ uses }: { readonly uses: readonly ItemUse[] | undefined }) {
  return (
    <div>
      <p role="status" className="text-sm font-semibold">
        {uses ? deskContent.uses(uses.length) : deskShell.loading}
      </p>
      {uses && uses.length > 0 ? <Items items={uses} /> : null}
    </div>
  );
}

export function MentionList({ mentions }: Pick<ItemUses, "mentions">) {
  if (mentions.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{deskContent.mentions(mentions.length)}</p>
      <Items items={mentions} />
    </div>
  );
}

interface UsesProps {
  readonly kind: string;
  readonly id: string;
  readonly found: ItemUses | undefined;
}

export function Uses({ kind, id, found }: UsesProps) {
  const uses = found?.uses;
  const [typed, setTyped] = useState("");
  const by = useNamed(kind, typed);
  const replace = useMutation<unknown, DeskError, string>({
    mutationFn: (other) =>
      request(deskApi.item(kind, id), { method: "POST", body: { replace: other } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const mentions = found?.mentions ?? [];
  if (uses?.length === 0)
    return (
      <div className="grid gap-3">
        <UseList uses={uses} />
        <MentionList mentions={mentions} />
      </div>
    );
  return (
    <div className="grid gap-3">
      <UseList uses={uses} />
      <MentionList mentions={mentions} />
      <p className="text-sm text-muted">{deskContent.replaceBefore}</p>
      <NamedChoice
        kind={kind}
        label={deskContent.replaceWith}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          replace.reset();
        }}
      />
      <p className="text-sm text-muted">{deskContent.replaceHelp}</p>
      <button
        type="button"
        className={smallButton("plain", "justify-self-start")}
        disabled={by === undefined || by.id === id || replace.isPending}
        onClick={() => by && replace.mutate(by.id)}
      >
        {replace.isPending ? deskContent.replacing : deskContent.replace}
      </button>
      <Refusal error={replace.error} />
    </div>
  );
}
