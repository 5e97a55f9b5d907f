import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const fault = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
};

describe("configuration", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      siteUrl: "http://localhost:3000",
      deskPort: 4100,
      deskHost: "127.0.0.1",
      dataDir: "data",
      backupDir: undefined,
      contentDir: "content",
      databaseUrl: undefined,
      apiUrl: undefined,
      smtpUrl: undefined,
      leadsTo: undefined,
      webhook: undefined,
      trustProxy: false,
      logLevel: "info",
      metricsToken: undefined,
      diskMinBytes: 200_000_000,
      quota: { maxBytes: 5_000_000_000, mailsPerHour: 12 },
    });
  });

  it("takes an empty variable as not set", () => {
    const names = [
      "PORT",
      "HOST",
      "SITE_URL",
      "DATA_DIR",
      "CONTENT_DIR",
      "DATABASE_URL",
      "API_URL",
      "SMTP_URL",
      "LEADS_TO",
      "LEADS_WEBHOOK_URL",
      "LEADS_WEBHOOK_SECRET",
      "TRUST_PROXY",
      "LOG_LEVEL",
      "METRICS_TOKEN",
      "STORE_MAX_MB",
      "MAILS_PER_HOUR",
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  });

  it("reads every variable", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "127.0.0.1",
      SITE_URL: "https://www.example.com/",
      DATA_DIR: "/var/lib/icg",
      CONTENT_DIR: "/srv/content",
      DATABASE_URL: "postgres://a:b@db/icg",
      API_URL: "https://api.example.com/",
      SMTP_URL: "smtps://a:b@mail",
      LEADS_TO: "sales@example.com",
      LEADS_WEBHOOK_URL: "https://crm.example.com/leads",
      LEADS_WEBHOOK_SECRET: "fedcba9876543210",
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
      METRICS_TOKEN: "0123456789abcdef",
      STORE_MAX_MB: "20",
      MAILS_PER_HOUR: "3",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      siteUrl: "https://www.example.com",
      dataDir: "/var/lib/icg",
      contentDir: "/srv/content",
      databaseUrl: "postgres://a:b@db/icg",
      apiUrl: "https://api.example.com",
      smtpUrl: "smtps://a:b@mail",
      leadsTo: "sales@example.com",
      webhook: { url: "https://crm.example.com/leads", secret: "fedcba9876543210" },
      trustProxy: true,
      logLevel: "warn",
      metricsToken: "0123456789abcdef",
      quota: { maxBytes: 20_000_000, mailsPerHour: 3 },
    });
    expect([
      readConfig({ TRUST_PROXY: "true" }).trustProxy,
      readConfig({ TRUST_PROXY: "0" }).trustProxy,
      readConfig({ TRUST_PROXY: "false" }).trustProxy,
    ]).toEqual([true, false, false]);
    expect(readConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["SITE_URL", "www.example.com"],
    ["SITE_URL", "ftp://example.com"],
    ["SITE_URL", "https://user:secret@example.com"],
    ["SITE_URL", "https://example.com/shop"],
    ["SITE_URL", "https://example.com/?a=1"],
    ["SITE_URL", "https://example.com/#top"],
    ["STORE_MAX_MB", "0"],
    ["STORE_MAX_MB", "many"],
    ["MAILS_PER_HOUR", "0"],
    ["DATABASE_URL", "mysql://a@b/c"],
    ["API_URL", "file:///etc/passwd"],
    ["SMTP_URL", "mail.example.com"],
    ["LEADS_TO", "sales"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_TOKEN", "short"],
  ])("refuses %s=%s, and names the variable and the expected value", (name, value) => {
    expect(fault({ [name]: value })).toMatch(new RegExp(`^${name}=.*: expected .+`));
  });

  it.each([
    [
      { LEADS_WEBHOOK_URL: "http://crm.example.com", LEADS_WEBHOOK_SECRET: "fedcba9876543210" },
      "LEADS_WEBHOOK_URL=…: expected https://… that takes leads",
    ],
    [
      { LEADS_WEBHOOK_URL: "https://crm.example.com/hidden" },
      "LEADS_WEBHOOK_SECRET=…: expected LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET together",
    ],
    [
      { LEADS_WEBHOOK_SECRET: "fedcba9876543210" },
      "LEADS_WEBHOOK_SECRET=…: expected LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET together",
    ],
    [
      { LEADS_WEBHOOK_URL: "https://crm.example.com", LEADS_WEBHOOK_SECRET: "short" },
      "LEADS_WEBHOOK_SECRET=…: expected a secret of at least 16",
    ],
  ])(
    "accepts a webhook only with both address and secret, and shows neither: %j",
    (env, expected) => {
      expect(fault(env)).toMatch(new RegExp(`^${expected}[^\n]*$`));
      expect(fault(env)).not.toMatch(/fedcba|hidden|short/);
    },
  );

  it("names every fault at once, one a line", () => {
    expect(
      fault({ PORT: "x", LOG_LEVEL: "loud", LEADS_TO: "sales" })
        .split("\n")
        .map((line) => line.split("=")[0]),
    ).toEqual(["PORT", "LEADS_TO", "LOG_LEVEL"]);
  });

  it("keeps secrets to itself", () => {
    const message = fault({
      DATABASE_URL: "mysql://user:geheim@db/icg",
      SMTP_URL: "geheim",
      METRICS_TOKEN: "geheim",
      SITE_URL: "http://",
    });
    expect(message.split("\n")).toHaveLength(4);
    expect(message).not.toContain("geheim");
  });
});
