/** Requests to the desk's own API, and what several screens ask it. */
import { keepPreviousData, QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deskShell } from "#messages/desk.ts";
import { deskApi } from "../paths.ts";
import type { Fault, KindRow } from "../payloads.ts";

/** On which every tab of the desk hears of what one of them has changed. */
export const SAVED_CHANNEL = "icg-desk-saved";
const saved = new BroadcastChannel(SAVED_CHANNEL);

/** An answer that is not 2xx, as it came. */
export class DeskError extends Error {
  override name = "DeskError";
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body["error"] === "string" ? body["error"] : deskShell.failed(status));
    this.status = status;
    this.faults = Array.isArray(body["faults"]) ? (body["faults"] as Fault[]) : [];
    this.body = body;
  }
}

/**
 * Asks the desk. A body that is no FormData goes as JSON.
 * @throws DeskError for every answer that is not 2xx; TypeError when the desk does not answer
 */
export async function request<T>(path: string, { method = "GET", body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {}): Promise<T> {
  const sent = body === undefined ? {} : body instanceof FormData ? { body } : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const reply = await fetch(path, { method, ...(signal ? { signal } : {}), ...sent });
  const read = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
  if (!reply.ok) throw new DeskError(reply.status, read);
  if (method !== "GET" && path !== deskApi.preview && path !== deskApi.check) saved.postMessage(path);
  return read as T;
}

/** What is on the machine itself is asked for again whenever a screen opens, and fails at once. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });

/** A value once it has stayed the same for a while. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** The kinds of content with their counts, for the navigation and for the lists. */
export function useKinds(): readonly KindRow[] {
  const { data } = useQuery({ queryKey: ["kinds"], queryFn: () => request<{ kinds: readonly KindRow[] }>(deskApi.kinds) });
  return data?.kinds ?? [];
}

/** With the check itself, a second after the last key at the latest. */
const CHECK_AFTER_MS = 250;

/** What the check says of what is typed, asked a moment after it was last changed; before it has answered, what it said last. */
export function useChecked<T>(asked: object, isActive = true): T | undefined {
  const text = JSON.stringify(asked);
  const settled = useSettled(text, CHECK_AFTER_MS);
  const { data } = useQuery({
    queryKey: ["check", settled],
    queryFn: ({ signal }) => request<T>(deskApi.check, { method: "POST", body: JSON.parse(settled), signal }),
    enabled: isActive && settled === text,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return isActive ? data : undefined;
}
