/** `/our-history`: milestones as a drawn timeline (§2 Company pages). */
import type { PageContent } from "#catalogue/content.ts";
import { history } from "#messages/company.ts";
import { Html } from "../components/html.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { CompanyPage } from "../features/company/text-page.tsx";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/our-history.ts";

type Milestones = NonNullable<PageContent["milestones"]>;

function Bond({
  rightwards,
  double,
  broken,
}: {
  readonly rightwards: boolean;
  readonly double: boolean;
  readonly broken: boolean;
}) {
  const [from, to] = rightwards ? [20, 80] : [80, 20];
  const shift = rightwards ? 9 : -9;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
      fill="none"
    >
      <path
        d={`M${from} 0L${to} 100`}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        strokeDasharray={broken ? "7 7" : undefined}
        className={broken ? "stroke-amber" : "stroke-petrol"}
      />
      {double ? (
        <path
          d={`M${from + shift + (to - from) * 0.18} 18L${to + shift - (to - from) * 0.18} 82`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          className="stroke-petrol"
        />
      ) : null}
    </svg>
  );
}

/** A carbon chain, one atom per milestone. The bond to a future milestone is broken. */
function Timeline({
  milestones,
  thisYear,
}: {
  readonly milestones: Milestones;
  readonly thisYear: number;
}) {
  return (
    <ol>
      {milestones.map(({ year, title, text }, index) => {
        const left = index % 2 === 0;
        const last = index === milestones.length - 1;
        const coming = Number(year) > thisYear;
        const next = milestones[index + 1];
        return (
          <li
            key={`${year} ${title}`}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]"
          >
            <div className="relative row-start-1 lg:col-start-2">
              {next ? (
                <Bond
                  rightwards={left}
                  double={index % 3 === 1}
                  broken={Number(next.year) > thisYear}
                />
              ) : null}
              <span
                aria-hidden="true"
                className={classNames(
                  "absolute top-0 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full rtl:translate-x-1/2 border-3",
                  left ? "inset-s-1/5" : "inset-s-4/5",
                  coming ? "border-amber bg-ground" : "border-ground bg-petrol",
                )}
              />
            </div>
            <div
              className={classNames(
                "row-start-1 -mt-5 ps-4 lg:max-w-md",
                last ? "pb-0" : "pb-14 lg:pb-6",
                left
                  ? "max-lg:col-start-2 lg:col-start-1 lg:justify-self-end lg:pe-4 lg:text-end"
                  : "max-lg:col-start-2 lg:col-start-3",
              )}
            >
              <p className="text-4xl leading-none font-semibold tracking-tight tabular-nums text-petrol">
                <span>{year}</span>
                {coming ? (
                  <span className="eyebrow ms-3 inline-block align-middle font-normal text-muted">
                    {history.goal}
                  </span>
                ) : null}
              </p>
              <h3 className="mt-2 text-xl">
                <ContentText>{title}</ContentText>
              </h3>
              <p className="mt-1.5 text-muted">
                <ContentText>{text}</ContentText>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export const loader = ({ context }: Route.LoaderArgs) =>
  serverData(context, pageQuery("our-history"));
export const clientLoader = () => browserData(pageQuery("our-history"));

export default function OurHistory() {
  // The company counts its history up to this year (§1).
  const { copyrightYear } = useChrome();
  return (
    <CompanyPage page="our-history" title={history.title}>
      {(words) => (
        <>
          <Section
            id="milestones"
            title={history.milestones}
            className="page overflow-x-clip py-10 sm:py-16"
            head="mb-16 text-3xl lg:text-center"
          >
            <Timeline milestones={words.milestones ?? []} thisYear={Number(copyrightYear)} />
          </Section>
          <div className="border-t border-line bg-sunken">
            <div className="page py-10 sm:py-16">
              <Html
                html={words.html}
                className="max-w-none gap-x-16 text-lg lg:columns-2 [&>p]:break-inside-avoid"
              />
            </div>
          </div>
        </>
      )}
    </CompanyPage>
  );
}
