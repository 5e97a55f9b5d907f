/** What a tab says that was opened before a deployment, when it needs a file that is gone. */
import { errors } from "#messages/errors.ts";
import { useIsOutdated } from "../data/deployment.ts";
import { reloadWithTypedText } from "../data/typed-text.ts";
import { button } from "../ui/button.ts";

export const ReloadButton = () => (
  <button type="button" className={button("secondary")} onClick={reloadWithTypedText}>
    {errors.reload}
  </button>
);

export function Outdated() {
  const isOutdated = useIsOutdated();
  return (
    <div role="status" className="no-print sticky top-16 z-30 sm:top-20">
      {isOutdated ? (
        <div className="border-b border-line-strong bg-sunken">
          <p className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="font-semibold">{errors.outdated}</span>
            <ReloadButton />
          </p>
        </div>
      ) : null}
    </div>
  );
}
