import { afterEach, expect, it, vi } from "vitest";
import { fetchCheckedList } from "./check-list.ts";

afterEach(() => vi.unstubAllGlobals());

const reply = {
  lines: [{ wrote: "uv-531", match: "not-found", offers: [] }],
  beyond: 0,
  remarks: ["Dear all"],
  left_out: [{ wrote: "Total 5 t", reason: "total" }],
};
const asked: { address: string; init: RequestInit }[] = [];
function answering(body: unknown, init: ResponseInit = {}): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    asked.push({ address, init: request });
    return Response.json(body, init);
  });
}

it("posts the list and its column roles as JSON", async () => {
  answering(reply);
  expect(await fetchCheckedList("uv-531", "name,quantity")).toEqual(reply);
  expect(asked.map(({ address }) => address)).toEqual(["/api/site/check-list"]);
  expect(asked[0]?.init).toMatchObject({
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
  });
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
    text: "uv-531",
    columns: "name,quantity",
  });
});

it.each([
  ["refused", reply, 503],
  ["answered with something else", { lines: "none" }, 200],
])("fails with the status when it is %s", async (_, body, status) => {
  answering(body, { status });
  await expect(fetchCheckedList("x", "")).rejects.toMatchObject({ name: "ApiError", status });
});
