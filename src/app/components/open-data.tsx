/** Downloads of the whole catalogue. */
import { openData as texts } from "#messages/product-list.ts";
import { useCapability } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";

const files = [
  ["/catalogue.csv", "CSV", "text/csv"],
  ["/catalogue.xlsx", "Excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["/catalogue.sdf", "SDF", "chemical/x-mdl-sdfile"],
] as const;

export function OpenData({ className }: { readonly className?: string }) {
  if (!useCapability("files")) return null;
  return (
    <p className={classNames("no-print flex flex-wrap gap-x-5 gap-y-1 text-sm", className)}>
      <span>{texts.label}:</span>
      {files.map(([href, label, type]) => (
        <a
          key={href}
          href={href}
          type={type}
          download
          className="tap-area underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
