/** A list whose sender leaves is not checked any further: from the socket to the work. */
import { once } from "node:events";
import { request } from "node:http";
import { expect, it } from "vitest";
import { unlimited } from "#api/concurrency-limiter.ts";
import { API_PATH, CHECK_API_PATH } from "#contract/api-paths.ts";
import { formSite } from "../../../tests/support/form-site.ts";

it("ends at its next turn when the client closes the connection", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const site = await formSite({
    runList: (client, work, signal) =>
      unlimited(
        client,
        async (turn) => {
          begun.resolve();
          await once(signal as AbortSignal, "abort");
          return work(turn).catch((error: unknown) => {
            ended.resolve(error);
            throw error;
          });
        },
        signal,
      ),
  });
  const sending = request(site.served.url + API_PATH + CHECK_API_PATH, { method: "POST", headers: { "content-type": "application/json" } });
  sending.on("error", () => undefined).end(JSON.stringify({ text: "uv-531\nhals-770\n" }));
  await begun.promise;
  sending.destroy();
  expect(await ended.promise).toMatchObject({ name: "AbortError" });
  await site.close();
});
