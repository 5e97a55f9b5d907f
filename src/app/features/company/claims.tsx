/** The company's claims (§1) as plain figures: a chart would look like data. */
import type { Claim } from "#catalogue/content.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Section } from "../../ui/section.tsx";

export function ClaimFigure({ figure, label, className }: Claim & { readonly className?: string }) {
  return (
    <p className={classNames("border-t-3 border-petrol pt-4 text-muted", className)}>
      <span className="mb-1 block text-4xl font-semibold tracking-tight text-ink tabular-nums sm:text-5xl">
        <ContentText>{figure}</ContentText>
      </span>
      <span>
        <ContentText>{` ${label}`}</ContentText>
      </span>
    </p>
  );
}

export function Claims({
  heading,
  claims,
}: {
  readonly heading: string;
  readonly claims: readonly Claim[];
}) {
  if (claims.length === 0) return null;
  return (
    <Section id="key-figures" title={heading} className="page py-10 sm:py-20" head="sr-only">
      {/* All rows are full. */}
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-6 sm:gap-x-8 lg:grid-cols-5">
        {claims.map((claim) => (
          <ClaimFigure
            key={claim.label}
            {...claim}
            className="max-sm:last:odd:col-span-2 sm:max-lg:col-span-2 sm:max-lg:nth-[n+4]:col-span-3"
          />
        ))}
      </div>
    </Section>
  );
}
