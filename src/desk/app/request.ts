/** Client of the desk's API, and shared queries. */
import { keepPreviousData, QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deskContent, deskShell } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { deskApi } from "../paths.ts";
import type { Fault, ItemView, KindRow, Listed, Plan, TranslationRow } from "../payloads.ts";
import { personHeader } from "./person-header.ts";

/** Announces a change to the desk's other tabs. */
export const SAVED_CHANNEL = "icg-desk-saved";
const saved = new BroadcastChannel(SAVED_CHANNEL);

/** A response that is not 2xx; status 0 without a response. */
export class DeskError extends Error {
  override name = "DeskError";
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const faults = Array.isArray(body["faults"]) ? (body["faults"] as Fault[]) : [];
    const messages = faults.map(({ message }) => message).join(" ");
    super(typeof body["error"] === "string" ? body["error"] : messages || deskShell.failed(status));
    this.status = status;
    this.faults = faults;
    this.body = body;
  }
}

/**
 * Sends FormData or JSON.
 * @throws DeskError, or the abort error of `signal`
 */
export async function request<T>(
  path: string,
  { method = "GET", body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const headers: Record<string, string> = { ...personHeader() };
  const init: RequestInit = { method, headers };
  if (signal) init.signal = signal;
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers["Content-Type"] = "application/json";
  }
  const reply = await fetch(path, init).catch((error: unknown) => {
    throw signal?.aborted ? error : new DeskError(0, { error: deskContent.failed });
  });
  const read = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
  if (!reply.ok) throw new DeskError(reply.status, read);
  if (method !== "GET" && path !== deskApi.preview && path !== deskApi.check)
    saved.postMessage(path);
  return read as T;
}

/**
 * Sends a form; reports progress from 0 to 1.
 * @throws DeskError; the reason of `signal` when it is aborted
 */
export function upload<T>(
  path: string,
  body: FormData,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<T> {
  // fetch does not report upload progress.
  const sending = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      sending.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.upload.onload = () => onProgress(1);
    sending.onerror = () => reject(new DeskError(0, { error: deskContent.failed }));
    sending.onload = () => {
      signal.removeEventListener("abort", abort);
      const read = (sending.response ?? {}) as Record<string, unknown>;
      if (sending.status < 200 || sending.status > 299)
        return reject(new DeskError(sending.status, read));
      saved.postMessage(path);
      resolve(read as T);
    };
    sending.open("POST", path);
    for (const [name, value] of Object.entries(personHeader()))
      sending.setRequestHeader(name, value);
    sending.responseType = "json";
    sending.send(body);
  });
}

/** Title of the innermost titled field of a path. */
function titleAt(path: Fault["path"], schema: FieldSchema | undefined): string | undefined {
  let [at, title] = [schema, undefined as string | undefined];
  for (const key of path) {
    at = typeof key === "number" ? at?.items : at?.properties?.[key];
    title = at?.title ?? title;
  }
  return title;
}

/** Why a change failed. The `schema` of the form has the titles of fields. */
export function refusalLines(
  { faults, message }: DeskError,
  schema?: FieldSchema,
): readonly string[] {
  if (faults.length === 0) return [message];
  const lines = faults.map((fault) => {
    const title = titleAt(fault.path, schema);
    return title === undefined ? fault.message : `${title}: ${fault.message}`;
  });
  return [...new Set(lines)];
}

/** The server is on this machine: always refetch, never retry, ignore the network state. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

export function useKinds(): readonly KindRow[] {
  const { data } = useQuery({
    queryKey: ["kinds"],
    queryFn: () => request<{ kinds: readonly KindRow[] }>(deskApi.kinds),
  });
  return data?.kinds ?? [];
}

export const useKind = (kind: string): KindRow | undefined =>
  useKinds().find((row) => row.kind === kind);

/** Without the check of the content. */
export const changesQuery = {
  queryKey: ["publish", "changes"],
  queryFn: () => request<Plan>(deskApi.changes),
};

/** In ms, while a publication runs. */
const ASK_AGAIN = 2_000;

/** Changes at once, faults and drafts after the check. */
export function usePlan(): { readonly plan: Plan | undefined; readonly error: Error | null } {
  const refetchInterval = ({ state }: { readonly state: { readonly data?: Plan | undefined } }) =>
    state.data?.running === true && ASK_AGAIN;
  const changes = useQuery({ ...changesQuery, refetchInterval });
  const checked = useQuery({
    refetchInterval,
    queryKey: ["publish", "checked"],
    queryFn: () => request<Plan>(deskApi.publish),
  });
  // After a save the list is newer than the last check.
  const isCurrent =
    checked.data && (checked.dataUpdatedAt >= changes.dataUpdatedAt || !changes.data);
  return { plan: isCurrent ? checked.data : changes.data, error: changes.error ?? checked.error };
}

export const contentListQuery = (kind: string, query = "") => ({
  queryKey: ["content", kind, query],
  queryFn: () => request<Listed>(`${deskApi.content(kind)}?${query}`),
});
/** @param opened counts how often it was opened: its editor keeps what it began with */
export const itemQuery = <T extends ItemView = ItemView>(kind: string, id: string, opened = 0) => ({
  queryKey: ["item", kind, id, opened],
  queryFn: () => request<T>(deskApi.item(kind, id)),
  gcTime: 0,
});
/** Of everything that can be translated; reads the whole content. */
export const translationsQuery = {
  queryKey: ["translations"],
  queryFn: () => request<{ rows: readonly TranslationRow[] }>(deskApi.translations),
};

/** A result arrives within a second of the last key. */
const CHECK_AFTER_MS = 250;

/** Checks a value shortly after its last change; returns the previous result until then. */
export function useChecked<T>(value: object, isActive = true): T | undefined {
  const text = JSON.stringify(value);
  const settled = useSettled(text, CHECK_AFTER_MS);
  const { data } = useQuery({
    queryKey: ["check", settled],
    queryFn: ({ signal }) =>
      request<T>(deskApi.check, { method: "POST", body: JSON.parse(settled), signal }),
    enabled: isActive && settled === text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return isActive ? data : undefined;
}
