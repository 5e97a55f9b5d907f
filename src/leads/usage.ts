/** The words of `icg leads`, apart from its work: help is shown without opening a database. */
import { KEPT_MONTHS } from "#contract/limits.ts";

/** Leads that `list` shows. */
export const LISTED = 100;

export const leadsUsage = `leads list                 the newest ${LISTED}
leads show ID              everything about one
leads export --csv         all of them, newest first
leads retry                tries all dead letters again
leads resend ID            sends the dead letters of one again; when it has none, its notice
leads resume ID > FILE     the résumé of an application
leads erase ADDRESS        removes everything that came from an email address
leads prune                removes what is older than ${KEPT_MONTHS.lead} months, applications older than ${KEPT_MONTHS.application}`;
