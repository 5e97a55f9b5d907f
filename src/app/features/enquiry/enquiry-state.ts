/** State of the enquiry form besides its fields and the browser's list, and its transitions. */
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import type { AskedGrade, EnquiryStart } from "../../data/enquiry.ts";

export interface EnquiryState {
  /** The lines shown are those of the browser's list. */
  readonly own: boolean;
  /** A grade that was named and is being looked up, or is unclear. */
  readonly asked: AskedGrade | undefined;
  /** Wishes that are ticked at first. */
  readonly wants: readonly string[];
  /** Remark that goes along: first value of its field. */
  readonly also: string;
  /** Lines for which the list had no room: they go along in the remark. */
  readonly leftOut: readonly EnquiryLine[];
  /** For screen readers. */
  readonly announcement: string;
  /** Key of the fields that add a grade. Another one empties them. */
  readonly addKey: number;
  /** Key of the lines. Another one shows the list's values in their fields. */
  readonly linesKey: number;
}

export type EnquiryEvent =
  /** The first lines are on the browser's list. */
  | { readonly type: "adopted" }
  /** The list has taken lines. */
  | { readonly type: "kept"; readonly also: string; readonly leftOut: readonly EnquiryLine[] }
  | { readonly type: "asked"; readonly asked: AskedGrade }
  /** The named grade is on the list. */
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
