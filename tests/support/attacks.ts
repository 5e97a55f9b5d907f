/** The requests that cost a server most for what they cost their sender: for the fault tests and for `npm run bench:attack`. */
import { CONTACT } from "./server-process.ts";

export interface Attack {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const BOUNDARY = "----attack";
/** Just below the largest form that is taken. */
const LARGE = 6_000_000;
/** Just below the largest JSON that is taken. */
const SMALL = 60_000;

const multipart = (name: string, body: string): Attack => ({
  name,
  method: "POST",
  path: "/api/leads/application",
  headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.from(body),
});
const json = (name: string, body: string, headers: Readonly<Record<string, string>> = {}): Attack => ({
  name,
  method: "POST",
  path: CONTACT,
  headers: { "content-type": "application/json", ...headers },
  body: Buffer.from(body),
});
const filled = (text: string, size: number): string => text.repeat(Math.ceil(size / Buffer.byteLength(text)));
const partOf = (disposition: string, value: string, headers = ""): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const person = { firstName: "Zoe", lastName: "Tester", email: "zoe@visitor.test" };
/** Marks of different classes in turn: putting n of them in order takes n² steps. */
const MARKS = "\u0301\u0316";

/** A zip whose directory names as many files as fit. */
function zipOfMany(size: number): Buffer {
  const entry = Buffer.alloc(46 + 1);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(1, 28);
  const count = Math.min(65_535, Math.floor(size / entry.length));
  const directory = Buffer.concat(Array.from({ length: count }, () => entry));
  const local = Buffer.from("PK\x03\x04".padEnd(30, "\0"), "latin1");
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}
const withFile = (name: string, file: Buffer): Attack => {
  const head = Buffer.from(partOf('name="fullName"', "Zoe") + partOf('name="resume"; filename="cv.docx"', "").slice(0, -2));
  return { ...multipart(name, ""), body: Buffer.concat([head, file, Buffer.from(`\r\n${END}`)]) };
};

/** Every kind is refused with a 4xx. */
export const attacks: readonly Attack[] = [
  multipart("90,000 empty files", filled(partOf('name="f"; filename=""', ""), LARGE)),
  multipart("90,000 empty fields", filled(partOf('name="f"', ""), LARGE)),
  multipart("one header of 6 MB", partOf('name="a"', "b", `x-junk: ${filled("x", LARGE)}\r\n`) + END),
  multipart("a million headers of one part", partOf('name="a"', "b", filled("a:b\r\n", LARGE)) + END),
  multipart("6 MB of marks in one field", partOf('name="fullName"', `a${filled(MARKS, LARGE)}`) + END),
  multipart("6 MB of almost-boundaries before the first part", filled(`\r\n--${BOUNDARY.slice(0, -1)}`, LARGE) + END),
  withFile("a zip of 65,535 files", zipOfMany(3_200_000)),
  json("60 kB of marks in a message", JSON.stringify({ ...person, message: `a${filled(MARKS, SMALL)}` })),
  json("JSON 30,000 levels deep", `{"message":${"[".repeat(SMALL / 2)}${"]".repeat(SMALL / 2)}}`),
  json("JSON of 6,000 fields", JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1])))),
  json("6 MB of JSON in chunks", `{"message":"${filled("x", LARGE)}"}`, { "transfer-encoding": "chunked" }),
  json("an address that is half an escape", "{}"),
].map((attack) => (attack.name.startsWith("an address") ? { ...attack, path: `/api/${"%e2%80%a8".repeat(1_500)}%` } : attack));
