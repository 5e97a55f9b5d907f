import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT, startFlags } from "../../../tests/support/server-process.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

it("is started with the same flags by npm, in a container and by systemd", () => {
  const { scripts } = JSON.parse(read("package.json")) as {
    scripts: Readonly<Record<string, string>>;
  };
  const starts = [
    scripts["start"],
    /^CMD (\[.*\])$/m.exec(read("Dockerfile"))?.[1]?.replaceAll(/[[\]",]+/g, " "),
    /^ExecStart=(.*)$/m.exec(read("deploy/icg.service"))?.[1],
  ];
  for (const start of starts)
    expect(start?.split(/\s+/)).toEqual(expect.arrayContaining([...startFlags]));
});
