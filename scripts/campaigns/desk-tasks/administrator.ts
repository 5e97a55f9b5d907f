/** Tasks of the administrator, who runs commands and edits files by hand. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deskPublish } from "#messages/desk-publish.ts";
import { REAL_CONTENT } from "../../../tests/support/content.ts";
import { runScript } from "../../../tests/support/site.ts";
import { expect, type Hands, type Task } from "./hands.ts";
import type { World } from "./world.ts";

/** The content of 25 November 2026. */
const OLD_CONTENT = "0fa59005";
/** Facts that a later check found wrong: a person corrects them. */
const WRONG = [
  "products/antioxidants/ao-565.yaml",
  "products/compound/butyl-acetate.yaml",
  "products/compound/dmf.yaml",
  "products/polymer-additives/vtms.yaml",
];

/** Upgrades old content in its own folder, then imports it into an empty database. */
async function upgradeOldContent({ counts }: Hands): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "icg-old-content-"));
  const env = { CONTENT_DIR: join(folder, "content"), DATA_DIR: join(folder, "data") };
  const run = (...args: readonly string[]) => {
    counts.commands += 1;
    return runScript(["src/cli.ts", ...args], env);
  };
  try {
    const archive = execFileSync("git", ["archive", OLD_CONTENT, "content"], {
      maxBuffer: 2 ** 27,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    expect((await run("import")).output).toContain("upgrade-content");
    const refused = await run("upgrade-content");
    for (const file of [...WRONG, "not-held.yaml"])
      expect(refused.output).toMatch(new RegExp(`content/${file}:\\d+: `));
    counts.refusals += 2;
    for (const file of WRONG) cpSync(join(REAL_CONTENT, file), join(env.CONTENT_DIR, file));
    const notHeld = join(env.CONTENT_DIR, "not-held.yaml");
    writeFileSync(notHeld, readFileSync(notHeld, "utf8").replace("[cazn-60, xlpe-s]", "[cazn-60]"));
    counts.fields += WRONG.length + 1;
    expect(await run("upgrade-content")).toMatchObject({ status: 0 });
    expect(await run("import")).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const administratorTasks = (world: World): readonly Task[] => [
  {
    name: "bring content of an earlier version on, and import it",
    run: upgradeOldContent,
  },
  {
    name: "a file broken by hand is named, blocks no other item, and is restored",
    run: async (hands) => {
      const file = "products/uv-absorbers/uv-1164.yaml";
      const good = world.read(file);
      world.write(file, `${good}broken: [1\n`);
      await hands.link(
        deskPublish.publish,
        hands.page.getByRole("navigation", { name: "Content" }),
      );
      await hands.isRefused(
        hands.page.getByText(/content\/products\/uv-absorbers\/uv-1164\.yaml, line \d+/),
      );
      hands.page.once("dialog", (dialog) => void dialog.accept());
      await hands.button(deskPublish.restore);
      await expect(hands.page.getByText(/uv-1164\.yaml, line/)).toHaveCount(0);
      expect(world.read(file)).toBe(good);
    },
  },
  {
    name: "an import of a broken file keeps the last content and names the line",
    run: async (hands) => {
      const good = world.read("site.yaml");
      world.write("site.yaml", `${good}broken: [1\n`);
      const { status, output } = await world.icg("import");
      hands.counts.commands += 1;
      expect(status).not.toBe(0);
      expect(output).toMatch(/content\/site\.yaml:\d+: /);
      hands.counts.refusals += 1;
      expect((await world.visit("/available-stocks/uv-531")).status).toBe(200);
      world.write("site.yaml", good);
    },
  },
  {
    name: "see what is open before launch",
    run: async (hands) => {
      await hands.link("ICG Chemicals desk");
      await expect(
        hands.page.getByText("SMTP_URL").or(hands.page.getByText("SITE_URL")).first(),
      ).toBeVisible();
    },
  },
  {
    name: "make a backup and list the leads",
    run: async (hands) => {
      const backups = join(world.folder, "backups");
      mkdirSync(backups);
      expect(await world.icg("backup", "--keep", "3", backups)).toMatchObject({ status: 0 });
      expect(readdirSync(backups)).toHaveLength(1);
      expect(await world.icg("leads", "list")).toMatchObject({ status: 0 });
      hands.counts.commands += 2;
    },
  },
];
