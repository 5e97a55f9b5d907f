/** State of the enquiry form apart from its fields and the browser's list, and its transitions. */
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import type { AskedGrade, EnquiryStart } from "../../data/enquiry.ts";

export interface EnquiryState {
  /** True when the shown lines are those of the browser's list. */
  readonly own: boolean;
  /** A typed grade that is being looked up or is unclear. */
  readonly asked: AskedGrade | undefined;
  /** Initially checked wishes. */
  readonly wants: readonly string[];
  /** Initial value of the remark. */
  readonly also: string;
  /** Lines beyond the maximum. The remark contains them. */
  readonly leftOut: readonly EnquiryLine[];
  /** For screen readers. */
  readonly announcement: string;
  /** Key of the fields that add a grade. A new key empties them. */
  readonly addKey: number;
  /** Key of the lines. A new key shows the list's values. */
  readonly linesKey: number;
}

export type EnquiryEvent =
  /** The initial lines are in the browser's list. */
  | { readonly type: "adopted" }
  | { readonly type: "kept"; readonly also: string; readonly leftOut: readonly EnquiryLine[] }
  | { readonly type: "asked"; readonly asked: AskedGrade }
  /** The requested grade is in the list. */
  | { readonly type: "added"; readonly announcement?: string | undefined }
  | { readonly type: "linesChanged"; readonly announcement?: string | undefined };

export const initialEnquiry = ({
  asked,
  wants = [],
  also = "",
  beyond = [],
}: EnquiryStart): EnquiryState => ({
  own: false,
  asked,
  wants,
  also,
  leftOut: beyond,
  announcement: "",
  addKey: 0,
  linesKey: 0,
});

export function enquiryReducer(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  switch (event.type) {
    case "adopted":
      return { ...state, own: true };
    case "kept":
      return { ...state, also: event.also, leftOut: [...state.leftOut, ...event.leftOut] };
    case "asked":
      return { ...state, asked: event.asked };
    case "added":
      return {
        ...state,
        asked: undefined,
        addKey: state.addKey + 1,
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
