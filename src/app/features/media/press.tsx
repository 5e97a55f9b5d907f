/** For journalists: who answers, and the company's marks as files (scripts/generators/make-icons.ts). */
import { press } from "#messages/media.ts";
import { useChrome } from "../../data/site.ts";
import { classNames } from "../../ui/class-names.ts";

const link = "underline underline-offset-4 hover:decoration-2";
const fileOf = (name: string, type: string): string => `/press/icg-chemicals-${name}.${type}`;

export function Press() {
  const { company, address, phone, email } = useChrome();
  return (
    <section aria-labelledby="press" className="no-print border-t border-line bg-sunken">
      <div className="page grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h2 id="press" className="text-2xl">
            {press.heading}
          </h2>
          <h3 className="mt-5 font-semibold">{press.contact}</h3>
          <address className="mt-1 not-italic">
            {company}
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={classNames("mt-2 flex w-fit items-center max-sm:min-h-11", link)}>
              {phone}
            </a>
            <a href={`mailto:${email}`} className={classNames("flex w-fit items-center max-sm:min-h-11", link)}>
              {email}
            </a>
          </address>
          <p className="mt-2 text-sm text-muted">{press.note}</p>
        </div>
        <div>
          <h3 className="font-semibold lg:mt-13">{press.marks}</h3>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2">
            {Object.entries(press.files).map(([name, label]) => (
              <li key={name} className="border border-line bg-surface">
                <span className={classNames("flex h-28 items-center justify-center p-6", name.endsWith("dark") ? "bg-night" : "bg-paper")}>
                  <img src={fileOf(name, "svg")} alt="" loading="lazy" className="h-full max-h-12 w-auto" />
                </span>
                <p className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 text-sm">
                  <span className="mr-auto font-medium">{label}</span>
                  {(["svg", "png"] as const).map((type) => (
                    <a
                      key={type}
                      href={fileOf(name, type)}
                      download
                      aria-label={`${label}, ${type.toUpperCase()}`}
                      className={`${link} inline-flex min-h-11 items-center`}
                    >
                      {type.toUpperCase()}
                    </a>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-3 max-w-prose text-sm text-muted">{press.use}</p>
        </div>
      </div>
    </section>
  );
}
