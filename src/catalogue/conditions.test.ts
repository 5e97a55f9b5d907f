import { expect, it } from "vitest";
import { conditionCodes } from "#model/conditions.ts";
import { findState, labelCondition, listStated, readConditions } from "./conditions.ts";
import type { ConditionState } from "./entities/products.ts";

const read = (query: string) => readConditions(new URLSearchParams(query));
const suitable = (code: string): ConditionState => ({ code, label: code, state: "suitable" });

it("reads one condition of each kind from the address and ignores what it does not know", () => {
  expect(read("exposure=pesticides&polymer=pe&process=film")).toEqual([
    "polymer-pe",
    "process-film",
    "exposure-pesticides",
  ]);
  expect(read("exposure=magic&polymer=&process=toString")).toEqual([]);
});

it("has a label for every condition of the content, and no other", () => {
  for (const condition of conditionCodes) expect(labelCondition(condition)).not.toBe(condition);
  expect(labelCondition("process-tape")).toBe("Tape, raffia, monofilament");
  const rubber = [labelCondition("polymer-rubber"), labelCondition("process-rubber")];
  expect(rubber).toEqual(["Rubber", "Rubber mixing"]);
});

it("lists what one of the grades says something about, polymers before processes before exposures", () => {
  const grades = [
    { conditions: [suitable("exposure-gamma"), suitable("process-film")] },
    { conditions: [suitable("polymer-pe"), suitable("process-film")] },
    {},
  ];
  expect(listStated(grades)).toEqual(["polymer-pe", "process-film", "exposure-gamma"]);
});

it("calls a condition without a statement not tested, never suitable or unsuitable", () => {
  expect(findState({}, "exposure-gamma")).toEqual({ state: "not-tested" });
  expect(findState({ conditions: [suitable("polymer-pe")] }, "polymer-pp").state).toBe(
    "not-tested",
  );
});
