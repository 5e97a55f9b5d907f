import { expect, test } from "vitest";
import { digest, memoize } from "./remembered.ts";

test("a thing is made once, another anew", () => {
  const made: string[] = [];
  const upper = memoize(
    (text: string) => {
      made.push(text);
      return { text: text.toUpperCase() };
    },
    (text) => digest(text),
  );
  expect([upper("a"), upper("b"), upper("a")]).toEqual([
    { text: "A" },
    { text: "B" },
    { text: "A" },
  ]);
  expect(made).toEqual(["a", "b"]);
});

test("what could not be made is tried again, and only the last are kept", () => {
  const made: string[] = [];
  const once = memoize(
    (text: string) => {
      made.push(text);
      if (made.length === 1) throw new Error("not yet");
      return [text];
    },
    (text) => text,
    1,
  );
  expect(() => once("a")).toThrow("not yet");
  for (const text of ["a", "a", "b", "a"]) expect(once(text)).toEqual([text]);
  expect(made).toEqual(["a", "a", "b", "a"]);
});
