/**
 * Child process of picture-maker.ts: makes the requested files a few at a time, newest request
 * first, and reports each. It exits when its parent does.
 */
import { availableParallelism, constants, setPriority } from "node:os";
import sharp from "sharp";
import { makePictureFile } from "#importer/pictures.ts";
import type { PictureOrder, PictureResult } from "./picture-maker.ts";

// Pages have priority. Encoding threads inherit the priority of the thread that starts them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);

const waiting: PictureOrder[] = [];
let running = 0;

async function work(): Promise<void> {
  running += 1;
  for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
    const { folder, name } = asked;
    const fault = await makePictureFile(folder, name).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    process.send?.({ name, fault } satisfies PictureResult);
  }
  running -= 1;
}

process.once("disconnect", () => process.exit());
process.on("message", (asked) => {
  waiting.push(asked as PictureOrder);
  if (running < Math.max(2, availableParallelism())) void work();
});
