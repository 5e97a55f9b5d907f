/** The units of deploy/, parsed by systemd. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/server-process.ts";

const DEPLOY = join(ROOT, "deploy");
const units = readdirSync(DEPLOY).filter((name) => /\.(?:service|timer)$/.test(name));
const read = (name: string): string => readFileSync(join(DEPLOY, name), "utf8");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
const settingsOf = (name: string): string[] => read(name).match(/^[A-Z]\w+=.*$/gm) ?? [];
const HARDENING = /^(?:NoNewPrivileges|Protect|Private|Restrict|Lock|Capability|SystemCall)\w*=/;

describe.runIf(hasSystemd)("systemd", () => {
  it("knows every setting of every unit", () => {
    // Existing files replace an installation's programs and settings.
    const root = mkdtempSync(join(tmpdir(), "icg-units-"));
    try {
      mkdirSync(join(root, "bin"));
      writeFileSync(join(root, "bin/node"), "#!/bin/sh\n", { mode: 0o755 });
      for (const name of units) {
        const text = read(name)
          .replaceAll(
            /\/opt\/icg\/node_modules\/\.bin\/node|\/usr\/bin\/git/g,
            join(root, "bin/node"),
          )
          .replaceAll("file:///opt/icg/docs/operations.md", "file:///dev/null");
        writeFileSync(join(root, name), text);
      }
      const { status, stdout, stderr } = spawnSync(
        "systemd-analyze",
        ["verify", "--man=no", ...units.map((name) => join(root, name))],
        { encoding: "utf8" },
      );
      const ours = (stdout + stderr)
        .split("\n")
        .filter((line) => line.includes(root) || /^icg/.test(line));
      expect([status, ours]).toEqual([0, []]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it("runs the backup at half past two in the Gulf, which has no summer time", () => {
    const when = /^OnCalendar=(.*)$/m.exec(read("icg-backup.timer"))?.[1] ?? "";
    const { stdout } = spawnSync(
      "systemd-analyze",
      ["calendar", "--base-time=2026-11-26 00:00:00 UTC", when],
      {
        encoding: "utf8",
        env: { ...process.env, TZ: "UTC" },
      },
    );
    expect(stdout).toMatch(/2026-11-26 22:30:00 UTC/);
  });
});

it("confines the backup as it confines the site", () => {
  const hardening = settingsOf("icg.service").filter((line) => HARDENING.test(line));
  expect(hardening.length).toBeGreaterThan(15);
  expect(settingsOf("icg-backup.service")).toEqual(expect.arrayContaining(hardening));
});

it("lets the backup write to the backup folder of the settings", () => {
  const folder = /^BACKUP_DIR=(.*)$/m.exec(read("icg.env"))?.[1] ?? "none";
  expect(read("icg-backup.service")).toMatch(
    new RegExp(`^ReadWritePaths=.*-${folder}(?: |$)`, "m"),
  );
});
