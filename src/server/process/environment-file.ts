/** Reads the installed service's settings, so that commands open its database. */
import { readFileSync } from "node:fs";
import { ConfigError } from "./config.ts";

/** Named in `deploy/icg.service`; `ICG_ENV_FILE` overrides it. */
const DEFAULT_FILE = "/etc/icg.env";

type Environment = Readonly<Record<string, string | undefined>>;

const DATABASE_NAMES = ["DATA_DIR", "DATABASE_URL"];

const ESCAPED = /\\([\s\S])/g;

function unquote(text: string): string {
  const [, double, single] = /^"((?:[^"\\]|\\[\s\S])*)"$|^'([^']*)'$/.exec(text) ?? [];
  if (single !== undefined) return single;
  return (double ?? text).replace(ESCAPED, "$1");
}

/** As systemd does (systemd.exec(5), EnvironmentFile=). A `#` inside a value is part of it. */
export function parseEnvironment(text: string): Readonly<Record<string, string>> {
  const lines = text
    .replaceAll(/\\\r?\n/g, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
  const found: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) found[name] = unquote(value);
  }
  return found;
}

export interface CommandEnvironment {
  readonly env: Environment;
  readonly file: string | undefined;
  readonly read: Environment;
}

/**
 * Adds the service's settings; the environment takes precedence. If it sets DATA_DIR or
 * DATABASE_URL, the file's are both ignored.
 * @throws ConfigError if the file cannot be read, or ICG_ENV_FILE names a missing one
 */
export function withEnvironmentFile(environment: Environment): CommandEnvironment {
  const environmentVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const fileSetting = environmentVariables["ICG_ENV_FILE"];
  const file = fileSetting ?? DEFAULT_FILE;
  const namesDatabase =
    environmentVariables["DATA_DIR"] !== undefined ||
    environmentVariables["DATABASE_URL"] !== undefined;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (fileSetting === undefined && (code === "ENOENT" || namesDatabase))
      return { env: environmentVariables, file: undefined, read: {} };
    if (code === "EACCES")
      throw new ConfigError(
        `${file} holds the site's settings and this user may not read it: run the command as root or as the site's user, or set DATA_DIR or DATABASE_URL.`,
      );
    throw new ConfigError(`ICG_ENV_FILE=${file} cannot be read. (${message})`);
  }
  const read = parseEnvironment(text);
  const fileVariables = namesDatabase
    ? Object.fromEntries(Object.entries(read).filter(([name]) => !DATABASE_NAMES.includes(name)))
    : read;
  return {
    env: { ...fileVariables, ...environmentVariables },
    file: Object.keys(fileVariables).length > 0 ? file : undefined,
    read,
  };
}
