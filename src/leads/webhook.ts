/** Sends each lead to the company's own system: signed JSON (docs/operations.md). */
import { createHmac } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { findLead, type LeadRecord } from "#store/leads.ts";
import { createDeliverer, type Deliverer, type DeliveryOptions } from "./delivery.ts";
import {
  namesAddress,
  publicLookup,
  type Resolver,
  type WebhookTarget,
} from "./webhook-address.ts";

export interface WebhookOptions extends DeliveryOptions {
  /** If undefined, rows stay waiting. */
  readonly target: WebhookTarget | undefined;
  /** From the DNS lookup to the status. */
  readonly deadlineMs?: number;
  readonly resolve?: Resolver;
}

const DEADLINE_MS = 10_000;
const SIGNATURE_HEADER = "X-ICG-Signature";

const sign = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body, "utf8").digest("hex");

/** The same at each attempt. The file of an application is named, not sent. */
const formatBody = ({
  id,
  reference,
  kind,
  createdAt,
  doubtful,
  name,
  email,
  payload,
  lines,
  upload,
}: LeadRecord): string =>
  JSON.stringify({
    id,
    reference,
    kind,
    received: createdAt,
    doubtful,
    name: name ?? null,
    email,
    fields: payload,
    lines: lines ?? [],
    file: upload ?? null,
  });

class WebhookError extends Error {
  readonly status: number;
  constructor(status: number, location: string | undefined) {
    super(
      `the webhook answered ${status}${location === undefined ? "" : ", and redirects are not followed"}`,
    );
    this.status = status;
  }
}

/** The receiver defers the call. */
const isDeferred = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/**
 * Does not follow redirects; reads only the status.
 * @throws WebhookRefused, or the network's error; "timed out" after the deadline
 */
function postSigned(
  { url, secret }: WebhookTarget,
  body: string,
  deadlineMs: number,
  resolve?: Resolver,
): Promise<void> {
  const target = new URL(url);
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, failed) => {
    const request = send(target, {
      method: "POST",
      // A kept connection would use the address of an earlier lookup.
      agent: false,
      signal: AbortSignal.timeout(deadlineMs),
      lookup: namesAddress(target) ? undefined : publicLookup(resolve),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": "ICG-Webhook",
        [SIGNATURE_HEADER]: sign(body, secret),
      },
    });
    request.on("error", (error) =>
      failed(
        error.name === "AbortError" ? new Error(`timed out after ${deadlineMs / 1_000} s`) : error,
      ),
    );
    request.on("response", (response) => {
      const { statusCode: status = 0 } = response;
      response.on("error", () => undefined);
      response.destroy();
      if (status >= 200 && status < 300) done();
      else failed(new WebhookError(status, response.headers.location));
    });
    request.end(body);
  });
}

/** Does nothing before `start()`. It and the mailer never wait for each other. */
export function createWebhook(options: WebhookOptions): Deliverer {
  const { db, target, deadlineMs = DEADLINE_MS, resolve } = options;
  return createDeliverer({
    ...options,
    kinds: ["webhook"],
    thing: "webhook",
    isRefusal: (error) => error instanceof WebhookError && !isDeferred(error.status),
    deliver: target
      ? async (row) => {
          const lead = await findLead(db, row.leadId);
          if (!lead) throw new Error(`lead ${row.leadId} is gone`);
          await postSigned(target, formatBody(lead), deadlineMs, resolve);
        }
      : undefined,
  });
}
