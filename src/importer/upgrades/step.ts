/** One step of an upgrade of content files. */
import type { ContentTree } from "./content-tree.ts";

export interface UpgradeStep {
  readonly from: number;
  readonly to: number;
  /** A sentence for the owner. */
  readonly changes: string;
  /**
   * Must leave files alone that have the new form already.
   * @param shipped the content of the software, for values that the files lack
   */
  readonly apply: (tree: ContentTree, shipped: ContentTree) => void;
}
