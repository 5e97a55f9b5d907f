/** Résumés of each file type. */
import { crc32 } from "node:zlib";

const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
/**
 * @param more further elements
 * @param main type of the document itself
 */
export const wordTypes = (more = "", main = MAIN): string =>
  `<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

/** Stored entries with their names as content. */
export function zip(
  names: readonly string[],
  comment = "",
  contents: Readonly<Record<string, string>> = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const bytes = Buffer.from(name);
    const content = Buffer.from(
      contents[name] ?? (name === "[Content_Types].xml" ? wordTypes() : name),
    );
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, bytes, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, tail, bytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}

export const docx = zip(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);
export const pdf = Buffer.from(
  "%PDF-1.7\n1 0 obj <<>> endobj\n%\xe2\xe3\xcf\xd3\n\x00\r\n--\r\n.\r\nline\n%%EOF\n",
  "latin1",
);
export const doc = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(504, 7),
]);
