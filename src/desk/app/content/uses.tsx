/** The items that name an item, with links, and their replacement. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskApi, screens } from "../../paths.ts";
import type { ItemUse } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request, useKinds } from "../request.ts";
import { useNames } from "./widgets.tsx";

/** Undefined while it is loading. */
export function useUses(kind: string, id: string): readonly ItemUse[] | undefined {
  const { data } = useQuery({
    queryKey: ["uses", kind, id],
    queryFn: () => request<{ uses: readonly ItemUse[] }>(deskApi.uses(kind, id)),
    gcTime: 0,
  });
  return data?.uses;
}

/** The whole list. */
export function UseList({ uses }: { readonly uses: readonly ItemUse[] | undefined }) {
  const kinds = useKinds();
  return (
    <div>
      <p role="status" className="text-sm font-semibold">
        {uses ? deskContent.uses(uses.length) : deskShell.loading}
      </p>
      {uses && uses.length > 0 ? (
        <ul className="mt-1 max-h-72 overflow-y-auto border-y border-line text-sm">
          {uses.map(({ kind, id, name }) => (
            <li key={`${kind}/${id}`}>
              <Link to={screens.item(kind, id)} className="flex min-h-9 items-center gap-2 px-1">
                <span className="underline">{name}</span>
                <span className="text-muted">{kinds.find((row) => row.kind === kind)?.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface UsesProps {
  readonly kind: string;
  readonly id: string;
  readonly uses: readonly ItemUse[] | undefined;
}

export function Uses({ kind, id, uses }: UsesProps) {
  const { choices } = useNames([kind]);
  const fieldId = useId();
  const [typed, setTyped] = useState("");
  const sought = typed.trim().toLowerCase();
  const by = choices.find((choice) => choice.id === sought || choice.name.toLowerCase() === sought);
  const replace = useMutation<unknown, DeskError, string>({
    mutationFn: (other) =>
      request(deskApi.item(kind, id), { method: "POST", body: { replace: other } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (uses?.length === 0) return <UseList uses={uses} />;
  return (
    <div className="grid gap-3">
      <UseList uses={uses} />
      <p className="text-sm text-muted">{deskContent.replaceBefore}</p>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid flex-1 gap-1 text-sm font-semibold" htmlFor={fieldId}>
          {deskContent.replaceWith}
          <input
            id={fieldId}
            dir="auto"
            className="form-control"
            list={`${fieldId}-names`}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              replace.reset();
            }}
          />
        </label>
        <datalist id={`${fieldId}-names`}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.name} />
          ))}
        </datalist>
        <button
          type="button"
          className={smallButton()}
          disabled={by === undefined || by.id === id || replace.isPending}
          onClick={() => by && replace.mutate(by.id)}
        >
          {replace.isPending ? deskContent.replacing : deskContent.replace}
        </button>
      </div>
      <p className="text-sm text-muted">{deskContent.replaceHelp}</p>
      <Refusal error={replace.error} />
    </div>
  );
}
