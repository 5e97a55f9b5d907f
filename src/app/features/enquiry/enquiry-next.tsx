/** Beside an enquiry: what happens with it, and whom to speak to instead. */
import { enquiryNext as texts } from "#messages/enquiry-next.ts";
import { useChrome } from "../../data/site.ts";

const link = "inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:text-petrol hover:underline";

export function EnquiryNext() {
  const { email, phone } = useChrome();
  return (
    <aside aria-label={texts.steps} className="no-print border border-line border-t-3 border-t-amber bg-sunken p-6 lg:sticky lg:top-24">
      <h2 className="text-xl">{texts.steps}</h2>
      <ol className="mt-4 grid gap-4 sm:max-lg:grid-cols-3">
        {texts.stepTexts.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="flex size-7 shrink-0 items-center justify-center rounded-full bg-petrol text-sm font-semibold text-on-petrol">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-sm text-muted">{texts.speak}</p>
        <p className="flex flex-wrap gap-x-6 lg:flex-col">
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={link}>
            {phone}
          </a>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </p>
      </div>
    </aside>
  );
}
