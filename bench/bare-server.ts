/** The least that node:http can do: the same bytes for every request. `node bench/bare-server.ts FILE` */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = readFileSync(process.argv[2] ?? "");
const headers = ["content-type", "text/html; charset=utf-8", "content-encoding", "br", "content-length", String(body.length)];
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`ready at ${(server.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit(0));
