/** Plans and writes upgrades of a content folder (`icg check`, `icg upgrade-content`). */
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { upgradeTexts } from "#messages/upgrades.ts";
import { CONTENT_VERSION } from "#model/kinds/site.ts";
import { kinds } from "#model/kinds.ts";
import { check } from "../check.ts";
import { ContentFiles } from "../read.ts";
import { ContentTree } from "./content-tree.ts";
import type { UpgradeStep } from "./step.ts";
import { upgradeSteps } from "./steps.ts";
import { readContentVersion } from "./version.ts";

/** Content of the software. */
const SHIPPED = resolve(import.meta.dirname, "../../../content");

export class UpgradeRefused extends Error {
  override name = "UpgradeRefused";
}

export interface PlannedStep extends Pick<UpgradeStep, "from" | "to" | "changes"> {
  /** Below the content folder. */
  readonly files: readonly string[];
}

export interface UpgradePlan {
  readonly steps: readonly PlannedStep[];
  readonly tree: ContentTree;
}

/** How many files differ after the upgrade. */
export const countChanges = ({ tree }: UpgradePlan): number =>
  tree.changes().size + tree.copies().size + tree.removed().length;

/** Undefined if the files have the current version, a newer one or none that can be read. */
export function planUpgrade(root: string, shipped = SHIPPED): UpgradePlan | undefined {
  const found = readContentVersion(new ContentFiles(root));
  if (!found || found.version >= CONTENT_VERSION) return undefined;
  const tree = new ContentTree(root);
  const source = existsSync(shipped) ? new ContentTree(shipped) : tree;
  const steps: PlannedStep[] = [];
  for (const { from, to, changes, apply } of upgradeSteps) {
    if (from < found.version) continue;
    const before = new Map([...tree.snapshot(), ...tree.copies()]);
    apply(tree, source);
    const after = new Map([...tree.snapshot(), ...tree.copies()]);
    const files = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    );
    steps.push({ from, to, changes, files: files.sort() });
  }
  tree.edit(kinds.site.place, (document) => {
    document.set("content_version", CONTENT_VERSION);
    return true;
  });
  return { steps, tree };
}

const stagingOf = (root: string): string =>
  join(dirname(resolve(root)), `.${basename(resolve(root))}-upgrade`);

/** Written last into the staging folder: from then on the upgrade is completed. */
const READY = "ready";

/**
 * Completes an upgrade that was killed between its two renames; removes an unfinished one.
 * A start and every command call it before they read the content.
 */
export function finishUpgrade(root: string): void {
  const staging = stagingOf(root);
  if (!existsSync(join(staging, READY))) return;
  const next = join(staging, basename(resolve(root)));
  if (!existsSync(root) && existsSync(next)) renameSync(next, root);
  rmSync(staging, { recursive: true, force: true });
}

/** @throws UpgradeRefused */
function assertReplaceable(root: string): void {
  const parent = dirname(root);
  if (statSync(root).dev !== statSync(parent).dev)
    throw new UpgradeRefused(upgradeTexts.mountPoint(root));
  try {
    accessSync(parent, constants.W_OK);
  } catch {
    throw new UpgradeRefused(upgradeTexts.notWritable(parent));
  }
}

/** A name that is not taken: `content-2026-11-28T0245`, `content-2026-11-28T0245-2`. */
function nameCopy(root: string, now: Date): string {
  const name = `${root}-${now.toISOString().slice(0, 16).replace(":", "")}`;
  for (let number = 1; ; number += 1) {
    const copy = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(copy)) return copy;
  }
}

/**
 * Writes the upgraded files to a new folder without checking them.
 * @throws UpgradeRefused if the folder exists
 */
export function writeUpgradeTo(root: string, { tree }: UpgradePlan, folder: string): void {
  if (existsSync(folder)) throw new UpgradeRefused(upgradeTexts.exists(folder));
  cpSync(root, folder, { recursive: true, preserveTimestamps: true });
  for (const path of tree.removed()) rmSync(join(folder, path));
  for (const [path, text] of tree.changes()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flush: true });
  }
  for (const [path, from] of tree.copies()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(from, join(folder, path));
  }
}

/**
 * Writes the new folder next to the old one and exchanges them: a kill leaves the one or the other,
 * or what {@link finishUpgrade} completes.
 * @returns the folder that holds the former files
 * @throws ContentDiagnostics if the result does not pass the check; UpgradeRefused
 */
export async function writeUpgrade(folder: string, plan: UpgradePlan, now: Date): Promise<string> {
  const root = resolve(folder);
  assertReplaceable(root);
  const staging = stagingOf(root);
  const next = join(staging, basename(root));
  rmSync(staging, { recursive: true, force: true });
  try {
    writeUpgradeTo(root, plan, next);
    await check(next);
    writeFileSync(join(staging, READY), "", { flush: true });
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  const copy = nameCopy(root, now);
  renameSync(root, copy);
  finishUpgrade(root);
  return copy;
}
