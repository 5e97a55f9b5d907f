import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { CONNECTION_LIMITS, guardConnections, isTooSlow, oneAtATime } from "./connections.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(perAddress: number | undefined): Promise<number> {
  const server = createServer((_, response) => response.end("ok"));
  open.push(
    guardConnections(server, { ...CONNECTION_LIMITS, perAddress }),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
async function ask(port: number, from: string): Promise<{ socket: Socket; reply: string }> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  open.push(() => socket.destroy());
  let reply = "";
  socket.on("error", () => undefined);
  const said = new Promise<void>((done) => {
    socket.once("close", () => done());
    socket.on("data", (chunk) => {
      reply += String(chunk);
      done();
    });
  });
  socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  await said;
  return { socket, reply };
}

describe("connections of one address", () => {
  it("are so many and no more; those of another address are its own", async () => {
    const port = await serve(2);
    const mine = [await ask(port, "127.0.0.1"), await ask(port, "127.0.0.1")];
    expect(mine.map(({ reply }) => reply.startsWith("HTTP/1.1 200"))).toEqual([true, true]);
    expect((await ask(port, "127.0.0.1")).reply).toBe("");
    expect((await ask(port, "127.0.0.2")).reply).toMatch(/^HTTP\/1\.1 200/);
  });

  it("are free again when they are closed", async () => {
    const port = await serve(1);
    const { socket } = await ask(port, "127.0.0.1");
    socket.end();
    await once(socket, "close");
    expect((await ask(port, "127.0.0.1")).reply).toMatch(/^HTTP\/1\.1 200/);
  });

  it("that are closed leave as many as there are counted", async () => {
    const port = await serve(3);
    const [first] = [await ask(port, "127.0.0.1"), await ask(port, "127.0.0.1"), await ask(port, "127.0.0.1")];
    first.socket.end();
    await once(first.socket, "close");
    const free = await ask(port, "127.0.0.1");
    expect(free.reply).toMatch(/^HTTP\/1\.1 200/);
    expect((await ask(port, "127.0.0.1")).reply).toBe("");
    // One more of those that were there from the beginning, and the last.
    free.socket.end();
    await once(free.socket, "close");
    expect((await ask(port, "127.0.0.1")).reply).toMatch(/^HTTP\/1\.1 200/);
    expect((await ask(port, "127.0.0.1")).reply).toBe("");
  });

  it("are not counted behind a proxy, whose address is everybody's", async () => {
    const port = await serve(undefined);
    for (let index = 0; index < 5; index += 1) expect((await ask(port, "127.0.0.1")).reply).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe("a reader", () => {
  const limits = { readBytesPerSecond: 1_000, slowMs: 30_000 };
  /** Looks every 5 s at a socket that has taken so much in all. */
  const looks = (...states: (readonly [taken: number, waiting: number])[]): boolean[] => {
    const progress = { taken: 0, slowSince: undefined };
    return states.map(([taken, waiting], index) =>
      isTooSlow(progress, { bytesWritten: taken + waiting, writableLength: waiting }, (index + 1) * 5_000, 5_000, limits),
    );
  };

  it("that takes nothing of what waits for it is given up after 30 s", () => {
    expect(looks([0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9])).toEqual([false, false, false, false, false, true]);
  });
  it("that takes a little is slow too, one that takes enough is not", () => {
    expect(looks(...Array.from({ length: 8 }, (_, index) => [index * 4_999, 9] as const)).at(-1)).toBe(true);
    expect(looks(...Array.from({ length: 8 }, (_, index) => [(index + 1) * 5_000, 9] as const)).at(-1)).toBe(false);
  });
  it("for whom nothing waits is idle, not slow", () => {
    expect(looks(...Array.from({ length: 20 }, () => [100, 0] as const)).at(-1)).toBe(false);
  });
  it("that comes back starts anew", () => {
    expect(looks([0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [5_000, 9], [5_000, 9])).not.toContain(true);
  });
});

describe("requests sent ahead of their replies", () => {
  it("are answered one at a time, in order, each when the one before has been sent", async () => {
    let running = 0;
    let most = 0;
    const listener = oneAtATime((request, response) => {
      running += 1;
      most = Math.max(most, running);
      response.once("finish", () => {
        running -= 1;
      });
      setImmediate(() => response.end(request.url));
    }, CONNECTION_LIMITS);
    const server = createServer(listener);
    open.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
    });
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n${path === "/9" ? "connection: close\r\n" : ""}\r\n`).join(""));
    await once(socket, "close");
    expect([...text.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)).toEqual(paths);
    expect(most).toBe(1);
  });

  it("beyond the limit cost the connection, and the rest of what has come is not even read as requests", async () => {
    let parsed = 0;
    class Counted extends IncomingMessage {
      constructor(socket: Socket) {
        super(socket);
        parsed += 1;
      }
    }
    const server = createServer(
      { IncomingMessage: Counted },
      oneAtATime(() => undefined, CONNECTION_LIMITS),
    );
    open.push(() => server.close());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const ahead = (count: number): Promise<unknown> => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined).resume();
      socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(count));
      return once(socket, "close");
    };
    await ahead(2_000);
    // One is under way, as many wait as may, one is too many, and at one more the reading ends.
    expect(parsed).toBe(CONNECTION_LIMITS.pipelined + 3);
    await ahead(2_000);
    expect(parsed).toBe(2 * (CONNECTION_LIMITS.pipelined + 3));
  });
});
