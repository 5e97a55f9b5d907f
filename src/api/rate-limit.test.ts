import { expect, it } from "vitest";
import { rateLimit } from "./rate-limit.ts";

it("slides: a client may send again when its oldest request leaves the window", () => {
  let time = 0;
  const limit = rateLimit({ requests: 2, windowMs: 60_000, clock: () => time });
  expect(limit("a")).toBe(0);
  time = 30_000;
  expect(limit("a")).toBe(0);
  expect(limit("a")).toBe(30);
  expect(limit("b")).toBe(0);
  time = 59_999;
  expect(limit("a")).toBe(1);
  time = 60_000;
  expect(limit("a")).toBe(0);
  expect(limit("a")).toBe(30);
});

it("forgets the clients that were quiet longest", () => {
  const limit = rateLimit({ requests: 1, windowMs: 60_000, clock: () => 0, clients: 2 });
  expect(["a", "b", "a", "c", "a", "b"].map((client) => limit(client) > 0)).toEqual([false, false, true, false, true, false]);
});
