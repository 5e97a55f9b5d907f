/** How the page asks for a list to be checked. */
import { expect, it } from "vitest";
import { checkList } from "./check-list.ts";

const reply = {
  lines: [{ wrote: "uv-531", match: "not-found", offers: [] }],
  beyond: 0,
  remarks: ["Dear all"],
  left_out: [{ wrote: "Total 5 t", reason: "total" }],
};
const asked: { address: string; init: RequestInit | undefined }[] = [];
const server = (body: unknown, init: ResponseInit = {}) => ({
  origin: "http://site",
  fetch: (async (address, request) => {
    asked.push({ address: String(address), init: request });
    return Response.json(body, init);
  }) as typeof fetch,
});

it("posts the list with the roles of its columns, as JSON", async () => {
  asked.length = 0;
  expect(await checkList("uv-531", "name,quantity", server(reply))).toEqual(reply);
  expect(asked.map(({ address }) => address)).toEqual(["http://site/api/site/check-list"]);
  expect(asked[0]?.init).toMatchObject({ method: "POST", headers: { accept: "application/json", "content-type": "application/json" } });
  expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({ text: "uv-531", columns: "name,quantity" });
});

it.each([
  ["refused", reply, 503],
  ["answered with something else", { lines: "none" }, 200],
])("fails with the status where it is %s", async (_, body, status) => {
  await expect(checkList("x", "", server(body, { status }))).rejects.toMatchObject({ name: "ApiError", status });
});
