/** Faults with links to their items; faulty files of the content can be restored. */
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { deskPublish } from "#messages/desk-publish.ts";
import { deskApi, screens } from "../../paths.ts";
import type { PlacedFault } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";

function Restore({ fault: { file, line } }: { readonly fault: PlacedFault }) {
  const restore = useMutation<unknown, DeskError>({
    mutationFn: () => request(deskApi.restore, { method: "POST", body: { file } }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="code-text">{deskPublish.at(file, line)}</span>
      <button
        type="button"
        className={smallButton("plain")}
        disabled={restore.isPending}
        onClick={() => window.confirm(deskPublish.restoreAsk(file)) && restore.mutate()}
      >
        {deskPublish.restore}
      </button>
      <Refusal error={restore.error} />
    </p>
  );
}

function FaultPlace({ fault }: { readonly fault: PlacedFault }) {
  const { path, place, file } = fault;
  const [kind, id] = path;
  if (file === "stock.csv") return <Link to={screens.stock}>{place}</Link>;
  if (kind === "files") return <span>{place}</span>;
  return <Link to={id === "" ? screens.kind(kind) : screens.item(kind, id)}>{place}</Link>;
}

export function PlacedFaults({ faults }: { readonly faults: readonly PlacedFault[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {faults.map((fault) => (
        <li
          key={`${fault.file}:${fault.line}:${fault.message}`}
          className="border-s-4 border-danger ps-3"
        >
          <FaultPlace fault={fault} />
          <span>{`: ${fault.message}`}</span>
          {fault.isPublished ? <Restore fault={fault} /> : null}
        </li>
      ))}
    </ul>
  );
}
