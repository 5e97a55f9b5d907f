/** Faults as the desk's API tells them (desk.md §5): of a form's fields, and of a publication's items. */

export interface Fault {
  /** The field; empty for the item as a whole. */
  readonly path: readonly (string | number)[];
  /** In words for whoever fills in the form: what to do about it. */
  readonly message: string;
}

/** A fault with the item that has it: the path is kind, item and field. */
export interface PlacedFault extends Fault {
  readonly path: readonly [kind: string, id: string, field: string];
  readonly file: string;
  readonly line: number;
  /** In words. */
  readonly place: string;
}
