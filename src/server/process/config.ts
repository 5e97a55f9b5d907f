/** Configuration from the environment, validated at start. */
import { join } from "node:path";
import * as v from "valibot";
import { isWebhookUrl } from "#leads/webhook-address.ts";

const MB = 1_000_000;

const wholeNumber = (text: string) =>
  v.pipe(v.string(), v.regex(/^\d+$/, text), v.transform(Number));
const url = (expected: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      expected,
    ),
  );

const port = v.pipe(
  wholeNumber("a port number from 0 to 65535"),
  v.maxValue(65_535, "a port number from 0 to 65535"),
);
const amount = (expected: string) => v.pipe(wholeNumber(expected), v.minValue(1, expected));
/** Links append a path to the origin, which every page shows. */
const origin = v.pipe(
  url("the site's address, such as https://www.example.com", "http:", "https:"),
  v.check((value) => {
    if (!URL.canParse(value)) return true;
    const { username, password, pathname, search, hash } = new URL(value);
    return `${username}${password}${search}${hash}` === "" && pathname === "/";
  }, "an address without user, password, path or query, such as https://www.example.com"),
);

const variablesSchema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty("an address to listen on")), "0.0.0.0"),
  DESK_PORT: v.optional(port, "4100"),
  DESK_HOST: v.optional(
    v.picklist(["127.0.0.1", "0.0.0.0"], "127.0.0.1, or in a container 0.0.0.0"),
    "127.0.0.1",
  ),
  SITE_URL: v.optional(origin),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty("a folder")), "./data"),
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty("a folder")), "./content"),
  DATABASE_URL: v.optional(
    url("postgres://user:password@host:port/database", "postgres:", "postgresql:"),
  ),
  API_URL: v.optional(
    url(
      "the address of a server that answers §7, such as https://api.example.com",
      "http:",
      "https:",
    ),
  ),
  SMTP_URL: v.optional(url("smtp://user:password@host:port or smtps://…", "smtp:", "smtps:")),
  LEADS_TO: v.optional(v.pipe(v.string(), v.email("an email address"))),
  LEADS_WEBHOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isWebhookUrl,
        "https://… that takes leads, or http:// with an address of your own network, such as http://10.0.0.5/leads",
      ),
    ),
  ),
  LEADS_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, "a secret of at least 16 characters")),
  ),
  TRUST_PROXY: v.optional(v.picklist(["0", "1", "true", "false"], "1 or 0")),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["silent", "fatal", "error", "warn", "info", "debug", "trace"],
      "silent, fatal, error, warn, info, debug or trace",
    ),
    "info",
  ),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.nonEmpty("the folder that backups are written to"))),
  DISK_MIN_MB: v.optional(amount("megabytes, at least 1"), "200"),
  STORE_MAX_MB: v.optional(amount("megabytes, at least 1"), "5000"),
  MAILS_PER_HOUR: v.optional(amount("a number of mails, at least 1"), "12"),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, "a secret of at least 16 characters")),
  ),
});
export const variableNames: readonly string[] = Object.keys(variablesSchema.entries);

const environmentSchema = v.pipe(
  variablesSchema,
  v.forward(
    v.partialCheck(
      [["LEADS_WEBHOOK_URL"], ["LEADS_WEBHOOK_SECRET"]],
      ({ LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET }) =>
        (LEADS_WEBHOOK_URL === undefined) === (LEADS_WEBHOOK_SECRET === undefined),
      "LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET together, the secret of at least 16 characters",
    ),
    ["LEADS_WEBHOOK_SECRET"],
  ),
);

const toConfig = (value: v.InferOutput<typeof environmentSchema>) => ({
  port: value.PORT,
  host: value.HOST,
  deskPort: value.DESK_PORT,
  deskHost: value.DESK_HOST,
  /** Without a trailing slash. */
  siteUrl: (value.SITE_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ""),
  dataDir: join(value.DATA_DIR),
  contentDir: join(value.CONTENT_DIR),
  databaseUrl: value.DATABASE_URL,
  apiUrl: value.API_URL?.replace(/\/$/, ""),
  smtpUrl: value.SMTP_URL,
  leadsTo: value.LEADS_TO,
  webhook:
    value.LEADS_WEBHOOK_URL && value.LEADS_WEBHOOK_SECRET
      ? { url: value.LEADS_WEBHOOK_URL, secret: value.LEADS_WEBHOOK_SECRET }
      : undefined,
  trustProxy: value.TRUST_PROXY === "1" || value.TRUST_PROXY === "true",
  logLevel: value.LOG_LEVEL as string,
  /** Only for `icg ready`. */
  backupDir: value.BACKUP_DIR,
  metricsToken: value.METRICS_TOKEN,
  diskMinBytes: value.DISK_MIN_MB * MB,
  quota: { maxBytes: value.STORE_MAX_MB * MB, mailsPerHour: value.MAILS_PER_HOUR },
});

export type Config = Readonly<ReturnType<typeof toConfig>> & {
  /** See `PolicyOptions`; not set by a variable. */
  readonly framedBy?: string;
};

export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * An empty variable counts as not set.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    variableNames.map((name) => [name, env[name] === "" ? undefined : env[name]]),
  );
  const result = v.safeParse(environmentSchema, set);
  if (!result.success) {
    throw new ConfigError(
      result.issues
        .map((issue) => {
          const name = String(issue.path?.[0]?.key);
          return `${name}=${/_(URL|TOKEN|SECRET)$/.test(name) ? "…" : String(issue.input)}: expected ${issue.message}`;
        })
        .join("\n"),
    );
  }
  return toConfig(result.output);
}
