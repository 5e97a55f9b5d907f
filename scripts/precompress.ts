/** Writes `.br` and `.gz` files for `serveStatic({ precompressed })`. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|txt|json|webmanifest)$/;
/** Smaller files are sent uncompressed. */
const MIN_BYTES = 512;

export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => compressible.test(file))
    .map((file) => join(folder, file));
  const written = files.map(async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(
      `${file}.gz`,
      await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    );
  });
  await Promise.all(written);
}
