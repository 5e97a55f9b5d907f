/** Marks for lists and forms that show when an item is scheduled or closed. */
import { dubaiStamp } from "#catalogue/dates.ts";
import { deskContent } from "#messages/desk.ts";
import { parseMoment } from "#model/moment.ts";
import type { Value } from "../../payloads.ts";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Dubai" });

/**
 * Returns marks such as "Scheduled: 1 March 2027, 08:00", in Gulf time; none for an item that
 * visitors see in its lists.
 */
export function availabilityMarks(
  { publish_from: from, closed }: Value,
  now = Date.now(),
): string[] {
  const moment = typeof from === "string" ? parseMoment(from) : undefined;
  const isScheduled = moment !== undefined && moment > now;
  const time = isScheduled ? dubaiStamp(new Date(moment).toISOString()).slice(11) : "";
  return [
    ...(isScheduled ? [deskContent.scheduled(`${DATE.format(moment)}, ${time}`)] : []),
    ...(closed === true ? [deskContent.closed] : []),
  ];
}
