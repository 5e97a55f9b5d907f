/** Keeps a file on disk while it arrives, so that slow senders hold no memory. */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Unlinked: other processes cannot open it, and a killed process leaves nothing. */
async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `icg-form-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

export class FileSpool {
  readonly #opened = openUnlinkedFile();
  #size = 0;
  #failure: unknown;

  constructor() {
    // The form may be refused before the file is written.
    this.#opened.catch(() => undefined);
  }

  get size(): number {
    return this.#size;
  }

  /** Never fails: after a failed write, as on a full disk, further chunks are dropped. */
  async write(chunk: Buffer): Promise<void> {
    if (this.#failure !== undefined) return;
    try {
      await (await this.#opened).writeFile(chunk);
      this.#size += chunk.length;
    } catch (error) {
      this.#failure = error;
    }
  }

  /** @throws if the file could not be written or read */
  async read(): Promise<Buffer> {
    if (this.#failure !== undefined) throw this.#failure;
    const bytes = Buffer.allocUnsafe(this.#size);
    const { bytesRead } = await (await this.#opened).read(bytes, 0, this.#size, 0);
    if (bytesRead < this.#size) throw new Error("the file is shorter than what was written");
    return bytes;
  }

  async close(): Promise<void> {
    await this.#opened.then(
      (handle) => handle.close(),
      () => undefined,
    );
  }
}
