/** Formats results for bench/results/mutation.md. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { machine, measuredAt } from "../../../bench/report.ts";
import { type Accepted, accepted } from "./accepted.ts";

export interface Judged {
  readonly path: string;
  readonly mutants: readonly MutantResult[];
}

interface Survivor {
  readonly place: string;
  readonly code: string;
  readonly by: string;
  readonly status: string;
  readonly reason: Accepted | undefined;
}

/** Stryker counts lines and columns from 1 here. */
function codeAt({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join("\n");
}

function survivor(mutant: MutantResult): Survivor {
  const file = relative(process.cwd(), mutant.fileName);
  const code = codeAt(mutant);
  const by = mutant.replacement ?? "";
  const reason = accepted.find(
    (entry) =>
      entry.file === file && entry.code === code && (entry.by === undefined || entry.by === by),
  );
  return {
    place: `${file}:${mutant.location.start.line}`,
    code,
    by,
    status: mutant.status === "NoCoverage" ? "not reached" : "survived",
    reason,
  };
}

const cell = (text: string): string =>
  `\`${text.replace(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("`", "'").slice(0, 90)}\``;
const row = ({ place, code, by, status, reason }: Survivor): string =>
  `| ${place} | ${cell(code)} | ${cell(by)} | ${reason?.why ?? status} |`;
const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

interface Figures {
  readonly planted: number;
  readonly daily: number;
  readonly late: number;
  readonly deep: number;
  readonly equal: number;
}

function figures(mutants: readonly MutantResult[]): Figures {
  const count = (...statuses: readonly string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const alive = survivors(mutants);
  const late = count("Timeout");
  const daily = count("Killed") + late;
  const deep = alive.filter(({ reason }) => reason?.deep === true).length;
  return {
    planted: daily + alive.length,
    daily,
    late,
    deep,
    equal: alive.filter(({ reason }) => reason !== undefined).length - deep,
  };
}

const survivors = (mutants: readonly MutantResult[]): readonly Survivor[] =>
  mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage").map(survivor);

const line = (path: string, { planted, daily, late, deep, equal }: Figures): string =>
  `| ${path} | ${planted} | ${daily} | ${late} | ${deep} | ${equal} | ${share(daily, planted)} | ${share(daily, planted - equal)} | ${share(daily + deep, planted - equal)} |`;

/** A line per folder, and the survivors. `measured` is the command. */
export function report(measured: string, judged: readonly Judged[]): string {
  const all = judged.flatMap(({ mutants }) => mutants);
  const alive = survivors(all);
  const lines = [
    `${measured}, ${measuredAt()}, ${machine()}.`,
    "",
    "| folder | planted | killed by daily tests | of these timed out | killed by deep tests alone | change nothing | daily of all | daily, without what changes nothing | both tiers, likewise |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...judged.map(({ path, mutants }) => line(path, figures(mutants))),
  ];
  if (judged.length > 1) lines.push(line("all", figures(all)));
  lines.push("");
  if (alive.length > 0)
    lines.push("| where | code | mutant | why it lives |", "|---|---|---|---|", ...alive.map(row));
  return lines.join("\n");
}
