/** Dates and times of content files. */

/** `YYYY-MM-DD` */
export const isCalendarDay = (date: string): boolean =>
  new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;

const MOMENT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** Ms since the epoch; Dubai time without an offset. */
export function parseMoment(text: string): number | undefined {
  const [whole, day = "", offset] = MOMENT.exec(text) ?? [];
  return whole !== undefined && isCalendarDay(day)
    ? Date.parse(offset ? whole : `${whole}+04:00`)
    : undefined;
}
