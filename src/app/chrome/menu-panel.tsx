/** The panel under a header section (§2): across the window for the products, small for the others. Its links come with the page; their code with the first use. */
import { useEffect, useRef, useState } from "react";
import { SOLUTIONS_PATH } from "#contract/paths.ts";
import { deferred, Served } from "../components/served.tsx";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { SectionPath } from "./sections.ts";

export const MegaMenu = deferred(async () => (await import("./mega-menu.tsx")).MegaMenu);

/** Until React runs the page, CSS opens the panel: under the pointer and around the focus. */
const BY_CSS = "hidden group-focus-within/section:block group-hover/section:block";

export function MenuPanel({ section, open }: { readonly section: SectionPath; readonly open: boolean }) {
  const hydrated = useHydrated();
  const panel = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const wide = section === SOLUTIONS_PATH;
  useEffect(() => {
    if (!open || !wide) return;
    // What has the focus is not replaced.
    void MegaMenu.load().then(
      () => setLive(!panel.current?.contains(document.activeElement)),
      () => undefined,
    );
  }, [open, wide]);
  return (
    <div
      ref={panel}
      data-submenu={open || undefined}
      className={classNames(
        "absolute top-full border-line bg-surface shadow-float",
        wide ? "inset-x-0 max-h-[calc(100dvh-5rem)] overflow-y-auto border-y" : "left-0 w-60 border px-4.5 py-3",
        !open && (hydrated ? "hidden" : BY_CSS),
      )}
    >
      <Served live={live}>
        <MegaMenu section={section} live={hydrated} />
      </Served>
    </div>
  );
}
