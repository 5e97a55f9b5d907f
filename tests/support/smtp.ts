/** A real SMTP server that keeps mails, and a MIME parser. */
import { EventEmitter, once } from "node:events";
import { SMTPServer } from "smtp-server";
import { freePort } from "./postgres.ts";

export interface MimePart {
  /** Lower-case names; unfolded values. */
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: readonly MimePart[];
  readonly bytes: Buffer;
}

export interface ReceivedMail extends MimePart {
  readonly from: string;
  readonly to: readonly string[];
  /** Time of acceptance, ms since the epoch. */
  readonly at: number;
}

export interface SmtpServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  received(count: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

export interface SmtpOptions {
  readonly port?: number;
  /** SMTP reply code after the data, e.g. 451; undefined accepts. */
  readonly refuse?: (to: string, count: number) => number | undefined;
  /** Offers no SMTPUTF8 and refuses non-ASCII mailboxes and headers (RFC 6531 §3.5). */
  readonly ascii?: boolean;
  readonly hold?: () => Promise<void>;
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}

/** `raw` is latin1. */
export function readMime(raw: string): MimePart {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const body = raw.slice(end + 4);
  const headers = Object.fromEntries(
    head
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
  );
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(headers["content-type"] ?? "")?.[1];
  const inner = boundary ? body.split(`--${boundary}`).slice(1, -1) : [];
  return {
    headers,
    parts: inner.map((part) => readMime(part.replace(/^\r\n/, "").replace(/\r\n$/, ""))),
    bytes: boundary ? Buffer.alloc(0) : decode(body, headers["content-transfer-encoding"] ?? ""),
  };
}

const all = (part: MimePart): MimePart[] => [part, ...part.parts.flatMap(all)];
export const textOf = (mail: MimePart, type: "text/plain" | "text/html" = "text/plain"): string =>
  all(mail)
    .find((part) => part.headers["content-type"]?.startsWith(type))
    ?.bytes.toString("utf8") ?? "";
export const attachmentsOf = (
  mail: MimePart,
): { filename: string; type: string; bytes: Buffer }[] =>
  all(mail).flatMap(({ headers, bytes }) => {
    const filename = /^attachment;.*filename="?([^";]+)"?/i.exec(
      headers["content-disposition"] ?? "",
    )?.[1];
    return filename
      ? [{ filename, type: headers["content-type"]?.split(";")[0] ?? "", bytes }]
      : [];
  });

const IS_ASCII = /^\p{ASCII}*$/u;

/** Greets at once. The library waits 100 ms, to detect clients that do not wait for it. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer["connect"]>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    connection.connectionReady();
    // The library's timer would greet again.
    connection.connectionReady = () => undefined;
  }
}

export async function smtpServer({
  port,
  refuse,
  hold,
  ascii = false,
}: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const events = new EventEmitter();
  let count = 0;
  const server = new PromptServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: 20 * 1024 * 1024,
    hideSMTPUTF8: ascii,
    onRcptTo({ address }, _, done) {
      // The server has decoded the domain.
      done(
        ascii && !IS_ASCII.test(address.slice(0, address.lastIndexOf("@")))
          ? Object.assign(new Error("non-ASCII addresses are not taken"), { responseCode: 553 })
          : null,
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        count += 1;
        const mail = Buffer.concat(chunks).toString("latin1");
        const code =
          refuse?.(to[0] ?? "", count) ??
          (ascii && !IS_ASCII.test(mail.slice(0, mail.indexOf("\r\n\r\n"))) ? 550 : undefined);
        await hold?.();
        if (code) {
          done(Object.assign(new Error("refused by the test"), { responseCode: code }));
          return;
        }
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        mails.push({ from, to, at: Date.now(), ...readMime(mail) });
        done();
        events.emit("mail");
      });
    },
  });
  // A client that is killed during a mail resets its connection.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (!/^(ECONNRESET|EPIPE)$/.test(String(error.code))) throw error;
  });
  const listening = port ?? (await freePort());
  server.listen(listening, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    received: async (wanted) => {
      while (mails.length < wanted) await once(events, "mail");
      return mails;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
