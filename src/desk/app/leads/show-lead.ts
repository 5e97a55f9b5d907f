/** Shows a changed lead on its page, and refetches the lists that contain it. */
import type { DeskLead } from "../../payloads.ts";
import { queries } from "../request.ts";

export function showLead(lead: DeskLead): void {
  queries.setQueryData(["lead", lead.reference], lead);
  void queries.invalidateQueries({ queryKey: ["leads"] });
  void queries.invalidateQueries({ queryKey: ["start"] });
}
