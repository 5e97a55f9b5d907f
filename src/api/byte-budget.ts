/** Memory for files that are checked and stored, shared by all requests of a process. */
export class ByteBudget {
  #free: number;

  constructor(bytes: number) {
    this.#free = bytes;
  }

  /** @returns a function that frees the bytes; undefined if too few are free */
  reserve(bytes: number): (() => void) | undefined {
    if (bytes > this.#free) return undefined;
    this.#free -= bytes;
    let reserved = bytes;
    return () => {
      this.#free += reserved;
      reserved = 0;
    };
  }
}
