/** Marks for lists and forms that show when an item is scheduled or closed. */
import { dubaiStamp } from "#catalogue/dates.ts";
import { deskContent } from "#messages/desk.ts";
import { parseMoment } from "#model/moment.ts";
import type { Value } from "../../payloads.ts";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Dubai" });

export function availabilityMarks(
  { publish_from: from, closed }: Value,
  now = Date.now(),
): string[] {
  const moment = typeof from === "string" ? parseMoment(from) : undefined;
  const marks: string[] = [];
  if (moment !== undefined && moment > now) {
    const time = dubaiStamp(new Date(moment).toISOString()).slice(11);
    marks.push(deskContent.scheduled(`${DATE.format(moment)}, ${time}`));
  }
  if (closed === true) marks.push(deskContent.closed);
  return marks;
}
