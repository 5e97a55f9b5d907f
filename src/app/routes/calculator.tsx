/** `/calculators/{slug}`: a calculator with its inputs in the URL (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { type Calculator, inputsOf, read } from "#catalogue/calculators/calculator.ts";
import { calculatorsBySlug } from "#catalogue/calculators/calculators.ts";
import { absoluteAddress } from "#contract/editions.ts";
import { CALCULATORS_PATH, calculatorPath } from "#contract/paths.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { errors } from "#messages/errors.ts";
import { type CalculatorSlug, calculatorPage } from "#model/calculators.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { NotFound } from "../components/not-found.tsx";
import { PageHead } from "../components/page-head.tsx";
import { documentQuery, pageQuery } from "../data/content.ts";
import { browserData, ownData } from "../data/queries.ts";
import { useSite } from "../data/site.ts";
import { CalculatorForm, CalculatorResult } from "../features/calculators/calculator-form.tsx";
import { Section } from "../ui/section.tsx";
import { Failed, Loading } from "../ui/state.tsx";
import type { Route } from "./+types/calculator.ts";

const textQuery = (slug: CalculatorSlug) => pageQuery(calculatorPage(slug));
/** An unknown slug loads a page that does not exist. */
function listQueries(slug: string) {
  const text = textQuery(slug as CalculatorSlug);
  return hasGradeField(slug) ? [text, documentQuery("calculator-grades")] : [text];
}
const hasGradeField = (slug: string): boolean =>
  calculatorsBySlug.get(slug)?.fields.some(({ kind }) => kind === "grade") ?? false;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  ownData(context, ...listQueries(params.slug));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  browserData(...listQueries(params.slug));

const Unready = ({ hasFailed }: { readonly hasFailed: boolean }) =>
  hasFailed ? <Failed>{errors.fetching}</Failed> : <Loading>{errors.loading}</Loading>;

function Screen({ calculator }: { readonly calculator: Calculator }) {
  const { slug } = calculator;
  const site = useSite();
  const [params] = useSearchParams();
  const { data: words, error } = useQuery(textQuery(slug));
  const {
    data: grades = [],
    isPending,
    isError,
  } = useQuery({ ...documentQuery("calculator-grades"), enabled: hasGradeField(slug) });
  const reading = useMemo(
    () => read(calculator, (name) => params.get(name), grades),
    [calculator, params, grades],
  );
  // Until then every grade would look unknown.
  const ready = words && !(hasGradeField(slug) && (isPending || isError));
  const title = words?.title ?? calculator.title;
  return (
    <>
      <PageHead
        title={title}
        description={words?.summary ?? title}
        jsonLd={{
          "@type": "WebApplication",
          name: title,
          description: words?.summary,
          url: absoluteAddress(site, calculatorPath(slug)),
          applicationCategory: "UtilitiesApplication",
          operatingSystem: "Any",
          isAccessibleForFree: true,
        }}
      />
      <Hero plain title={title} lead={words?.lead} eyebrow={texts.title} />
      <div className="page space-y-12 py-12 print:space-y-6 print:py-4">
        {ready ? (
          <>
            <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2 print:block print:space-y-6">
              <CalculatorForm calculator={calculator} reading={reading} grades={grades} />
              <CalculatorResult
                reading={reading}
                address={calculatorPath(slug, inputsOf(calculator, reading))}
              />
            </div>
            <Section
              id="formula"
              title={texts.formula}
              className="border-t border-line pt-8"
              head="mb-4 scroll-mt-24 text-2xl"
            >
              <Html html={words.html} />
            </Section>
          </>
        ) : (
          <Unready hasFailed={Boolean(error) || isError} />
        )}
        <p className="no-print">
          <Link to={CALCULATORS_PATH} className="tap-area text-petrol underline underline-offset-4">
            {texts.others}
          </Link>
        </p>
      </div>
    </>
  );
}

export const handle: BarHandle = { hasChosen: true };

export default function CalculatorPage({ params: { slug } }: Route.ComponentProps) {
  const calculator = calculatorsBySlug.get(slug);
  return calculator ? <Screen calculator={calculator} /> : <NotFound title={errors.notFound} />;
}
