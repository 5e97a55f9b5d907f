/**
 * Tasks of an owner, a clerk and an administrator at the desk, clicked in Chromium over the whole
 * content. `npx node scripts/campaigns/desk-tasks.ts [PATTERN]` runs all tasks, or those whose name
 * matches, and exits with 1 when one fails.
 */
import { chromium } from "@playwright/test";
import { measuredAt, writeResult } from "../../bench/report.ts";
import { ensureBrowser, launchOptions } from "../../tests/support/browser.ts";
import { administratorTasks } from "./desk-tasks/administrator.ts";
import { clerkTasks, sendLeads } from "./desk-tasks/clerk.ts";
import { Hands, type Task } from "./desk-tasks/hands.ts";
import { ownerTasks } from "./desk-tasks/owner.ts";
import { openWorld } from "./desk-tasks/world.ts";

const selected = process.argv[2] ?? "";
await ensureBrowser();
const browser = await chromium.launch(launchOptions());
const world = await openWorld();
const rows: string[] = [];
let failed = 0;
try {
  await sendLeads(world);
  const all: readonly (readonly [who: string, tasks: readonly Task[]])[] = [
    ["owner", ownerTasks(world)],
    ["clerk", clerkTasks(world)],
    ["administrator", administratorTasks(world)],
  ];
  for (const [who, tasks] of all) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    for (const { name, run } of tasks.filter((task) => new RegExp(selected).test(task.name))) {
      const hands = new Hands(await context.newPage());
      await hands.page.goto(world.desk.address);
      const began = performance.now();
      const fault = await run(hands).then(
        () => "",
        (error: unknown) => String(error),
      );
      const { clicks, fields, commands, refusals } = hands.counts;
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const state = fault === "" ? "done" : "failed";
      process.stdout.write(
        `${state}: ${who}: ${name} (${clicks} clicks, ${fields} fields, ${commands} commands, ${refusals} refusals, ${seconds} s)\n`,
      );
      if (fault !== "") {
        failed += 1;
        process.stdout.write(`${fault}\n`);
      }
      rows.push(`| ${[who, name, clicks, fields, commands, refusals, state].join(" | ")} |`);
      await hands.page.close();
    }
    await context.close();
  }
} finally {
  await world.close();
  await browser.close();
}
process.stdout.write(`${rows.length - failed} of ${rows.length} tasks done\n`);
if (selected === "")
  await writeResult("desk-tasks.md", [
    "# Tasks at the desk",
    "",
    `\`npx node scripts/campaigns/desk-tasks.ts\`, ${measuredAt()}, whole content, Chromium, 1440 px.`,
    "A refusal is a message that something was not done; the task then puts it right.",
    "",
    "| who | task | clicks | fields | commands | refusals | result |",
    "|---|---|---:|---:|---:|---:|---|",
    ...rows,
  ]);
if (failed > 0) process.exitCode = 1;
