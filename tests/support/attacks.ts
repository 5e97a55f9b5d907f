/** Requests that are cheap for the client only. */
import { CONTACT } from "./server-process.ts";

export interface Attack {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const BOUNDARY = "----attack";
const LARGE = 6_000_000;
const SMALL = 60_000;

const multipart = (name: string, body: string): Attack => ({
  name,
  method: "POST",
  path: "/api/leads/application",
  headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.from(body),
});
const json = (
  name: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Attack => ({
  name,
  method: "POST",
  path: CONTACT,
  headers: { "content-type": "application/json", ...headers },
  body: Buffer.from(body),
});
const filled = (text: string, size: number): string =>
  text.repeat(Math.ceil(size / Buffer.byteLength(text)));
const partOf = (disposition: string, value: string, headers = ""): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const person = { firstName: "Zoe", lastName: "Tester", email: "zoe@visitor.test" };
/** Marks of alternating classes: sorting n of them takes n² steps. */
const MARKS = "\u0301\u0316";

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
  const head = Buffer.from(
    partOf('name="fullName"', "Zoe") + partOf('name="resume"; filename="cv.docx"', "").slice(0, -2),
  );
  return { ...multipart(name, ""), body: Buffer.concat([head, file, Buffer.from(`\r\n${END}`)]) };
};

const enquiry = (name: string, body: string): Attack => ({
  ...json(name, body),
  path: "/api/enquiries",
});

export const attacks: readonly Attack[] = [
  multipart("90,000 empty files", filled(partOf('name="f"; filename=""', ""), LARGE)),
  multipart("90,000 empty fields", filled(partOf('name="f"', ""), LARGE)),
  multipart(
    "one header of 6 MB",
    partOf('name="a"', "b", `x-junk: ${filled("x", LARGE)}\r\n`) + END,
  ),
  multipart(
    "a million headers of one part",
    partOf('name="a"', "b", filled("a:b\r\n", LARGE)) + END,
  ),
  multipart(
    "6 MB of marks in one field",
    partOf('name="fullName"', `a${filled(MARKS, LARGE)}`) + END,
  ),
  multipart(
    "6 MB of almost-boundaries before the first part",
    filled(`\r\n--${BOUNDARY.slice(0, -1)}`, LARGE) + END,
  ),
  withFile("a zip of 65,535 files", zipOfMany(3_200_000)),
  json(
    "60 kB of marks in a message",
    JSON.stringify({ ...person, message: `a${filled(MARKS, SMALL)}` }),
  ),
  json("JSON 30,000 levels deep", `{"message":${"[".repeat(SMALL / 2)}${"]".repeat(SMALL / 2)}}`),
  json(
    "JSON of 6,000 fields",
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1])),
    ),
  ),
  json("6 MB of JSON in chunks", `{"message":"${filled("x", LARGE)}"}`, {
    "transfer-encoding": "chunked",
  }),
  enquiry("an enquiry of 21,000 empty lines", `{"lines":[${"{},".repeat(20_999)}{}]}`),
  enquiry("an enquiry of 20,000 wishes", `{"wants":[${'"",'.repeat(19_999)}""]}`),
  json("an address that is half an escape", "{}"),
].map((attack) =>
  attack.name.startsWith("an address")
    ? { ...attack, path: `/api/${"%e2%80%a8".repeat(1_500)}%` }
    : attack,
);

export interface Question {
  readonly name: string;
  readonly method?: string;
  /** A different path for each index defeats caches. */
  readonly path: (index: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (index: number) => string;
}

/** 24 characters with thousands of readings as a formula. */
export const ambiguous = (index: number): string =>
  `${["cs", "co", "sn", "pb"][index % 4]}${"cs".repeat(10)}${10 + (index % 90)}`;

const words = [
  "stabilizer",
  "antioxidant",
  "benzophenone",
  "phosphite",
  "plasticizer",
  "polypropylene",
  "pigment",
  "flame",
  "retardant",
  "titanium",
];
function misspelt(index: number): string {
  const word = words[index % words.length] ?? "";
  const place = 1 + (Math.floor(index / words.length) % (word.length - 1));
  const letter = String.fromCharCode(97 + (Math.floor(index / 100) % 26));
  return (
    word.slice(0, place) +
    letter +
    String.fromCharCode(97 + (Math.floor(index / 2600) % 26)) +
    word.slice(place + 1)
  );
}
const lists = new Map<number, string>();
/** 500 lines of 98 characters without a common misspelt word. */
export function misspeltList(index: number): string {
  const made =
    lists.get(index) ??
    Array.from({ length: 500 }, (_, line) => misspeltLine(index * 500 + line)).join("\n");
  lists.set(index, made);
  return made;
}
function misspeltLine(number: number): string {
  let text = "";
  for (let word = 0; text.length < 98; word += 1) text += `${misspelt(number * 16 + word)} `;
  return text.slice(0, 98);
}
const ambiguousList = (index: number): string =>
  Array.from({ length: 500 }, (_, line) => `${ambiguous(line)} ${ambiguous(line + index)}`).join(
    "\n",
  );

const LIST = "/api/site/check-list";
const asJson = { method: "POST", headers: { "content-type": "application/json" } };
const asForm = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } };

export const questions = {
  formulaSearch: {
    name: "a search with many readings",
    path: (index) => `/api/products?search=${ambiguous(index)}`,
  },
  formulaPage: {
    name: "a page that searches for it",
    path: (index) => `/${index % 2 ? "compare" : "enquiry"}?add=${ambiguous(index)}`,
  },
  formulaList: {
    name: "a list of 500 of them",
    path: () => LIST,
    ...asJson,
    body: (index) => JSON.stringify({ text: ambiguousList(index) }),
  },
  formulaSheet: {
    name: "a sheet of one of them, which the mailer looks up",
    path: () => "/api/leads/tds",
    ...asJson,
    body: (index) =>
      JSON.stringify({ email: `zoe${index}@visitor.test`, productId: ambiguous(index) }),
  },
  misspeltList: {
    name: "a list of 500 misspelt lines",
    path: () => LIST,
    ...asJson,
    body: (index) => JSON.stringify({ text: misspeltList(index) }),
  },
  misspeltForm: {
    name: "the same without scripts",
    path: () => "/check-list",
    ...asForm,
    body: (index) => new URLSearchParams({ text: misspeltList(index) }).toString(),
  },
  misspeltSearch: {
    name: "a search of misspelt words",
    path: (index) => `/api/products?search=${encodeURIComponent(misspeltList(index).slice(0, 98))}`,
  },
  dots: {
    name: "words of 15,000 dots",
    path: (index) => `/api/enquiries/grades?add=x${".".repeat(15_000 - (index % 100))}x`,
  },
} as const satisfies Record<string, Question>;
