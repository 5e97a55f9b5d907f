/** Footer (§2): four columns, five social networks, credit, legal links. */
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import { absoluteAddress } from "#contract/editions.ts";
import { linksIn, toolLinks } from "#contract/links.ts";
import { CONTACT_PATH, categoryPath, FINDER_PATH } from "#contract/paths.ts";
import { footer, tools as toolTexts } from "#messages/chrome.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { useCapability, useChrome, useSite } from "../data/site.ts";
import { ValueText } from "../ui/content-text.tsx";
import { Isolated } from "../ui/isolated.tsx";
import { openDetailsInPrint } from "../ui/print-details.ts";
import { LanguageLink } from "./language-link.tsx";
import { LogoMark } from "./logo.tsx";
import { companyLinks } from "./navigation.ts";

const columns = [
  { heading: footer.company, links: companyLinks },
  {
    heading: footer.mostSold,
    links: [
      { label: footer.uvAbsorbers, to: categoryPath("uv-absorbers") },
      { label: footer.hals, to: categoryPath("hindered-amine-light-stabilizers-(hals)") },
      { label: footer.brighteners, to: categoryPath("optical-brighteners-(ob)") },
      { label: footer.ourProducts, to: FINDER_PATH },
    ],
  },
  { heading: footer.media, links: linksIn("footerMedia") },
];
const legalLinks = linksIn("legal");

function Column({
  heading,
  children,
  className,
}: {
  readonly heading: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div className={className}>
      <h2 className="eyebrow mb-3 tracking-normal text-amber">{heading}</h2>
      {children}
    </div>
  );
}

const link =
  "inline-flex min-h-9 items-center hover:underline underline-offset-4 max-sm:min-h-11 max-sm:min-w-11";

export function Footer() {
  const words = useChrome();
  const hasTools = useCapability("tools");
  return (
    <footer className="site-footer mt-12 border-t sm:mt-24 border-night-line bg-night text-paper">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-6 py-8 sm:grid-cols-4 sm:py-14 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1.3fr]">
        <div className="dark col-span-full flex flex-wrap items-center gap-x-4 lg:col-span-1 lg:block">
          <LogoMark className="size-12" />
          <p className="text-xl font-semibold text-paper lg:mt-4">{words.company}</p>
          <ul
            aria-label={footer.socials}
            className="mt-2 flex justify-between text-sm text-paper max-sm:w-full sm:max-lg:mt-0 sm:max-lg:ms-auto sm:gap-x-5 lg:mt-5 lg:grid lg:grid-cols-[auto_1fr]"
          >
            {words.socials.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${link} max-sm:justify-center`}
                >
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ heading, links }) => (
          <Column key={heading} heading={heading}>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
        ))}
        <Column heading={footer.contact} className="wrap-anywhere">
          <Link to={CONTACT_PATH} className="block hover:underline">
            <address className="not-italic leading-relaxed">
              {words.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="code-text mt-3 block text-sm">
                <Isolated>{words.phone}</Isolated>
              </span>
              <span className="block text-sm">{words.email}</span>
            </address>
          </Link>
        </Column>
      </div>
      {hasTools ? (
        <nav aria-label={toolTexts.heading} className="page pb-8">
          <h2 className="eyebrow mb-1 tracking-normal text-amber">{toolTexts.heading}</h2>
          <ul className="grid grid-cols-2 gap-x-8 text-sm sm:flex sm:flex-wrap sm:text-base">
            {toolLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="border-t border-night-line">
        {footer.prevails ? <p className="page pt-4 text-sm">{footer.prevails}</p> : null}
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-4 text-sm">
          <p>{footer.copyright(words.copyrightYear, words.company)}</p>
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <LanguageLink className={link} />
            </li>
          </ul>
          <p>{footer.poweredBy(words.poweredBy.name)}</p>
        </div>
      </div>
    </footer>
  );
}

/** For print. */
export function Letterhead() {
  const { company, address, phone, email } = useChrome();
  return (
    <p className="hidden justify-between border-b border-line pb-2 text-sm print:mb-2 print:flex">
      <strong>{company}</strong>
      <ValueText>{[address[0], phone, email].filter(Boolean).join(" · ")}</ValueText>
    </p>
  );
}

/** For print: the URL and the date. */
export function PrintFoot() {
  const { pathname, search } = useLocation();
  const site = useSite();
  const [date, setDate] = useState("");
  useEffect(openDetailsInPrint, []);
  useEffect(() => {
    // The page may have been open for days.
    const setPrintDate = (): void => flushSync(() => setDate(shortDate(new Date().toISOString())));
    window.addEventListener("beforeprint", setPrintDate);
    return () => window.removeEventListener("beforeprint", setPrintDate);
  }, []);
  return (
    // The server's URL has only the parameters that the site knows (src/server/addresses.ts).
    <p
      suppressHydrationWarning
      dir={isEnglishEdition ? undefined : "ltr"}
      className="hidden border-t border-line pt-2 text-sm wrap-anywhere print:block"
    >
      {`${absoluteAddress(site, pathname + search.replaceAll("%2C", ","))}${date && ` · ${date}`}`}
    </p>
  );
}
