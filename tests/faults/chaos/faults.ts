/** Random faults for tests/faults/chaos/chaos.ts. */
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresServer } from "../../support/postgres-server.ts";
import type { ServerProcess } from "../../support/server-process.ts";
import { type ReceivedMail, type SmtpServer, smtpServer } from "../../support/smtp.ts";

export interface Fault {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

const some = (least: number, most: number): Promise<void> =>
  wait(randomInt(least * 1_000, most * 1_000));

export class Faults {
  readonly list: Fault[] = [];
  readonly #running: () => boolean;
  constructor(running: () => boolean) {
    this.#running = running;
  }

  /** @param pause least and most seconds between faults */
  async loop(
    pause: readonly [number, number],
    kinds: Readonly<Record<string, () => Promise<void>>>,
  ): Promise<void> {
    const names = Object.keys(kinds);
    for (;;) {
      await some(...pause);
      if (!this.#running()) return;
      const kind = names[randomInt(names.length)] ?? "";
      const from = Date.now();
      await kinds[kind]?.();
      this.list.push({ kind, from, to: Date.now() });
    }
  }

  count(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind } of this.list) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }
}

/** Ignores a process that has ended. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name);
  } catch {}
}

async function freezeFor(pid: number | undefined): Promise<void> {
  signal(pid, "SIGSTOP");
  await some(1, 6);
  signal(pid, "SIGCONT");
}

export const processFaults = (
  current: () => ServerProcess,
  restart: () => Promise<void>,
): Record<string, () => Promise<void>> => ({
  "SIGKILL of the process": async () => {
    current().signal("SIGKILL");
    await current().ended;
    await restart();
  },
  "SIGSTOP of the process, 1 to 6 s": () => freezeFor(current().child.pid),
});

export const sqliteFaults = (dataDir: string): Record<string, () => Promise<void>> => ({
  "database locked, 1 to 8 s": async () => {
    const db = new DatabaseSync(join(dataDir, "icg.sqlite"), { timeout: 10_000 });
    db.exec("begin immediate; update meta set value = value");
    await some(1, 8);
    db.exec("rollback");
    db.close();
  },
});

export const postgresFaults = (postgres: PostgresServer): Record<string, () => Promise<void>> => {
  const restart = async (mode: "fast" | "immediate"): Promise<void> => {
    await postgres.stop(mode);
    await some(0, 5);
    await postgres.start();
  };
  return {
    "PostgreSQL restarted in order": () => restart("fast"),
    "PostgreSQL crashed and started": () => restart("immediate"),
    "PostgreSQL silent, 2 to 12 s": async () => {
      postgres.freeze();
      await some(2, 12);
      postgres.thaw();
    },
  };
};

/** A mail server that is sometimes stopped, slow or refusing. */
export interface Mails {
  readonly url: string;
  readonly faults: Readonly<Record<string, () => Promise<void>>>;
  received(): ReceivedMail[];
  close(): Promise<void>;
}

export async function mailServer(): Promise<Mails> {
  let refusing = false;
  let slow = false;
  const hold = async (): Promise<void> => (slow ? some(1, 3) : undefined);
  const refuse = (): number | undefined => (refusing ? 451 : undefined);
  const servers: SmtpServer[] = [await smtpServer({ refuse, hold })];
  const port = servers[0]?.port ?? 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    faults: {
      "mail server away, 3 to 12 s": async () => {
        await servers.at(-1)?.close();
        await some(3, 12);
        servers.push(await smtpServer({ port, refuse, hold }));
      },
      "mail server refuses for now (451), 3 to 12 s": async () => {
        refusing = true;
        await some(3, 12);
        refusing = false;
      },
      "mail server takes 1 to 3 s for a mail, 3 to 12 s": async () => {
        slow = true;
        await some(3, 12);
        slow = false;
      },
    },
    received: () => servers.flatMap(({ mails }) => mails),
    close: async () => servers.at(-1)?.close(),
  };
}
