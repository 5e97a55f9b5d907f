/** `node bench/bare-server.ts FOLDER`: baseline of node:http, the same bytes for every request. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const folder = process.argv[2] ?? "";
const body = readFileSync(join(folder, "page.br"));
const headers = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8")) as string[];
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`ready at ${(server.address() as AddressInfo).port}\n`),
);
process.on("SIGTERM", () => process.exit(0));
