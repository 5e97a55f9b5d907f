/** Generates requests to any endpoint or form. */
import fc from "fast-check";
import { formEndpoints } from "#contract/api-forms.ts";
import type { Paths } from "./fuzz-replies.ts";
import { docx, pdf, zip } from "./resumes.ts";

export interface FuzzRequest {
  /** Of `/api/openapi.json`; undefined for undocumented addresses. */
  readonly template: string | undefined;
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

const signs = fc.string({
  unit: fc.constantFrom(..."%_\\\"'*()-^:{}[]<>+&=;,./?# \n\r\t\0uv5ß😀é\u202e"),
  maxLength: 40,
});
export const nasty = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  signs,
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e9",
    "99999999999999999999",
    "NaN",
    "null",
    "undefined",
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "%00",
    "%",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "a".repeat(5_000),
    "é".repeat(2_000),
  ),
);
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate cannot be encoded.
    return encodeURIComponent(text.toWellFormed());
  }
};
export const inAddress = fc.oneof(
  { weight: 4, arbitrary: nasty.map(encoded) },
  { weight: 1, arbitrary: nasty.map((text) => text.replace(/[^\x21-\x7e]|[?#/\\]/g, "")) },
);
const ids = [
  "uv-531",
  "hals-944",
  "hals",
  "chrome",
  "category/hals",
  "page/contact",
  "arrhenius-pitfalls",
  "company-profile",
  "finance-controller",
];
const names = [
  "page",
  "limit",
  "search",
  "industryName",
  "categoryName",
  "sortBy",
  "type",
  "topic",
  "industry",
  "date",
  "x",
];
const values = fc.oneof(
  inAddress,
  fc.constantFrom(
    "1",
    "2",
    "50",
    "asc",
    "desc",
    "News",
    "hals",
    "automotive",
    "uv",
    "1843-05-6",
    "2026-11",
    "Optical%20Brightners",
  ),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 5 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));

const emails = fc.constantFrom(
  "zoe@example.com",
  "a@b.cd",
  "أحمد@مثال.إمارات",
  "a@b",
  "",
  "a b@c.de",
  `${"a".repeat(300)}@b.cd`,
);
const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "Zoe",
      "Al",
      "A message that is long enough.",
      "+971 4 000",
      "0501234567",
      "Brochure: HALS",
    ),
  },
  { weight: 2, arbitrary: nasty },
);
const field = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const key = fc.oneof(
  { weight: 3, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.constantFrom("00000000-0000-4000-8000-000000000001", "x", "", null, 7),
  },
);
const form = fc.record(
  {
    firstName: field,
    lastName: field,
    name: field,
    fullName: field,
    email: fc.oneof({ weight: 4, arbitrary: emails }, { weight: 1, arbitrary: field }),
    phone: field,
    message: field,
    interestedIn: field,
    position: field,
    linkedIn: field,
    productId: field,
    idempotencyKey: key,
    website: fc.oneof(fc.constant(""), field),
    page: fc.oneof(fc.constant("/contact"), fc.double(), field),
  },
  { requiredKeys: ["email"], noNullPrototype: true },
);
const rightForm = fc.uuid().map((idempotencyKey) => ({
  firstName: "Zoe",
  lastName: "Tester",
  name: "Zoe Tester",
  fullName: "Zoe Tester",
  email: "zoe@example.com",
  phone: "0501234567",
  message: "A message that is long enough.",
  interestedIn: "HALS",
  position: "Chemist",
  idempotencyKey,
}));

const json = fc.oneof(
  { weight: 6, arbitrary: form.map((value) => JSON.stringify(value)) },
  { weight: 4, arbitrary: rightForm.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "{",
      "[]",
      "null",
      '"',
      `{"a":${"[".repeat(5_000)}`,
      JSON.stringify({ message: "m".repeat(70_000) }),
      '{"__proto__":{"email":"a@b.cd"}}',
    ),
  },
);
const file = fc.oneof(
  fc.constantFrom(
    pdf,
    docx,
    zip(["word/document.xml"]),
    Buffer.from("%PDF-"),
    Buffer.alloc(0),
    Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]),
  ),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
);
const multipart = fc
  .tuple(
    fc.oneof(form, rightForm),
    file,
    nasty,
    fc.constantFrom("b", "b", "b", "other"),
    fc.boolean(),
  )
  .map(([fields, bytes, filename, boundary, ends]) => {
    const name = filename.replace(/["\r\n]/g, "");
    const parts = Object.entries(fields).map(
      ([field_, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${field_}"\r\n\r\n${typeof value === "string" ? value : JSON.stringify(value)}\r\n`,
    );
    const head = `--b\r\nContent-Disposition: form-data; name="resume"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
    return {
      body: Buffer.concat([
        Buffer.from(parts.join("") + head),
        bytes,
        Buffer.from(ends ? "\r\n--b--\r\n" : ""),
      ]),
      type: `multipart/form-data; boundary=${boundary}`,
    };
  });

const someHeaders = fc.record(
  {
    accept: fc.constantFrom("application/json", "*/*", "text/html", "\x7f"),
    "accept-encoding": fc.constantFrom("br", "gzip;q=0", "identity"),
    "if-none-match": fc.constantFrom("*", '"x"'),
    range: fc.constantFrom("bytes=0-", "bytes=9-1"),
    "x-icg-client": fc.oneof(fc.constant("one"), fc.uuid()),
  },
  { requiredKeys: [], noNullPrototype: true },
);

export function fuzzRequests(paths: Paths): fc.Arbitrary<FuzzRequest> {
  const templates = Object.keys(paths);
  const sent = Object.values(formEndpoints).map(({ path }) => path);
  const pathOf = (template: string): fc.Arbitrary<string> => {
    const id = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...ids) },
      { weight: 2, arbitrary: inAddress },
    );
    // An empty id, or one of dots only, would change the address.
    return id
      .filter((value) => !/^(\.|%2e){0,2}$/i.test(value))
      .map((value) => template.replace(/\{\w+\}/, () => value));
  };
  const reading = fc
    .tuple(
      fc.constantFrom(...templates),
      fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"),
      query,
      someHeaders,
      fc.constantFrom("", "", "/"),
    )
    .chain(([template, method, ask, headers, slash]) =>
      pathOf(template).map(
        (path): FuzzRequest => ({
          template,
          method,
          address: `/api${path}${slash}${ask}`,
          headers,
          body: undefined,
        }),
      ),
    );
  const types = fc.constantFrom(
    "application/json",
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "text/plain",
    "multipart/form-data; boundary=b",
    "",
    "application/json-seq",
  );
  const sending = fc.tuple(fc.constantFrom(...sent), types, json, someHeaders).map(
    ([path, type, body, headers]): FuzzRequest => ({
      template: path,
      method: "POST",
      address: `/api${path}`,
      headers: { ...headers, ...(type ? { "content-type": type } : {}) },
      body,
    }),
  );
  const applying = fc.tuple(multipart, someHeaders).map(
    ([{ body, type }, headers]): FuzzRequest => ({
      template: formEndpoints.application.path,
      method: "POST",
      address: `/api${formEndpoints.application.path}`,
      headers: { ...headers, "content-type": type },
      body,
    }),
  );
  const nowhere = fc
    // Nothing, slashes or dots would change the address.
    .tuple(
      fc.constantFrom("GET", "POST", "DELETE"),
      inAddress.filter((path) => !/^(\.|%2e){0,2}$/i.test(path)),
      someHeaders,
    )
    .map(
      ([method, path, headers]): FuzzRequest => ({
        template: undefined,
        method,
        address: `/api/${path}`,
        headers,
        body: method === "POST" ? "{}" : undefined,
      }),
    );
  return fc.oneof(
    { weight: 10, arbitrary: reading },
    { weight: 6, arbitrary: sending },
    { weight: 2, arbitrary: applying },
    { weight: 2, arbitrary: nowhere },
  );
}
