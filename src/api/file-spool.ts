/**
 * The file of a form while it arrives: on disk, so that slow senders hold no memory, and written by other threads. It loses its name as soon
 * as it is open: nobody else can read it, and nothing is left behind when the process is killed.
 */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `icg-form-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

export interface FileSpool {
  /** Resolves when all is written. @throws when the disk does not take it */
  readonly written: Promise<void>;
  /** Bytes that are written. */
  size(): number;
  /** All of it. To be called once, when it is written. */
  read(): Promise<Buffer>;
  /** Gives the disk's space back. */
  close(): Promise<void>;
}

/** Writes a part of a form as it comes; the form waits while the disk is behind. What cannot be written is read past, so that the form comes to its end. */
export function spoolFile(stream: Readable): FileSpool {
  const opened = openNameless();
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  // Its owner may be gone before it has looked.
  written.catch(() => undefined);
  let size = 0;
  let last: Promise<void> = Promise.resolve();
  stream.on("data", (chunk: Buffer) => {
    stream.pause();
    last = opened
      .then((handle) => handle.write(chunk, 0, chunk.length, size))
      .then(({ bytesWritten }) => {
        size += bytesWritten;
        if (bytesWritten < chunk.length) throw new Error("the disk is full");
      })
      .catch(reject)
      .finally(() => stream.resume());
  });
  // A form that breaks off ends its file with an error, which the form's reader reports.
  for (const end of ["end", "error", "close"]) stream.once(end, () => void last.then(() => resolve()));
  return {
    written,
    size: () => size,
    read: async () => {
      const bytes = Buffer.allocUnsafe(size);
      const handle = await opened;
      for (let at = 0; at < size; ) {
        const { bytesRead } = await handle.read(bytes, at, size - at, at);
        if (bytesRead === 0) throw new Error("the file is shorter than what was written");
        at += bytesRead;
      }
      return bytes;
    },
    close: async () => {
      await last;
      await opened.then(
        (handle) => handle.close(),
        () => undefined,
      );
    },
  };
}
