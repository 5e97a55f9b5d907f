import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { BUSY_HEADER } from "#contract/check-list.ts";
import { apiFetch } from "../data/queries.ts";
import { siteCapabilities } from "../data/site.ts";
import { action } from "./check-list.tsx";

it("gives a list back as it was typed when the server has no time for it, and looks nothing up", async () => {
  const context = new RouterContextProvider();
  context.set(siteCapabilities, ["tools"]);
  context.set(apiFetch, () => Promise.reject(new Error("The API was asked")));
  const request = new Request("http://site.test/check-list", {
    method: "POST",
    body: new URLSearchParams({ text: "uv-531\nzzqqzz" }),
    headers: { [BUSY_HEADER]: "1" },
  });
  const { data, init } = await action({ context, request } as unknown as Parameters<typeof action>[0]);
  expect(init?.status).toBe(503);
  expect(data).toEqual({ text: "uv-531\nzzqqzz", failed: "The list could not be checked: the server is busy. Please send it again in a moment." });
});
