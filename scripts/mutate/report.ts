/** What became of a folder's mutants, as a section of bench/results/mutation.md. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { machine, measuredAt } from "../../bench/report.ts";
import { accepted } from "./accepted.ts";

interface Survivor {
  readonly place: string;
  readonly code: string;
  readonly by: string;
  readonly status: string;
  readonly why: string | undefined;
}

/** The code that a mutant replaced. Stryker's lines and columns count from 1 here. */
function codeAt({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines.map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined)).join("\n");
}

function survivor(mutant: MutantResult): Survivor {
  const file = relative(process.cwd(), mutant.fileName);
  const code = codeAt(mutant);
  const by = mutant.replacement ?? "";
  const why = accepted.find((entry) => entry.file === file && entry.code === code && (entry.by === undefined || entry.by === by))?.why;
  return { place: `${file}:${mutant.location.start.line}`, code, by, status: mutant.status === "NoCoverage" ? "not reached" : "survived", why };
}

const cell = (text: string): string => `\`${text.replace(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("`", "'").slice(0, 90)}\``;
const row = ({ place, code, by, status, why }: Survivor): string => `| ${place} | ${cell(code)} | ${cell(by)} | ${why ?? status} |`;

/** Figures and survivors. @param measured the command */
export function folderReport(measured: string, mutants: readonly MutantResult[]): string {
  const count = (...statuses: readonly string[]): number => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed");
  const late = count("Timeout");
  const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage").map(survivor);
  const equal = survivors.filter(({ why }) => why !== undefined).length;
  const judged = killed + late + survivors.length;
  const share = (part: number, of: number): string => (of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`);
  return [
    `${measured}, ${measuredAt()}, ${machine()}.`,
    "",
    "| mutants | killed | timed out | survived or not reached | of these accepted | killed or timed out | without the accepted |",
    "|---|---|---|---|---|---|---|",
    `| ${judged} | ${killed} | ${late} | ${survivors.length} | ${equal} | ${share(killed + late, judged)} | ${share(killed + late, judged - equal)} |`,
    "",
    ...(survivors.length === 0 ? [] : ["| where | code | mutant | why it lives |", "|---|---|---|---|", ...survivors.map(row)]),
  ].join("\n");
}
