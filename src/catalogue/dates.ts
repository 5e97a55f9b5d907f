/** Dates in Asia/Dubai, UTC+4 all year. */
import { shortMonths } from "#messages/dates.ts";

/** `YYYY-MM-DD`. */
export const dubaiToday = (now: Date = new Date()): string =>
  new Date(now.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);

/** `2026-11-23 12:00`, sortable and a time in spreadsheets. */
export const dubaiStamp = (iso: string): string =>
  new Date(Date.parse(iso) + 4 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** Whether the day exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false);

/** As ISO time in UTC. */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}

/** As ISO time in UTC. */
export const dubaiDayStart = (day: string): string =>
  new Date(`${day}T00:00:00+04:00`).toISOString();

/** By the content, else by dates `YYYY-MM-DD`, the end inclusive (§3, unknowns 4 and 6). */
export function statusOf(
  event: { start_date: string; end_date: string; status?: string | null | undefined },
  today: string,
) {
  if (event.status === "Cancelled" || event.status === "Postponed") return event.status;
  if (today < event.start_date) return "Upcoming";
  return today > event.end_date ? "Completed" : "Ongoing";
}

/** `2026-11-05` as `05 Nov 2026` (§2: dd MMM yyyy); other text unchanged. */
export function shortDate(date: string, months: readonly string[] = shortMonths): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(date);
  return parts ? `${parts[3]} ${months[Number(parts[2]) - 1] ?? ""} ${parts[1]}` : date;
}

/** `23 Nov 2026 12:00`. */
export function dubaiTime(iso: string): string {
  const stamp = dubaiStamp(iso);
  return `${shortDate(stamp)} ${stamp.slice(11)}`;
}
