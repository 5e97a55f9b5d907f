/** State of the enquiry form, apart from its fields and the browser's list. */
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import type { AskedGrade, EnquiryStart } from "../../data/enquiry.ts";

export interface EnquiryState {
  /** The lines are those of the browser's list. */
  readonly own: boolean;
  /** Being looked up, or unclear. */
  readonly asked: AskedGrade | undefined;
  /** Entered while `asked` was looked up; looked up after it. */
  readonly waiting: readonly AskedGrade[];
  /** Found unclear while others waited; shown after those. */
  readonly unclear: readonly AskedGrade[];
  readonly wants: readonly string[];
  readonly also: string;
  /** Lines beyond the maximum; the remark contains them. */
  readonly leftOut: readonly EnquiryLine[];
  readonly announcement: string;
  /** A new key empties the fields that add a grade. */
  readonly addKey: number;
  /** A new key shows the list's values. */
  readonly linesKey: number;
}

export type EnquiryEvent =
  | { readonly type: "adopted" }
  | { readonly type: "kept"; readonly also: string; readonly leftOut: readonly EnquiryLine[] }
  | { readonly type: "asked"; readonly asked: AskedGrade; readonly waits?: boolean }
  | { readonly type: "unclear" }
  | {
      readonly type: "added";
      readonly announcement?: string | undefined;
      /** The fields already hold another grade. */
      readonly keepsFields?: boolean;
    }
  | { readonly type: "linesChanged"; readonly announcement?: string | undefined };

export const initialEnquiry = ({
  asked,
  wants = [],
  also = "",
  beyond = [],
}: EnquiryStart): EnquiryState => ({
  own: false,
  asked,
  waiting: [],
  unclear: [],
  wants,
  also,
  leftOut: beyond,
  announcement: "",
  addKey: 0,
  linesKey: 0,
});

function nextAsked({
  waiting,
  unclear,
}: EnquiryState): Partial<Pick<EnquiryState, "asked" | "waiting" | "unclear">> {
  const [next, ...rest] = waiting;
  if (next) return { asked: next, waiting: rest };
  return { asked: unclear[0], unclear: unclear.slice(1) };
}

export function enquiryReducer(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  switch (event.type) {
    case "adopted":
      return { ...state, own: true };
    case "kept":
      return { ...state, also: event.also, leftOut: [...state.leftOut, ...event.leftOut] };
    case "asked":
      return event.waits
        ? { ...state, waiting: [...state.waiting, event.asked] }
        : { ...state, asked: event.asked };
    case "unclear":
      return {
        ...state,
        unclear: state.asked ? [...state.unclear, state.asked] : state.unclear,
        ...nextAsked(state),
      };
    case "added":
      return {
        ...state,
        ...nextAsked(state),
        addKey: event.keepsFields ? state.addKey : state.addKey + 1,
        announcement: event.announcement ?? state.announcement,
      };
    case "linesChanged":
      return {
        ...state,
        linesKey: state.linesKey + 1,
        announcement: event.announcement ?? state.announcement,
      };
  }
}
