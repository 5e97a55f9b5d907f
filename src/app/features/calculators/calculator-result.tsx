/** Outcome of a calculation: the result, the verdict, every step, and the address that holds it. */
import { Link } from "react-router";
import type { Line, Outcome, Reading } from "#contract/calculators/calculator.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { classNames } from "../../ui/class-names.ts";

const PARTS = /([_^](?:\{[^{}]*\}|[A-Za-z0-9]+))/;

/** A line of a calculation: `m_A` and `a_{mb}` with what follows the sign lowered, `^{2/3}` raised. */
function Symbols({ children }: { readonly children: string }) {
  let place = 0;
  return children.split(PARTS).map((part) => {
    place += part.length;
    const inside = part.slice(1).replace(/^\{|\}$/g, "");
    if (part.startsWith("_")) return <sub key={place}>{inside}</sub>;
    return part.startsWith("^") ? <sup key={place}>{inside}</sup> : part;
  });
}

const Problem = ({ children }: { readonly children: string }) => <p className="border-l-3 border-danger pl-4 font-medium text-danger">{children}</p>;

function Steps({ steps }: { readonly steps: readonly Line[] }) {
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h3 id="steps" className="mb-3 text-xl">
        {texts.steps}
      </h3>
      <ol className="space-y-3">
        {steps.map(({ label, value }, index) => (
          <li key={label} className="border-t border-line pt-3">
            <span className="block text-sm text-muted">
              {index + 1}. {label}
            </span>
            <span className="code-text block wrap-anywhere">
              <Symbols>{value}</Symbols>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is announced: the figure that was asked for, and whether it passes. */
function Found({ results: [first], verdict }: Outcome) {
  return (
    <>
      {first ? (
        <p className="border-l-3 border-petrol pl-4">
          <span className="block text-sm text-muted">{first.label}</span>
          <span className="code-text block text-2xl">{first.value}</span>
        </p>
      ) : null}
      {verdict ? (
        <p className={classNames("mt-4 border-l-3 pl-4 font-semibold", verdict.passes ? "border-petrol" : "border-danger text-danger")}>{verdict.text}</p>
      ) : null}
    </>
  );
}

function Details({ outcome, address }: { readonly outcome: Outcome; readonly address: string }) {
  const others = outcome.results.slice(1);
  return (
    <>
      {others.length > 0 ? (
        <dl className="mt-4">
          {others.map(({ label, value }) => (
            <div key={label} className="grid gap-x-4 border-b border-line py-2.5 last:border-0 sm:grid-cols-[minmax(10rem,1fr)_1.4fr]">
              <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
              <dd className="code-text min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {outcome.notes.map((note) => (
        <p key={note} className="mt-3 text-sm">
          {note}
        </p>
      ))}
      <p className="mt-4 text-sm font-semibold">{texts.estimate}</p>
      <Steps steps={outcome.steps} />
      <p className="mt-6 border-t border-line pt-3 text-sm wrap-anywhere">
        <span className="text-muted">{texts.address}: </span>
        <Link to={address} className="text-petrol underline underline-offset-4">
          {address}
        </Link>
      </p>
    </>
  );
}

interface CalculatorResultProps {
  readonly reading: Reading;
  /** Address that holds the inputs. */
  readonly address: string;
}

export function CalculatorResult({ reading: { faults, outcome }, address }: CalculatorResultProps) {
  const found = outcome && !("refused" in outcome) ? outcome : undefined;
  return (
    <section id="result" aria-labelledby="result-heading" className="min-w-0 scroll-mt-24">
      <h2 id="result-heading" className="mb-4 text-2xl">
        {texts.result}
      </h2>
      <div role="status">
        {found ? <Found {...found} /> : <Problem>{outcome && "refused" in outcome ? outcome.refused : texts.faults(Object.keys(faults).length)}</Problem>}
      </div>
      {found ? <Details outcome={found} address={address} /> : null}
    </section>
  );
}
