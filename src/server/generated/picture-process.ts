/** Child process of picture-maker.ts: makes requested files, newest request first. */
import { availableParallelism, constants, setPriority } from "node:os";
import sharp from "sharp";
import { makePictureFile } from "#importer/pictures.ts";
import type { PictureRequest, PictureResult } from "./picture-maker.ts";

// Pages have priority. Encoding threads inherit the priority of the thread that starts them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);

const queue: PictureRequest[] = [];
let running = 0;

async function processQueue(): Promise<void> {
  running += 1;
  for (let request = queue.pop(); request; request = queue.pop()) {
    const { folder, name } = request;
    const fault = await makePictureFile(folder, name).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    process.send?.({ name, fault } satisfies PictureResult);
  }
  running -= 1;
}

process.once("disconnect", () => process.exit());
// The parent exited while a result was sent.
process.once("error", () => process.exit());
process.on("message", (request) => {
  queue.push(request as PictureRequest);
  if (running < Math.max(2, availableParallelism())) void processQueue();
});
