/** Replies of the server behind API_URL are read within bounds: a stranger's reply must not fill the memory, nor the time that others wait for. */

/** Bytes of a reply that are read. The catalogue of §9, 2,000 grades in one reply, has about 1 MB; a file is passed on as it comes. */
export const REPLY_MAX_BYTES = 8 * 1024 * 1024;
/** Lists and objects within each other. §7's replies have six. */
export const DEPTH_MAX = 32;
/** Elements of one list, or fields of one object. Each costs some microseconds to check, whatever it holds. */
export const ROWS_MAX = 10_000;
/** Elements and fields of a whole reply. */
export const VALUES_MAX = 200_000;

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",\\[]{}'].map((sign) => sign.charCodeAt(0));

/**
 * Counts what a JSON text holds while its bytes arrive; whether it is JSON is left to the parser.
 * @returns reads the next bytes. @throws RangeError when the text is deeper or holds more than is read
 */
export function countJson(): (bytes: Uint8Array) => void {
  /** Commas of each list and object that is open. */
  const open: number[] = [];
  let values = 0;
  let inText = false;
  let escaped = false;
  return (bytes) => {
    // By index: an iterator takes five times as long.
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index];
      if (escaped) escaped = false;
      else if (inText) {
        if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        if (open.push(0) > DEPTH_MAX) throw new RangeError(`a reply that is more than ${DEPTH_MAX} levels deep`);
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open.pop();
      else if (byte === COMMA) {
        values += 1;
        const rows = (open.pop() ?? 0) + 1;
        if (rows >= ROWS_MAX) throw new RangeError(`a reply with a list of more than ${ROWS_MAX} rows`);
        open.push(rows);
      }
      if (values > VALUES_MAX) throw new RangeError(`a reply of more than ${VALUES_MAX} values`);
    }
  };
}

/** A reply's body, in memory only as far as it may be long. @throws RangeError when it is longer, deeper or holds more */
export async function boundedBody(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new RangeError(`a reply of more than ${REPLY_MAX_BYTES} bytes`);
  if (Number(reply.headers.get("content-length") ?? 0) > REPLY_MAX_BYTES) {
    await reply.body?.cancel();
    throw tooLong();
  }
  const count = countJson();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > REPLY_MAX_BYTES) throw tooLong();
    count(chunk);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
