import { describe, expect, it } from "vitest";
import { unknownVariables } from "./unknown-variables.ts";

const sentences = (...names: string[]) =>
  unknownVariables(Object.fromEntries(names.map((name) => [name, "x"])));

describe("a variable of the environment", () => {
  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["LEAD_TO", "LEADS_TO"],
    ["DATADIR", "DATA_DIR"],
    ["CONTENTS_DIR", "CONTENT_DIR"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["BACKUP_DIRS", "BACKUP_DIR"],
    ["PROT", "PORT"],
    ["ICG_ENVFILE", "ICG_ENV_FILE"],
    ["site_url", "SITE_URL"],
  ])("%s is reported with %s", (name, meant) => {
    expect(sentences(name)).toEqual([`${name} is not known: did you mean ${meant}?`]);
  });

  it("with a beginning of ours is reported with the names that there are", () => {
    expect(sentences("SMTP_HOST", "ICG_COLOUR")).toEqual([
      "SMTP_HOST is not known. Known are: SMTP_URL",
      "ICG_COLOUR is not known. Known are: ICG_ENV_FILE",
    ]);
  });

  it("of other programs is not", () => {
    const others = [
      "PATH",
      "HOME",
      "HOSTNAME",
      "HOSTTYPE",
      "USER",
      "TERM",
      "SHELL",
      "SHLVL",
      "PWD",
      "OLDPWD",
      "LANG",
      "LC_ALL",
      "TZ",
      "EDITOR",
      "MAIL",
      "LOGNAME",
      "_",
      "npm_config_cache",
      "npm_package_json",
      "npm_lifecycle_event",
      "INIT_CWD",
      "COLOR",
      "NODE",
      "NODE_ENV",
      "NODE_OPTIONS",
      "NODE_COMPILE_CACHE",
      "XDG_DATA_DIRS",
      "XDG_RUNTIME_DIR",
      "SSH_CLIENT",
      "SSH_CONNECTION",
      "SSH_TTY",
      "SUDO_USER",
      "SUDO_UID",
      "LS_COLORS",
      "DISPLAY",
      "CI",
      "INVOCATION_ID",
      "JOURNAL_STREAM",
      "NOTIFY_SOCKET",
      "SYSTEMD_EXEC_PID",
      "STATE_DIRECTORY",
      "LISTEN_PID",
      "MALLOC_ARENA_MAX",
      "UV_THREADPOOL_SIZE",
      "KUBERNETES_SERVICE_HOST",
      "KUBERNETES_PORT",
      "ICG_SERVICE_HOST",
      "ICG_SERVICE_PORT_HTTP",
      "ICG_PORT",
      "ICG_PORT_3000_TCP_ADDR",
      "ICG_NAME",
      "PGHOST",
      "PGPASSWORD",
      "http_proxy",
      "HTTPS_PROXY",
      "no_proxy",
      "SSL_CERT_FILE",
      "API_KEY",
      "LOG_DIR",
      "SITE_NAME",
      "TMPDIR",
      "container",
    ];
    expect(sentences(...others)).toEqual([]);
  });

  it("that is known is not", () => {
    expect(
      sentences("PORT", "HOST", "DESK_HOST", "DISK_MIN_MB", "LEADS_WEBHOOK_SECRET", "ICG_ENV_FILE"),
    ).toEqual([]);
  });
});

describe("a variable of the file of settings", () => {
  it("is meant for the site, whatever its name, and reported once", () => {
    const file = {
      MAIL_SERVER: "x",
      SMPT_URL: "x",
      PORT: "1",
      TZ: "UTC",
      NODE_OPTIONS: "",
      PGSSLMODE: "require",
    };
    expect(unknownVariables(file, file)).toEqual([
      "MAIL_SERVER is not known.",
      "SMPT_URL is not known: did you mean SMTP_URL?",
    ]);
  });
});
