/**
 * Reads `/etc/icg.env`, the settings of the installed service, so that commands open the service's
 * database.
 */
import { readFileSync } from "node:fs";
import { ConfigError } from "./config.ts";

/** The file named in `deploy/icg.service`. `ICG_ENV_FILE` overrides it. */
const DEFAULT_FILE = "/etc/icg.env";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that together select the database. */
const DATABASE_NAMES = ["DATA_DIR", "DATABASE_URL"];

const ESCAPED = /\\([\s\S])/g;

/** Removes quotes and escapes as systemd does. */
function unquote(text: string): string {
  const [, double, single] = /^"((?:[^"\\]|\\[\s\S])*)"$|^'([^']*)'$/.exec(text) ?? [];
  if (single !== undefined) return single;
  return (double ?? text).replace(ESCAPED, "$1");
}

/**
 * Parses a file of variables as systemd does (systemd.exec(5), EnvironmentFile=): one `NAME=value`
 * per line, comments begin with `#` or `;`, values may be quoted. A `#` inside a value is part of
 * it.
 */
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
  /** The file whose settings are used; undefined if there is none or it is empty. */
  readonly file: string | undefined;
  readonly read: Environment;
}

/**
 * Adds the service's settings to a command's environment, whose own variables take precedence.
 * DATA_DIR and DATABASE_URL both select the database: if the environment sets one, the file's are
 * ignored.
 * @throws ConfigError if the file exists but cannot be read, or if ICG_ENV_FILE names a missing
 * file
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
