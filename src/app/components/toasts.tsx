/**
 * Toasts with §9's defaults (success 2000 ms, error 4000 ms, at most 20). Headless react-hot-toast:
 * its styled half needs inline styles, which the CSP forbids.
 */
import { useEffect, useLayoutEffect, useRef } from "react";
import { resolveValue, toast, useToaster } from "react-hot-toast/headless";
import { classNames } from "../ui/class-names.ts";
import { CircleAlert, CircleCheck } from "../ui/icons.tsx";

export { toast };

export function Toasts({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  const { toasts, handlers } = useToaster();
  const area = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;

  // In the top layer the last one shown is on top of dialogs, so each new toast shows it again.
  useLayoutEffect(() => {
    if (!area.current || !newest) return;
    const { current } = area;
    current.showPopover();
    return () => current.hidePopover();
  }, [newest]);

  return (
    <div
      ref={area}
      popover="manual"
      className="no-print pointer-events-none fixed inset-x-0 top-4 bottom-auto w-full flex-col items-center gap-2 overflow-visible bg-transparent px-4 text-ink open:flex"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          {...shown.ariaProps}
          className={classNames(
            "pointer-events-auto flex items-center gap-3 rounded-md bg-surface px-5 py-3 font-medium shadow-float transition-opacity duration-200",
            shown.visible ? "opacity-100" : "opacity-0",
          )}
        >
          {shown.type === "error" ? (
            <CircleAlert aria-hidden="true" className="size-5 text-danger" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-5 text-good" />
          )}
          <span>{resolveValue(shown.message, shown)}</span>
        </div>
      ))}
    </div>
  );
}
