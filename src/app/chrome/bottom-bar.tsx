/**
 * The bar at the bottom: chosen grades, main action (on phones) and chat (§1). It is in the page's
 * flow, so it never covers the end of the page, and not sticky in a low window.
 */
import type { ComponentType } from "react";
import { nav } from "#messages/chrome.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { useChosen } from "../data/chosen.ts";
import { useEnquiryList } from "../data/enquiry-store.ts";
import { classNames } from "../ui/class-names.ts";
import { ChatLink } from "./chat-link.tsx";

/** The `handle` of a route. */
export interface BarHandle {
  /** For phones. */
  readonly Action?: ComponentType;
  /** True on pages of the catalogue, problems and tools. */
  readonly hasChosen?: boolean;
}

const ChosenGrades = lazyPart(async () => (await import("./chosen-grades.tsx")).ChosenGrades);

export function BottomBar({ Action, hasChosen = false }: BarHandle) {
  const { compared, listed, announced } = useChosen();
  const lines = useEnquiryList();
  const isChosen = hasChosen && (compared.length > 0 || (listed.length > 0 && lines.length > 0));
  let chatLook = "floating";
  if (isChosen) chatLook = "size-11";
  else if (Action) chatLook = "max-sm:size-11 sm:floating";
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <aside
        aria-label={nav.bar}
        className={classNames("no-print", isChosen ? "bar" : Action && "max-sm:bar")}
      >
        <div className="page flex items-center justify-end gap-2">
          {isChosen ? <ChosenGrades isCompact={Action !== undefined} /> : null}
          {Action ? <Action /> : null}
          <ChatLink className={chatLook} />
        </div>
      </aside>
    </>
  );
}
