import { expect, it } from "vitest";
import {
  initialState,
  type LeadFormEvent,
  type LeadFormState,
  leadFormReducer,
  type Submission,
} from "./lead-form-state.ts";

const submission: Submission = { text: "a", idempotencyKey: "k" };
const after = (...events: readonly LeadFormEvent[]): LeadFormState =>
  events.reduce(leadFormReducer, initialState(undefined));

it("is idle and empty at first", () => {
  expect(initialState(undefined)).toMatchObject({
    phase: "idle",
    errors: {},
    returned: {},
    busy: false,
    tried: false,
  });
});

it.each([
  ["invalid", "idle"],
  ["changed", "idle"],
  ["refused", "refused"],
  ["failed", "failed"],
] as const)("shows a form returned as %s as %s, with its values", (outcome, phase) => {
  const state = initialState({
    kind: "contact",
    outcome,
    values: { email: "a" },
    errors: { email: "Invalid email address" },
  });
  expect(state).toMatchObject({
    phase,
    returned: { email: "a" },
    errors: { email: "Invalid email address" },
    tried: true,
    isServed: true,
  });
  expect(leadFormReducer(state, { type: "hydrated" }).isServed).toBe(false);
});

it("cannot be submitted again while it is validated or sent", () => {
  expect(after({ type: "submitted" })).toMatchObject({ phase: "idle", busy: true });
  expect(after({ type: "submitted" }, { type: "checked", errors: {}, submission })).toMatchObject({
    phase: "sending",
    busy: true,
  });
});

it("focuses the first invalid field, then updates errors while typing", () => {
  const faulty = after(
    { type: "submitted" },
    { type: "checked", errors: { email: "Email is required" } },
  );
  expect(faulty).toMatchObject({
    phase: "idle",
    busy: false,
    focused: 1,
    errors: { email: "Email is required" },
  });
  expect(leadFormReducer(faulty, { type: "rechecked", errors: {} })).toMatchObject({
    errors: {},
    focused: 1,
  });
});

it("ignores validation before the first submit, while sending and after sending", () => {
  const recheck: LeadFormEvent = { type: "rechecked", errors: { email: "Email is required" } };
  const sending: readonly LeadFormEvent[] = [
    { type: "submitted" },
    { type: "checked", errors: {}, submission },
  ];
  for (const events of [[], sending, [...sending, { type: "sent", keep: false } as const]])
    expect(after(...events, recheck).errors).toEqual({});
});

it("keeps the submission of a failed form, so that a retry is the same lead, and drops it once sent", () => {
  const sending: readonly LeadFormEvent[] = [
    { type: "submitted" },
    { type: "checked", errors: {}, submission },
  ];
  expect(after(...sending, { type: "failed" })).toMatchObject({
    phase: "failed",
    busy: false,
    last: submission,
  });
  expect(after(...sending, { type: "refused", errors: { email: "x" } })).toMatchObject({
    phase: "refused",
    errors: { email: "x" },
    focused: 2,
    last: submission,
  });
  expect(after(...sending, { type: "sent", keep: false }).last).toBeUndefined();
});

it("is emptied when it is sent, unless it keeps its fields", () => {
  const typed = initialState({
    kind: "contact",
    outcome: "failed",
    values: { email: "a" },
    errors: {},
  });
  expect(leadFormReducer(typed, { type: "sent", keep: false })).toMatchObject({
    phase: "sent",
    emptied: 1,
    returned: {},
  });
  expect(leadFormReducer(typed, { type: "sent", keep: true })).toMatchObject({
    phase: "sent",
    emptied: 0,
    returned: { email: "a" },
  });
});
