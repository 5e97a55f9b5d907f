/**
 * Limits of what one client holds open. The port is safe without a proxy: connections of an address are counted, replies that are not read
 * are given up, requests sent ahead of their replies wait their turn, and a body that nobody wants is not read on.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedAs } from "./web.ts";

export interface ConnectionLimits {
  /** Connections of one address; undefined behind a proxy, whose address is everybody's. */
  readonly perAddress: number | undefined;
  /** Requests that may wait on a connection for the reply to the one before. */
  readonly pipelined: number;
  /** A reply that is being read slower than this is given up, in bytes a second … */
  readonly readBytesPerSecond: number;
  /** … when it has been so for this long, in ms. */
  readonly slowMs: number;
  /** Of a body that was refused so much is read, and then the connection stays for so long, so that the sender gets to see the reply (lingering close). */
  readonly lingerBytes: number;
  readonly lingerMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  perAddress: 500,
  pipelined: 16,
  readBytesPerSecond: 2_048,
  slowMs: 30_000,
  lingerBytes: 512 * 1024,
  lingerMs: 1_000,
};

/** How often connections are looked at, in ms. */
const SWEEP_MS = 5_000;

/** Closes what one address opens beyond its limit. */
function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const client = countedAs(socket.remoteAddress ?? "unknown");
    const count = (open.get(client) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

export interface Progress {
  /** Bytes that the client had taken at the last look, and ms of the clock since when it has been too slow. */
  taken: number;
  slowSince: number | undefined;
}

/** Whether a client that has bytes waiting for it has been too slow for too long. @param now ms @param elapsed ms since the last look */
export function isTooSlow(
  progress: Progress,
  { bytesWritten, writableLength }: Pick<Socket, "bytesWritten" | "writableLength">,
  now: number,
  elapsed: number,
  { readBytesPerSecond, slowMs }: Pick<ConnectionLimits, "readBytesPerSecond" | "slowMs">,
): boolean {
  const taken = bytesWritten - writableLength;
  const slow = writableLength > 0 && ((taken - progress.taken) * 1_000) / elapsed < readBytesPerSecond;
  progress.taken = taken;
  progress.slowSince = slow ? (progress.slowSince ?? now - elapsed) : undefined;
  return progress.slowSince !== undefined && now - progress.slowSince >= slowMs;
}

/** Gives up connections whose replies are not read. @returns stops it */
function dropSlowReaders(server: Server, limits: ConnectionLimits): () => void {
  const sockets = new Map<Socket, Progress>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { taken: 0, slowSince: undefined });
    socket.once("close", () => sockets.delete(socket));
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of sockets) if (isTooSlow(progress, socket, now, now - last, limits)) socket.destroy();
    last = now;
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Closes a connection whose request was answered before all of it had come. */
function closeUnread(request: IncomingMessage, { lingerBytes, lingerMs }: ConnectionLimits): void {
  const { socket } = request;
  let left = lingerBytes;
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  timer.unref();
  request.once("end", () => clearTimeout(timer));
  socket.once("close", () => clearTimeout(timer));
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.pause();
  });
  request.resume();
}

/** Node's parser of a connection, of which Node's types say nothing. Returning 2 ends the reading of a chunk, as before a change of protocol. */
interface ParsedSocket extends Socket {
  parser?: { onIncoming: () => number } | null;
}

/**
 * Gives a connection up in the middle of a chunk. Node would go on parsing what is left of it, 64 kB or some 2,500 requests, and hold
 * a request and a response for each until the connection is closed: of a few hundred connections, hundreds of MB and seconds.
 */
function giveUp(socket: ParsedSocket): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

/**
 * A listener that gets one request of a connection at a time.
 * @param inner answers; a body that it does not read to its end costs the connection
 */
export function oneAtATime(inner: RequestListener, limits: ConnectionLimits): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const answer = (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }): void => {
    if (request.headers["content-length"] !== undefined || request.headers["transfer-encoding"] !== undefined) {
      // Once it has been read from, Node leaves the rest of a request to us.
      response.once("prefinish", () => request.read(0));
      response.once("finish", () => {
        if (!request.complete) closeUnread(request, limits);
      });
    }
    inner(request, response);
  };
  return (request, response) => {
    // A response gets its connection when the one before has left it.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > limits.pipelined) return giveUp(socket);
    waiting.set(socket, count);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      setImmediate(answer, request, response);
    });
  };
}

/** Watches over the connections of a server. @returns stops it */
export function guardConnections(server: Server, limits: ConnectionLimits): () => void {
  if (limits.perAddress !== undefined) limitPerAddress(server, limits.perAddress);
  return dropSlowReaders(server, limits);
}
