import { Hono } from "hono";
import { expect, it } from "vitest";
import { PERSON_HEADER } from "./paths.ts";
import { personOf, refusePersons } from "./person.ts";

const app = new Hono();
app.use(refusePersons);
app.get("/", (c) => c.text(personOf(c)));
const ask = async (header?: string) => {
  const reply = await app.request(
    "/",
    header === undefined ? {} : { headers: { [PERSON_HEADER]: header } },
  );
  return [reply.status, reply.ok ? await reply.text() : ""];
};

it("reads a name of any script, and nothing where none was sent", async () => {
  expect(await ask(encodeURIComponent(" عائشة خان "))).toEqual([200, "عائشة خان"]);
  expect(await ask(encodeURIComponent("x".repeat(80)))).toEqual([200, "x".repeat(80)]);
  expect(await ask()).toEqual([200, ""]);
});

it.each([
  ["longer than 80 characters", "x".repeat(81)],
  ["with a line end", "Omar\nadmin"],
  ["with a control character", "Omar\u0000"],
  ["with a character that changes the direction of text", "Omar\u202e"],
])("refuses a name %s", async (_, name) => {
  expect(await ask(encodeURIComponent(name))).toEqual([400, ""]);
});

it("refuses a name that is not encoded", async () => {
  expect(await ask("100%")).toEqual([400, ""]);
});
