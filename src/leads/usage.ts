/** Help text of `icg leads`; showing it opens no database. */
import { leadKindNames, leadStates } from "#contract/leads.ts";
import { KEPT_MONTHS } from "#contract/limits.ts";

export const leadsUsage = `leads list                        all, newest first; with these, what agrees with each of them:
       [--state STATE]            ${leadStates.join(", ")}
       [--kind KIND]              ${leadKindNames.join(", ")}
       [--since YYYY-MM-DD]       received on that day in Dubai or later
       [--search WORDS]           all of them in the reference or in what was sent; e-2026-4 is E-2026-0004
       [--due]                    with a reminder for today or an earlier day
       [--failed]                 with a mail that was given up
leads show REFERENCE              everything about one (each command takes a reference such as E-2026-0003, or an id)
leads done REFERENCE [--note TEXT] [--remind YYYY-MM-DD]         marks one as answered
leads mark REFERENCE STATE [--note TEXT] [--remind YYYY-MM-DD]   the same with any state; --remind "" removes the reminder
leads export --csv                all of them, or as list's options say
leads retry                       tries all dead letters again
leads resend REFERENCE            sends the dead letters of one again; when it has none, its notice
leads resume REFERENCE > FILE     the résumé of an application
leads erase REFERENCE             removes one
leads erase --email ADDRESS       lists what came from an email address; with --yes, removes it
leads prune                       removes what is older than ${KEPT_MONTHS.lead} months, applications older than ${KEPT_MONTHS.application}`;
