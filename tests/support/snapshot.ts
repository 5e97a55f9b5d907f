/** Content snapshots without a database. */
import { type ContentRow, type ContentRows, storedRow } from "#store/import.ts";
import { type ContentKind, contentKinds } from "#store/schema.ts";
import { type ContentSnapshot, SnapshotBuilder } from "#store/snapshot.ts";
import { rowsOf, type TestRows } from "./rows.ts";

export function snapshotFrom(rows: ContentRows, version = "test"): ContentSnapshot {
  const builder = new SnapshotBuilder();
  for (const kind of contentKinds)
    for (const [position, row] of rows[kind].entries()) {
      const stored = storedRow(kind, row as ContentRow<ContentKind>, position);
      builder.add(kind, stored, stored.body);
    }
  return builder.build(version);
}

export const snapshotOf = (rows: TestRows, version?: string): ContentSnapshot =>
  snapshotFrom(rowsOf(rows), version);
