/** Versions of files in git. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { dubaiTime } from "#catalogue/dates.ts";
import { deskHistory, deskPublish } from "#messages/desk-publish.ts";
import { GULF_TIME } from "#messages/units.ts";
import { deskApi, screens } from "../../paths.ts";
import type { Commit } from "../../payloads.ts";
import { Alert, Refusal, smallButton } from "../parts.tsx";
import { type DeskError, queries, request } from "../request.ts";

function lineLook(line: string): string {
  if (line.startsWith("+")) return "text-good";
  if (line.startsWith("-")) return "text-danger";
  return line.startsWith("@@") ? "text-muted" : "";
}

const isText = (file: string): boolean => /\.(?:yaml|md|csv)$/.test(file);

function Difference({ commit, file }: { readonly commit: string; readonly file: string }) {
  const address = deskApi.version(commit, file);
  const { data, error } = useQuery({
    queryKey: ["history", file, commit],
    queryFn: () => request<{ difference: string }>(address),
  });
  const restore = useMutation<unknown, DeskError>({
    mutationFn: () => request(address, { method: "POST" }),
    onSuccess: () => queries.invalidateQueries(),
  });
  if (restore.isSuccess)
    return (
      <p role="status" className="text-good">
        <span>{`${deskHistory.restored(file)} `}</span>
        <Link to={screens.publish}>{deskPublish.publish}</Link>
      </p>
    );
  if (error) return <Alert>{error.message}</Alert>;
  if (!data) return null;
  // Skips git's header with names and hashes.
  const lines = data.difference.split("\n");
  const shown = lines.slice(lines.findIndex((line) => line.startsWith("@@")));
  if (data.difference === "") return <p>{deskHistory.same}</p>;
  return (
    <div className="grid gap-2">
      <h2 className="text-sm font-semibold">{deskHistory.difference}</h2>
      <section
        aria-label={deskHistory.difference}
        className="code-text border border-line bg-surface p-2 text-xs"
      >
        {shown.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
          <div key={place} className={`${lineLook(line)} whitespace-pre-wrap`}>
            {line}
          </div>
        ))}
      </section>
      <button
        type="button"
        className={smallButton("primary", "justify-self-start")}
        disabled={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {restore.isPending ? deskHistory.restoring : deskHistory.restore}
      </button>
      <Refusal error={restore.error} />
    </div>
  );
}

export function HistoryScreen() {
  const file = useSearchParams()[0].get("file") ?? undefined;
  const [open, setOpen] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ["history", file],
    queryFn: () =>
      request<{ kept: boolean; commits: readonly Commit[] }>(
        file ? `${deskApi.history}?file=${encodeURIComponent(file)}` : deskApi.history,
      ),
  });
  if (error) return <Alert>{error.message}</Alert>;
  if (!data) return null;
  return (
    <div className="grid max-w-4xl gap-3">
      <h1 className="text-2xl">{file ? deskHistory.of(file) : deskHistory.title}</h1>
      {file ? (
        <Link to={screens.history()} className="text-sm">
          {deskHistory.all}
        </Link>
      ) : null}
      {data.commits.length === 0 ? <p>{data.kept ? deskHistory.empty : deskHistory.none}</p> : null}
      <ol className="grid gap-2">
        {data.commits.map(({ commit, date, author, subject, files }) => (
          <li key={commit} className="grid gap-1 border-b border-line pb-2 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{subject}</span>
              <span className="text-muted">
                <span>{`${author}, `}</span>
                <time dateTime={date}>{`${dubaiTime(date)} ${GULF_TIME}`}</time>
              </span>
            </div>
            {file ? (
              <button
                type="button"
                aria-label={deskHistory.compareOf(subject)}
                aria-expanded={open === commit}
                className={smallButton("plain", "justify-self-start")}
                onClick={() => setOpen(open === commit ? undefined : commit)}
              >
                {deskHistory.compare}
              </button>
            ) : (
              <span className="flex flex-wrap gap-x-3">
                {files.slice(0, 12).map((path) =>
                  isText(path) ? (
                    <Link key={path} to={screens.history(path)}>
                      {path}
                    </Link>
                  ) : (
                    <span key={path}>{path}</span>
                  ),
                )}
                {files.length > 12 ? (
                  <span className="text-muted">{`+ ${files.length - 12}`}</span>
                ) : null}
              </span>
            )}
            {file && open === commit ? <Difference commit={commit} file={file} /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
