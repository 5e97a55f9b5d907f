/** Requests to the desk's own API. */
import { QueryClient } from "@tanstack/react-query";
import { deskShell } from "#messages/desk.ts";
import type { Fault } from "../faults.ts";
import { deskApi } from "../paths.ts";

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
