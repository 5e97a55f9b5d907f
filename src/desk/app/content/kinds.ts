/** The kinds of content with their counts, for the navigation and for the lists. */
import { useQuery } from "@tanstack/react-query";
import { deskApi } from "../../paths.ts";
import { request } from "../request.ts";

/** A kind: `GET /api/desk/kinds`. */
export interface KindRow {
  readonly kind: string;
  readonly title: string;
  readonly item: string;
  readonly help: string;
  readonly count: number;
  /** Its items are changed, neither made nor removed. */
  readonly isFixed: boolean;
  /** It is one item, of the kind's own name. */
  readonly isWhole: boolean;
  /** The site shows its rows in the order of their file. */
  readonly isOrdered: boolean;
  /** The field that names its items, where they are rows of one file. */
  readonly rowKey?: string;
  /** Of grades: the categories. */
  readonly groups?: readonly { readonly key: string; readonly title: string; readonly count: number }[];
}

export function useKinds(): readonly KindRow[] {
  const { data } = useQuery({ queryKey: ["kinds"], queryFn: () => request<{ kinds: readonly KindRow[] }>(deskApi.kinds) });
  return data?.kinds ?? [];
}
