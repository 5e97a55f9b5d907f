/** The steps that bring content files from one version to the next, the oldest first. */
import type { UpgradeStep } from "./step.ts";
import { upgradeTo2 } from "./step-2.ts";
import { upgradeTo3 } from "./step-3.ts";

export const upgradeSteps: readonly UpgradeStep[] = [upgradeTo2, upgradeTo3];
